// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.transport;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/// Counts send errors in buckets that are 1/32 wide relative to their value. One thread records,
/// any thread reads.
final class SendErrorRecorder {
  private static final int SUB_BITS = 5;
  private static final int SUB = 1 << SUB_BITS;
  private static final long MISSED_NANOS = 1_000_000;

  private final AtomicLongArray buckets = new AtomicLongArray(SUB * (64 - SUB_BITS));
  private final AtomicLong sends = new AtomicLong();
  private final AtomicLong missed = new AtomicLong();
  private final AtomicLong blocked = new AtomicLong();
  private final AtomicLong sumNanos = new AtomicLong();
  private final AtomicLong maxNanos = new AtomicLong();

  void sent(long errorNanos) {
    long error = Math.max(0, errorNanos);
    bump(buckets, bucket(error));
    sends.setRelease(sends.getPlain() + 1);
    sumNanos.setPlain(sumNanos.getPlain() + error);
    if (error > MISSED_NANOS) {
      missed.setPlain(missed.getPlain() + 1);
    }
    if (error > maxNanos.getPlain()) {
      maxNanos.setPlain(error);
    }
  }

  void blocked() {
    blocked.setPlain(blocked.getPlain() + 1);
  }

  private static void bump(AtomicLongArray array, int index) {
    array.setPlain(index, array.getPlain(index) + 1);
  }

  private static int bucket(long nanos) {
    if (nanos < SUB) {
      return (int) nanos;
    }
    int shift = 63 - Long.numberOfLeadingZeros(nanos) - SUB_BITS;
    return (shift + 1) * SUB + (int) ((nanos >>> shift) - SUB);
  }

  private static double midNanos(int bucket) {
    int shift = bucket / SUB - 1;
    if (shift < 0) {
      return bucket;
    }
    long low = (long) (bucket % SUB + SUB) << shift;
    return low + ((1L << shift) - 1) / 2.0;
  }

  SendErrors snapshot() {
    long n = sends.getAcquire();
    if (n == 0) {
      SendErrors.Quantiles none = new SendErrors.Quantiles(Double.NaN, Double.NaN, Double.NaN);
      return new SendErrors(0, 0, blocked.get(), Double.NaN, none);
    }
    double max = maxNanos.get() / 1e3;
    SendErrors.Quantiles micros =
        new SendErrors.Quantiles(
            Math.min(max, quantile(n, 0.5)), Math.min(max, quantile(n, 0.99)), max);
    return new SendErrors(n, missed.get(), blocked.get(), sumNanos.get() / 1e3 / n, micros);
  }

  private double quantile(long n, double q) {
    long rank = (long) Math.ceil(q * n);
    long seen = 0;
    for (int i = 0; i < buckets.length(); i++) {
      seen += buckets.get(i);
      if (seen >= rank) {
        return midNanos(i) / 1e3;
      }
    }
    return maxNanos.get() / 1e3;
  }
}
