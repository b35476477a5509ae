// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.bench;

import java.time.Duration;
import picocli.CommandLine.Option;

/// When to give up on a request or on the run.
final class LimitOptions {
  @Option(
      names = "--timeout-first-token",
      paramLabel = "TIME",
      defaultValue = "120s",
      description = "From sent to the first token (default: ${DEFAULT-VALUE}).")
  Duration firstToken = Duration.ofMinutes(2);

  @Option(
      names = "--timeout-idle",
      paramLabel = "TIME",
      defaultValue = "60s",
      description = "Longest silence; pings do not count as life (default: ${DEFAULT-VALUE}).")
  Duration idle = Duration.ofSeconds(60);

  @Option(
      names = "--timeout-total",
      paramLabel = "TIME",
      defaultValue = "600s",
      description = "From sent to the end (default: ${DEFAULT-VALUE}).")
  Duration total = Duration.ofMinutes(10);

  @Option(
      names = "--abort-share",
      paramLabel = "SHARE",
      description = "Share of requests that hang up on purpose, 0 to 1.")
  double abortShare;

  @Option(
      names = "--abort-after",
      paramLabel = "TIME",
      defaultValue = "500ms",
      description = "When they hang up, from sent (default: ${DEFAULT-VALUE}).")
  Duration abortAfter = Duration.ofMillis(500);

  @Option(
      names = "--abort-how",
      paramLabel = "HOW",
      defaultValue = "fin",
      description = "fin, close or rst (default: ${DEFAULT-VALUE}).")
  String abortHow = "fin";

  @Option(
      names = "--max-error-rate",
      paramLabel = "SHARE",
      defaultValue = "0.5",
      description =
          "Stop when this share of the last requests failed (default: ${DEFAULT-VALUE}; 1 never"
              + " stops).")
  double maxErrorRate = 0.5;

  @Option(
      names = "--budget-tokens",
      paramLabel = "N",
      description = "Stop sending before prompt and output tokens pass this.")
  long budgetTokens;

  @Option(
      names = "--budget-cost",
      paramLabel = "SUM",
      description = "Stop sending before the cost passes this; needs --price.")
  double budgetCost;

  @Option(
      names = "--price",
      paramLabel = "IN,OUT",
      description = "Price of a million prompt and a million output tokens.")
  String price = "";
}
