// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import dev.onbeat.core.metric.AbsentReason;
import dev.onbeat.report.Lang;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.MetricWords;
import dev.onbeat.report.words.Speech;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Says why values are missing, the most frequent reason first.
public final class Reasons {
  private Reasons() {}

  /// Such as `token counts are unknown (16)`; empty when nothing is missing.
  public static String text(Map<AbsentReason, Integer> absent, Speech speech) {
    List<Map.Entry<AbsentReason, Integer>> entries = new ArrayList<>(absent.entrySet());
    entries.sort(
        Map.Entry.<AbsentReason, Integer>comparingByValue()
            .reversed()
            .thenComparing(Map.Entry.comparingByKey()));
    List<String> parts = new ArrayList<>();
    for (Map.Entry<AbsentReason, Integer> entry : entries) {
      String n = Figures.count(entry.getValue());
      String words = speech.say(MetricWords.absent(entry.getKey()));
      parts.add(speech.lang() == Lang.ZH ? words + "（" + n + "）" : words + " (" + n + ")");
    }
    return String.join(speech.lang() == Lang.ZH ? "；" : "; ", parts);
  }

  /// One reason in words.
  public static String word(AbsentReason reason, Speech speech) {
    return speech.say(MetricWords.absent(reason));
  }
}
