// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.verdict;

import dev.onbeat.analysis.objective.Bounds;
import dev.onbeat.analysis.verdict.ClauseVerdict.Reason;
import dev.onbeat.analysis.verdict.ClauseVerdict.Result;
import dev.onbeat.core.stats.CensoredQuantile;
import dev.onbeat.core.stats.KaplanMeier;
import java.util.Arrays;
import java.util.OptionalLong;

/// Bare values, and what a bare comparison makes of them.
final class Observed {
  private Observed() {}

  /// A quantile with failures as infinitely slow and given-up waits as the bounds they are.
  static CensoredQuantile quantile(Samples.Values values, double p) {
    double[] observed = values.finite();
    int lost = values.failures() - values.atLeast().length;
    double[] all = Arrays.copyOf(observed, observed.length + lost);
    Arrays.fill(all, observed.length, all.length, Double.POSITIVE_INFINITY);
    return KaplanMeier.of(all, values.atLeast()).quantile(p);
  }

  /// A bound fails an upper limit once it reaches it, and decides nothing else.
  static Result compare(CensoredQuantile observed, Bounds bounds) {
    return switch (observed) {
      case CensoredQuantile.Known known ->
          bounds.keeps(known.value()) ? new Result.Pass() : new Result.Fail();
      case CensoredQuantile.AtLeast _ ->
          boundFails(observed, bounds)
              ? new Result.Fail()
              : new Result.Undecided(Reason.CENSORED, OptionalLong.empty());
      case CensoredQuantile.None _ -> new Result.Undecided(Reason.NO_SAMPLES, OptionalLong.empty());
    };
  }

  /// Whether all that is known of a value, that it is at least so much, breaks the upper limit.
  static boolean boundFails(CensoredQuantile observed, Bounds bounds) {
    return observed instanceof CensoredQuantile.AtLeast least
        && bounds.hasHigh()
        && !bounds.keepsHigh(least.bound());
  }

  /// The share of what is not.
  static CensoredQuantile complement(CensoredQuantile share) {
    return share instanceof CensoredQuantile.Known known
        ? new CensoredQuantile.Known(1 - known.value())
        : share;
  }
}
