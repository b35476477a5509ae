// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.run;

/// A time span in which our own process could not react: a GC pause, a safepoint, a late wake-up.
/// Lines of `health.jsonl` with `"kind":"hiccup"`.
///
/// @param startNanos ns from the run's origin
/// @param cause `gc`, `wakeup` or `loop`
public record Hiccup(long startNanos, long durationNanos, String cause) {
  /// When it ended, ns from the run's origin.
  public long endNanos() {
    return startNanos + durationNanos;
  }
}
