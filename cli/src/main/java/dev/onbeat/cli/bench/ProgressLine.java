// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.bench;

import dev.onbeat.load.engine.LoadEngine;
import dev.onbeat.load.engine.Progress;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Shows on stderr how a run goes: a line that redraws itself on a terminal, plain lines elsewhere.
final class ProgressLine implements AutoCloseable {
  private static final String CLEAR = "\r\u001b[K";
  private final Supplier<Optional<LoadEngine>> engine;
  private final PrintStream err;
  private final boolean redraw;
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Thread thread;

  private ProgressLine(Supplier<Optional<LoadEngine>> engine, PrintStream err, boolean redraw) {
    this.engine = engine;
    this.err = err;
    this.redraw = redraw;
    this.thread = Thread.ofPlatform().daemon().name("onbeat-progress").start(this::work);
  }

  static ProgressLine start(
      Supplier<Optional<LoadEngine>> engine, PrintStream err, boolean redraw) {
    return new ProgressLine(engine, err, redraw);
  }

  private void work() {
    long periodMillis = redraw ? 250 : 5_000;
    try {
      while (!closing.await(periodMillis, TimeUnit.MILLISECONDS)) {
        engine.get().map(LoadEngine::progress).ifPresent(this::show);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void show(Progress progress) {
    String line = text(progress);
    if (redraw) {
      err.print(CLEAR + line.substring(0, Math.min(line.length(), 79)));
      err.flush();
    } else {
      err.println("onbeat: " + line);
    }
  }

  static String text(Progress p) {
    StringBuilder line = new StringBuilder();
    line.append(
        switch (p.stage()) {
          case STARTING -> "starting";
          case SENDING -> "sending";
          case DRAINING -> "waiting for answers";
          case OVER -> "done";
        });
    line.append(String.format(Locale.ROOT, " %d s", p.elapsed().toSeconds()));
    p.left().ifPresent(left -> line.append(", ").append(left.toSeconds()).append(" s left"));
    line.append(String.format(Locale.ROOT, "  sent %d", p.sent()));
    p.plannedInAll().ifPresent(all -> line.append('/').append(all));
    line.append("  in flight ").append(p.inFlight());
    p.answers().ttft().ifPresent(q -> line.append("  TTFT ").append(millis(q.p50())));
    p.answers().tpot().ifPresent(q -> line.append("  TPOT ").append(millis(q.p50())));
    for (Map.Entry<String, Integer> failure : p.answers().failures().entrySet()) {
      line.append("  ").append(failure.getKey()).append(' ').append(failure.getValue());
    }
    return line.toString();
  }

  private static String millis(double value) {
    return value < 1000
        ? String.format(Locale.ROOT, value < 100 ? "%.1f ms" : "%.0f ms", value)
        : String.format(Locale.ROOT, "%.2f s", value / 1000);
  }

  @Override
  public void close() {
    closing.countDown();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (redraw) {
      err.print(CLEAR);
      err.flush();
    }
  }
}
