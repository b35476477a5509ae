// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.summary.Exhibits.ArrivalBin;
import dev.onbeat.core.timeline.ClockPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/// A run in slices of equal length, at most 120: what was planned and called in each, how many
/// streams were in flight on average, how many output tokens came.
final class ArrivalBins {
  private static final int MAX_BINS = 120;

  private final long from;
  private final long widthNanos;
  private final int[] planned;
  private final int[] called;
  private final double[] busyNanos;
  private final double[] tokens;

  private ArrivalBins(long from, long to) {
    this.from = from;
    this.widthNanos = niceWidth(to - from);
    int n = (int) ((to - from) / widthNanos) + 1;
    this.planned = new int[n];
    this.called = new int[n];
    this.busyNanos = new double[n];
    this.tokens = new double[n];
  }

  static List<ArrivalBin> of(List<KeptStream> load) {
    if (load.isEmpty()) {
      return List.of();
    }
    long from = Long.MAX_VALUE;
    long to = Long.MIN_VALUE;
    for (KeptStream stream : load) {
      from = Math.min(from, stream.plannedNanos());
      to = Math.max(to, stream.endNanos().orElse(stream.plannedNanos()));
      to = Math.max(to, stream.derived().lastToken().orElse(to));
    }
    ArrivalBins bins = new ArrivalBins(from, Math.max(from, to));
    load.forEach(bins::add);
    return bins.bins();
  }

  /// The smallest of 1, 2 and 5 times a power of ten milliseconds that needs no more than the bins
  /// allowed.
  private static long niceWidth(long span) {
    for (long unit = 1_000_000; ; unit *= 10) {
      for (long width : new long[] {unit, 2 * unit, 5 * unit}) {
        if (span / width < MAX_BINS) {
          return width;
        }
      }
    }
  }

  private void add(KeptStream stream) {
    planned[bin(stream.plannedNanos())]++;
    OptionalLong start = stream.stamps().at(ClockPoint.CALLED);
    if (start.isPresent()) {
      called[bin(start.getAsLong())]++;
      addBusy(start.getAsLong(), stream.endNanos().orElse(start.getAsLong()));
    }
    if (stream.outputEvents() > 0) {
      addTokens(stream);
    }
  }

  private void addBusy(long start, long end) {
    for (int i = bin(start); i <= bin(end); i++) {
      long binStart = from + i * widthNanos;
      busyNanos[i] += Math.max(0, Math.min(end, binStart + widthNanos) - Math.max(start, binStart));
    }
  }

  private void addTokens(KeptStream stream) {
    long now = stream.derived().firstToken().orElse(0);
    tokens[bin(now)] += stream.tokensOf(0);
    int[] codes = stream.gapCodes();
    for (int i = 0; i < codes.length; i++) {
      now += GapCode.nanos(codes[i]);
      tokens[bin(now)] += stream.tokensOf(i + 1);
    }
  }

  private int bin(long nanos) {
    return Math.clamp((nanos - from) / widthNanos, 0, planned.length - 1);
  }

  private List<ArrivalBin> bins() {
    List<ArrivalBin> bins = new ArrayList<>();
    for (int i = 0; i < planned.length; i++) {
      bins.add(
          new ArrivalBin(
              (from + i * widthNanos) / 1e9,
              (from + (i + 1) * widthNanos) / 1e9,
              planned[i],
              called[i],
              busyNanos[i] / widthNanos,
              tokens[i]));
    }
    return bins;
  }
}
