// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.bench;

import dev.onbeat.analysis.objective.Objectives;
import dev.onbeat.load.arrival.Arrivals;
import dev.onbeat.load.arrival.Trace;
import dev.onbeat.load.client.AbortPlan;
import dev.onbeat.load.client.ClientOptions;
import dev.onbeat.load.client.Limits;
import dev.onbeat.load.dataset.WorkloadFingerprint;
import dev.onbeat.load.dataset.WorkloadSpec;
import dev.onbeat.load.engine.LoadSpec;
import dev.onbeat.load.request.RequestShape;
import dev.onbeat.load.target.ServerTokenizer;
import dev.onbeat.load.tokens.TokenCounter;
import dev.onbeat.load.tokens.Tokenizer;
import dev.onbeat.wire.DecoderOptions;
import dev.onbeat.wire.Dialect;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// Decides everything about a run from the options and from what the target says of itself.
final class RunPlanner {
  private static final int ABBA_BLOCK = 4;
  private static final int ERROR_WINDOW = 50;
  private static final int RUNAWAY_IN_FLIGHT = 20_000;
  private static final Duration DIAL = Duration.ofSeconds(10);

  private final BenchOptions options;
  private final TargetFinder finder;
  private final List<TargetFinder.Spot> spots;
  private final Objectives objectives;

  RunPlanner(
      BenchOptions options,
      TargetFinder finder,
      List<TargetFinder.Spot> spots,
      Objectives objectives) {
    this.options = options;
    this.finder = finder;
    this.spots = spots;
    this.objectives = objectives;
  }

  /// Plans one run.
  ///
  /// @param salt a value no earlier run used; it also makes the requests' ids differ from run to
  ///   run
  /// @throws BenchUsageException when options contradict each other
  PlannedRun plan(long salt) {
    LoadChoice load = new LoadChoice(options.load);
    Optional<Trace> trace = load.trace();
    LoadSpec.Loop loop = load.loop(trace);
    LoadSpec.Stop stop = load.stop();
    Dialect dialect = spots.getFirst().found().dialect();
    WorkloadSpec workload =
        new WorkloadChoice(options.prompts, options.load, trace).spec(dialect, salt);
    PlannedRun.Counting counting = counting();
    return new PlannedRun(
        name(),
        spec(loop, stop, counting, salt),
        workload,
        load.plan(
            loop, stop, new LoadChoice.Objectives(options.output.slo, objectives.targetMillis())),
        spots.stream().map(spot -> spot.found().target()).toList(),
        WorkloadFingerprint.of(workload, load.describe(loop), body()),
        counting,
        spots.stream().map(spot -> spot.root() + "/metrics").distinct().toList());
  }

  private String name() {
    String wanted =
        options.output.name.isEmpty() ? spots.getFirst().found().model() : options.output.name;
    String clean = wanted.replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[-.]+|[-.]+$", "");
    return clean.isEmpty() ? "run" : clean.substring(0, Math.min(clean.length(), 60));
  }

  private String body() {
    return spots.getFirst().shape().options().body();
  }

  private LoadSpec spec(
      LoadSpec.Loop loop, LoadSpec.Stop stop, PlannedRun.Counting counting, long salt) {
    List<RequestShape> shapes = spots.stream().map(TargetFinder.Spot::shape).toList();
    return new LoadSpec(
        shapes,
        loop,
        stop,
        new LoadSpec.Client(
            new ClientOptions(
                options.target.threads, !options.target.noReuse, finder.trust(), true),
            Limits.of(DIAL, options.limits.firstToken, options.limits.idle, options.limits.total),
            decoding()),
        aborts(),
        guards(),
        canary(),
        new LoadSpec.Extras(
            options.output.saveText || counting.countsAnswers(),
            counting.countsAnswers(),
            ABBA_BLOCK,
            String.format(Locale.ROOT, "ob-%08x", (int) (salt ^ (salt >>> 32))),
            options.load.seed));
  }

  private DecoderOptions decoding() {
    Optional<String> path =
        options.target.visiblePath.isEmpty()
            ? Optional.empty()
            : Optional.of(options.target.visiblePath);
    return new DecoderOptions(path, DecoderOptions.DEFAULT.maxEventBytes());
  }

  private Optional<LoadSpec.Aborts> aborts() {
    if (options.limits.abortShare == 0) {
      return Optional.empty();
    }
    AbortPlan.How how =
        switch (options.limits.abortHow) {
          case "fin" -> AbortPlan.How.FIN;
          case "close" -> AbortPlan.How.CLOSE;
          case "rst" -> AbortPlan.How.RST;
          default ->
              throw new BenchUsageException(
                  "--abort-how '" + options.limits.abortHow + "' is none of fin, close, rst");
        };
    return Optional.of(
        new LoadSpec.Aborts(options.limits.abortShare, options.limits.abortAfter, how));
  }

  private LoadSpec.Guards guards() {
    double rate = options.limits.maxErrorRate;
    return new LoadSpec.Guards(
        rate >= 1 ? OptionalDouble.empty() : OptionalDouble.of(rate),
        ERROR_WINDOW,
        RUNAWAY_IN_FLIGHT,
        options.limits.budgetTokens > 0
            ? OptionalLong.of(options.limits.budgetTokens)
            : OptionalLong.empty(),
        cost());
  }

  private Optional<LoadSpec.Cost> cost() {
    if (options.limits.budgetCost == 0) {
      return Optional.empty();
    }
    String[] prices = options.limits.price.split(",", -1);
    try {
      if (prices.length == 2) {
        return Optional.of(
            new LoadSpec.Cost(
                options.limits.budgetCost,
                Double.parseDouble(prices[0].strip()),
                Double.parseDouble(prices[1].strip())));
      }
    } catch (NumberFormatException e) {
      throw new BenchUsageException("--price '" + options.limits.price + "' is not IN,OUT");
    }
    throw new BenchUsageException("--budget-cost needs --price IN,OUT for a million tokens");
  }

  private Optional<Arrivals> canary() {
    return options.load.canary.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Arrivals.parse(
                options.load.canary,
                "constant",
                Duration.ZERO,
                _ -> {
                  throw new BenchUsageException("a canary has a rate, not a trace");
                }));
  }

  /// The tokenizer the user gave, else the server's own, else none.
  private PlannedRun.Counting counting() {
    if (!options.prompts.tokenizer.isEmpty()) {
      return new PlannedRun.Counting(Optional.of(Tokenizer.open(options.prompts.tokenizer)), true);
    }
    boolean synthetic =
        options.prompts.prompts.toString().isEmpty() && options.prompts.promptIds.isEmpty();
    Optional<TokenCounter> server =
        synthetic
            ? ServerTokenizer.find(
                finder.control(), options.target.urls.getFirst(), spots.getFirst().found().model())
            : Optional.empty();
    return new PlannedRun.Counting(server, false);
  }
}
