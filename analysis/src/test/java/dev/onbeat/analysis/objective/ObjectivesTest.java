// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.MetricOptions;
import dev.onbeat.core.metric.Objective;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects the language of `--slo`: what it means, and that a slip is named with what was
/// expected.
class ObjectivesTest {
  @Test
  void readsEveryKindOfClause() {
    Objectives objectives =
        Objectives.parse(
            "ttft.p95<800ms, tpot.p50 in 30ms..40ms,cv.p90<0.3,error_rate<1%,goodput>0.95,"
                + "e2e.mean<=2s,goodput>=5/s,grade<=B,itl.p99<0.1s,tpot.p99.9>1.5ms");
    assertThat(objectives.clauses())
        .containsExactly(
            new Clause.OfQuantile("ttft.p95<800ms", Metric.TTFT, 0.95, Bounds.below(800, false)),
            new Clause.OfQuantile(
                "tpot.p50 in 30ms..40ms", Metric.TPOT, 0.5, Bounds.within(30, 40)),
            new Clause.OfQuantile("cv.p90<0.3", Metric.CV, 0.9, Bounds.below(0.3, false)),
            new Clause.OfErrorRate("error_rate<1%", Bounds.below(0.01, false)),
            new Clause.OfGoodput("goodput>0.95", Bounds.above(0.95, false)),
            new Clause.OfMean("e2e.mean<=2s", Metric.E2E, Bounds.below(2000, true)),
            new Clause.OfGoodputRate("goodput>=5/s", Bounds.above(5, true)),
            new Clause.OfGrade("grade<=B", Grade.B),
            new Clause.OfQuantile("itl.p99<0.1s", Metric.ITL, 0.99, Bounds.below(100, false)),
            new Clause.OfQuantile(
                "tpot.p99.9>1.5ms", Metric.TPOT, 0.9990000000000001, Bounds.above(1.5, false)));
  }

