// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import dev.onbeat.core.timeline.Connection;
import dev.onbeat.wire.http.ResponseDecoder;
import dev.onbeat.wire.http.ResponseHandler;
import dev.onbeat.wire.http.ResponseHead;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import java.net.InetSocketAddress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One connection: takes the bytes of each read to the request that it serves.
///
/// Sits at the end of its pipeline, behind TLS where there is TLS. Confined to its IO thread.
final class Link extends ChannelInboundHandlerAdapter implements ResponseHandler {
  private final IoThread io;
  private final Route route;
  private final int number;
  private final ReadPort port;
  private final ResponseDecoder decoder = new ResponseDecoder(this);
  private @Nullable Channel channel;
  private @Nullable Exchange exchange;
  private @Nullable Tunnel tunnel;
  private @Nullable Throwable failure;
  private String remote = "";
  private int localPort;
  private int uses;
  private boolean dirty;

  /// Somebody who waits for a proxy's answer to `CONNECT`.
  interface Tunnel {
    /// The head of the proxy's answer.
    void answered(int status, String reason);

    /// The proxy closed, or its answer was not HTTP.
    void failed(String detail);
  }

  Link(IoThread io, Route route) {
    this.io = io;
    this.route = route;
    this.number = io.context().links().getAndIncrement();
    this.port = new ReadPort(io);
  }

  Route route() {
    return route;
  }

  /// Whether a request may be sent on it.
  boolean isUsable() {
    return channel != null && channel.isActive() && exchange == null && !dirty;
  }

  Channel channel() {
    if (channel == null) {
      throw new IllegalStateException("not in a pipeline yet");
    }
    return channel;
  }

  @Override
  public void handlerAdded(ChannelHandlerContext ctx) {
    channel = ctx.channel();
    channel.config().setRecvByteBufAllocator(port);
  }

  /// The TCP handshake is complete.
  void opened() {
    if (channel().remoteAddress() instanceof InetSocketAddress address
        && address.getAddress() != null) {
      remote = address.getAddress().getHostAddress() + ":" + address.getPort();
    }
    if (channel().localAddress() instanceof InetSocketAddress address) {
      localPort = address.getPort();
    }
  }

  /// The connection as a timeline tells it.
  Connection connection() {
    return new Connection(number, uses > 1, route.tls(), localPort, remote);
  }

  /// Asks the proxy for a tunnel.
  void askTunnel(byte[] request, Tunnel waiting) {
    tunnel = waiting;
    decoder.headOnly();
    ChannelFuture _ = channel().writeAndFlush(Unpooled.wrappedBuffer(request));
  }

  /// Gives the connection to a request.
  void serve(Exchange next) {
    exchange = next;
    uses++;
    decoder.reset();
  }

  /// Takes the connection away from its request: no byte will be reported to it any more.
  void unserve() {
    exchange = null;
  }

  /// Writes a request and says when its last byte is written.
  void write(byte[] request, Exchange writer) {
    channel()
        .writeAndFlush(Unpooled.wrappedBuffer(request))
        .addListener(done -> {
          if (done.isSuccess()) {
            writer.written();
          }
          // A failed write is followed by a failed read, which tells more.
        });
  }

  /// Feeds the response decoder of the request being served.
  void decode(byte[] bytes, int length) {
    decoder.feed(bytes, 0, length);
  }

  /// Tells the response decoder that the peer closed.
  void decodeEnd() {
    decoder.closed();
  }

  /// Closes our direction only.
  void halfClose() {
    if (channel instanceof DuplexChannel duplex && duplex.isActive()) {
      ChannelFuture _ = duplex.shutdownOutput();
    }
  }

  /// Closes.
  void close() {
    if (channel != null) {
      ChannelFuture _ = channel.close();
    }
  }

  /// Closes with a reset.
  void reset() {
    channel().config().setOption(ChannelOption.SO_LINGER, 0);
    ChannelFuture _ = channel().close();
  }

  @Override
  public void channelRead(ChannelHandlerContext ctx, Object message) {
    ByteBuf in = (ByteBuf) message;
    byte[] scratch = io.scratch();
    try {
      int left = in.readableBytes();
      while (left > 0) {
        int n = Math.min(left, scratch.length);
        in.readBytes(scratch, 0, n);
        left -= n;
        deliver(scratch, n);
      }
    } finally {
      in.release();
    }
  }

  private void deliver(byte[] bytes, int length) {
    if (exchange != null) {
      exchange.received(bytes, length, port.stamp(), port.sameDelivery());
    } else if (tunnel != null) {
      decoder.feed(bytes, 0, length);
    } else {
      // Nobody asked: whatever this is, the next answer cannot be trusted on this connection.
      dirty = true;
      close();
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext ctx) {
    dirty = true;
    Optional<Throwable> why = Optional.ofNullable(failure);
    if (exchange != null) {
      exchange.peerClosed(port.stamp(), why);
    } else if (tunnel != null) {
      Tunnel waiting = tunnel;
      tunnel = null;
      waiting.failed(why.map(Failures::text).orElse("the proxy closed the connection"));
    }
    ctx.fireChannelInactive();
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
    if (failure == null) {
      failure = cause;
    }
    if (exchange != null && !(cause instanceof java.io.IOException)) {
      exchange.broken(io.nanos(), cause);
    }
    ChannelFuture _ = ctx.close();
  }

  @Override
  public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
    if (event instanceof SslCloseCompletionEvent) {
      ChannelFuture _ = ctx.close();
    }
    ctx.fireUserEventTriggered(event);
  }

  @Override
  public void head(ResponseHead head) {
    if (exchange != null) {
      exchange.head(head);
    } else if (tunnel != null) {
      Tunnel waiting = tunnel;
      tunnel = null;
      waiting.answered(head.status(), head.reason());
    }
  }

  @Override
  public void body(byte[] bytes, int offset, int length) {
    if (exchange != null) {
      exchange.body(bytes, offset, length);
    }
  }

  @Override
  public void complete(boolean keepAlive) {
    if (exchange != null) {
      exchange.complete(keepAlive);
    }
  }

  @Override
  public void malformed(long offset, String detail) {
    if (exchange != null) {
      exchange.malformed(offset, detail);
    } else if (tunnel != null) {
      Tunnel waiting = tunnel;
      tunnel = null;
      waiting.failed("the proxy's answer is not HTTP: " + detail);
    }
  }

  @Override
  public void truncated(String detail) {
    if (exchange != null) {
      exchange.truncated(detail);
    }
  }
}
