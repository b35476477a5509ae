// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.util.SplittableRandom;

/// Random streams that depend on a seed and a key only, so that what is drawn for one prompt never
/// shifts what is drawn for the next.
final class Streams {
  private Streams() {}

  static SplittableRandom of(long seed, long key) {
    return new SplittableRandom(mix(mix(seed) + key));
  }

  /// The finaliser of SplitMix64 (Steele, Lea, Flood, 2014): neighbouring seeds give unrelated
  /// streams.
  private static long mix(long z) {
    long mixed = (z + 0x9E3779B97F4A7C15L);
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }
}