  @ParameterizedTest
  @CsvSource({
    "ttft.median<2m,120000",
    "ttft.p50 ≤ 1500us,1.5",
    "TTFT.P50<.5s,500",
    "max_gap.p95<1s,1000",
    "tpoc.p50<4ms,4",
    "coalesced.p90<5%,0.05"
  })
  void readsUnitsAndSpellings(String slo, double high) {
    Clause.OfQuantile clause = (Clause.OfQuantile) Objectives.parse(slo).clauses().get(0);
    assertThat(clause.bounds().high()).isEqualTo(high);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "ttft.p95<800 | '800' has no unit | a duration such as 250ms",
        "ttft.p95<800parsecs | no unit 'parsecs' | a duration",
        "ttft.p95<fast | no duration 'fast' | a duration",
        "ttft<800ms | no statistic | ttft.p95<800ms",
        "ttfx.p95<800ms | no metric 'ttfx' | ttft_service",
        "ttft.max<800ms | no statistic 'max' | mean, median or a quantile",
        "ttft.p0<800ms | no statistic 'p0' | p95",
        "ttft.p100<800ms | no statistic 'p100' | p95",
        "ttft.p95 800ms | no comparison | METRIC.STATISTIC<VALUE",
        "ttft.p95=800ms | '=' | <, <=, > or >=",
        "tpot.p50 in 40ms..30ms | the range is empty | the smaller value first",
        "error_rate<110% | more than everything | a share",
        "goodput>x/s | no such value | a rate such as 5/s",
        "cv.p90<30ms | no such value | a plain number",
        "itl.mean<30ms | the mean of pooled gaps | tpot.mean",
        "itl.p97<30ms | p97 of pooled gaps | p50, p90, p95 or p99",
        "grade<=C | no such grade | grade=A",
        "grade>A | that comparison | grade<=B",
        "grade<B | that comparison | grade<=B",
        "grade in A..B | a range of grades | grade<=B",
        "mlperf:gpt5 | no such preset | mlperf:llama2-70b-interactive",
        "chatty | no such preset | chat"
      })
  void namesTheClauseTheSlipAndWhatWasExpected(String slo, String problem, String expected) {
    assertThatThrownBy(() -> Objectives.parse("ttft.p50<1s," + slo))
        .isInstanceOfSatisfying(
            BadObjective.class, bad -> assertThat(bad.clause()).isEqualTo(slo.strip()))
        .hasMessageContaining("'" + slo.strip() + "'")
        .hasMessageContaining(problem)
        .hasMessageContaining(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"''", "'ttft.p50<1s,'", "',ttft.p50<1s'"})
  void refusesEmptyClauses(String slo) {
    assertThatThrownBy(() -> Objectives.parse(slo)).hasMessageContaining("an empty clause");
  }

  @ParameterizedTest
  @CsvSource({
    "mlperf:llama3.1-8b,2000,100",
    "mlperf:llama3.1-8b-interactive,500,30",
    "mlperf:llama2-70b,2000,200",
    "mlperf:llama2-70b-interactive,450,40",
    "mlperf:mixtral-8x7b,2000,200",
    "mlperf:llama3.1-405b,6000,175",
    "mlperf:llama3.1-405b-interactive,4500,80",
    "mlperf:deepseek-r1,2000,80",
    "mlperf:deepseek-r1-interactive,1500,15",
    "mlperf:gpt-oss-120b,3000,80",
    "mlperf:gpt-oss-120b-interactive,2000,20"
  })
  void mlperfPresetsAreThePublishedLimitsAtP99(String preset, int ttft, int tpot) {
    Objectives objectives = Objectives.parse(preset);
    assertThat(objectives.clauses())
        .extracting(Clause::text)
        .containsExactly("ttft.p99<" + ttft + "ms", "tpot.p99<" + tpot + "ms");
    assertThat(objectives.targets()).contains(MetricOptions.Targets.of(ttft, tpot));
  }

  @Test
  void presetsCombineWithClausesAndSetTheTargets() {
    Objectives objectives = Objectives.parse("chat,cv.p90<0.3,ttft.p50<200ms");
    assertThat(objectives.clauses()).hasSize(4);
    assertThat(objectives.targets()).contains(MetricOptions.Targets.of(1000, 50));
  }

  @Test
  void targetsComeFromTheTightestLimitsWithoutAPreset() {
    Objectives objectives =
        Objectives.parse("ttft.p95<800ms,ttft.p50<300ms,tpot.p50 in 30ms..40ms");
    assertThat(objectives.targets()).contains(MetricOptions.Targets.of(300, 40));
    assertThat(Objectives.parse("ttft.p95<800ms").targets()).isEmpty();
    assertThat(Objectives.parse("ttft.p95>8ms,tpot.p95<9ms").targetMillis())
        .containsOnlyKeys("tpot");
  }

  @Test
  void aSingleRequestIsHeldToEveryLimitOfItsOwn() {
    Objective objective =
        Objectives.parse("ttft.p95<800ms,tpot.p50 in 30ms..40ms,error_rate<1%,grade=A,goodput>0.9")
            .perRequest();
    assertThat(objective.limits())
        .containsExactly(
            new Objective.Limit(Metric.TTFT, Double.NEGATIVE_INFINITY, 800, true),
            new Objective.Limit(Metric.TPOT, 30, 40, false),
            new Objective.Limit(Metric.CV, 0, 0.15, true));
    assertThat(Objectives.NONE.isEmpty()).isTrue();
  }

  @Test
  void boundsKeepTheirEnds() {
    assertThat(Bounds.below(10, false).keeps(10)).isFalse();
    assertThat(Bounds.below(10, true).keeps(10)).isTrue();
    assertThat(Bounds.within(1, 2).keeps(1)).isTrue();
    assertThat(Bounds.above(1, false).keeps(1)).isFalse();
    assertThat(Bounds.within(1, 2).keeps(Double.NaN)).isFalse();
  }
}
