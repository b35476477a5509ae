// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects the function under every rank interval and early-stopping verdict. Oracle: scipy
/// 1.17.1, `special.betainc(a,b,x)`, `stats.binom.cdf(k,n,p)`, `special.gammaln(x)`.
class BetaTest {
  @ParameterizedTest
  @CsvSource({
    "0.3, 2, 5, 0.5798250000000003",
    "0.99, 495.5, 3.25, 0.15574967750197793",
    "0.01, 3, 499, 0.8774505359816307",
    "0.5, 100000, 100000, 0.49999999999999895",
    "0.985, 9850, 151, 0.5216977994082022",
    "0.9, 0.5, 0.5, 0.7951672353008665",
    "0.999, 1000000, 900, 0.0005613237491362878",
    "0, 3, 4, 0",
    "1, 3, 4, 1"
  })
  void agreesWithScipy(double x, double a, double b, double expected) {
    assertThat(Beta.regularised(x, a, b)).isCloseTo(expected, withinPercentage(1e-7));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 10, 0.3, 0.028247524900000005",
    "489, 500, 0.99, 0.01324356709977953",
    "3, 7, 0.5, 0.5",
    "98999, 100000, 0.99, 0.4915905266485786",
    "-1, 10, 0.3, 0",
    "10, 10, 0.3, 1"
  })
  void binomialAgreesWithScipy(long k, long n, double p, double expected) {
    assertThat(Beta.binomialAtMost(k, n, p)).isCloseTo(expected, withinPercentage(1e-7));
  }

  @ParameterizedTest
  @CsvSource({
    "0.1, 2.252712651734206",
    "0.5, 0.5723649429247",
    "3.7, 1.428072326665388",
    "100, 359.1342053695754",
    "1000000, 12815504.569147611"
  })
  void logGammaAgreesWithScipy(double x, double expected) {
    assertThat(Beta.logGamma(x)).isCloseTo(expected, withinPercentage(1e-11));
  }

  @Test
  void refusesWhatIsNotDefined() {
    assertThatThrownBy(() -> Beta.regularised(0.5, 0, 1)).hasMessageContaining("a=0");
    assertThatThrownBy(() -> Beta.regularised(1.5, 1, 1)).hasMessageContaining("x=1.5");
  }
}
