// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.json;

import dev.onbeat.analysis.search.LoadSearch.Answer;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.report.SeriesReport;
import dev.onbeat.report.SeriesReport.Shape;
import dev.onbeat.report.SeriesReport.Step;
import java.util.List;
import java.util.Locale;

/// Renders what came of a sweep, a search or repeats: what `bench --sweep --json` and its like
/// print. The runs themselves are in the folders that it names.
public final class SeriesJson {
  /// The version of this format.
  public static final String SCHEMA = "onbeat.series-report/1";

  private static final List<Metric> METRICS =
      List.of(Metric.TTFT, Metric.TPOT, Metric.EVENT_GAP, Metric.E2E, Metric.CV, Metric.MAX_GAP);

  private SeriesJson() {}

  /// The document.
  public static String render(SeriesReport series) {
    JsonOut out = new JsonOut();
    out.object();
    out.put("schema", SCHEMA);
    out.put("name", series.name());
    shape(out, series);
    out.array("steps");
    for (int i = 0; i < series.steps().size(); i++) {
      step(out, series, i);
    }
    out.endArray();
    out.reasons("absent").end();
    return out.finish();
  }

  private static void shape(JsonOut out, SeriesReport series) {
    switch (series.shape()) {
      case Shape.Sweep sweep -> {
        out.put("kind", "sweep").put("axis", sweep.axis());
        level(out, "knee", sweep.knee().map(k -> k.point().level()).orElse(Double.NaN), "no_knee");
        level(
            out,
            "highest_that_meets",
            sweep.highest().map(point -> point.level()).orElse(Double.NaN),
            "none_shown");
      }
      case Shape.Find find -> {
        out.put("kind", "find").put("axis", series.axis());
        answer(out, find.answer());
      }
      case Shape.Repeat _ -> out.put("kind", "repeat").putNull("axis");
    }
  }

  private static void level(JsonOut out, String name, double level, String reason) {
    out.put(name, level, reason);
  }

  private static void answer(JsonOut out, Answer answer) {
    out.object("answer");
    switch (answer) {
      case Answer.Found found -> {
        out.put("highest", found.highest());
        out.put("misses_from", found.missesFrom(), "no_miss_seen");
        out.put("limit", found.limit().name().toLowerCase(Locale.ROOT));
      }
      case Answer.NoneMeets none -> {
        out.putAbsent("highest", "none_meets");
        out.put("misses_from", none.lowestTried());
        out.put("limit", none.limit().name().toLowerCase(Locale.ROOT));
      }
    }
    out.end();
  }

  private static void step(JsonOut out, SeriesReport series, int index) {
    Step step = series.steps().get(index);
    Summary summary = step.summary();
    out.object();
    out.put("folder", step.folder());
    out.put("level", step.level());
    out.put("result", series.result(index).name().toLowerCase(Locale.ROOT));
    out.put("valid", summary.validity().valid());
    out.put("requests", summary.load().requests().planned());
    out.put("error_rate", summary.load().requests().errorRate());
    out.put("concurrency_mean", summary.load().concurrency().mean());
    out.put("output_tokens_per_s", summary.load().throughput().outputTokensPerSecond());
    out.object("metrics");
    for (Metric metric : METRICS) {
      if (summary.metrics().containsKey(metric)) {
        DistJson.put(out, metric.id(), summary.dist(metric));
      }
    }
    out.end().end();
  }
}
