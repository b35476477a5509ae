// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.bench;

import dev.onbeat.cli.process.ServerProcess;
import dev.onbeat.core.clock.Ticker;
import dev.onbeat.core.run.Calibration;
import dev.onbeat.load.audit.Calibrator;
import dev.onbeat.load.client.ClientOptions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Measures our own floor against a simulator in a process of its own.
///
/// @param streams at the same time
/// @param gap the simulator's cadence
public record Floor(int streams, Duration gap, Duration length, int threads) {
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  // The first tokens of a cold JVM are late for reasons that a run does not have.
  private static final Duration WARM_UP = Duration.ofMillis(600);
  private static final int MOST_STREAMS = 5000;

  /// A floor for a run of about this many streams: two seconds at 20 ms a token.
  static Floor forRun(int streams, int threads) {
    return new Floor(
        Math.max(1, Math.min(streams, MOST_STREAMS)),
        Duration.ofMillis(20),
        Duration.ofSeconds(2),
        threads);
  }

  /// The floor; empty when the simulator gave too little to say anything.
  ///
  /// @throws dev.onbeat.cli.process.ServerProcessException when the simulator does not start
  public Optional<Calibration> measure() {
    try (ServerProcess simulator =
        ServerProcess.ofSelf(
            List.of(
                "simulate",
                "--listen",
                "127.0.0.1:0",
                "--ttft",
                "20ms",
                "--gap",
                gap.toMillis() + "ms"),
            PATIENCE)) {
      Optional<Calibration> _ = run(simulator, WARM_UP);
      return run(simulator, length);
    }
  }

  private Optional<Calibration> run(ServerProcess simulator, Duration howLong) {
    int tokens = (int) Math.max(10, howLong.toMillis() / Math.max(1, gap.toMillis()));
    ClientOptions client =
        new ClientOptions(
            threads, true, ClientOptions.DEFAULT.trust(), ClientOptions.DEFAULT.nativeIo());
    return Calibrator.run(
        new Calibrator.Plan(simulator.url(), streams, tokens, gap, client), Ticker.system());
  }
}
