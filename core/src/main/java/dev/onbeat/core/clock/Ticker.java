// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.clock;

/// A monotonic clock, in nanoseconds from an arbitrary fixed origin.
///
/// Only differences mean anything, and only between stamps of the same ticker. Implementations are
/// safe for use from any thread and never go backwards.
@FunctionalInterface
public interface Ticker {
  /// Nanoseconds now.
  long nanos();

  /// The machine's monotonic clock. On Linux this is `CLOCK_MONOTONIC`, so two processes of one
  /// machine may compare their stamps.
  static Ticker system() {
    return System::nanoTime;
  }
}
