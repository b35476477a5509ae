// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.metric.AbsentReason;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.PointLatency;
import dev.onbeat.core.metric.Unit;
import dev.onbeat.core.metric.Weighting;
import dev.onbeat.core.stats.CensoredQuantile;
import dev.onbeat.core.stats.KaplanMeier;
import dev.onbeat.core.stats.Moments;
import dev.onbeat.core.timeline.ClockPoint;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// One value a request, in planned order, on its way to a [Dist].
///
/// Who is in (SPEC §4): an answer that completed, with its value. One that we gave up on (a
/// timeout, the end of the run) is in the latencies with the point it reached, and with "at least
/// as long as we waited" for a point it did not. A failure is in none of them, counted as
/// `not_completed`. A request that a person or the plan ended is not counted at all. Send lag is
/// ours, so every request that was called has one. For each request metric `n` plus the absent add
/// up to the same number.
final class SampleSeries {
  private final Unit unit;
  private final Weighting weighting;
  private double[] values = new double[64];
  private boolean[] isBound = new boolean[64];
  private int n;
  private int bounds;
  private final EnumMap<AbsentReason, Integer> absent = new EnumMap<>(AbsentReason.class);

  SampleSeries(Unit unit, Weighting weighting) {
    this.unit = unit;
    this.weighting = weighting;
  }

  /// The series of a request metric.
  static SampleSeries of(Metric metric, List<KeptStream> streams) {
    SampleSeries series = new SampleSeries(metric.unit(), metric.weighting());
    Optional<PointLatency> latency = PointLatency.of(metric);
    for (KeptStream stream : streams) {
      series.addOne(metric, latency, stream);
    }
    return series;
  }

  private void addOne(Metric metric, Optional<PointLatency> latency, KeptStream stream) {
    if (metric == Metric.SEND_LAG) {
      if (!Double.isNaN(stream.value(metric))) {
        add(stream.value(metric));
      }
      return;
    }
    if (stream.outcome().isOutOfDenominator()) {
      return;
    }
    if (stream.isCompleted() || metric == Metric.EXPERIENCE) {
      addReading(stream, metric);
    } else if (stream.isCutOff() && latency.isPresent()) {
      addCutOff(stream, latency.get());
    } else {
      absent(AbsentReason.NOT_COMPLETED);
    }
  }

  private void addReading(KeptStream stream, Metric metric) {
    double value = stream.value(metric);
    if (Double.isNaN(value)) {
      absent(stream.reason(metric));
    } else {
      add(value);
    }
  }

  private void addCutOff(KeptStream stream, PointLatency latency) {
    double value = stream.value(latency.metric());
    boolean reached =
        switch (latency) {
          case TTFT, TTFT_SERVICE, TTFT_NET_EXCLUDED, TTFV, TTH, TTFB, TTFE, SEND_LAG -> true;
          // The last token seen is the last one only if the server said so.
          case E2E -> stream.stamps().has(ClockPoint.FINISH);
          case E2E_END -> false;
        };
    OptionalDouble waited = stream.waitedMillis(latency.start());
    if (reached && !Double.isNaN(value)) {
      add(value);
    } else if (waited.isPresent()) {
      addBound(waited.getAsDouble());
    } else {
      absent(AbsentReason.NOT_COMPLETED);
    }
  }

  void add(double value) {
    grow();
    values[n++] = value;
  }

  void addBound(double bound) {
    grow();
    isBound[n] = true;
    values[n++] = bound;
    bounds++;
  }

  void absent(AbsentReason reason) {
    absent.merge(reason, 1, Integer::sum);
  }

  private void grow() {
    if (n == values.length) {
      values = Arrays.copyOf(values, n * 2);
      isBound = Arrays.copyOf(isBound, n * 2);
    }
  }

  /// How many samples, bounds included.
  int n() {
    return n;
  }

  int bounds() {
    return bounds;
  }

  /// The samples that are known exactly, or else the bounds; in planned order.
  double[] pick(boolean bound) {
    double[] picked = new double[bound ? bounds : n - bounds];
    int at = 0;
    for (int i = 0; i < n; i++) {
      if (isBound[i] == bound) {
        picked[at++] = values[i];
      }
    }
    return picked;
  }

  /// The distribution, its intervals by the method that the dependence of the series calls for.
  Dist dist() {
    double[] observed = pick(false);
    double[] censored = pick(true);
    KaplanMeier waits = KaplanMeier.of(observed, censored);
    SeriesQuantileIntervals intervals = SeriesQuantileIntervals.of(withInfiniteBounds());
    double cutOffFrom = Arrays.stream(censored).min().orElse(Double.NaN);
    EnumMap<Quantile, QuantileValue> quantiles = new EnumMap<>(Quantile.class);
    for (Quantile quantile : Quantile.values()) {
      quantiles.put(
          quantile,
          switch (waits.quantile(quantile.probability())) {
            case CensoredQuantile.Known known ->
                new QuantileValue.Exact(
                    known.value(), intervals.around(quantile, known.value(), cutOffFrom));
            case CensoredQuantile.AtLeast least -> new QuantileValue.AtLeast(least.bound());
            case CensoredQuantile.None _ -> new QuantileValue.None();
          });
    }
    return new Dist(
        unit,
        weighting,
        n,
        bounds,
        cutOffFrom,
        intervals.method(),
        moments(observed),
        quantiles,
        absent);
  }

  /// The series in planned order, what was cut off standing as a wait without end.
  private double[] withInfiniteBounds() {
    double[] series = Arrays.copyOf(values, n);
    for (int i = 0; i < n; i++) {
      series[i] = isBound[i] ? Double.POSITIVE_INFINITY : series[i];
    }
    return series;
  }

  static Dist.Moments moments(double[] samples) {
    Moments m = Moments.of(samples);
    return new Dist.Moments(m.mean(), m.std(), m.min(), m.max());
  }
}
