// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.bench;

import java.time.Duration;
import picocli.CommandLine.Option;

/// How much to send, and when. Texts stay texts: they are parsed where they are used, and stored in
/// the run folder as they were given.
final class LoadOptions {
  @Option(
      names = "--rate",
      paramLabel = "RATE",
      description = "Open loop: 10/s, 90/min, or a ramp 1/s..20/s.")
  String rate = "";

  @Option(
      names = "--arrivals",
      paramLabel = "KIND",
      description =
          "constant (default), poisson, gamma:CV, burst:ON,OFF or trace:FILE[,speed=X] (Azure"
              + " CSV, Mooncake JSONL).")
  String arrivals = "";

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      description = "Closed loop: this many requests in flight.")
  int concurrency;

  @Option(
      names = "--max-in-flight",
      paramLabel = "N",
      description = "Cap of an open loop. A cap that bites makes the run invalid.")
  int maxInFlight;

  @Option(
      names = "--think",
      paramLabel = "TIME",
      description = "Closed loop: pause between an answer and the next request.")
  Duration think = Duration.ZERO;

  @Option(names = "--requests", paramLabel = "N", description = "Stop after this many measured.")
  long requests;

  @Option(names = "--duration", paramLabel = "TIME", description = "Stop sending after this time.")
  Duration duration = Duration.ZERO;

  @Option(
      names = "--warmup",
      paramLabel = "TIME",
      description = "Send for this long before measuring; handed over without a pause.")
  Duration warmup = Duration.ZERO;

  @Option(
      names = "--canary",
      paramLabel = "RATE",
      description = "A low-rate stream beside the load, reported apart: what one more user feels.")
  String canary = "";

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of arrivals, prompts and aborts (default: ${DEFAULT-VALUE}).",
      defaultValue = "1")
  long seed;
}
