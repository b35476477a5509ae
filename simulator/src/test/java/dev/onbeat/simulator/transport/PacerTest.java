// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Protects the schedule: order, absolute deadlines that lateness does not move, capped turns.
class PacerTest {
  private long now;
  private final Pacer pacer = new Pacer(() -> now);
  private final List<String> fired = new ArrayList<>();

  /// Fires at `due` and then `times − 1` times more, every `gap`.
  private Pacer.Paced every(String name, long gap, int times) {
    return new Pacer.Paced() {
      private int left = times;

      @Override
      public void prepare(long dueNanos) {
        fired.add(name + " ready for " + dueNanos);
      }

      @Override
      public long fire(long dueNanos) {
        fired.add(name + "@" + dueNanos);
        left--;
        return left > 0 ? dueNanos + gap : Pacer.NEVER;
      }
    };
  }

  @Test
  void firesInOrderOfDeadlinesAndNothingEarly() {
    pacer.add(30, every("b", 10, 1));
    pacer.add(10, every("a", 25, 2));
    now = 9;
    assertThat(pacer.runDue(64)).isZero();
    assertThat(pacer.nextNanos()).isEqualTo(10);
    now = 34;
    assertThat(pacer.runDue(64)).isEqualTo(2);
    assertThat(fired).containsExactly("a@10", "b@30");
    assertThat(pacer.nextNanos()).isEqualTo(35);
  }

  @Test
  void latenessDoesNotMoveWhatComesAfter() {
    pacer.add(10, every("a", 10, 4));
    now = 27;
    pacer.runDue(64);
    assertThat(fired).containsExactly("a@10", "a@20");
    assertThat(pacer.nextNanos()).isEqualTo(30);
  }

  @Test
  void aTurnIsCapped() {
    pacer.add(0, every("a", 0, 100));
    assertThat(pacer.runDue(7)).isEqualTo(7);
    assertThat(fired).hasSize(7);
  }

  @Test
  void theNextOneGetsReady() {
    pacer.add(20, every("b", 1, 1));
    pacer.add(10, every("a", 1, 1));
    pacer.prepareNext();
    assertThat(fired).containsExactly("a ready for 10");
  }

  @Test
  void hasNoDeadlineWhenNothingWaits() {
    pacer.prepareNext();
    assertThat(pacer.nextNanos()).isEqualTo(Pacer.NEVER);
  }
}
