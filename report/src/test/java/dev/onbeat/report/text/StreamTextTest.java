// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.metric.MetricOptions;
import dev.onbeat.core.metric.StreamAnalyzer;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.report.Golden;
import dev.onbeat.report.Lang;
import dev.onbeat.report.Scripts;
import dev.onbeat.report.json.StreamJson;
import org.junit.jupiter.api.Test;

/// Protects what `analyze` prints of one stream.
class StreamTextTest {
  private static final double[] ARRIVALS = {
    120.5, 142.3, 164.1, 186.7, 208.9, 231.2, 253.8, 276.1, 298.4, 320.7, 3240.2, 3262.5
  };

  @Test
  void tellsAFreezeInEnglishAndChinese() {
    Golden.check("one-stall-en.txt", text(Scripts.arrivals(ARRIVALS), Lang.EN, false));
    Golden.check("one-stall-zh.txt", text(Scripts.arrivals(ARRIVALS), Lang.ZH, false));
  }

  @Test
  void keepsEveryLineWithinEightyColumns() {
    double[] many = new double[300];
    for (int i = 1; i < many.length; i++) {
      many[i] = many[i - 1] + (i % 15 == 0 ? 1_200 + i : 20);
    }
    for (Lang lang : Lang.values()) {
      for (boolean ascii : new boolean[] {false, true}) {
        assertThat(text(Scripts.arrivals(many), lang, ascii).lines())
            .allMatch(line -> DisplayWidth.of(line) <= TextStyle.COLUMNS);
      }
    }
  }

  @Test
  void saysThatASingleTokenHasNoRhythm() {
    assertThat(text(Scripts.arrivals(new double[] {100}), Lang.EN, false))
        .startsWith("An answer: first token in 100 ms.")
        .contains("all output came in one event");
  }

  @Test
  void saysThatNoTokenCame() {
    assertThat(text(Scripts.arrivals(new double[0]), Lang.EN, false))
        .startsWith("No token ever came.");
  }

  private static String text(Timeline timeline, Lang lang, boolean ascii) {
    StreamJson.Named stream =
        new StreamJson.Named(
            "arrivals",
            timeline.outcome().label(),
            StreamAnalyzer.analyze(timeline, MetricOptions.NONE));
    return StreamText.render(stream, new TextStyle(lang, false, ascii));
  }
}
