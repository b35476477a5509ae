// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import dev.onbeat.core.clock.RunClock;
import dev.onbeat.core.clock.Ticker;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;

/// What all IO threads of a client share. Safe for use from any of them.
///
/// @param links hands out ordinals of connections
record ClientContext(
    ClientOptions options,
    Ticker ticker,
    RunClock clock,
    Resolver resolver,
    Tls tls,
    AtomicInteger links) {

  /// A ticker reading as nanoseconds from the run's origin.
  long fromOrigin(long nanos) {
    return nanos - clock.originNanos();
  }

  /// The calendar time of a ticker reading.
  Instant calendar(long nanos) {
    return clock.originUtc().plusNanos(fromOrigin(nanos));
  }
}
