// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Protects the thread that makes prompts ahead: order, end and failure arrive as they would
/// without it, and it ends with the run.
@Timeout(20)
class ReadAheadTest {

  @Test
  void isReadyWithAsManyAsWereAskedFor() {
    Numbered numbered = new Numbered(Integer.MAX_VALUE, Integer.MAX_VALUE);
    try (ReadAhead ahead = ReadAhead.start(numbered, 5)) {
      assertThat(numbered.made.get()).isGreaterThanOrEqualTo(5);
      for (int i = 0; i < 40; i++) {
        assertThat(ahead.next().orElseThrow().prefixGroup()).isEqualTo(i);
      }
    }
  }

  @Test
  void endsWhereTheSupplyEnds() {
    try (ReadAhead ahead = ReadAhead.start(new Numbered(3, Integer.MAX_VALUE), 100)) {
      assertThat(List.of(ahead.next(), ahead.next(), ahead.next())).allMatch(Optional::isPresent);
      assertThat(ahead.next()).isEmpty();
      assertThat(ahead.next()).isEmpty();
    }
  }

  @Test
  void failsWhereTheSupplyFailed() {
    try (ReadAhead ahead = ReadAhead.start(new Numbered(9, 2), 100)) {
      assertThat(ahead.next()).isPresent();
      assertThat(ahead.next()).isPresent();
      assertThatThrownBy(ahead::next).isInstanceOf(IllegalStateException.class).hasMessage("no. 2");
      assertThat(ahead.next()).isEmpty();
    }
  }

  @Test
  void closesTheSupplyWhenTheRunIsOver() throws InterruptedException {
    Numbered numbered = new Numbered(Integer.MAX_VALUE, Integer.MAX_VALUE);
    ReadAhead.start(numbered, 2).close();
    assertThat(numbered.closed.await(10, TimeUnit.SECONDS)).isTrue();
  }

  /// Conversations told apart by their group number.
  private static final class Numbered implements Conversations {
    private final int end;
    private final int failure;
    private final AtomicInteger made = new AtomicInteger();
    private final CountDownLatch closed = new CountDownLatch(1);

    Numbered(int end, int failure) {
      this.end = end;
      this.failure = failure;
    }

    @Override
    public Optional<Conversation> next() {
      int number = made.getAndIncrement();
      if (number == failure) {
        throw new IllegalStateException("no. " + number);
      }
      return number == end ? Optional.empty() : Optional.of(new Conversation(List.of(), number));
    }

    @Override
    public boolean severalTurns() {
      return false;
    }

    @Override
    public void learn(Content content, int tokens) {}

    @Override
    public void close() {
      closed.countDown();
    }
  }
}
