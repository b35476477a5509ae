// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.bench;

import dev.onbeat.wire.Dialect;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// Decoding one event, from the bytes of a read to the sink, HTTP framing included.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class DecodeBenchmark {
  private static final int EVENTS = 600;

  /// The dialect decoded.
  @Param public Dialect dialect = Dialect.OPENAI_CHAT;

  private SampleAnswer answer = SampleAnswer.of(Dialect.OPENAI_CHAT, 1);
  private Decoding decoding = new Decoding(Dialect.OPENAI_CHAT, "");

  /// Makes the answer and decodes every other dialect a little, as a JVM that has seen them all.
  @Setup
  public void prepare() {
    for (Dialect other : Dialect.values()) {
      answer = SampleAnswer.of(other, EVENTS);
      decoding = new Decoding(other, answer.contentType());
      for (int i = 0; i < 50; i++) {
        decode();
      }
    }
    answer = SampleAnswer.of(dialect, EVENTS);
    decoding = new Decoding(dialect, answer.contentType());
  }

  /// Looking at every byte once.
  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public int baseline() {
    int sum = 0;
    for (byte[] chunk : answer.chunks()) {
      for (byte b : chunk) {
        sum += b;
      }
    }
    return sum;
  }

  /// The decoders.
  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public long decode() {
    CountingSink sink = new CountingSink();
    decoding.begin(sink);
    decoding.feed(answer.head());
    for (byte[] chunk : answer.chunks()) {
      decoding.feed(chunk);
    }
    if (sink.outputEvents() != EVENTS || !decoding.isComplete()) {
      throw new IllegalStateException("decoded " + sink.outputEvents());
    }
    return sink.visible();
  }
}
