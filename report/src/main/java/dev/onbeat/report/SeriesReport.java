// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report;

import dev.onbeat.analysis.search.Knee;
import dev.onbeat.analysis.search.LoadSearch;
import dev.onbeat.analysis.search.SearchPlan;
import dev.onbeat.analysis.search.SearchStep;
import dev.onbeat.analysis.search.SweepPoint;
import dev.onbeat.analysis.verdict.Verdict;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Everything that a report of several runs is a function of: a sweep, a search, or repeats.
///
/// @param steps in the order in which they were run
public record SeriesReport(String name, Shape shape, List<Step> steps) {
  /// Copies the list.
  public SeriesReport {
    steps = List.copyOf(steps);
  }

  /// One run.
  ///
  /// @param level of the axis; `NaN` when there is none
  /// @param folder name of its run folder
  public record Step(double level, String folder, Summary summary, Optional<Verdict> verdict) {}

  /// Why there are several runs.
  public sealed interface Shape {
    /// The same load at several levels.
    ///
    /// @param axis what changes: `concurrency`, `rate`, `prompt-tokens`
    /// @param highest highest level that still meets the objectives
    record Sweep(String axis, Optional<Knee> knee, Optional<SweepPoint> highest) implements Shape {}

    /// A search for the highest load that meets the objectives.
    ///
    /// @param tried what came of each step, in the order of the steps
    record Find(SearchPlan.Kind kind, List<SearchStep.Tried> tried, LoadSearch.Answer answer)
        implements Shape {
      /// Copies the list.
      public Find {
        tried = List.copyOf(tried);
      }
    }

    /// The same load again.
    record Repeat() implements Shape {}
  }

  /// What came of a step.
  public enum Result {
    /// No objectives were stated.
    NONE,
    /// The objectives are met.
    MEETS,
    /// They are not.
    MISSES,
    /// The requests do not decide.
    UNDECIDED,
    /// The target fell behind for good.
    SATURATED,
    /// The measurement is invalid.
    INVALID
  }

  /// What came of step `index`.
  public Result result(int index) {
    Step step = steps.get(index);
    if (!step.summary().validity().valid()) {
      return Result.INVALID;
    }
    if (shape instanceof Shape.Find find && index < find.tried().size()) {
      return of(find.tried().get(index).result());
    }
    return step.verdict().map(verdict -> of(verdict.overall())).orElse(Result.NONE);
  }

  private static Result of(SearchStep.Result result) {
    return switch (result) {
      case MEETS -> Result.MEETS;
      case MISSES -> Result.MISSES;
      case UNDECIDED -> Result.UNDECIDED;
      case SATURATED -> Result.SATURATED;
      case INVALID -> Result.INVALID;
    };
  }

  private static Result of(Verdict.Overall overall) {
    return switch (overall) {
      case PASS -> Result.MEETS;
      case FAIL -> Result.MISSES;
      case UNDECIDED -> Result.UNDECIDED;
    };
  }

  /// A sweep with its knee and its highest level that meets the objectives.
  public static SeriesReport sweep(String name, String axis, List<Step> steps) {
    List<SweepPoint> points = new ArrayList<>();
    for (Step step : steps) {
      double throughput = step.summary().load().throughput().outputTokensPerSecond();
      Dist ttft = step.summary().dist(Metric.TTFT);
      points.add(
          new SweepPoint(
              step.level(), throughput, ttft.at(Quantile.P95).orElse(Double.NaN), step.verdict()));
    }
    Shape shape = new Shape.Sweep(axis, Knee.of(points), SweepPoint.highestThatMeets(points));
    return new SeriesReport(name, shape, steps);
  }

  /// What changes from step to step; `""` when nothing does.
  public String axis() {
    return switch (shape) {
      case Shape.Sweep sweep -> sweep.axis();
      case Shape.Find find ->
          switch (find.kind()) {
            case RATE -> "rate";
            case CONCURRENCY -> "concurrency";
          };
      case Shape.Repeat _ -> "";
    };
  }
}
