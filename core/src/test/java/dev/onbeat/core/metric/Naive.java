// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// The formulas of SPEC §3 written down a second time, token by token and without a thought for
/// speed: an oracle that shares no code with what it judges. Times in ms, one entry an output
/// event.
final class Naive {
  private final List<Double> at;
  private final List<Integer> tokens;

  Naive(List<Double> at, List<Integer> tokens) {
    this.at = at;
    this.tokens = tokens;
  }

  private List<Double> gaps() {
    List<Double> gaps = new ArrayList<>();
    for (int i = 1; i < at.size(); i++) {
      gaps.add(at.get(i) - at.get(i - 1));
    }
    return gaps;
  }

  /// Arrival of each single token.
  private List<Double> tokenArrivals() {
    List<Double> each = new ArrayList<>();
    for (int i = 0; i < at.size(); i++) {
      each.addAll(Collections.nCopies(tokens.get(i), at.get(i)));
    }
    return each;
  }

  double cv() {
    double mean = 0;
    for (double gap : gaps()) {
      mean += gap / gaps().size();
    }
    double variance = 0;
    for (double gap : gaps()) {
      variance += Math.pow(gap - mean, 2) / gaps().size();
    }
    return Math.sqrt(variance) / mean;
  }

  double tpot() {
    int n = tokens.stream().mapToInt(Integer::intValue).sum();
    return (at.get(at.size() - 1) - at.get(0)) / (n - tokens.get(0));
  }

  double offbeat() {
    double m = median(gaps().stream().filter(gap -> gap > 0).toList());
    long off = gaps().stream().filter(gap -> gap < 0.8 * m - 1e-9 || gap > 1.2 * m + 1e-9).count();
    return (double) off / gaps().size();
  }

  /// One value a token, the first event's excluded.
  List<Double> itl() {
    List<Double> each = new ArrayList<>();
    double since = at.get(0);
    for (int i = 1; i < at.size(); i++) {
      int k = tokens.get(i);
      each.addAll(Collections.nCopies(k, k == 0 ? 0 : (at.get(i) - since) / k));
      since = k == 0 ? since : at.get(i);
    }
    return each;
  }

  double idle() {
    double delta = 1000.0 / 6;
    List<Double> arrivals = tokenArrivals();
    List<Double> read = new ArrayList<>(List.of(arrivals.get(0)));
    for (int i = 1; i < arrivals.size(); i++) {
      read.add(Math.max(read.get(i - 1) + delta, arrivals.get(i)));
    }
    return read.get(read.size() - 1) - read.get(0) - (arrivals.size() - 1) * delta;
  }

  double fluidity(double deadline) {
    List<Double> arrivals = tokenArrivals();
    double slack = 0;
    double met = 0;
    double missed = 0;
    for (int i = 1; i < arrivals.size(); i++) {
      double gap = arrivals.get(i) - arrivals.get(i - 1);
      if (gap <= deadline + slack) {
        met++;
        slack += deadline - gap;
      } else {
        missed += Math.floor((gap - slack) / deadline + 1e-9);
        slack = 0;
      }
    }
    return 1 - missed / (met + missed);
  }

  /// Ordinals of the tokens that came late by the simple rule.
  List<Integer> outliers() {
    double sum = gaps().stream().mapToDouble(Double::doubleValue).sum();
    List<Integer> late = new ArrayList<>();
    int before = tokens.get(0);
    for (int i = 0; i < gaps().size(); i++) {
      if (gaps().get(i) > 3 * sum / gaps().size()) {
        late.add(before + 1);
      }
      before += tokens.get(i + 1);
    }
    return late;
  }

  /// Ordinals of the tokens that came late by the robust rule.
  List<Integer> stalls() {
    List<Double> visible = gaps().stream().filter(gap -> gap > 0.2).toList();
    double epsilon = visible.isEmpty() ? 0.2 : Math.max(0.2, 0.1 * median(visible));
    List<Double> starts = new ArrayList<>();
    List<Integer> ordinals = new ArrayList<>();
    int before = 0;
    for (int i = 0; i < at.size(); i++) {
      if (i == 0 || at.get(i) - at.get(i - 1) >= epsilon) {
        starts.add(at.get(i));
        ordinals.add(before + 1);
      }
      before += tokens.get(i);
    }
    List<Double> merged = new Naive(starts, List.of()).gaps();
    if (merged.size() < 5) {
      return List.of();
    }
    List<Double> logs = merged.stream().map(Math::log).toList();
    double centre = median(logs);
    double mad = median(logs.stream().map(log -> Math.abs(log - centre)).toList());
    double m = median(merged);
    List<Integer> late = new ArrayList<>();
    for (int i = 0; i < merged.size(); i++) {
      double z = (logs.get(i) - Math.log(m)) / Math.max(1.4826 * mad, 0.05);
      if (z > 4 && merged.get(i) > m + 100) {
        late.add(ordinals.get(i + 1));
      }
    }
    return late;
  }

  static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int n = sorted.size();
    return (sorted.get((n - 1) / 2) + sorted.get(n / 2)) / 2;
  }
}
