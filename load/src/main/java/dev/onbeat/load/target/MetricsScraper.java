// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.target;

import dev.onbeat.core.clock.RunClock;
import dev.onbeat.core.clock.Ticker;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/// Fetches a server's `/metrics` before, during and after a run, on a thread of its own.
///
/// The first page is fetched before the constructor returns, the last by [#close]. Where the first
/// attempt finds no such page, nobody asks again.
public final class MetricsScraper implements AutoCloseable {
  private final ControlPlane control;
  private final String uri;
  private final RunClock clock;
  private final Ticker ticker;
  private final Duration period;
  private final Scrapes sink;
  private final Optional<Thread> thread;
  private volatile boolean closing;

  /// Takes the pages as they came.
  @FunctionalInterface
  public interface Scrapes {
    /// One page.
    ///
    /// @param nanos when it came, ns from the run's origin
    /// @param page raw text; [PrometheusText] reads it
    void page(long nanos, String page);
  }

  /// @param uri address of the page
  /// @param period between two pages during the run
  public MetricsScraper(
      ControlPlane control,
      String uri,
      RunClock clock,
      Ticker ticker,
      Duration period,
      Scrapes sink) {
    this.control = control;
    this.uri = uri;
    this.clock = clock;
    this.ticker = ticker;
    this.period = period;
    this.sink = sink;
    this.thread =
        fetch()
            ? Optional.of(Thread.ofPlatform().name("onbeat-metrics").daemon().start(this::work))
            : Optional.empty();
  }

  /// Whether the server has such a page.
  public boolean isAvailable() {
    return thread.isPresent();
  }

  private boolean fetch() {
    Optional<ControlPlane.Page> page = control.get(uri).filter(ControlPlane.Page::isFound);
    page.ifPresent(found -> sink.page(ticker.nanos() - clock.originNanos(), found.body()));
    return page.isPresent();
  }

  private void work() {
    long next = ticker.nanos() + period.toNanos();
    while (!closing) {
      LockSupport.parkNanos(Math.max(1, next - ticker.nanos()));
      if (!closing && ticker.nanos() >= next) {
        fetch();
        next = Math.max(next + period.toNanos(), ticker.nanos());
      }
    }
  }

  /// Fetches the last page and stops.
  @Override
  public void close() {
    closing = true;
    thread.ifPresent(worker -> {
      LockSupport.unpark(worker);
      try {
        worker.join();
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
      fetch();
    });
  }
}
