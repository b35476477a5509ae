// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.bench;

import dev.onbeat.analysis.objective.BadObjective;
import dev.onbeat.analysis.objective.Objectives;
import dev.onbeat.cli.process.Interrupts;
import dev.onbeat.cli.result.RunResult;
import dev.onbeat.core.clock.Ticker;
import dev.onbeat.core.run.Calibration;
import dev.onbeat.load.audit.HostFacts;
import dev.onbeat.load.audit.Proc;
import dev.onbeat.load.dataset.InputFileException;
import dev.onbeat.load.tokens.TokenizerException;
import java.io.PrintStream;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/// Plans, calibrates, sends and computes runs for one command line.
public final class BenchRun implements AutoCloseable {
  private static final int OPEN_LOOP_STREAMS = 16;
  private final BenchOptions options;
  private final Map<String, List<String>> given;
  private final Host host;
  private final Objectives objectives;
  private final TargetFinder finder;
  private final List<TargetFinder.Spot> spots;
  private final AtomicReference<Optional<RunSession>> current =
      new AtomicReference<>(Optional.empty());
  private final AtomicInteger interrupts = new AtomicInteger();

  /// The process this runs in.
  ///
  /// @param liveProgress whether `err` is a terminal that can redraw a line
  public record Host(
      String toolVersion, Map<String, String> environment, PrintStream err, boolean liveProgress) {}

  /// A run that is over.
  ///
  /// @param writeProblem what could not be written, if anything
  public record Finished(RunResult result, Optional<String> writeProblem) {}

  private BenchRun(BenchOptions options, Map<String, List<String>> given, Host host) {
    this.options = options;
    this.given = given;
    this.host = host;
    this.objectives =
        options.output.slo.isEmpty() ? Objectives.NONE : Objectives.parse(options.output.slo);
    this.finder = new TargetFinder(options.target, options.prompts.ignoreEos, host.environment());
    this.spots = finder.find();
  }

  /// Finds the targets and gets ready to send.
  ///
  /// @param given the options as given, for the run folder
  /// @throws BenchUsageException naming what is wrong
  public static BenchRun open(BenchOptions options, Map<String, List<String>> given, Host host) {
    try {
      BenchRun run = new BenchRun(options, given, host);
      Interrupts.onInterrupt(run::interrupted);
      return run;
    } catch (BadObjective e) {
      throw new BenchUsageException("--slo: " + e.getMessage());
    } catch (IllegalArgumentException e) {
      throw new BenchUsageException(String.valueOf(e.getMessage()));
    }
  }

  private void interrupted() {
    if (interrupts.incrementAndGet() == 1) {
      host.err().println();
      host.err().println("onbeat: stopping; waiting for answers (again: do not wait)");
    }
    current.get().ifPresent(session -> session.stop("user"));
  }

  /// Whether somebody pressed Ctrl-C.
  public boolean wasInterrupted() {
    return interrupts.get() > 0;
  }

  /// The objectives of `--slo`.
  public Objectives objectives() {
    return objectives;
  }

  /// Our own floor for this load, measured now; empty when the user did without.
  ///
  /// @throws dev.onbeat.cli.process.ServerProcessException when the simulator does not start
  public Optional<Calibration> floor() {
    if (options.output.noCalibrate) {
      return Optional.empty();
    }
    host.err().println("onbeat: calibrating");
    // An open loop's streams are not known before; its floor is taken at a middling number.
    int streams = options.load.concurrency > 0 ? options.load.concurrency : OPEN_LOOP_STREAMS;
    return Floor.forRun(streams, options.target.threads).measure();
  }

  /// Sends one run.
  ///
  /// @param place where its folder goes
  /// @param calibration our own floor, where it was measured
  Finished send(RunSession.Place place, Optional<Calibration> calibration) {
    PlannedRun plan = plan();
    Proc proc = Proc.system();
    RunSession session =
        new RunSession(
            plan,
            given,
            new RunSession.Surroundings(
                Ticker.system(),
                HostFacts.bootId(proc),
                HostFacts.environment(host.toolVersion(), proc),
                finder.control(),
                calibration,
                options.output.saveText));
    current.set(Optional.of(session));
    RunSession.Outcome outcome;
    try (ProgressLine _ = ProgressLine.start(session::engine, host.err(), host.liveProgress())) {
      outcome = session.run(place);
    } finally {
      current.set(Optional.empty());
    }
    outcome.writeProblem().ifPresent(p -> host.err().println("onbeat: not written: " + p));
    return new Finished(
        RunResult.of(outcome.run(), Objectives.NONE, options.output.point), outcome.writeProblem());
  }

  private PlannedRun plan() {
    try {
      return new RunPlanner(options, finder, spots, objectives).plan(salt());
    } catch (InputFileException | TokenizerException | IllegalArgumentException e) {
      throw new BenchUsageException(String.valueOf(e.getMessage()));
    }
  }

  /// Differs from run to run, so that no run finds the prompts of the one before in a cache.
  private static long salt() {
    return new SecureRandom().nextLong();
  }

  /// Sends one run into a new folder below `--out`.
  public Finished sendOne(Optional<Calibration> calibration) {
    return send(new RunSession.Place.Below(options.output.out), calibration);
  }

  @Override
  public void close() {
    finder.close();
  }
}
