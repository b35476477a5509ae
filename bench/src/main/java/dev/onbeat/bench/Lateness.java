// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.bench;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/// How long after the server's own send stamp (`onbeat_sent_ns`, on the machine's monotonic clock)
/// each event was in our hands. Owned by one thread.
final class Lateness {
  private static final byte[] STAMP = "\"onbeat_sent_ns\":".getBytes(StandardCharsets.US_ASCII);
  private final long fromNanos;
  private long[] late = new long[1 << 16];
  private int count;

  /// Events read before `fromNanos` are warm-up and do not count.
  Lateness(long fromNanos) {
    this.fromNanos = fromNanos;
  }

  /// Notes every stamp in a read that arrived at `now`.
  void read(byte[] bytes, int length, long now) {
    for (int at = Find.after(STAMP, bytes, 0, length);
        at >= 0;
        at = Find.after(STAMP, bytes, at, length)) {
      long sent = 0;
      for (int i = at; i < length && bytes[i] >= '0' && bytes[i] <= '9'; i++) {
        sent = sent * 10 + (bytes[i] - '0');
      }
      if (now >= fromNanos) {
        add(now - sent);
      }
    }
  }

  private void add(long nanos) {
    if (count == late.length) {
      late = Arrays.copyOf(late, count * 2);
    }
    late[count++] = nanos;
  }

  /// As a JSON object, µs; without quantiles when nothing was stamped.
  String result() {
    if (count == 0) {
      return "{\"n\":0}";
    }
    long[] sorted = Arrays.copyOf(late, count);
    Arrays.sort(sorted);
    return String.format(
        Locale.ROOT,
        "{\"n\":%d,\"p50_us\":%.1f,\"p99_us\":%.1f,\"p999_us\":%.1f,\"max_us\":%.1f}",
        count,
        at(sorted, 0.5),
        at(sorted, 0.99),
        at(sorted, 0.999),
        at(sorted, 1));
  }

  private static double at(long[] sorted, double share) {
    return sorted[(int) Math.min(sorted.length - 1L, (long) (share * sorted.length))] / 1000.0;
  }
}
