// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Protects the numbers in which the server admits how exact it was.
class SendErrorRecorderTest {
  private final SendErrorRecorder recorder = new SendErrorRecorder();

  @Test
  void countsMeanAndQuantiles() {
    for (int micros = 1; micros <= 1000; micros++) {
      recorder.sent(micros * 1000L);
    }
    recorder.sent(5_000_000);
    recorder.blocked();
    SendErrors errors = recorder.snapshot();
    assertThat(errors.sends()).isEqualTo(1001);
    assertThat(errors.missed()).isEqualTo(1);
    assertThat(errors.blocked()).isEqualTo(1);
    assertThat(errors.meanMicros()).isCloseTo(505.5, within(1.0));
    assertThat(errors.micros().p50()).isCloseTo(500, within(16.0));
    assertThat(errors.micros().p99()).isCloseTo(990, within(32.0));
    assertThat(errors.micros().max()).isEqualTo(5000);
    assertThat(errors.describe()).startsWith("1001 events sent; behind schedule p50 5");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 31, 32, 33, 1_000, 123_456_789, Long.MAX_VALUE / 2})
  void anyErrorHasABucketWithinThreePercent(long nanos) {
    recorder.sent(nanos);
    assertThat(recorder.snapshot().micros().p50() * 1000)
        .isCloseTo((double) nanos, within(nanos * 0.032 + 1e-6));
  }

  @Test
  void nothingSentHasNoQuantiles() {
    assertThat(recorder.snapshot().micros().p99()).isNaN();
    assertThat(recorder.snapshot().describe()).isEqualTo("nothing was sent");
  }
}
