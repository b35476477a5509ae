// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.metric.Streams;
import dev.onbeat.core.run.HealthSample;
import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Protects the line between a run that may be believed and one that may not.
class ValidityRulesTest {

  @Test
  void aRunThatSentOnTimeIsValid() {
    assertThat(reasons(Runs.open(), sentLate(100, 0, 0))).isEmpty();
  }

  @Test
  void oneLateSendIsForgivenTwoInAHundredAreNot() {
    assertThat(reasons(Runs.open(), sentLate(100, 1, 50))).isEmpty();
    assertThat(reasons(Runs.open(), sentLate(100, 2, 50))).containsExactly("late_sends");
    // 1 % of a thousand.
    assertThat(reasons(Runs.open(), sentLate(1000, 10, 50))).isEmpty();
    assertThat(reasons(Runs.open(), sentLate(1000, 11, 50))).containsExactly("late_sends");
  }

  @Test
  void latenessIsMeasuredAgainstTheFirstToken() {
    // TTFT p50 is 200 ms, so 5 ms is the limit; at 2 s it is 20 ms.
    assertThat(reasons(Runs.open(), sentLate(100, 5, 4.9))).isEmpty();
    assertThat(reasons(Runs.open(), sentLate(100, 5, 5.1))).containsExactly("late_sends");
    assertThat(reasons(Runs.open(), requests(100, i -> i * 250, i -> i < 5 ? 19 : 0, 2000)))
        .isEmpty();
    assertThat(reasons(Runs.open(), requests(100, i -> i * 250, i -> i < 5 ? 21 : 0, 2000)))
        .containsExactly("late_sends");
  }

  @Test
  void aGroupPlannedForOneInstantIsGivenTimeToGoOut() {
    // A thousand at once, 0.09 ms apart: the last is 90 ms behind, within its place.
    assertThat(reasons(Runs.open(), requests(1000, _ -> 0, i -> 0.09 * i, 200))).isEmpty();
    assertThat(reasons(Runs.open(), requests(1000, _ -> 0, i -> 0.2 * i, 200)))
        .containsExactly("late_sends");
  }

  @Test
  void aCapThatHeldRequestsBackIsNamedAndNotBlamedOnUs() {
    // Planned every 250 ms, half a second each, one at a time: each is called when the last ends.
    List<Timeline> queued = requests(40, i -> i * 250, i -> 250.0 * i, 500);
    assertThat(reasons(Runs.capped(1), queued)).containsExactly("in_flight_cap");
    assertThat(reasons(Runs.open(), queued)).containsExactly("late_sends");
  }

  @Test
  void aCapThatWasNeverReachedDoesNotMatter() {
    assertThat(reasons(Runs.capped(64), sentLate(100, 0, 0))).isEmpty();
    assertThat(reasons(Runs.capped(64), sentLate(100, 3, 50))).containsExactly("late_sends");
  }

  @Test
  void requestsNeverSentUnderAFullCapAreNamed() {
    RunRecord run = Runs.record(Runs.capped(1).manifest().plan(), Runs.end(0, 7));
    assertThat(reasons(run, requests(1, _ -> 0, _ -> 0, 500))).containsExactly("in_flight_cap");
  }

  @Test
  void aClosedLoopMustReachItsConcurrency() {
    assertThat(reasons(Runs.closed(100, 100), requests(100, _ -> 0, i -> 0.1 * i, 500))).isEmpty();
    assertThat(reasons(Runs.closed(100, 100), requests(100, _ -> 0, i -> 10.0 * i, 500)))
        .containsExactly("concurrency_not_reached");
    // Ninety-nine of a hundred are enough.
    assertThat(reasons(Runs.closed(100, 99), requests(99, _ -> 0, _ -> 0, 500))).isEmpty();
  }

  @Test
  void fewerRequestsThanStreamsAreAskedForNoMore() {
    assertThat(reasons(Runs.closed(8, 3), requests(3, _ -> 0, _ -> 0, 500))).isEmpty();
  }

  @Test
  void latenessIsNoRuleForAClosedLoop() {
    assertThat(reasons(Runs.closed(1, 2), requests(2, _ -> 0, i -> 600.0 * i, 500))).isEmpty();
  }

  @Test
  void anIoThreadThatIsBusyForMoreThanAMomentSpoilsARun() {
    assertThat(reasons(withBusy(0.3, 0.59, 0.3), sentLate(100, 0, 0))).isEmpty();
    assertThat(reasons(withBusy(0.3, 0.9, 0.3), sentLate(100, 0, 0))).isEmpty();
    assertThat(reasons(withBusy(0.7, 0.9, 0.3), sentLate(100, 0, 0)))
        .containsExactly("io_thread_busy");
  }

  private static RunRecord withBusy(double... busy) {
    RunRecord run = Runs.open();
    List<HealthSample> samples = new ArrayList<>();
    for (int i = 0; i < busy.length; i++) {
      samples.add(new HealthSample(i * 1_000_000_000L, 1, i, 10, busy[i], 0.2, 0, 0));
    }
    return new RunRecord(run.manifest(), samples, List.of(), List.of(), run.end());
  }

  private interface ByIndex {
    double of(int index);
  }

  private static List<Timeline> sentLate(int n, int late, double lagMillis) {
    return requests(n, i -> i * 250, i -> i < late ? lagMillis : 0, 200);
  }

  /// Requests planned and called so; the first token and the end come `serviceMillis` after the
  /// call and that only.
  private static List<Timeline> requests(
      int n, ByIndex planned, ByIndex lagMillis, double serviceMillis) {
    return IntStream.range(0, n)
        .mapToObj(i -> {
          double plan = planned.of(i);
          double call = plan + lagMillis.of(i);
          return Streams.request(i, Phase.MEASURE, Role.LOAD)
              .at(ClockPoint.PLANNED, plan)
              .at(ClockPoint.CALLED, call)
              .at(ClockPoint.SENT, call)
              .at(ClockPoint.WRITTEN, call)
              .content(call + serviceMillis)
              .completed();
        })
        .toList();
  }

  private static List<String> reasons(RunRecord run, List<Timeline> timelines) {
    return Runs.of(run, timelines).summary().validity().reasons().stream()
        .map(Summary.InvalidReason::id)
        .toList();
  }
}
