// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.text;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Reading;
import dev.onbeat.core.metric.Stall;
import dev.onbeat.core.metric.StreamMetrics;
import dev.onbeat.core.metric.Unit;
import dev.onbeat.core.stats.Medians;
import dev.onbeat.core.stats.Moments;
import dev.onbeat.report.Lang;
import dev.onbeat.report.json.StreamJson;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.ForeignText;
import java.util.List;

/// One stream in a dozen lines of a terminal: what `analyze` prints.
public final class StreamText {
  private static final List<Metric> SHOWN =
      List.of(
          Metric.TTFT, Metric.TTFV, Metric.TPOT, Metric.TIME_PER_EVENT, Metric.E2E, Metric.IDLE);

  private StreamText() {}

  /// The stream, ending with an empty line.
  public static String render(StreamJson.Named stream, TextStyle style) {
    boolean zh = style.lang() == Lang.ZH;
    StreamMetrics m = stream.metrics();
    StringBuilder out = new StringBuilder();
    out.append(ForeignText.oneLine(stream.id())).append("  ").append(stream.outcome()).append('\n');
    for (Metric metric : SHOWN) {
      if (m.reading(metric) instanceof Reading.Of(double value)
          && metric.unit() == Unit.MILLISECONDS) {
        line(out, metric.id(), Figures.duration(value));
      }
    }
    double[] gaps = m.gapMillis();
    if (gaps.length > 0) {
      Moments moments = Moments.of(gaps);
      line(
          out,
          zh ? "间隔" : "gaps",
          "n %d  %s %s  %s %s  σ %s  %s %s"
              .formatted(
                  gaps.length,
                  zh ? "中位数" : "median",
                  Figures.duration(Medians.median(gaps)),
                  zh ? "均值" : "mean",
                  Figures.duration(moments.mean()),
                  Figures.duration(moments.std()),
                  zh ? "最大" : "max",
                  Figures.duration(moments.max())));
    }
    line(out, zh ? "节奏" : "beat", beat(m));
    for (Stall stall : m.stalls()) {
      line(
          out,
          stall.stallClass().id(),
          (zh ? "第 %d 个 token 之前停了 %s" : "before token %d: %s")
              .formatted(stall.token(), Figures.duration(stall.gapMillis())));
    }
    return out.append('\n').toString();
  }

  private static String beat(StreamMetrics m) {
    StringBuilder text = new StringBuilder(m.grade().name());
    m.reading(Metric.CV)
        .toOptional()
        .ifPresent(v -> text.append("  cv ").append(Figures.number(v)));
    m.reading(Metric.OFFBEAT)
        .toOptional()
        .ifPresent(v -> text.append("  offbeat ").append(Figures.share(v)));
    return text.toString();
  }

  private static void line(StringBuilder out, String name, String value) {
    int pad = Math.max(1, 16 - DisplayWidth.of(name));
    out.append("  ").append(name).append(" ".repeat(pad)).append(value).append('\n');
  }
}
