// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.bench;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/// What is kept and judged.
final class OutputOptions {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "runs",
      description = "Where run folders are made (default: ${DEFAULT-VALUE}).")
  Path out = Path.of("runs");

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "Last part of the run folder's name.")
  String name = "";

  @Option(
      names = "--save-text",
      description =
          "Keep prompts and answers in the run folder; nothing of them is kept otherwise.")
  boolean saveText;

  @Option(
      names = "--slo",
      paramLabel = "OBJECTIVES",
      description =
          "Such as 'ttft.p95<800ms,tpot.p50 in 30ms..40ms,error_rate<1%%', or chat, or"
              + " mlperf:MODEL[-interactive]. Not met, or not decidable: exit 1.")
  String slo = "";

  @Option(
      names = "--point",
      description = "Compare bare values with the objectives, without a claim of confidence.")
  boolean point;

  @Option(
      names = "--no-calibrate",
      negatable = false,
      description = "Do not measure our own floor before the run.")
  boolean noCalibrate;
}
