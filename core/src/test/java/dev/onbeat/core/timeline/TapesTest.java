// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Protects borrowed columns: a timeline must never see what a later recorder writes.
class TapesTest {
  private final Tapes tapes = new Tapes();

  private TimelineRecorder recorder() {
    Request request =
        new Request(
            "a", 0, Vantage.CLIENT, "d", Phase.MEASURE, Role.LOAD, Request.Workload.UNKNOWN);
    return new TimelineRecorder(request, false, tapes);
  }

  private static void record(TimelineRecorder recorder, int events, long stepNanos) {
    for (int i = 1; i <= events; i++) {
      recorder.read(i * stepNanos, i, false);
      recorder.event(EventKind.CONTENT, i, TokenSource.CONTINUOUS_USAGE, i, i);
    }
  }

  private static Timeline build(TimelineRecorder recorder) {
    return recorder.build(new Outcome.Completed(), 200, "", Connection.NONE, Optional.empty());
  }

  @Test
  void aFinishedTimelineKeepsItsValuesWhenItsColumnsAreUsedAgain() {
    TimelineRecorder first = recorder();
    record(first, 100, 1_000);
    Timeline kept = build(first);
    TimelineRecorder second = recorder();
    record(second, 70, 7);

    assertThat(kept.events().count()).isEqualTo(100);
    assertThat(kept.eventNanos(69)).isEqualTo(70_000);
    assertThat(kept.reads().bytes(99)).isEqualTo(100);
    assertThat(build(second).eventNanos(69)).isEqualTo(490);
  }

  @Test
  void whatIsReportedAfterTheEndIsLostAndHarmsNobody() {
    TimelineRecorder first = recorder();
    record(first, 3, 1_000);
    build(first);
    TimelineRecorder second = recorder();
    record(second, 3, 5);
    record(first, 200, 9_999);

    Timeline timeline = build(second);
    assertThat(timeline.events().count()).isEqualTo(3);
    assertThat(timeline.eventNanos(2)).isEqualTo(15);
  }

  @Test
  void borrowedColumnsStartEmpty() {
    TimelineRecorder first = recorder();
    record(first, 3, 1_000);
    build(first);

    assertThat(build(recorder()).events().count()).isZero();
    assertThat(recorder().eventCount()).isZero();
  }
}
