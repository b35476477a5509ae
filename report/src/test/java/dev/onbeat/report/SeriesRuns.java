// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report;

import dev.onbeat.analysis.search.LoadSearch;
import dev.onbeat.analysis.search.SearchPlan;
import dev.onbeat.analysis.search.SearchStep;
import dev.onbeat.core.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// Series of runs of an imagined server that serves eight streams well, for tests.
public final class SeriesRuns {
  private static final String SLO = "ttft.p90<900ms,tpot.p50<40ms";

  private SeriesRuns() {}

  /// Concurrency from 1 to 64.
  public static SeriesReport sweep() {
    List<SeriesReport.Step> steps = new ArrayList<>();
    for (int level : new int[] {1, 2, 4, 8, 16, 32, 64}) {
      steps.add(step(level, 200, level));
    }
    return SeriesReport.sweep("sweep", "concurrency", steps);
  }

  /// A search for the highest concurrency.
  public static SeriesReport find() {
    SearchPlan plan = new SearchPlan(SearchPlan.Kind.CONCURRENCY, 1, 1, 1_000, 0.05, 20, 1);
    LoadSearch search = new LoadSearch(plan);
    List<SeriesReport.Step> steps = new ArrayList<>();
    for (Optional<SearchStep> next = search.next(); next.isPresent(); next = search.next()) {
      SearchStep step = next.get();
      SeriesReport.Step done = step(step.level(), (int) (120 * step.length()), 100 + step.number());
      steps.add(done);
      search.done(
          switch (done.verdict().orElseThrow().overall()) {
            case PASS -> SearchStep.Result.MEETS;
            case FAIL -> SearchStep.Result.MISSES;
            case UNDECIDED -> SearchStep.Result.UNDECIDED;
          });
    }
    SeriesReport.Shape shape =
        new SeriesReport.Shape.Find(plan.kind(), search.tried(), search.answer());
    return new SeriesReport("find", shape, steps);
  }

  /// The same load five times.
  public static SeriesReport repeat() {
    List<SeriesReport.Step> steps = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      RunFixture run = run(8, 100, 500 + i);
      steps.add(new SeriesReport.Step(Double.NaN, "repeat-" + i, run.summary(), Optional.empty()));
    }
    return new SeriesReport("repeat", new SeriesReport.Shape.Repeat(), steps);
  }

  private static SeriesReport.Step step(double level, int requests, int seed) {
    RunFixture run = run(level, requests, seed);
    String folder = "concurrency-" + (int) level;
    return new SeriesReport.Step(level, folder, run.summary(), Optional.of(run.verdict(SLO)));
  }

  /// Waits grow with the square of the streams beyond eight; tokens slow down from there, too.
  static RunFixture run(double streams, int requests, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Timeline> timelines = new ArrayList<>();
    double wait = 120 + 4 * streams + Math.max(0, streams - 8) * Math.max(0, streams - 8) * 1.5;
    double gap = 18 + 0.3 * streams + Math.max(0, streams - 8) * 0.9;
    double each = (wait + 60 * gap) / streams;
    for (int i = 0; i < requests; i++) {
      double planned = i * each;
      double at = planned + wait * (0.8 + 0.5 * random.nextDouble());
      StreamScript script = StreamScript.planned(i, planned).called(0.1).head(at - 1);
      for (int token = 0; token < 60; token++) {
        script.token(at);
        at += gap + random.nextGaussian();
      }
      timelines.add(script.completed());
    }
    return RunFixture.of(
        Records.record("step", Records.open(1_000 / each), List.of(), List.of()), timelines);
  }
}
