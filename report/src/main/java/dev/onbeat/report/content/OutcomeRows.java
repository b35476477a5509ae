// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import dev.onbeat.core.summary.Summary;
import dev.onbeat.core.timeline.Anomaly;
import dev.onbeat.core.timeline.Flag;
import dev.onbeat.report.words.EndingWords;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.OutcomeWords;
import dev.onbeat.report.words.Speech;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// How requests ended, so that counts add up, and what else was noticed.
public final class OutcomeRows {
  /// One way to end.
  ///
  /// @param label the outcome's label, such as `timed_out(first_token)`
  /// @param meaning in words
  /// @param share of the planned requests; `NaN` for a flag or an anomaly
  public record Ended(String label, String meaning, int n, double share, Tone tone) {}

  private OutcomeRows() {}

  /// The ways to end, the most frequent first.
  public static List<Ended> outcomes(Summary.Requests requests, Speech speech) {
    List<Map.Entry<String, Integer>> entries = new ArrayList<>(requests.byLabel().entrySet());
    entries.removeIf(entry -> entry.getValue() == 0);
    entries.sort(
        Map.Entry.<String, Integer>comparingByValue()
            .reversed()
            .thenComparing(Map.Entry.comparingByKey()));
    List<Ended> rows = new ArrayList<>();
    for (Map.Entry<String, Integer> entry : entries) {
      String label = ForeignText.oneLine(entry.getKey(), 60);
      String meaning = EndingWords.outcome(entry.getKey()).map(speech::say).orElse("");
      double share = (double) entry.getValue() / requests.planned();
      rows.add(new Ended(label, meaning, entry.getValue(), share, tone(entry.getKey())));
    }
    return rows;
  }

  private static Tone tone(String label) {
    if (label.equals("completed")) {
      return Tone.GOOD;
    }
    return label.startsWith("aborted") ? Tone.LATE : Tone.BAD;
  }

  /// Flags and anomalies seen, flags first.
  public static List<Ended> remarks(Summary.Requests requests, Speech speech) {
    List<Ended> rows = new ArrayList<>();
    for (Flag flag : Flag.values()) {
      int n = requests.flags().getOrDefault(flag.id(), 0);
      if (n > 0) {
        rows.add(remark(flag.id(), speech.say(EndingWords.flag(flag)), n));
      }
    }
    for (Anomaly anomaly : Anomaly.values()) {
      int n = requests.anomalies().getOrDefault(anomaly.id(), 0);
      if (n > 0) {
        rows.add(remark(anomaly.id(), speech.say(EndingWords.anomaly(anomaly)), n));
      }
    }
    return rows;
  }

  private static Ended remark(String id, String meaning, int n) {
    return new Ended(id, meaning, n, Double.NaN, Tone.PLAIN);
  }

  /// The error rate in words: share, and of how many.
  public static Row errorRate(Summary.Requests requests, Speech speech) {
    double rate = requests.errorRate();
    Tone tone = rate > 0 ? Tone.BAD : Tone.PLAIN;
    return new Row(speech.say(OutcomeWords.ERROR_RATE), Figures.share(rate), tone);
  }
}
