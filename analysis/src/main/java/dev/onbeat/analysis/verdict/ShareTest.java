// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.verdict;

import dev.onbeat.analysis.verdict.ClauseVerdict.Reason;
import dev.onbeat.analysis.verdict.ClauseVerdict.Result;
import dev.onbeat.core.stats.EarlyStopping;
import java.util.OptionalLong;

/// Whether more than a share of all requests are good: [EarlyStopping] at 99 % on the effective
/// sample.
///
/// @param tau requests that weigh as much as one independent one
record ShareTest(double tau) {
  private static final double CONFIDENCE = 0.99;

  /// Judges the claim "more than `wanted` are good" on `hits` good and `misses` bad ones.
  ///
  /// A wanted share of 1 or more can only fail, one of 0 is met by a single hit: no sample proves
  /// the rest.
  Result moreThan(double wanted, long hits, long misses) {
    if (hits + misses == 0) {
      return new Result.Undecided(Reason.NO_SAMPLES, OptionalLong.empty());
    }
    if (wanted >= 1) {
      return misses > 0
          ? new Result.Fail()
          : new Result.Undecided(Reason.TOO_FEW, OptionalLong.empty());
    }
    if (wanted <= 0) {
      return hits > 0 ? new Result.Pass() : new Result.Fail();
    }
    return switch (EarlyStopping.decide(hits / tau, misses / tau, wanted, CONFIDENCE)) {
      case PASS -> new Result.Pass();
      case FAIL -> new Result.Fail();
      case UNDECIDED -> new Result.Undecided(Reason.TOO_FEW, needed(wanted, hits, misses));
    };
  }

  private OptionalLong needed(double wanted, long hits, long misses) {
    double share = (double) hits / (hits + misses);
    OptionalLong independent = EarlyStopping.samplesToDecide(share, wanted, CONFIDENCE);
    return independent.isEmpty()
        ? independent
        : OptionalLong.of((long) Math.ceil(independent.getAsLong() * tau));
  }

  /// Both results must pass; one failure fails; the larger number decides what is undecided.
  static Result both(Result a, Result b) {
    return switch (a) {
      case Result.Fail fail -> fail;
      case Result.Pass _ -> b;
      case Result.Undecided first ->
          switch (b) {
            case Result.Fail fail -> fail;
            case Result.Pass _ -> first;
            case Result.Undecided second ->
                new Result.Undecided(first.reason(), larger(first.needed(), second.needed()));
          };
    };
  }

  private static OptionalLong larger(OptionalLong a, OptionalLong b) {
    return a.isEmpty() || b.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(Math.max(a.getAsLong(), b.getAsLong()));
  }
}
