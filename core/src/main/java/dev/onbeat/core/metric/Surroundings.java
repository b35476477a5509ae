// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import dev.onbeat.core.run.Hiccup;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// What else went on while a stream was silent: hiccups of our own process, requests that began,
/// other streams that were silent too. Immutable.
public final class Surroundings {
  /// Nothing known.
  public static final Surroundings NONE = new Surroundings(List.of(), new long[0], List.of());

  /// The share of a gap that own hiccups must cover to be blamed for it.
  private static final double OWN_SHARE = 0.2;

  private final long[] hiccupStart;
  private final long[] hiccupEnd;
  private final long[] requestStarts;
  private final Silence[] silences;
  private final long[] latestEnd;

  /// A silence of one stream.
  ///
  /// @param seq the request, so that it is not compared with itself
  public record Silence(long seq, long startNanos, long endNanos) {}

  /// @param hiccups in any order; they may overlap
  /// @param requestStarts when requests were called or written, ns from origin, in any order
  /// @param silences stalls of all streams, in any order
  public Surroundings(List<Hiccup> hiccups, long[] requestStarts, List<Silence> silences) {
    long[][] merged = merge(hiccups);
    this.hiccupStart = merged[0];
    this.hiccupEnd = merged[1];
    this.requestStarts = requestStarts.clone();
    Arrays.sort(this.requestStarts);
    this.silences = silences.toArray(Silence[]::new);
    Arrays.sort(
        this.silences,
        Comparator.comparingLong(Silence::startNanos)
            .thenComparingLong(Silence::endNanos)
            .thenComparingLong(Silence::seq));
    this.latestEnd = new long[this.silences.length];
    long latest = Long.MIN_VALUE;
    for (int i = 0; i < latestEnd.length; i++) {
      latest = Math.max(latest, this.silences[i].endNanos());
      latestEnd[i] = latest;
    }
  }

  /// What coincides with a gap of request `seq`.
  public Set<Coincidence> during(long seq, long startNanos, long endNanos) {
    EnumSet<Coincidence> found = EnumSet.noneOf(Coincidence.class);
    if (isOwnFault(startNanos, endNanos)) {
      found.add(Coincidence.CLIENT);
    }
    if (othersWereSilent(seq, startNanos, endNanos)) {
      found.add(Coincidence.OTHER_STREAMS);
    }
    int next = lowerBound(requestStarts, startNanos + 1);
    if (next < requestStarts.length && requestStarts[next] < endNanos) {
      found.add(Coincidence.NEW_REQUEST);
    }
    return found;
  }

  /// Whether our own hiccups cover at least a fifth of a gap.
  boolean isOwnFault(long startNanos, long endNanos) {
    long covered = 0;
    int i = lowerBound(hiccupEnd, startNanos + 1);
    for (; i < hiccupStart.length && hiccupStart[i] < endNanos; i++) {
      covered += Math.min(endNanos, hiccupEnd[i]) - Math.max(startNanos, hiccupStart[i]);
    }
    return covered > 0 && covered >= OWN_SHARE * (endNanos - startNanos);
  }

  /// Whether another stream's silence shares at least half of the shorter of the two.
  private boolean othersWereSilent(long seq, long startNanos, long endNanos) {
    int low = 0;
    int high = silences.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (silences[middle].startNanos() < endNanos) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    for (int i = low - 1; i >= 0 && latestEnd[i] > startNanos; i--) {
      Silence other = silences[i];
      long shared = Math.min(endNanos, other.endNanos()) - Math.max(startNanos, other.startNanos());
      long shorter = Math.min(endNanos - startNanos, other.endNanos() - other.startNanos());
      if (other.seq() != seq && shared > 0 && 2 * shared >= shorter) {
        return true;
      }
    }
    return false;
  }

  /// Disjoint ascending spans that cover what `hiccups` cover.
  private static long[][] merge(List<Hiccup> hiccups) {
    List<Hiccup> sorted =
        hiccups.stream().sorted(Comparator.comparingLong(Hiccup::startNanos)).toList();
    long[] start = new long[sorted.size()];
    long[] end = new long[sorted.size()];
    int n = 0;
    for (Hiccup hiccup : sorted) {
      if (n > 0 && hiccup.startNanos() <= end[n - 1]) {
        end[n - 1] = Math.max(end[n - 1], hiccup.endNanos());
      } else {
        start[n] = hiccup.startNanos();
        end[n++] = hiccup.endNanos();
      }
    }
    return new long[][] {Arrays.copyOf(start, n), Arrays.copyOf(end, n)};
  }

  /// Index of the first of ascending `values` that is at least `limit`.
  private static int lowerBound(long[] values, long limit) {
    int low = 0;
    int high = values.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (values[middle] < limit) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
