// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import dev.onbeat.cli.result.RunResult;
import dev.onbeat.core.summary.RequestRow;
import dev.onbeat.core.timeline.Outcome;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/// Says in one line why nothing completed.
final class WhyNot {
  private WhyNot() {}

  /// The commonest outcome, with the first detail that the server or the system gave for it.
  static String first(RunResult result) {
    Map<String, Integer> labels = result.report().summary().load().requests().byLabel();
    Optional<Map.Entry<String, Integer>> most =
        labels.entrySet().stream()
            .max(
                Map.Entry.<String, Integer>comparingByValue()
                    .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())));
    if (most.isEmpty()) {
      return "none was sent";
    }
    String label = most.get().getKey();
    String detail =
        result.rows().stream()
            .map(RequestRow::outcome)
            .filter(outcome -> outcome.label().equals(label))
            .map(WhyNot::detail)
            .filter(text -> !text.isEmpty())
            .findFirst()
            .map(text -> ": " + text.substring(0, Math.min(text.length(), 200)))
            .orElse("");
    return Untrusted.oneLine(label + " ×" + most.get().getValue() + detail);
  }

  private static String detail(Outcome outcome) {
    return switch (outcome) {
      case Outcome.NotSent o -> o.reason();
      case Outcome.ConnectFailed o -> o.detail();
      case Outcome.HttpError o -> o.bodyHead();
      case Outcome.Malformed o -> o.detail();
      case Outcome.StreamError o -> o.message();
      case Outcome.Truncated o -> o.detail();
      case Outcome.TimedOut _, Outcome.Aborted _, Outcome.Empty _, Outcome.Completed _ -> "";
    };
  }
}
