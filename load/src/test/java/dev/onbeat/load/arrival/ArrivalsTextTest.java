// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects what users type after `--rate` and `--arrivals`, and what they are told when it is
/// wrong.
class ArrivalsTextTest {
  private static final int[] LENGTHS = {1, 1, 1};
  private static final Trace TRACE =
      new Trace(
          "f",
          "ab",
          new long[] {0, 1_000_000_000, 4_000_000_000L},
          LENGTHS,
          LENGTHS,
          new long[3][0],
          0);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "10/s | constant | constant 10/s",
        "600/min | poisson | poisson 10/s",
        "0.5/s | gamma:2 | gamma:2.0 0.5/s",
        "1/s | burst:1s,4s | burst:1000000000ns,4000000000ns 1/s",
        "1/s | burst:250ms,0.5m | burst:250000000ns,30000000000ns 1/s",
        "1/s..20/s | poisson | poisson 1/s..20/s over PT1M40S",
        "'' | trace:a,b.csv | trace sha256:ab speed 1.0 spread auto",
        "'' | trace:f.csv,speed=2,spread=off | trace sha256:ab speed 2.0 spread off",
        "1/s | trace:f.csv | trace sha256:ab speed 2.0 spread auto"
      })
  void readsEveryShape(String rate, String shape, String description) {
    assertThat(parse(rate, shape).describe()).isEqualTo(description);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "10/x | constant | rate '10/x': expected NUMBER/s",
        "0/s | constant | rate '0/s': expected more than 0",
        "10/s | uniform | arrivals 'uniform': expected constant, poisson, gamma:CV",
        "10/s | constant:3 | arrivals 'constant:3': expected constant",
        "10/s | gamma | arrivals 'gamma': expected gamma:CV with a CV from 0.01 to 100",
        "10/s | gamma:0 | arrivals 'gamma:0': expected gamma:CV with a CV from 0.01 to 100",
        "10/s | burst:1s | arrivals 'burst:1s': expected burst:ON,OFF",
        "10/s | burst:1s,0s | arrivals 'burst:1s,0s': expected burst:ON,OFF with OFF above 0",
        "10/s | burst:1,4 | arrivals 'burst:1,4': expected burst:ON,OFF",
        "0/s..0/s | constant | rate '0/s..0/s': expected a ramp such as 1/s..20/s, one end above",
        "1/s.. | constant | rate '1/s..': expected a ramp such as 1/s..20/s",
        "'' | trace: | arrivals 'trace:': expected constant, poisson",
        "'' | trace:f,speed=0 | arrivals 'trace:f,speed=0': expected a speed above 0",
        "1/s | trace:f,speed=2 | arrivals 'trace:f,speed=2': a rate and a speed contradict",
      })
  void saysWhatIsWrongAndWhatWasExpected(String rate, String shape, String message) {
    assertThatThrownBy(() -> parse(rate, shape))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message)
        .hasMessageNotContaining("\n");
  }

  @Test
  void wantsToKnowHowLongARampTakes() {
    assertThatThrownBy(() -> Arrivals.parse("1/s..2/s", "constant", Duration.ZERO, _ -> TRACE))
        .hasMessage("rate '1/s..2/s': a ramp needs to know over how long, so state a duration too");
  }

  @Test
  void handsTheTraceOutForItsLengths() {
    assertThat(parse("", "trace:f").trace()).contains(TRACE);
    assertThat(parse("1/s", "poisson").trace()).isEqualTo(Optional.empty());
  }

  @Test
  void scalesATraceToTheMeanRateAskedFor() {
    assertThat(parse("3/s", "trace:f").meanPerSecond().orElseThrow()).isCloseTo(3, within(1e-12));
  }

  private static Arrivals parse(String rate, String shape) {
    return Arrivals.parse(rate, shape, Duration.ofSeconds(100), ArrivalsTextTest::read);
  }

  private static Trace read(Path file) {
    assertThat(file.toString()).isIn("f", "f.csv", "a,b.csv");
    return TRACE;
  }
}
