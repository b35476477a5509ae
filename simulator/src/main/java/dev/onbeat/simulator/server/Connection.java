// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.server;

import dev.onbeat.simulator.transport.AnswerStream;
import dev.onbeat.simulator.transport.Exchange;
import dev.onbeat.simulator.transport.Heads;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/// One client connection: collects requests and answers them one after the other.
///
/// A client that closes, or half-closes, ends its answer at once, as the real engines do.
final class Connection extends ChannelInboundHandlerAdapter {
  private static final int MOST_BODY_BYTES = 64 << 20;
  private static final int MOST_PIPELINED = 64;

  private final Service service;
  private final ArrayDeque<Exchange> pipelined = new ArrayDeque<>();
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private @Nullable HttpRequest head;
  private @Nullable AnswerStream current;

  Connection(Service service) {
    this.service = service;
  }

  @Override
  public void channelRead(ChannelHandlerContext ctx, Object message) {
    try {
      if (message instanceof HttpRequest request) {
        begin(ctx, request);
      }
      if (message instanceof HttpContent content) {
        collect(ctx, content);
      }
    } finally {
      ReferenceCountUtil.release(message);
    }
  }

  private void begin(ChannelHandlerContext ctx, HttpRequest request) {
    if (request.decoderResult().isFailure()) {
      refuse(ctx, 400, "not an HTTP request");
      return;
    }
    head = request;
    body.reset();
    if (HttpUtil.is100ContinueExpected(request)) {
      var _ =
          ctx.writeAndFlush(
              ctx.alloc()
                  .ioBuffer()
                  .writeBytes("HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII)),
              ctx.voidPromise());
    }
  }

  private void collect(ChannelHandlerContext ctx, HttpContent content) {
    HttpRequest request = head;
    if (request == null) {
      return;
    }
    ByteBuf bytes = content.content();
    if (content.decoderResult().isFailure()) {
      refuse(ctx, 400, "broken request body");
    } else if (body.size() + bytes.readableBytes() > MOST_BODY_BYTES) {
      refuse(ctx, 413, "request body too large");
    } else {
      append(bytes);
      if (content instanceof LastHttpContent) {
        head = null;
        complete(ctx, request);
      }
    }
  }

  private void append(ByteBuf bytes) {
    byte[] copy = new byte[bytes.readableBytes()];
    bytes.getBytes(bytes.readerIndex(), copy);
    body.writeBytes(copy);
  }

  private void complete(ChannelHandlerContext ctx, HttpRequest request) {
    String uri = request.uri();
    int query = uri.indexOf('?');
    String id = request.headers().get("x-request-id");
    Exchange exchange =
        new Exchange(
            request.method().name(),
            query < 0 ? uri : uri.substring(0, query),
            body.toByteArray(),
            id == null ? service.nextId() : id,
            id != null,
            HttpUtil.isKeepAlive(request) && !request.headers().contains(HttpHeaderNames.UPGRADE),
            service.nanos());
    if (current == null) {
      serve(ctx, exchange);
    } else if (pipelined.size() < MOST_PIPELINED) {
      pipelined.add(exchange);
    } else {
      var _ = ctx.close();
    }
  }

  private void serve(ChannelHandlerContext ctx, Exchange exchange) {
    current =
        service.answer(
            ctx.channel(), exchange, (stream, nanos, usable) -> ended(ctx, stream, nanos, usable));
    if (current != null) {
      service.enter(current);
    }
  }

  private void ended(ChannelHandlerContext ctx, AnswerStream stream, long nanos, boolean usable) {
    current = null;
    service.leave(stream, nanos);
    if (!usable) {
      // Behind what is still to be written: a plain close would throw that away.
      ctx.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
      return;
    }
    Exchange next = pipelined.poll();
    if (next != null) {
      serve(ctx, next);
    }
  }

  private void refuse(ChannelHandlerContext ctx, int status, String message) {
    head = null;
    ByteBuf out = ctx.alloc().ioBuffer();
    Exchange broken = new Exchange("", "", new byte[0], "", false, false, service.nanos());
    Heads.whole(out, broken, new Heads.Reply(status, "text/plain", message + "\n"));
    var _ = ctx.writeAndFlush(out).addListener(ChannelFutureListener.CLOSE);
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext ctx) {
    if (current != null && ctx.channel().isWritable()) {
      current.resume();
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext ctx) {
    pipelined.clear();
    if (current != null) {
      current.cancel(service.nanos());
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
    // A reset by the client arrives here; there is nobody left to tell.
    var _ = ctx.close();
  }
}
