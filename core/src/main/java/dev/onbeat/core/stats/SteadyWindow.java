// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

/// The part of a run that is no longer warming up, from two series with one entry a time bin
/// (usually a second): the median TTFT of the requests planned in it, and the output tokens that
/// came in it.
///
/// Both series, the first as logarithm, are scaled by their own noise (median absolute first
/// difference) and by how long they remember themselves; [ChangePoints] finds where their level
/// changes, with Schwarz's penalty. Of the start and the changes in the first half, the one after
/// which the mean is known best is where the window begins: the smallest Σ(x − x̄)²/n², the MSER
/// rule of White (1997), one bin weighing 4 σ at most. So a ramp of several steps is cut as a whole
/// and a short dip in a steady run is not. At most half of the run is cut.
///
/// The window is *not* steady when in the last half of the run a series still has a trend
/// (Mann–Kendall, p < 0.01) that changes it by more than 5 % over that half: with a trend there is
/// no value to measure, only a time at which it was measured.
public sealed interface SteadyWindow {
  /// Fewest bins that can be judged.
  int FEWEST_BINS = 10;

  /// A series that the window is judged by.
  enum Series {
    TTFT,
    THROUGHPUT
  }

  /// Steady from bin `from` (inclusive) to bin `to` (exclusive).
  record Steady(int from, int to) implements SteadyWindow {}

  /// Still drifting at the end; the bins are what remains when the start-up is cut.
  ///
  /// @param changePercent change of the series over the last half of the run, in percent of its
  ///   level
  record Drifting(int from, int to, Series series, double changePercent) implements SteadyWindow {}

  /// Too short to tell.
  record TooShort(int bins) implements SteadyWindow {}

  /// Finds the window.
  ///
  /// @param ttft median TTFT of each bin, ms; `NaN` where a bin has none
  /// @param throughput output tokens of each bin; as many bins as `ttft`, sending time only
  static SteadyWindow of(double[] ttft, double[] throughput) {
    if (ttft.length != throughput.length) {
      throw new IllegalArgumentException(ttft.length + " and " + throughput.length + " bins");
    }
    double[] waits = SteadySearch.filled(ttft);
    int n = ttft.length;
    if (n < FEWEST_BINS || waits.length == 0) {
      return new TooShort(n);
    }
    return SteadySearch.window(waits, throughput);
  }
}
