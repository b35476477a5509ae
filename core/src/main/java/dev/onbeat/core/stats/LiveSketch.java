// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.stats;

import java.util.Arrays;
import java.util.OptionalDouble;

/// A small, mergeable summary of positive samples that gives every quantile within a fixed relative
/// error: for live progress, where raw samples are too many. In the unit of the samples.
///
/// DDSketch (Masson, Rim and Lee 2019): bucket i holds samples in (γⁱ⁻¹, γⁱ] with γ = (1 + α)/(1 −
/// α), and answers 2γⁱ/(γ + 1), which is within α of each of them. Samples from 0 to 10⁻⁹ are
/// counted as 0. Beyond 2,048 buckets the lowest are joined, which spoils low quantiles only, and
/// is told by [#hasJoined()].
///
/// Not thread-safe: one owner each, merged by the reader.
public final class LiveSketch {
  private static final int MOST_BUCKETS = 2048;
  private static final double SMALLEST = 1e-9;

  private final double relativeError;
  private final double logGamma;
  private long zeros;
  private long total;
  private long[] buckets = new long[64];
  private int firstIndex;
  private int used;
  private boolean joined;

  /// @param relativeError α, strictly between 0 and 1, such as 0.01
  public LiveSketch(double relativeError) {
    if (!(relativeError > 0 && relativeError < 1)) {
      throw new IllegalArgumentException("not a relative error: " + relativeError);
    }
    this.relativeError = relativeError;
    this.logGamma = Math.log1p(2 * relativeError / (1 - relativeError));
  }

  /// Takes one sample.
  ///
  /// @throws IllegalArgumentException when it is negative, infinite or not a number
  public void add(double value) {
    if (!(value >= 0) || value == Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException("not a sample: " + value);
    }
    total++;
    if (value <= SMALLEST) {
      zeros++;
    } else {
      addToBucket((int) Math.ceil(Math.log(value) / logGamma), 1);
    }
  }

  /// Takes all samples of `other`, which stays as it is.
  ///
  /// @throws IllegalArgumentException when its relative error differs
  public void add(LiveSketch other) {
    if (other.relativeError != relativeError) {
      throw new IllegalArgumentException(
          "relative errors differ: " + relativeError + " and " + other.relativeError);
    }
    total += other.total;
    zeros += other.zeros;
    joined |= other.joined;
    int theirs = other.used;
    for (int i = 0; i < theirs; i++) {
      if (other.buckets[i] > 0) {
        addToBucket(other.firstIndex + i, other.buckets[i]);
      }
    }
  }

  /// Samples taken.
  public long n() {
    return total;
  }

  /// Whether low buckets were joined, so that low quantiles may be too high.
  public boolean hasJoined() {
    return joined;
  }

  /// The sample at rank ⌊p·(n − 1)⌋, within the relative error; empty without samples.
  ///
  /// @throws IllegalArgumentException when `p` is outside 0…1
  public OptionalDouble quantile(double p) {
    if (!(p >= 0 && p <= 1)) {
      throw new IllegalArgumentException("not a probability: " + p);
    }
    if (total == 0) {
      return OptionalDouble.empty();
    }
    long rank = (long) (p * (total - 1));
    long seen = zeros;
    if (rank < seen) {
      return OptionalDouble.of(0);
    }
    int i = -1;
    while (rank >= seen) {
      seen += buckets[++i];
    }
    double upper = Math.exp((firstIndex + i) * logGamma);
    return OptionalDouble.of(upper * (1 - relativeError));
  }

  private void addToBucket(int index, long count) {
    if (used == 0) {
      firstIndex = index;
      used = 1;
    }
    if (index < firstIndex) {
      growDown(index);
    } else if (index >= firstIndex + used) {
      growUp(index);
    }
    buckets[Math.max(0, index - firstIndex)] += count;
  }

  private void growDown(int index) {
    int room = MOST_BUCKETS - used;
    int shift = Math.min(firstIndex - index, room);
    if (shift < firstIndex - index) {
      joined = true;
    }
    reserve(used + shift);
    System.arraycopy(buckets, 0, buckets, shift, used);
    Arrays.fill(buckets, 0, shift, 0);
    firstIndex -= shift;
    used += shift;
  }

  private void growUp(int index) {
    int wanted = index - firstIndex + 1;
    if (wanted <= MOST_BUCKETS) {
      reserve(wanted);
      used = wanted;
      return;
    }
    joined = true;
    int drop = Math.min(wanted - MOST_BUCKETS, used);
    long lowest = 0;
    for (int i = 0; i < drop; i++) {
      lowest += buckets[i];
    }
    reserve(MOST_BUCKETS);
    System.arraycopy(buckets, drop, buckets, 0, used - drop);
    Arrays.fill(buckets, used - drop, MOST_BUCKETS, 0);
    buckets[0] += lowest;
    firstIndex = index - MOST_BUCKETS + 1;
    used = MOST_BUCKETS;
  }

  private void reserve(int size) {
    if (size > buckets.length) {
      buckets = Arrays.copyOf(buckets, Math.min(MOST_BUCKETS, Math.max(size, 2 * buckets.length)));
    }
  }
}
