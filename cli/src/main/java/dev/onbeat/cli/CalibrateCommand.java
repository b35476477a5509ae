// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import dev.onbeat.cli.bench.Floor;
import dev.onbeat.cli.process.ServerProcessException;
import dev.onbeat.core.run.Calibration;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;

/// `onbeat calibrate`: how wrong this machine's stamps are, by itself.
@CommandLine.Command(
    name = "calibrate",
    mixinStandardHelpOptions = true,
    description =
        "Measures this tool's own floor on this machine: the client against a simulator in another"
            + " process that writes the time of every send into the event.",
    footer = {
      "",
      "Examples:",
      "  onbeat calibrate",
      "  onbeat calibrate --streams 1000 --gap 33ms --length 10s",
      "  onbeat calibrate --json",
    })
final class CalibrateCommand implements Command {
  @CommandLine.Option(
      names = "--streams",
      paramLabel = "N",
      defaultValue = "100",
      description = "Streams at the same time (default: ${DEFAULT-VALUE}).")
  int streams = 100;

  @CommandLine.Option(
      names = "--gap",
      paramLabel = "TIME",
      defaultValue = "20ms",
      description = "Time between two tokens of a stream (default: ${DEFAULT-VALUE}).")
  Duration gap = Duration.ofMillis(20);

  @CommandLine.Option(
      names = "--length",
      paramLabel = "TIME",
      defaultValue = "5s",
      description = "Length of the measurement (default: ${DEFAULT-VALUE}).")
  Duration length = Duration.ofSeconds(5);

  @CommandLine.Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "IO threads (default: ${DEFAULT-VALUE}).")
  int threads = 1;

  @CommandLine.Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Override
  public int run(Console console) {
    if (streams < 1 || gap.toMillis() < 1) {
      throw CliException.usage("calibrate: at least one stream and a gap of 1 ms");
    }
    try {
      Optional<Calibration> floor = new Floor(streams, gap, length, threads).measure();
      if (floor.isEmpty()) {
        throw CliException.environment("calibrate: too few events came back");
      }
      console.out().println(json ? json(floor.get()) : text(floor.get()));
      return ExitCode.OK;
    } catch (ServerProcessException e) {
      throw CliException.environment(String.valueOf(e.getMessage()));
    }
  }

  private static String text(Calibration c) {
    return String.format(
        Locale.ROOT,
        "%s, a token every %.1f ms%n"
            + "  stamp error  p50 %.0f µs, p99 %.0f µs  (receive stamp − the sender's own)%n"
            + "  gap error    p50 %.0f µs, p99 %.0f µs%n"
            + "  own cv       %.4f  (what we alone would give a perfect stream)",
        c.scope(),
        c.gapMillis(),
        c.stampErrorMicrosP50(),
        c.stampErrorMicrosP99(),
        c.gapErrorMicrosP50(),
        c.gapErrorMicrosP99(),
        c.cv());
  }

  private static String json(Calibration c) {
    return String.format(
        Locale.ROOT,
        "{\"schema\":\"onbeat.calibration/1\",\"scope\":\"%s\",\"streams\":%d,\"gap_ms\":%.3f,"
            + "\"stamp_error_us\":{\"p50\":%.1f,\"p99\":%.1f},"
            + "\"gap_error_us\":{\"p50\":%.1f,\"p99\":%.1f},\"cv\":%.6f}",
        c.scope(),
        c.streams(),
        c.gapMillis(),
        c.stampErrorMicrosP50(),
        c.stampErrorMicrosP99(),
        c.gapErrorMicrosP50(),
        c.gapErrorMicrosP99(),
        c.cv());
  }
}
