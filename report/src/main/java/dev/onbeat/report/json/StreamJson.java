// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.json;

import dev.onbeat.core.metric.AbsentReason;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Outlier;
import dev.onbeat.core.metric.Reading;
import dev.onbeat.core.metric.Stall;
import dev.onbeat.core.metric.StreamMetrics;
import dev.onbeat.core.metric.TokenCount;
import dev.onbeat.core.stats.Medians;
import dev.onbeat.core.stats.Moments;
import java.util.List;
import java.util.Optional;

/// Renders the metrics of single streams: what `analyze --json` prints.
///
/// Durations are milliseconds; a metric without a value is null, and `absent` says why.
public final class StreamJson {
  /// The version of one stream's format.
  public static final String SCHEMA = "onbeat.stream/1";

  /// The version of the format of many streams.
  public static final String MANY_SCHEMA = "onbeat.streams/1";

  /// A stream with its name.
  ///
  /// @param outcome label of how it ended, `""` where a capture does not tell
  public record Named(String id, String outcome, StreamMetrics metrics) {}

  private StreamJson() {}

  /// One stream.
  public static String one(Named stream) {
    JsonOut out = new JsonOut();
    out.object().put("schema", SCHEMA);
    stream(out, stream);
    return out.end().finish();
  }

  /// Many streams, in the order given.
  public static String many(List<Named> streams) {
    JsonOut out = new JsonOut();
    out.object().put("schema", MANY_SCHEMA).array("streams");
    for (Named stream : streams) {
      out.object();
      stream(out, stream);
      out.end();
    }
    return out.endArray().end().finish();
  }

  private static void stream(JsonOut out, Named stream) {
    StreamMetrics metrics = stream.metrics();
    out.put("id", stream.id());
    if (stream.outcome().isEmpty()) {
      out.putAbsent("outcome", "not_known");
    } else {
      out.put("outcome", stream.outcome());
    }
    tokens(out, metrics.tokens());
    gaps(out, metrics.gapMillis());
    for (Metric metric : Metric.values()) {
      switch (metrics.reading(metric)) {
        case Reading.Of of -> out.put(metric.id(), of.value());
        case Reading.Absent absent -> out.putAbsent(metric.id(), absent.reason().id());
      }
    }
    SummaryJson.grade(out, metrics.grade());
    out.put("grade_calibrated", metrics.beat().calibrated());
    out.array("flags");
    metrics.flags().forEach(flag -> out.item(flag.id()));
    out.endArray();
    outliers(out, metrics.outliers());
    stalls(out, metrics);
    out.reasons("absent");
  }

  private static void tokens(JsonOut out, TokenCount tokens) {
    out.object("tokens");
    out.put("n", tokens.tokens());
    out.put("first_event", tokens.firstEventTokens());
    out.put("first_assumed", tokens.firstAssumed());
    out.put("source", tokens.source().id());
    out.put("disagrees", tokens.disagrees());
    out.end();
  }

  private static void gaps(JsonOut out, double[] gaps) {
    String none = AbsentReason.TOO_FEW_GAPS.id();
    Moments moments = Moments.of(gaps);
    out.object("gaps");
    out.put("n", gaps.length);
    out.put("mean_ms", moments.mean(), none);
    out.put("std_ms", moments.std(), none);
    out.put("median_ms", gaps.length == 0 ? Double.NaN : Medians.median(gaps), none);
    out.put("min_ms", moments.min(), none);
    out.put("max_ms", moments.max(), none);
    out.end();
  }

  private static void outliers(JsonOut out, List<Outlier> outliers) {
    out.array("outliers");
    for (Outlier outlier : outliers) {
      out.object();
      out.put("token", outlier.token());
      out.put("gap_ms", outlier.gapMillis());
      out.put("before_ms", outlier.beforeMillis());
      out.array("coincidences");
      outlier.coincidences().stream().sorted().forEach(c -> out.item(c.id()));
      out.endArray().end();
    }
    out.endArray();
  }

  /// An empty list says that there are no stalls; null, that the rule could not be applied.
  private static void stalls(JsonOut out, StreamMetrics metrics) {
    Optional<AbsentReason> absent = metrics.beat().stallsAbsent();
    if (absent.isPresent()) {
      out.putAbsent("stalls", absent.get().id());
      return;
    }
    out.array("stalls");
    for (Stall stall : metrics.stalls()) {
      out.object();
      out.put("token", stall.token());
      out.put("gap_ms", stall.gapMillis());
      out.put("z", stall.z());
      out.put("class", stall.stallClass().id());
      out.array("coincidences");
      stall.coincidences().stream().sorted().forEach(c -> out.item(c.id()));
      out.endArray().end();
    }
    out.endArray();
  }
}
