// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.bench;

import dev.onbeat.analysis.objective.Objectives;
import dev.onbeat.analysis.search.LoadSearch;
import dev.onbeat.analysis.search.OverSaturation;
import dev.onbeat.analysis.search.SearchPlan;
import dev.onbeat.analysis.search.SearchStep;
import dev.onbeat.analysis.verdict.Verdict;
import dev.onbeat.cli.result.ComparedRuns;
import dev.onbeat.cli.result.RunOutputs;
import dev.onbeat.cli.result.RunResult;
import dev.onbeat.core.run.Calibration;
import dev.onbeat.report.ComparisonReport;
import dev.onbeat.report.Lang;
import dev.onbeat.report.SeriesReport;
import dev.onbeat.store.RunFolder;
import dev.onbeat.store.Series;
import dev.onbeat.store.SeriesFolder;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// Runs a sweep, a search or repeats: one run folder a step, in a folder with `series.json`.
///
/// A step begins when the answers to the one before have all come (or were given up), so that no
/// step inherits a queue.
public final class SeriesRun {
  private final BenchOptions options;
  private final SeriesOptions series;
  private final BenchRun bench;
  private final Map<String, List<String>> given;
  private final Lang lang;
  private final Consumer<String> progress;
  private final List<StepResult> steps = new ArrayList<>();

  /// A step that was run.
  ///
  /// @param level of the axis; `NaN` for a repeat
  public record StepResult(String label, double level, RunResult result) {}

  /// A series that is over.
  ///
  /// @param search of `--find`
  public record Finished(
      Path folder, String axis, List<StepResult> steps, Optional<LoadSearch> search) {
    /// Copies the list.
    public Finished {
      steps = List.copyOf(steps);
    }

    /// What a report of the series is made from.
    public SeriesReport report() {
      String name = String.valueOf(folder.getFileName());
      List<SeriesReport.Step> told =
          steps.stream()
              .map(step ->
                  new SeriesReport.Step(
                      step.level(),
                      String.valueOf(step.result().folder().getFileName()),
                      step.result().report().summary(),
                      step.result().report().verdict()))
              .toList();
      if (search.isPresent()) {
        LoadSearch done = search.get();
        SearchPlan.Kind kind = plan(SeriesOptions.Axis.parse("--find", axis)).kind();
        SeriesReport.Shape shape = new SeriesReport.Shape.Find(kind, done.tried(), done.answer());
        return new SeriesReport(name, shape, told);
      }
      return axis.isEmpty()
          ? new SeriesReport(name, new SeriesReport.Shape.Repeat(), told)
          : SeriesReport.sweep(name, axis, told);
    }

    /// Computes a stored series from its runs. A search is walked through again with the results of
    /// its steps, which gives its answer again.
    ///
    /// @throws dev.onbeat.store.StoreException when it cannot be read
    /// @throws BenchUsageException when it holds no run yet
    public static Finished of(Path path) {
      SeriesFolder folder = SeriesFolder.open(path);
      Series series = folder.series();
      List<StepResult> steps = new ArrayList<>();
      for (Series.Step step : series.steps()) {
        RunResult run = RunResult.of(folder.runOf(step), Objectives.NONE, false);
        steps.add(new StepResult(step.label(), step.value(), run));
      }
      if (steps.isEmpty()) {
        throw new BenchUsageException(path + " holds no run yet");
      }
      Optional<LoadSearch> search =
          switch (series.kind()) {
            case FIND ->
                Optional.of(walked(SeriesOptions.Axis.parse("--find", series.axis()), steps));
            case SWEEP, REPEAT, COMPARE -> Optional.empty();
          };
      return new Finished(path, series.axis(), steps, search);
    }

    private static LoadSearch walked(SeriesOptions.Axis axis, List<StepResult> steps) {
      LoadSearch search = new LoadSearch(plan(axis));
      for (StepResult step : steps) {
        if (search.next().isEmpty()) {
          break;
        }
        search.done(outcome(step.result()));
      }
      return search;
    }

    /// Whether each step measured two targets.
    public boolean isComparison() {
      return !steps.isEmpty() && steps.getFirst().result().sides().size() == 2;
    }

    /// The two targets, over all steps.
    public ComparisonReport compared() {
      ComparedRuns runs = new ComparedRuns();
      steps.forEach(step -> runs.addPair(step.result()));
      return runs.compare();
    }
  }

  /// @param progress takes a line about every step
  public SeriesRun(
      BenchOptions options,
      SeriesOptions series,
      BenchRun bench,
      Map<String, List<String>> given,
      Lang lang,
      Consumer<String> progress) {
    this.options = options;
    this.series = series;
    this.bench = bench;
    this.given = given;
    this.lang = lang;
    this.progress = progress;
  }

