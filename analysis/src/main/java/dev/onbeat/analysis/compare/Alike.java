// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.compare;

import dev.onbeat.core.stats.Medians;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.core.timeline.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// Whether two sides measured the same thing.
final class Alike {
  private static final double TOLERANCE = 0.05;

  private Alike() {}

  static List<Refusal> refusals(List<Leg> legs) {
    List<Refusal> refusals = new ArrayList<>();
    for (Leg.Side side : Leg.Side.values()) {
      List<Leg> own = legs.stream().filter(leg -> leg.side() == side).toList();
      if (own.isEmpty() || own.stream().anyMatch(leg -> !anyCompleted(leg))) {
        refusals.add(new Refusal.NothingToCompare(side));
      }
    }
    for (int i = 0; i < legs.size(); i++) {
      Summary.Validity validity = legs.get(i).summary().validity();
      if (!validity.valid()) {
        refusals.add(new Refusal.InvalidRun(i, validity.reasons()));
      }
    }
    for (Leg leg : legs) {
      if (!leg.fingerprint().equals(legs.get(0).fingerprint())) {
        refusals.add(new Refusal.FingerprintsDiffer(legs.get(0).fingerprint(), leg.fingerprint()));
        break;
      }
    }
    if (!refusals.isEmpty()) {
      return refusals;
    }
    lengths(legs, "prompt", leg -> prompt(leg.summary()), refusals);
    lengths(legs, "output", leg -> output(leg.summary()), refusals);
    return refusals;
  }

  private static boolean anyCompleted(Leg leg) {
    return leg.rows().stream().anyMatch(row -> row.outcome() instanceof Outcome.Completed);
  }

  private static double prompt(Summary summary) {
    return summary.load().tokens().prompt().at(Quantile.P50).orElse(Double.NaN);
  }

  private static double output(Summary summary) {
    return summary.load().tokens().output().at(Quantile.P50).orElse(Double.NaN);
  }

  /// Lengths unknown on both sides are not held against them; known on one side only, they are.
  private static void lengths(
      List<Leg> legs, String what, ToDoubleFunction<Leg> median, List<Refusal> refusals) {
    double a = median(legs, Leg.Side.A, median);
    double b = median(legs, Leg.Side.B, median);
    boolean alike =
        (Double.isNaN(a) && Double.isNaN(b))
            || Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b));
    if (!alike) {
      refusals.add(new Refusal.TokensDiffer(what, a, b));
    }
  }

  private static double median(List<Leg> legs, Leg.Side side, ToDoubleFunction<Leg> median) {
    double[] known =
        legs.stream()
            .filter(leg -> leg.side() == side)
            .mapToDouble(median)
            .filter(value -> !Double.isNaN(value))
            .toArray();
    return known.length == 0 ? Double.NaN : Medians.median(known);
  }
}
