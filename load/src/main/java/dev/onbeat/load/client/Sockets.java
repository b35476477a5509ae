// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.resolver.NoopAddressResolverGroup;
import java.net.InetSocketAddress;

/// Native epoll where the platform has it, else the Java runtime's selectors.
final class Sockets {
  private Sockets() {}

  /// Whether connections of a client with these options are native.
  static boolean isNative(ClientOptions options) {
    return options.nativeIo() && Epoll.isAvailable();
  }

  static IoHandlerFactory handler(ClientOptions options) {
    return isNative(options) ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
  }

  /// Dials `address` on the IO thread's loop with `link` at the end of the pipeline.
  ///
  /// The receive buffer is the kernel's own, autotuned. A failed write must not close the channel:
  /// the response that explains it may be waiting to be read.
  @SuppressWarnings("deprecation") // AUTO_CLOSE has no successor
  static ChannelFuture connect(IoThread io, Link link, InetSocketAddress address) {
    Class<? extends SocketChannel> type =
        isNative(io.context().options()) ? EpollSocketChannel.class : NioSocketChannel.class;
    return new Bootstrap()
        .group(io.loop())
        .channel(type)
        .resolver(NoopAddressResolverGroup.INSTANCE)
        .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, 0)
        .option(ChannelOption.TCP_NODELAY, true)
        .option(ChannelOption.AUTO_CLOSE, false)
        .handler(link)
        .connect(address);
  }
}
