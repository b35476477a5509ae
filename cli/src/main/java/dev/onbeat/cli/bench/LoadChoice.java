// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.bench;

import dev.onbeat.core.run.LoadPlan;
import dev.onbeat.load.arrival.Arrivals;
import dev.onbeat.load.arrival.Trace;
import dev.onbeat.load.dataset.TraceFile;
import dev.onbeat.load.engine.LoadSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/// Turns the options about load into a loop and a rule for when to stop.
///
/// Neither rate nor concurrency means one user who sends ten requests.
record LoadChoice(LoadOptions options) {
  private static final long DEFAULT_REQUESTS = 10;
  private static final long DEFAULT_REQUESTS_PER_STREAM = 10;

  /// Whether a schedule decides when to send.
  boolean isOpen() {
    return !options.rate.isEmpty() || isTrace();
  }

  private boolean isTrace() {
    return options.arrivals.startsWith("trace:");
  }

  /// The trace that is replayed, if one is.
  Optional<Trace> trace() {
    if (!isTrace()) {
      return Optional.empty();
    }
    Trace[] read = new Trace[1];
    arrivals(file -> {
      read[0] = TraceFile.read(file);
      return read[0];
    });
    return Optional.of(read[0]);
  }

  /// Who decides when the next request is sent.
  ///
  /// @throws BenchUsageException when two options contradict each other
  LoadSpec.Loop loop(Optional<Trace> trace) {
    if (isOpen() && options.concurrency > 0) {
      throw new BenchUsageException(
          "--rate and --concurrency contradict each other; the cap of an open loop is"
              + " --max-in-flight");
    }
    if (isOpen()) {
      return new LoadSpec.Loop.Open(arrivals(_ -> trace.orElseThrow()), options.maxInFlight);
    }
    if (!options.arrivals.isEmpty()) {
      throw new BenchUsageException("--arrivals " + options.arrivals + " needs --rate");
    }
    if (options.maxInFlight > 0) {
      throw new BenchUsageException("--max-in-flight caps an open loop; it needs --rate");
    }
    return new LoadSpec.Loop.Closed(Math.max(1, options.concurrency), options.think);
  }

  private Arrivals arrivals(Function<Path, Trace> traces) {
    String shape = options.arrivals.isEmpty() ? "constant" : options.arrivals;
    Duration rampOver =
        !options.duration.isZero()
            ? options.duration
            : Arrivals.rampDuration(options.rate, requests());
    return Arrivals.parse(options.rate, shape, rampOver, traces);
  }

  private long requests() {
    if (options.requests > 0) {
      return options.requests;
    }
    return options.concurrency > 1
        ? options.concurrency * DEFAULT_REQUESTS_PER_STREAM
        : DEFAULT_REQUESTS;
  }

  /// When sending stops.
  LoadSpec.Stop stop() {
    boolean byTime = !options.duration.isZero();
    boolean byCount = options.requests > 0 || (!byTime && !isTrace());
    return new LoadSpec.Stop(
        byCount ? OptionalLong.of(requests()) : OptionalLong.empty(),
        byTime ? Optional.of(options.duration) : Optional.empty(),
        options.warmup,
        LoadSpec.Stop.DRAIN);
  }

  /// The load in the terms that judging needs.
  LoadPlan plan(LoadSpec.Loop loop, LoadSpec.Stop stop, Objectives objectives) {
    return switch (loop) {
      case LoadSpec.Loop.Open open ->
          new LoadPlan(
              LoadPlan.Loop.OPEN,
              open.arrivals().meanPerSecond(),
              0,
              open.inFlightCap(),
              stop.requests().orElse(-1),
              stop.warmup().toNanos(),
              objectives.text(),
              objectives.targets());
      case LoadSpec.Loop.Closed closed ->
          new LoadPlan(
              LoadPlan.Loop.CLOSED,
              OptionalDouble.empty(),
              closed.concurrency(),
              0,
              stop.requests().orElse(-1),
              stop.warmup().toNanos(),
              objectives.text(),
              objectives.targets());
    };
  }

  /// The load's shape in one line, for the workload's fingerprint.
  String describe(LoadSpec.Loop loop) {
    return switch (loop) {
      case LoadSpec.Loop.Open open ->
          open.arrivals().describe() + (open.inFlightCap() > 0 ? " cap " + open.inFlightCap() : "");
      case LoadSpec.Loop.Closed closed ->
          "closed " + closed.concurrency() + " think " + closed.think();
    };
  }

  /// Objectives as text, and the targets they state.
  record Objectives(String text, java.util.Map<String, Double> targets) {}
}
