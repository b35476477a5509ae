// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.core.timeline.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/// Protects the first sentence of every report: the gravest thing that the numbers carry, never one
/// that they do not.
class HeadlineTest {
  private final Facts facts = Facts.calm();

  @Test
  void aCalmRunGetsItsCalmSentence() {
    assertThat(facts.findings().headline())
        .contains(new Finding.Healthy(400, 200, OptionalDouble.of(20), true, Grade.A));
  }

  @Test
  void thirteenOfSixteenFrozenAnswersLeadAndTheHiddenMeanFollows() {
    starved();
    Findings findings = facts.findings();
    assertThat(findings.headline().orElseThrow()).isInstanceOf(Finding.Freezes.class);
    assertThat(findings.others())
        .extracting(Finding::id)
        .containsExactly("mean_hides_freezes", "unsteady", "preemptions");
    assertThat(findings.all()).hasSize(4);
  }

  @Test
  void anInvalidMeasurementComesBeforeWhatItSeemsToShow() {
    starved();
    facts.validity =
        new Summary.Validity(
            List.of(new Summary.InvalidReason("late_sends", "")), Optional.empty(), false);
    assertThat(lead()).isEqualTo("measurement_invalid");
  }

  @Test
  void nothingCompletedComesBeforeEverything() {
    facts.byOutcome = Map.of("http_error", 400);
    facts.rows.replaceAll(
        row -> Facts.row(0, new Outcome.HttpError(500, "", Optional.empty()), 0, Map.of()));
    assertThat(lead()).isEqualTo("nothing_completed");
  }

  @Test
  void manyFailuresLeadFewFollowWhatEverybodyFelt() {
    facts.set(Metric.TTFT, 5000, 9000);
    fail(19);
    assertThat(lead()).isEqualTo("slow_first_token");
    fail(20);
    assertThat(lead()).isEqualTo("failures");
  }

  @Test
  void aSingleFailureIsEnoughToForbidTheCalmSentence() {
    fail(1);
    assertThat(lead()).isEqualTo("failures");
  }

  @Test
  void aFreezeInOneOfFourHundredAnswersDoesNotOutshoutASlowFirstToken() {
    facts.stalls = new Summary.Stalls(1, 1, 1, 1, 1200, 0, 400);
    assertThat(lead()).isEqualTo("freezes");
    facts.set(Metric.TTFT, 5000, 9000);
    assertThat(lead()).isEqualTo("slow_first_token");
  }

  @Test
  void ourOwnHiccupsAreNotHeldAgainstTheTarget() {
    facts.stalls = new Summary.Stalls(40, 40, 40, 40, 1200, 40, 400);
    Findings findings = facts.findings();
    assertThat(findings.headline().map(Finding::id)).contains("healthy");
    assertThat(findings.others()).extracting(Finding::id).contains("freezes", "own_hiccups");
  }

  @Test
  void groupedDeliveryExplainsAnUnevenBeat() {
    facts.coalesced = OptionalDouble.of(6 / 7.0);
    facts.grade = Grade.C;
    assertThat(lead()).isEqualTo("buffered");
    facts.coalesced = OptionalDouble.of(0.3);
    assertThat(lead()).isEqualTo("unsteady");
  }

  @Test
  void fewHitchesStayInTheBackground() {
    facts.stalls = new Summary.Stalls(19, 19, 0, 0, 400, 0, 400);
    assertThat(lead()).isEqualTo("healthy");
    facts.stalls = new Summary.Stalls(20, 20, 0, 0, 400, 0, 400);
    assertThat(lead()).isEqualTo("hitches");
  }

  @Test
  void aRunWithoutRequestsHasNoSentence() {
    facts.rows.clear();
    facts.planned = 0;
    facts.byOutcome = Map.of();
    facts.metrics.replaceAll((metric, _) -> Facts.dist(metric.unit(), 0, 0, Map.of()));
    assertThat(facts.findings().headline()).isEmpty();
  }

  @Test
  void everyKindOfFindingHasARowInTheReference() throws Exception {
    String page = Files.readString(Path.of("..", "docs", "reference", "findings.md"));
    assertThat(Arrays.stream(Finding.class.getPermittedSubclasses()).map(HeadlineTest::idOf))
        .allSatisfy(id -> assertThat(page).contains("| `" + id + "` |"));
  }

  private static String idOf(Class<?> kind) {
    return kind.getSimpleName()
        .replaceAll("(?<!^)([A-Z])", "_$1")
        .toLowerCase(java.util.Locale.ROOT);
  }

  private void starved() {
    facts.stalls = new Summary.Stalls(13, 30, 30, 13, 14_500, 0, 16);
    facts.set(Metric.TPOT, 33, 51).set(Metric.EVENT_GAP, 25, 29).set(Metric.CV, 5, 11.9);
    facts.grade = Grade.C;
    facts.engine.put("vllm:num_preemptions_total", new Summary.Change(0, 18, 18));
  }

  private void fail(int count) {
    for (int i = 0; i < count; i++) {
      facts.rows.set(i, Facts.row(i, new Outcome.Empty(), 0, Map.of()));
    }
  }

  private String lead() {
    return facts.findings().headline().map(Finding::id).orElse("");
  }
}
