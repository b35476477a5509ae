// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

/// Holm's step-down correction for looking at several metrics at once (Holm 1979): keeps the chance
/// of even one false alarm at the level, whatever the dependence between the metrics. Pure.
public final class Holm {
  private Holm() {}

  /// Adjusted p-values in the order of `p`: the i-th smallest of m becomes the largest of (m − j +
  /// 1)·p₍ⱼ₎ over j ≤ i, at most 1.
  public static double[] adjusted(double[] p) {
    int[] order = Ranks.order(p);
    double[] adjusted = new double[p.length];
    double largest = 0;
    for (int i = 0; i < p.length; i++) {
      largest = Math.max(largest, Math.min(1, (p.length - i) * p[order[i]]));
      adjusted[order[i]] = largest;
    }
    return adjusted;
  }
}
