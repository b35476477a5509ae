// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.bench;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/// One connection of the bare reader: sends requests and, where wanted, notes when their tokens
/// came. Owned by the reader's thread.
final class Asker {
  private static final byte[] CONTENT = "\"content\":\"".getBytes(StandardCharsets.US_ASCII);
  private static final long LAST_CHUNK = 0x0A_30_0D_0A_0D_0AL; // "\n0\r\n\r\n"
  private final InetSocketAddress server;
  private final String body;
  private int request;
  private long sentNanos;
  private long firstNanos;
  private long lastNanos;
  private int tokens;
  private long tail;

  Asker(InetSocketAddress server, int tokens) {
    this.server = server;
    this.body =
        "{\"model\":\"mock-model\",\"stream\":true,\"max_tokens\":"
            + tokens
            + ",\"max_completion_tokens\":"
            + tokens
            + ",\"messages\":[{\"role\":\"user\",\"content\":\"Count.\"}]}";
  }

  /// Sends request number `number`, whose id is `bare-<number>`.
  void ask(SocketChannel channel, int number) throws IOException {
    request = number;
    tokens = 0;
    ByteBuffer out =
        ByteBuffer.wrap(
            ("POST /v1/chat/completions HTTP/1.1\r\nHost: "
                    + server.getHostString()
                    + "\r\nX-Request-Id: bare-"
                    + number
                    + "\r\nContent-Type: application/json\r\nContent-Length: "
                    + body.length()
                    + "\r\n\r\n"
                    + body)
                .getBytes(StandardCharsets.US_ASCII));
    sentNanos = System.nanoTime();
    while (out.hasRemaining()) {
      if (channel.write(out) == 0) {
        Thread.onSpinWait();
      }
    }
  }

  /// Notes a read that arrived at `now`.
  void read(byte[] bytes, int length, long now) {
    for (int at = Find.after(CONTENT, bytes, 0, length);
        at >= 0;
        at = Find.after(CONTENT, bytes, at, length)) {
      if (tokens++ == 0) {
        firstNanos = now;
      }
      lastNanos = now;
    }
  }

  /// Whether the answer ends with this read, wherever the last chunk was cut.
  boolean endsBody(byte[] bytes, int length) {
    for (int i = Math.max(0, length - 6); i < length; i++) {
      tail = tail << 8 | (bytes[i] & 0xff);
    }
    return (tail & 0xffff_ffff_ffffL) == LAST_CHUNK;
  }

  /// The finished request as a JSON line, stamps in ns on the monotonic clock.
  String result() {
    return "{\"id\":\"bare-"
        + request
        + "\",\"sent\":"
        + sentNanos
        + ",\"first\":"
        + firstNanos
        + ",\"last\":"
        + lastNanos
        + ",\"tokens\":"
        + tokens
        + "}";
  }
}
