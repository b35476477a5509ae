// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.core.metric.Streams;
import dev.onbeat.core.run.EngineSnapshot;
import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Timeline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Protects the charts' data: bounded whatever the run, and telling what is there.
class ExhibitsTest {

  private static List<Timeline> many(int n) {
    Random random = new Random(2);
    List<Timeline> timelines = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double sent = i * 20;
      Request.Workload workload = new Request.Workload(0, 100 + i % 700, 64, i / 4, i % 4, -1);
      Streams stream = Streams.request(i, Phase.MEASURE, Role.LOAD, workload).sent(sent);
      double at = sent + 100 + random.nextInt(200);
      int tokens = 50 + random.nextInt(250);
      for (int k = 0; k < tokens; k++) {
        stream.counted(at, 1);
        at += random.nextInt(100) == 0 ? 300 + random.nextInt(1500) : 15 + random.nextInt(10);
      }
      timelines.add(stream.usage(100 + i % 700, tokens, i % 3 == 0 ? 0 : 90, -1).completed());
    }
    return timelines;
  }

  @Test
  void staySmallForALongRun() {
    Exhibits exhibits = Runs.of(Runs.open(), many(3000)).exhibits();
    assertThat(exhibits.rhythm()).hasSize(60);
    assertThat(exhibits.rhythmOf()).isEqualTo(3000);
    assertThat(exhibits.rhythm()).extracting(Exhibits.RhythmRow::why).contains("worst", "median");
    int ticks = exhibits.rhythm().stream().mapToInt(row -> row.course().tokenMillis().length).sum();
    assertThat(ticks).isLessThan(60 * 900);
    assertThat(exhibits.ttft().values()).hasSizeLessThanOrEqualTo(400);
    assertThat(exhibits.tpot().values()).hasSizeLessThanOrEqualTo(400);
    assertThat(exhibits.gapsByIndex()).hasSizeLessThanOrEqualTo(81);
    assertThat(exhibits.lateTokens()).hasSize(500);
    assertThat(exhibits.arrivals()).hasSizeLessThanOrEqualTo(121);
    assertThat(exhibits.relations().ttftByPrompt()).hasSize(500);
    assertThat(exhibits.relations().ttftByTurn())
        .extracting(Exhibits.Group::label)
        .containsExactly("1", "2", "3", "4");
    assertThat(exhibits.relations().ttftByCachedShare())
        .extracting(Exhibits.Group::label)
        .startsWith("0 %");
  }

  @Test
  void curvesRiseToOneAndStopBelowItWhenWaitsWereCutOff() {
    List<Timeline> timelines = many(100);
    Exhibits.Curve whole = Runs.of(Runs.open(), timelines).exhibits().ttft();
    assertThat(whole.shares()).isSorted();
    assertThat(whole.shares()[whole.shares().length - 1]).isCloseTo(1, within(1e-9));
    List<Timeline> some = new ArrayList<>(timelines);
    for (int i = 0; i < 25; i++) {
      some.add(
          Streams.request(100 + i, Phase.MEASURE, Role.LOAD)
              .sent(0)
              .at(ClockPoint.END, 10_000)
              .ended(new Outcome.TimedOut(Outcome.TimedOut.Limit.FIRST_TOKEN)));
    }
    Exhibits.Curve cut = Runs.of(Runs.open(), some).exhibits().ttft();
    assertThat(cut.censored()).isEqualTo(25);
    assertThat(cut.shares()[cut.shares().length - 1]).isCloseTo(0.8, within(1e-9));
  }

  @Test
  void thinnedRowsKeepTheirEndsAndTheEdgesOfSilences() {
    Streams stream = Streams.sentAt(0);
    for (int i = 0; i < 5000; i++) {
      stream.counted(100 + i + (i >= 2500 ? 5000 : 0), 1);
    }
    Exhibits.Course course =
        Runs.of(Runs.open(), List.of(stream.completed())).exhibits().rhythm().get(0).course();
    double[] ticks = course.tokenMillis();
    assertThat(ticks.length).isLessThan(900);
    assertThat(ticks[0]).isEqualTo(100);
    assertThat(ticks[ticks.length - 1]).isCloseTo(10_099, within(1e-3));
    assertThat(Arrays.stream(ticks).anyMatch(at -> Math.abs(at - 2599) < 1e-3)).isTrue();
    assertThat(Arrays.stream(ticks).anyMatch(at -> Math.abs(at - 7600) < 1e-3)).isTrue();
    assertThat(course.tokenOrdinals()[ticks.length - 1]).isEqualTo(5000);
  }

  @Test
  void bandsBeginAtTheSecondTokenAndKeepEveryGap() {
    List<Exhibits.GapBand> bands =
        Runs.of(
                Runs.open(),
                List.of(Streams.sentAt(0).counted(10, 2).counted(30, 1).counted(90, 1).completed()))
            .exhibits()
            .gapsByIndex();
    assertThat(bands).hasSize(2);
    assertThat(bands.get(0)).isEqualTo(new Exhibits.GapBand(3, 3, 1, 20, 20, 20, 20));
    assertThat(bands.get(1)).isEqualTo(new Exhibits.GapBand(4, 4, 1, 60, 60, 60, 60));
  }

  @Test
  void stagesFollowTheStampsAndSkipWhatIsMissing() {
    Timeline timeline =
        Streams.request(0, Phase.MEASURE, Role.LOAD)
            .at(ClockPoint.PLANNED, 0)
            .at(ClockPoint.CALLED, 2)
            .at(ClockPoint.RESOLVED, 5)
            .at(ClockPoint.TCP_OPEN, 6)
            .at(ClockPoint.SENT, 7)
            .at(ClockPoint.WRITTEN, 8)
            .at(ClockPoint.HEADERS, 50)
            .content(60)
            .completed();
    Exhibits exhibits = Runs.of(Runs.open(), List.of(timeline)).exhibits();
    assertThat(exhibits.rhythm().get(0).stages())
        .containsExactly(
            new Exhibits.Stage("wait", 2),
            new Exhibits.Stage("dns", 3),
            new Exhibits.Stage("tcp", 1),
            new Exhibits.Stage("send", 2),
            new Exhibits.Stage("headers", 42),
            new Exhibits.Stage("first_event", 10),
            new Exhibits.Stage("first_token", 0),
            new Exhibits.Stage("first_visible", 0));
    assertThat(exhibits.relations().stageMedians()).hasSize(8);
  }

  @Test
  void arrivalBinsAddUpToTheRun() {
    List<Timeline> timelines = many(200);
    List<Exhibits.ArrivalBin> bins = Runs.of(Runs.open(), timelines).exhibits().arrivals();
    assertThat(bins.stream().mapToInt(Exhibits.ArrivalBin::planned).sum()).isEqualTo(200);
    assertThat(bins.stream().mapToInt(Exhibits.ArrivalBin::called).sum()).isEqualTo(200);
    double tokens = timelines.stream().mapToDouble(t -> t.events().outputCount()).sum();
    assertThat(bins.stream().mapToDouble(Exhibits.ArrivalBin::outputTokens).sum())
        .isEqualTo(tokens);
  }

  @Test
  void theEnginesStateHasOneNameWhateverTheEngine() {
    RunRecord run = Runs.open();
    RunRecord scraped =
        new RunRecord(
            run.manifest(),
            List.of(),
            List.of(),
            List.of(
                snapshot(-1, 0, 5),
                snapshot(1_000_000_000L, 12, 9),
                snapshot(2_000_000_000L, 3, 23)),
            run.end());
    Summarizer summarizer = Runs.of(scraped, many(3));
    List<Exhibits.EnginePoint> points = summarizer.exhibits().relations().engine().orElseThrow();
    assertThat(points).extracting(Exhibits.EnginePoint::running).containsExactly(0.0, 12.0, 3.0);
    assertThat(points)
        .extracting(Exhibits.EnginePoint::preemptions)
        .containsExactly(0.0, 4.0, 18.0);
    assertThat(points.get(0).kvUse()).isNaN();
    assertThat(summarizer.summary().engine().orElseThrow().metrics())
        .containsEntry("vllm:num_requests_running", new Summary.Change(0, 12, 3));
  }

  private static EngineSnapshot snapshot(long nanos, double running, double preempted) {
    return new EngineSnapshot(
        nanos,
        Map.of("vllm:num_requests_running", running, "vllm:num_preemptions_total", preempted));
  }
}