  /// Runs every step.
  ///
  /// @throws BenchUsageException when the options contradict each other
  public Finished run(Optional<Calibration> calibration) {
    if (series.repeat <= 1 && options.hasTwoTargets()) {
      throw new BenchUsageException("--sweep and --find take one target; two need --repeat");
    }
    if (!series.find.isEmpty()) {
      return find(calibration);
    }
    return series.sweep.isEmpty() ? repeat(calibration) : sweep(calibration);
  }

  private Finished sweep(Optional<Calibration> calibration) {
    SeriesOptions.Sweep sweep = series.sweep();
    SeriesFolder folder = folder(Series.Kind.SWEEP, sweep.axis().id());
    for (String value : sweep.values()) {
      if (bench.wasInterrupted()) {
        break;
      }
      level(folder, sweep.axis(), value, 1, calibration);
    }
    return new Finished(folder.path(), sweep.axis().id(), steps, Optional.empty());
  }

  private Finished repeat(Optional<Calibration> calibration) {
    SeriesFolder folder =
        folder(options.hasTwoTargets() ? Series.Kind.COMPARE : Series.Kind.REPEAT, "");
    for (int i = 0; i < series.repeat && !bench.wasInterrupted(); i++) {
      String label = "repeat " + (i + 1);
      progress.accept(label);
      RunResult result = send(folder, "repeat-" + (i + 1), calibration).result();
      keep(folder, label, Double.NaN, i, result);
    }
    return new Finished(folder.path(), "", steps, Optional.empty());
  }

  private Finished find(Optional<Calibration> calibration) {
    SeriesOptions.Axis axis = SeriesOptions.Axis.parse("--find", series.find);
    if (bench.objectives().isEmpty()) {
      throw new BenchUsageException("--find needs --slo: what is the load to be found for?");
    }
    LoadSearch search = new LoadSearch(plan(axis));
    SeriesFolder folder = folder(Series.Kind.FIND, axis.id());
    for (Optional<SearchStep> next = search.next();
        next.isPresent() && !bench.wasInterrupted();
        next = search.next()) {
      SearchStep step = next.get();
      RunResult result =
          level(folder, axis, LoadLevel.text(step.level()), step.length(), calibration);
      search.done(outcome(result));
    }
    return new Finished(folder.path(), axis.id(), steps, Optional.of(search));
  }

  private static SearchPlan plan(SeriesOptions.Axis axis) {
    return switch (axis) {
      case RATE -> SearchPlan.rate();
      case CONCURRENCY -> SearchPlan.concurrency();
      case PROMPT_TOKENS -> throw new BenchUsageException("--find: expected rate or concurrency");
    };
  }

  private static SearchStep.Result outcome(RunResult result) {
    if (OverSaturation.of(result.rows()).saturated()) {
      return SearchStep.Result.SATURATED;
    }
    if (!result.report().summary().validity().valid()) {
      return SearchStep.Result.INVALID;
    }
    return switch (result.verdict().overall()) {
      case PASS -> SearchStep.Result.MEETS;
      case FAIL -> SearchStep.Result.MISSES;
      case UNDECIDED -> SearchStep.Result.UNDECIDED;
    };
  }

  private RunResult level(
      SeriesFolder folder,
      SeriesOptions.Axis axis,
      String value,
      double stretch,
      Optional<Calibration> calibration) {
    String label = axis.id() + " " + value;
    progress.accept("step " + (steps.size() + 1) + ": " + label);
    String name =
        "step-%02d-%s-%s".formatted(steps.size() + 1, axis.id(), value.replaceAll("[^0-9.]", ""));
    RunResult result =
        new LoadLevel(options, series.step)
            .with(axis, value, stretch, () -> send(folder, name, calibration))
            .result();
    double level = Double.parseDouble(value.replaceAll("[^0-9.]", ""));
    keep(folder, label, level, steps.size(), result);
    return result;
  }

  private BenchRun.Finished send(
      SeriesFolder folder, String name, Optional<Calibration> calibration) {
    return bench.send(new RunSession.Place.Exactly(folder.path().resolve(name)), calibration);
  }

  private void keep(SeriesFolder folder, String label, double level, int block, RunResult result) {
    RunOutputs.store(result, lang);
    steps.add(new StepResult(label, level, result));
    Verdict.Overall overall = result.verdict().overall();
    folder.add(
        new Series.Step(
            result.folder().getFileName().toString(),
            label,
            level,
            0,
            block,
            Map.of(
                "verdict",
                result.verdict().clauses().isEmpty()
                    ? "none"
                    : overall.name().toLowerCase(java.util.Locale.ROOT),
                "valid",
                String.valueOf(result.report().summary().validity().valid()))));
  }

  private SeriesFolder folder(Series.Kind kind, String axis) {
    String name =
        (options.output.name.isEmpty() ? "series" : options.output.name)
            + "-"
            + kind.name().toLowerCase(java.util.Locale.ROOT);
    Path path = RunFolder.place(options.output.out, name, LocalDateTime.now(ZoneOffset.UTC));
    return SeriesFolder.create(path, new Series(kind, name, axis, given, List.of(), Map.of()));
  }
}
