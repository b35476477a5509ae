// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.report.Golden;
import dev.onbeat.report.RunFixture;
import dev.onbeat.report.Runs;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Protects the gate that build servers read: an objective that is not passed is a failure.
class JUnitXmlTest {
  private static final String SLO =
      "ttft.p50<6s,ttft.p95<8s,tpot.p50 in 30ms..45ms,cv.p90<0.3,error_rate<1%,goodput>0.99";

  @Test
  void writesOneTestCaseAnObjectiveAndOneForTheMeasurement() {
    String xml = render(Runs.failing(), SLO);
    assertThat(count(xml, "<testcase ")).isEqualTo(7);
    assertThat(xml).contains("tests=\"7\"");
    assertThat(xml).contains("failures=\"" + count(xml, "<failure ") + "\"");
    assertThat(count(xml, "</testcase>")).isEqualTo(count(xml, "<failure "));
  }

  @Test
  void writesFailedAndUndecidedObjectivesAsFailures() {
    String xml = render(Runs.healthy(), "ttft.p99<800ms,tpot.p50<10ms,ttft.p50<1s");
    assertThat(xml).contains("type=\"undecided\"").contains("type=\"objective_failed\"");
    assertThat(xml).contains("failures=\"2\"");
  }

  @Test
  void writesTheVerdictsOfAFailingRunAsPublished() {
    Golden.check("failing-verdict.xml", render(Runs.failing(), SLO));
  }

  @Test
  void escapesTheNameOfTheRun() {
    assertThat(render(Runs.failing(), SLO)).contains("onbeat.&lt;b&gt;failing&lt;/b&gt;");
  }

  private static String render(RunFixture run, String slo) {
    return JUnitXml.render(run.record().manifest(), run.summary(), run.verdict(slo));
  }

  private static long count(String text, String part) {
    return Pattern.compile(Pattern.quote(part)).matcher(text).results().count();
  }
}
