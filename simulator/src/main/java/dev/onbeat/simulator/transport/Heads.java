// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.transport;

import dev.onbeat.simulator.model.Step;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.handler.codec.http.HttpResponseStatus;

/// Response heads, and replies whose length is known.
public final class Heads {
  static final String WEB_PAGE =
      "<!DOCTYPE html><html><head><title>Sign in</title></head><body>Not a model.</body></html>";

  private Heads() {}

  /// A reply of known length.
  public record Reply(int status, String contentType, String body) {}

  static void stream(ByteBuf out, Exchange exchange, String contentType) {
    common(out, exchange, 200, contentType);
    WireFormat.put(out, "transfer-encoding: chunked\r\n\r\n");
  }

  /// Appends `reply`.
  public static void whole(ByteBuf out, Exchange exchange, Reply reply) {
    common(out, exchange, reply.status(), reply.contentType());
    body(out, reply.body());
  }

  static void refusal(ByteBuf out, Exchange exchange, Step.Refusal refusal, String body) {
    common(out, exchange, refusal.status(), "application/json");
    refusal
        .retryAfter()
        .ifPresent(delay ->
            WireFormat.put(out, "retry-after: " + Math.ceilDiv(delay.toMillis(), 1000L) + "\r\n"));
    body(out, body);
  }

  private static void common(ByteBuf out, Exchange exchange, int status, String contentType) {
    WireFormat.put(out, "HTTP/1.1 " + HttpResponseStatus.valueOf(status) + "\r\n");
    WireFormat.put(out, "server: onbeat-simulator\r\ncontent-type: " + contentType + "\r\n");
    if (exchange.echo()) {
      WireFormat.put(out, "x-request-id: " + exchange.requestId() + "\r\n");
    }
    if (!exchange.keepAlive()) {
      WireFormat.put(out, "connection: close\r\n");
    }
  }

  private static void body(ByteBuf out, String body) {
    WireFormat.put(out, "content-length: " + ByteBufUtil.utf8Bytes(body) + "\r\n\r\n");
    WireFormat.put(out, body);
  }
}
