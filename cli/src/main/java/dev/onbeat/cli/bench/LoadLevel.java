// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.bench;

import java.time.Duration;
import java.util.Locale;

/// Sets the options of one step of a series, and puts them back.
final class LoadLevel {
  private final BenchOptions options;
  private final Duration usual;

  /// @param usual length of a step where the user set neither requests nor a duration
  LoadLevel(BenchOptions options, Duration usual) {
    this.options = options;
    this.usual = usual;
  }

  /// Gives the options this level for as long as `body` runs.
  ///
  /// @param stretch how many times longer than usual the step is to be
  BenchRun.Finished with(SeriesOptions.Axis axis, String value, double stretch, Step body) {
    int concurrency = options.load.concurrency;
    String rate = options.load.rate;
    String promptTokens = options.prompts.promptTokens;
    long requests = options.load.requests;
    Duration duration = options.load.duration;
    try {
      switch (axis) {
        case CONCURRENCY -> options.load.concurrency = (int) Math.round(Double.parseDouble(value));
        case RATE -> options.load.rate = value.contains("/") ? value : value + "/s";
        case PROMPT_TOKENS -> options.prompts.promptTokens = value;
      }
      if (requests > 0) {
        options.load.requests = Math.round(requests * stretch);
      } else {
        Duration base = duration.isZero() ? usual : duration;
        options.load.duration = Duration.ofNanos(Math.round(base.toNanos() * stretch));
      }
      return body.run();
    } finally {
      options.load.concurrency = concurrency;
      options.load.rate = rate;
      options.prompts.promptTokens = promptTokens;
      options.load.requests = requests;
      options.load.duration = duration;
    }
  }

  /// One run.
  @FunctionalInterface
  interface Step {
    BenchRun.Finished run();
  }

  /// A level as a flag's value.
  static String text(double level) {
    return level == Math.rint(level) && level < 1e9
        ? String.valueOf((long) level)
        : String.format(Locale.ROOT, "%.3f", level);
  }
}
