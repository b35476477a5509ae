// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.finding;

import dev.onbeat.core.metric.AbsentReason;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Reading;
import dev.onbeat.core.stats.Medians;
import dev.onbeat.core.summary.RequestRow;
import java.util.List;
import java.util.Optional;

/// At least half of the answers of eight tokens or more came at once: not streamed, in one burst,
/// or with everything after the first token in the last twentieth of the wait and faster than 1 ms
/// a token.
final class FakeStreamingRule implements Rule {
  private static final int LONG_ENOUGH = 8;
  private static final double LAST_PART = 0.05;

  @Override
  public Optional<Finding.FakeStreaming> find(RunFacts facts) {
    List<RequestRow> answers =
        facts.completed().stream().filter(row -> row.tokens().tokens() >= LONG_ENOUGH).toList();
    double[] waits =
        answers.stream()
            .filter(FakeStreamingRule::cameAtOnce)
            .mapToDouble(row -> value(row, Metric.TTFT))
            .toArray();
    if (waits.length == 0 || 2 * waits.length < answers.size()) {
      return Optional.empty();
    }
    return Optional.of(
        new Finding.FakeStreaming(waits.length, answers.size(), Medians.median(waits)));
  }

  private static boolean cameAtOnce(RequestRow row) {
    return switch (row.reading(Metric.CV)) {
      case Reading.Absent absent ->
          absent.reason() == AbsentReason.SINGLE_BURST
              || absent.reason() == AbsentReason.NOT_STREAMED
              || cameInTheLastPart(row);
      case Reading.Of _ -> cameInTheLastPart(row);
    };
  }

  private static boolean cameInTheLastPart(RequestRow row) {
    double total = value(row, Metric.E2E);
    double after = total - value(row, Metric.TTFT);
    return after <= LAST_PART * total && after <= row.tokens().tokens();
  }

  private static double value(RequestRow row, Metric metric) {
    return row.reading(metric).toOptional().orElse(Double.NaN);
  }
}
