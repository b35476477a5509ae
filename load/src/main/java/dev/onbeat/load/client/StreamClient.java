// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import dev.onbeat.core.clock.RunClock;
import dev.onbeat.core.clock.Ticker;
import dev.onbeat.core.timeline.Outcome;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.EventExecutor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// The measuring HTTP/1.1 client: sends calls, stamps every socket read before anything looks at
/// the bytes, and records what comes back.
///
/// A call is handed to one IO thread and stays there; its listener is called from that thread.
/// [#send], [#abortAll] and [#vitals] may be called from any thread.
public final class StreamClient implements AutoCloseable {
  private final EventLoopGroup group;
  private final ClientContext context;
  private final List<IoThread> threads = new ArrayList<>();
  private final AtomicInteger turn = new AtomicInteger();

  private StreamClient(EventLoopGroup group, ClientContext context) {
    this.group = group;
    this.context = context;
    for (EventExecutor loop : group) {
      IoThread thread = new IoThread((EventLoop) loop, context);
      threads.add(thread);
      thread.vitals().start();
    }
  }

  /// Starts the IO threads.
  ///
  /// @param clock gives the origin of all stamps
  public static StreamClient open(ClientOptions options, Ticker ticker, RunClock clock) {
    EventLoopGroup group =
        new MultiThreadIoEventLoopGroup(
            options.threads(),
            new DefaultThreadFactory("onbeat-io", true),
            Sockets.handler(options));
    Resolver resolver = new Resolver(ticker);
    Tls tls = new Tls(options.trust());
    return new StreamClient(
        group, new ClientContext(options, ticker, clock, resolver, tls, new AtomicInteger()));
  }

  /// Whether sockets are native epoll.
  public boolean isNative() {
    return Sockets.isNative(context.options());
  }

  /// Sends a call: on a kept connection where one waits, else on a new one.
  public void send(Call call) {
    IoThread thread =
        threads.size() == 1
            ? threads.getFirst()
            : threads.get(Math.floorMod(turn.getAndIncrement(), threads.size()));
    thread.submit(call);
  }

  /// Ends every call under way.
  public void abortAll(Outcome.Aborted.By by) {
    for (IoThread thread : threads) {
      thread.abortAll(by);
    }
  }

  /// How the IO threads are doing, one entry each.
  public List<IoVitals> vitals() {
    return threads.stream().map(IoThread::vitals).toList();
  }

  /// Closes every connection and stops the IO threads, waiting for them at most five seconds.
  @Override
  public void close() {
    context.tls().close();
    group.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly(5, TimeUnit.SECONDS);
  }
}
