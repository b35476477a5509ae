// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.bench;

import dev.onbeat.core.timeline.Connection;
import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Tapes;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.core.timeline.TokenSource;
import dev.onbeat.core.timeline.Vantage;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// Recording one read with one event, the making of the timeline included.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class RecorderBenchmark {
  private static final int EVENTS = 600;
  private final Tapes tapes = new Tapes();
  private final Request request =
      new Request(
          "bench-0",
          0,
          Vantage.CLIENT,
          "openai-chat",
          Phase.MEASURE,
          Role.LOAD,
          Request.Workload.UNKNOWN);

  /// The loop alone, with two arrays as wide as a read.
  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public long baseline() {
    long[] nanos = new long[EVENTS];
    int[] bytes = new int[EVENTS];
    for (int i = 0; i < EVENTS; i++) {
      nanos[i] = i * 33_333_333L;
      bytes[i] = 250;
    }
    return nanos[EVENTS - 1] + bytes[EVENTS - 1];
  }

  /// A recorder of its own columns.
  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public Timeline alone() {
    return record(new TimelineRecorder(request, false));
  }

  /// A recorder on borrowed columns, as a run has them.
  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public Timeline onTapes() {
    return record(new TimelineRecorder(request, false, tapes));
  }

  private static Timeline record(TimelineRecorder recorder) {
    for (int i = 0; i < EVENTS; i++) {
      recorder.read(i * 33_333_333L, 250, false);
      recorder.event(EventKind.CONTENT, EventSink.UNKNOWN, TokenSource.EVENTS, 4, 4);
    }
    recorder.finish("stop");
    recorder.done();
    return recorder.build(new Outcome.Completed(), 200, "", Connection.NONE, Optional.empty());
  }
}
