// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.server;

import dev.onbeat.core.clock.Ticker;
import dev.onbeat.simulator.model.SimulatorSpec;
import dev.onbeat.simulator.transport.Pacer;
import dev.onbeat.simulator.transport.SendErrors;
import dev.onbeat.simulator.transport.StreamRecord;
import dev.onbeat.simulator.transport.Transport;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.DefaultSelectStrategyFactory;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ManualIoEventLoop;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.util.concurrent.FastThreadLocalThread;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.net.ssl.SSLException;

/// A running simulated LLM server.
///
/// One thread does everything: it waits for sockets until 300 µs before the next deadline, spins
/// the rest, and writes from where it stands, so that no hand-over between threads disturbs the
/// cadence. Sockets get their turn after at most 64 sends. All methods are safe from any thread.
public final class SimulatedServer implements AutoCloseable {
  // 250 µs, and 50 more because the way out of epoll is longer than the way out of a park.
  private static final long SPIN_NANOS = 300_000;
  private static final long POLL_NANOS = 30_000;
  private static final long IDLE_NANOS = 1_000_000_000;
  private static final int SENDS_PER_TURN = 64;
  private static final int SOCKETS_PER_TURN = 64;

  private final Ticker ticker;
  private final Pacer pacer;
  private final Transport transport;
  private final boolean epoll;
  private final ManualIoEventLoop loop;
  private final Thread thread;
  private final Optional<SslContext> tls;
  private final Channel listening;

  private SimulatedServer(
      SimulatorSpec spec, Ticker ticker, Consumer<StreamRecord> records, boolean epoll) {
    this.ticker = ticker;
    this.epoll = epoll;
    this.pacer = new Pacer(ticker);
    this.transport = new Transport(ticker, pacer, spec, records);
    this.thread = new FastThreadLocalThread(this::turn, "onbeat-simulator");
    thread.setDaemon(true);
    IoHandlerFactory sockets =
        epoll
            ? EpollIoHandler.newFactory(SOCKETS_PER_TURN, DefaultSelectStrategyFactory.INSTANCE)
            : NioIoHandler.newFactory();
    this.loop = new ManualIoEventLoop(thread, sockets);
    thread.start();
    warmUp();
    this.tls = spec.endpoint().tls().map(this::tls);
    this.listening = listen(spec.endpoint().listen(), tls, new Service(spec, ticker, transport));
  }

  private void warmUp() {
    SimulatorSpec cold = WarmUp.spec();
    Transport own = new Transport(ticker, pacer, cold, _ -> {});
    Channel warm =
        listen(cold.endpoint().listen(), Optional.empty(), new Service(cold, ticker, own));
    WarmUp.ask((InetSocketAddress) warm.localAddress());
    warm.close().awaitUninterruptibly();
  }

  /// Starts a server.
  ///
  /// @throws SimulatorException when the address cannot be had
  public static SimulatedServer start(SimulatorSpec spec, Ticker ticker) {
    return start(spec, ticker, _ -> {});
  }

  /// Starts a server that hands out its own record of every answer.
  ///
  /// @param records called on the server's only thread: must return at once
  /// @throws SimulatorException when the address cannot be had
  public static SimulatedServer start(
      SimulatorSpec spec, Ticker ticker, Consumer<StreamRecord> records) {
    return new SimulatedServer(spec, ticker, records, Epoll.isAvailable());
  }

  /// The same over plain nio, for machines without the native library.
  static SimulatedServer startNio(
      SimulatorSpec spec, Ticker ticker, Consumer<StreamRecord> records) {
    return new SimulatedServer(spec, ticker, records, false);
  }

  private SslContext tls(SimulatorSpec.Tls files) {
    try {
      return SslContextBuilder.forServer(files.certificates().toFile(), files.key().toFile())
          .build();
    } catch (SSLException | IllegalArgumentException e) {
      stop();
      throw new SimulatorException(
          "cannot use " + files.certificates() + " with " + files.key() + " for TLS", e);
    }
  }

  private Channel listen(InetSocketAddress address, Optional<SslContext> tls, Service service) {
    Class<? extends ServerChannel> type =
        epoll ? EpollServerSocketChannel.class : NioServerSocketChannel.class;
    ChannelFuture bound =
        new ServerBootstrap()
            .group(loop)
            .channel(type)
            .option(ChannelOption.SO_BACKLOG, 8192)
            .option(ChannelOption.SO_REUSEADDR, true)
            .childOption(ChannelOption.TCP_NODELAY, true)
            // The adaptive allocator, the default, takes its time for a buffer after a pause.
            .childOption(ChannelOption.ALLOCATOR, PooledByteBufAllocator.DEFAULT)
            .childHandler(
                new ChannelInitializer<Channel>() {
                  @Override
                  protected void initChannel(Channel channel) {
                    tls.ifPresent(
                        context -> channel.pipeline().addLast(context.newHandler(channel.alloc())));
                    channel.pipeline().addLast(new HttpRequestDecoder(), new Connection(service));
                  }
                })
            .bind(address)
            .awaitUninterruptibly();
    if (!bound.isSuccess()) {
      stop();
      throw new SimulatorException("cannot listen on " + address, bound.cause());
    }
    return bound.channel();
  }

  private void turn() {
    boolean _ = TimerSlack.minimize();
    while (!loop.isTerminated()) {
      int sent = pacer.runDue(SENDS_PER_TURN);
      long next = pacer.nextNanos();
      long wait = next == Pacer.NEVER ? IDLE_NANOS : next - ticker.nanos();
      if (wait <= SPIN_NANOS) {
        pacer.prepareNext();
      }
      if (wait > SPIN_NANOS) {
        loop.run(Math.min(wait - SPIN_NANOS, IDLE_NANOS));
      } else if (sent > 0 || wait > POLL_NANOS) {
        loop.runNow();
      } else {
        Thread.onSpinWait();
      }
    }
  }

  /// Where it listens.
  public InetSocketAddress address() {
    return (InetSocketAddress) listening.localAddress();
  }

  /// Its base URL, such as `http://127.0.0.1:9000`.
  public String url() {
    InetSocketAddress bound = address();
    String host = bound.getAddress().getHostAddress();
    String scheme = tls.isPresent() ? "https://" : "http://";
    return scheme + (host.contains(":") ? "[" + host + "]" : host) + ":" + bound.getPort();
  }

  /// How exactly it kept its schedule so far.
  public SendErrors sendErrors() {
    return transport.sendErrors();
  }

  /// Closes every connection and stops.
  @Override
  public void close() {
    stop();
  }

  private void stop() {
    var _ = loop.shutdownGracefully(0, 1, TimeUnit.SECONDS);
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
