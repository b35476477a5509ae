// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.onbeat.core.timeline.Connection;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Tapes;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.core.timeline.Vantage;
import dev.onbeat.wire.Dialect;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Protects the allocation budget of the hot path, as bytes that this thread allocated: garbage
/// collections are what a measuring client must not add to what it measures. All dialects run in
/// one JVM, so that no call site is flattered by having seen a single type.
class AllocationTest {
  private static final int ANSWERS = 200;
  private static final int EVENTS = 200;
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final Tapes tapes = new Tapes();

  @BeforeEach
  void warmUp() {
    for (int i = 0; i < 3; i++) {
      for (Dialect dialect : Dialect.values()) {
        decoded(dialect);
        recorded(dialect);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void decodingAnEventAllocatesAtMost16Bytes(Dialect dialect) {
    assertThat(decoded(dialect)).as("bytes an event").isLessThanOrEqualTo(16);
  }

  @ParameterizedTest
  @EnumSource
  void decodingAndRecordingAnEventAllocatesAtMost64Bytes(Dialect dialect) {
    assertThat(recorded(dialect)).as("bytes an event").isLessThanOrEqualTo(64);
  }

  private double decoded(Dialect dialect) {
    SampleAnswer answer = SampleAnswer.of(dialect, EVENTS);
    Decoding decoding = new Decoding(dialect, answer.contentType());
    CountingSink sink = new CountingSink();
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < ANSWERS; i++) {
      decoding.begin(sink);
      decoding.feed(answer.head());
      for (byte[] chunk : answer.chunks()) {
        decoding.feed(chunk);
      }
    }
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;
    assertThat(sink.outputEvents()).isEqualTo((long) ANSWERS * EVENTS);
    assertThat(decoding.isComplete()).isTrue();
    return (double) allocated / (ANSWERS * EVENTS);
  }

  private double recorded(Dialect dialect) {
    SampleAnswer answer = SampleAnswer.of(dialect, EVENTS);
    Decoding decoding = new Decoding(dialect, answer.contentType());
    Request request =
        new Request(
            "a",
            0,
            Vantage.CLIENT,
            dialect.id(),
            Phase.MEASURE,
            Role.LOAD,
            Request.Workload.UNKNOWN);
    long events = 0;
    long before = threads.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < ANSWERS; i++) {
      TimelineRecorder recorder = new TimelineRecorder(request, false, tapes);
      decoding.begin(recorder);
      recorder.read(0, answer.head().length, false);
      decoding.feed(answer.head());
      long nanos = 0;
      for (byte[] chunk : answer.chunks()) {
        nanos += 33_333_333;
        recorder.read(nanos, chunk.length, false);
        decoding.feed(chunk);
      }
      Timeline timeline =
          recorder.build(new Outcome.Completed(), 200, "", Connection.NONE, Optional.empty());
      events += timeline.events().outputCount();
    }
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;
    assertThat(events).isEqualTo((long) ANSWERS * EVENTS);
    return (double) allocated / (ANSWERS * EVENTS);
  }
}
