// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.metric.Stall;
import dev.onbeat.core.summary.Exhibits.Course;
import dev.onbeat.core.summary.Exhibits.RhythmRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// The rhythm strip: one row an answer.
///
/// Up to 60 answers: all of them. Above that the 20 worst, the one in the middle and an even sample
/// of the rest, each saying why it is there. Sorted from the calmest to the worst: by the time
/// frozen, then by how long the answer took, so that a reader's eye walks down the slope into what
/// is wrong.
final class RhythmRows {
  private static final int MAX_ROWS = 60;
  private static final int WORST = 20;

  /// A tick is no narrower than this share of the longest answer.
  private static final int TICKS = 800;

  private RhythmRows() {}

  static List<RhythmRow> of(List<KeptStream> measured) {
    List<KeptStream> called =
        measured.stream()
            .filter(stream -> stream.endNanos().isPresent())
            .sorted(
                Comparator.comparingDouble(RhythmRows::frozenMillis)
                    .thenComparingDouble(RhythmRows::tookMillis)
                    .thenComparingLong(stream -> stream.request().seq()))
            .toList();
    double longest = called.stream().mapToDouble(RhythmRows::tookMillis).max().orElse(0);
    List<RhythmRow> rows = new ArrayList<>();
    pick(called).forEach((index, why) -> rows.add(row(called.get(index), why, longest / TICKS)));
    return rows;
  }

  /// Indices to show, ascending, with the reason for each.
  private static Map<Integer, String> pick(List<KeptStream> sorted) {
    int n = sorted.size();
    Map<Integer, String> picked = new LinkedHashMap<>();
    if (n <= MAX_ROWS) {
      for (int i = 0; i < n; i++) {
        picked.put(i, "all");
      }
      return picked;
    }
    int calm = n - WORST;
    int samples = MAX_ROWS - WORST - 1;
    int[] chosen = new int[samples + 1];
    for (int i = 0; i < samples; i++) {
      chosen[i] = (int) ((long) i * calm / samples);
    }
    int median = n / 2;
    chosen[samples] = median;
    Arrays.sort(chosen);
    for (int index : chosen) {
      picked.put(index, index == median ? "median" : "sample");
    }
    for (int i = calm; i < n; i++) {
      picked.put(i, "worst");
    }
    return picked;
  }

  private static double frozenMillis(KeptStream stream) {
    double sum = 0;
    for (Stall stall : stream.stalls()) {
      sum += stall.stallClass() == Stall.StallClass.LATE ? 0 : stall.gapMillis();
    }
    return sum;
  }

  private static double tookMillis(KeptStream stream) {
    OptionalLong end = stream.endNanos();
    return end.isEmpty() ? 0 : (end.getAsLong() - stream.plannedNanos()) / 1e6;
  }

  private static RhythmRow row(KeptStream stream, String why, double tickMillis) {
    return new RhythmRow(
        stream.request().id(),
        "#" + (stream.request().seq() + 1),
        why,
        stream.plannedNanos() / 1e6,
        course(stream, tickMillis),
        stream.stalls(),
        stream.grade(),
        stream.outcome().label(),
        Stages.of(stream));
  }

  /// Arrivals at least a tick apart, and each that ends or begins a silence longer than one.
  private static Course course(KeptStream stream, double tickMillis) {
    OptionalLong end = stream.endNanos();
    double endMillis = end.isEmpty() ? Double.NaN : tookMillis(stream);
    OptionalLong first = stream.derived().firstToken();
    if (first.isEmpty()) {
      return new Course(Double.NaN, endMillis, new double[0], new int[0]);
    }
    int[] codes = stream.gapCodes();
    double[] kept = new double[codes.length + 1];
    int[] ordinals = new int[codes.length + 1];
    double at = (first.getAsLong() - stream.plannedNanos()) / 1e6;
    double ttft = at;
    int token = stream.tokensOf(0);
    int n = 0;
    for (int i = 0; i <= codes.length; i++) {
      boolean last = i == codes.length;
      double gapAfter = last ? Double.POSITIVE_INFINITY : GapCode.millis(codes[i]);
      if (n == 0 || at - kept[n - 1] >= tickMillis || gapAfter >= 2 * tickMillis) {
        kept[n] = at;
        ordinals[n++] = token;
      }
      if (!last) {
        at += gapAfter;
        token += stream.tokensOf(i + 1);
      }
    }
    return new Course(ttft, endMillis, Arrays.copyOf(kept, n), Arrays.copyOf(ordinals, n));
  }
}
