// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.onbeat.core.timeline.Connection;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Tapes;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.core.timeline.Vantage;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Protects the hot path from allocating: bytes allocated by this thread, a deterministic figure,
/// with every dialect and every read pattern used in one JVM so that no call site stays
/// monomorphic.
class AllocationTest {
  private static final int EVENTS = 256;
  private static final int WARM_UP_ROUNDS = 40;
  private static final int ROUNDS = 20;
  private static final int DECODE_BYTES_PER_EVENT = 16;
  private static final int RECORDED_BYTES_PER_EVENT = 64;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final List<SteadyStream> streams = SteadyStream.all(EVENTS);
  private final Tapes tapes = new Tapes();

  @Test
  void decodesWithinSixteenBytesAnEvent() {
    EventDigest digest = new EventDigest(true);
    assertThat(bytesPerEvent(stream -> decode(stream, digest)))
        .isLessThanOrEqualTo(DECODE_BYTES_PER_EVENT);
    assertThat(digest.events).isGreaterThan(EVENTS);
  }

  @Test
  void allocatesNothingForAnEventOfARunningStream() {
    for (SteadyStream stream : streams) {
      EventDigest digest = new EventDigest(true);
      BodyDecoder decoder =
          BodyDecoder.of(stream.dialect(), stream.contentType(), DecoderOptions.DEFAULT, digest);
      for (int round = 0; round < WARM_UP_ROUNDS; round++) {
        feed(decoder, stream.bodyReads());
      }
      long before = THREADS.getCurrentThreadAllocatedBytes();
      feed(decoder, stream.bodyReads());
      long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
      assertThat(allocated).as(stream.name()).isZero();
    }
  }

  @Test
  void recordsWithinSixtyFourBytesAnEvent() {
    assertThat(bytesPerEvent(this::record)).isLessThanOrEqualTo(RECORDED_BYTES_PER_EVENT);
  }

  private static void feed(BodyDecoder decoder, List<byte[]> reads) {
    for (int i = 0; i < reads.size(); i++) {
      decoder.feed(reads.get(i), 0, reads.get(i).length);
    }
  }

  private interface Work {
    void run(SteadyStream stream);
  }

  private double bytesPerEvent(Work work) {
    for (int round = 0; round < WARM_UP_ROUNDS; round++) {
      streams.forEach(work::run);
    }
    long before = THREADS.getCurrentThreadAllocatedBytes();
    for (int round = 0; round < ROUNDS; round++) {
      for (SteadyStream stream : streams) {
        work.run(stream);
      }
    }
    long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
    return (double) allocated / ((double) ROUNDS * streams.size() * EVENTS);
  }

  private static void decode(SteadyStream stream, EventSink sink) {
    Exchange exchange = new Exchange(stream.dialect(), sink);
    for (byte[] read : stream.reads()) {
      exchange.feed(read, 0, read.length);
    }
  }

  private void record(SteadyStream stream) {
    Request request =
        new Request(
            "r",
            0,
            Vantage.CLIENT,
            stream.dialect().id(),
            Phase.MEASURE,
            Role.LOAD,
            Request.Workload.UNKNOWN);
    TimelineRecorder recorder = new TimelineRecorder(request, false, tapes);
    Exchange exchange = new Exchange(stream.dialect(), recorder);
    long nanos = 0;
    for (byte[] read : stream.reads()) {
      nanos += 1_000;
      recorder.read(nanos, read.length, false);
      exchange.feed(read, 0, read.length);
    }
    int events =
        recorder
            .build(new Outcome.Completed(), 200, "", Connection.NONE, Optional.empty())
            .events()
            .count();
    if (events < EVENTS) {
      throw new AssertionError(stream.name() + ": " + events + " events");
    }
  }
}
