// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import java.util.ArrayList;
import java.util.List;

/// Round places for the marks of an axis.
public final class Ticks {
  private Ticks() {}

  /// Multiples of 1, 2 or 5 times a power of ten from 0 up to `max`, about `count` of them.
  ///
  /// Empty when `max` is not a positive number.
  public static List<Double> upTo(double max, int count) {
    return between(0, max, count);
  }

  /// Multiples of 1, 2 or 5 times a power of ten between two values, about `count` of them.
  ///
  /// Empty when `high` is not a number above `low`.
  public static List<Double> between(double low, double high, int count) {
    List<Double> ticks = new ArrayList<>();
    if (!(high > low) || Double.isInfinite(high)) {
      return ticks;
    }
    double step = step((high - low) / Math.max(1, count));
    // Multiples rather than sums, so that errors of addition do not pile up.
    for (long i = (long) Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i++) {
      ticks.add(i * step);
    }
    return ticks;
  }

  private static double step(double rough) {
    double power = Math.pow(10, Math.floor(Math.log10(rough)));
    double share = rough / power;
    double nice = share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10;
    return nice * power;
  }

  /// Powers of ten from at most `low` to at least `high`, both positive; with their doubles and
  /// fives where the two lie close.
  public static List<Double> powers(double low, double high) {
    List<Double> ticks = new ArrayList<>();
    boolean close = high / low < 20;
    int from = (int) Math.floor(Math.log10(low) + 1e-9);
    int to = (int) Math.ceil(Math.log10(high) - 1e-9);
    for (int exponent = from; exponent <= Math.max(to, from + 1); exponent++) {
      for (int factor : close ? new int[] {1, 2, 5} : new int[] {1}) {
        ticks.add(factor * Math.pow(10, exponent));
      }
    }
    while (ticks.size() > 2 && ticks.get(1) <= low) {
      ticks.removeFirst();
    }
    while (ticks.size() > 2 && ticks.get(ticks.size() - 2) >= high) {
      ticks.removeLast();
    }
    return ticks;
  }
}
