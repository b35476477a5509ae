// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.transport;

import java.util.Locale;

/// How far the server strayed from its own schedule: for every event, the time right before its
/// write − the time at which it was due.
///
/// @param sends events sent
/// @param missed events more than 1 ms late
/// @param blocked times that a stream had to wait because its client did not read
public record SendErrors(
    long sends, long missed, long blocked, double meanMicros, Quantiles micros) {

  /// Quantiles, µs, within 3 %; `NaN` when nothing was sent.
  public record Quantiles(double p50, double p99, double max) {}

  /// One line for people.
  public String describe() {
    if (sends == 0) {
      return "nothing was sent";
    }
    return String.format(
        Locale.ROOT,
        "%d events sent; behind schedule p50 %.0f µs, p99 %.0f µs, max %.0f µs; %d later than 1 ms;"
            + " %d waits for a slow reader",
        sends,
        micros.p50(),
        micros.p99(),
        micros.max(),
        missed,
        blocked);
  }
}
