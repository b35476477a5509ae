// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

/// The socket reads of one response, head included, in order.
///
/// Immutable, packed at 12 bytes a read.
public final class Reads {
  /// No reads.
  public static final Reads NONE = new Reads(new long[0], new int[0]);

  private static final int SAME_DELIVERY = 0x8000_0000;
  private final long[] nanos;
  private final int[] bytes;

  private Reads(long[] nanos, int[] bytes) {
    this.nanos = nanos;
    this.bytes = bytes;
  }

  /// Packs reads; `delivery` counts wake-ups and never falls.
  ///
  /// @throws IllegalArgumentException when the lengths differ
  public static Reads of(long[] nanos, int[] bytes, int[] delivery) {
    if (nanos.length != bytes.length || nanos.length != delivery.length) {
      throw new IllegalArgumentException(
          "reads disagree: " + nanos.length + ", " + bytes.length + ", " + delivery.length);
    }
    int[] packed = bytes.clone();
    for (int i = 1; i < packed.length; i++) {
      if (delivery[i] == delivery[i - 1]) {
        packed[i] |= SAME_DELIVERY;
      }
    }
    return new Reads(nanos.clone(), packed);
  }

  static Reads packed(long[] nanos, int[] packedBytes) {
    return new Reads(nanos, packedBytes);
  }

  static int pack(int bytes, boolean sameDelivery) {
    return sameDelivery ? bytes | SAME_DELIVERY : bytes;
  }

  /// How many.
  public int count() {
    return nanos.length;
  }

  /// When read `index` returned, ns from origin.
  public long nanos(int index) {
    return nanos[index];
  }

  /// How many bytes it brought.
  public int bytes(int index) {
    return bytes[index] & ~SAME_DELIVERY;
  }

  /// Whether it belongs to the same wake-up of this connection as the read before it.
  public boolean sameDelivery(int index) {
    return (bytes[index] & SAME_DELIVERY) != 0;
  }

  /// The ordinal of the wake-up that each read belongs to, from 0.
  public int[] deliveries() {
    int[] out = new int[nanos.length];
    for (int i = 1; i < out.length; i++) {
      out[i] = sameDelivery(i) ? out[i - 1] : out[i - 1] + 1;
    }
    return out;
  }

  /// All bytes.
  public long totalBytes() {
    long sum = 0;
    for (int i = 0; i < bytes.length; i++) {
      sum += bytes(i);
    }
    return sum;
  }
}
