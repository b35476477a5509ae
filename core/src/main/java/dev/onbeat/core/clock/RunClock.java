// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.clock;

import java.time.Instant;

/// Ties a run's monotonic stamps to the calendar.
///
/// Every stamp of a run is `ticker − originNanos`; `originUtc` says when that zero was. Stamps of
/// two runs may be compared only when their boot ids agree.
///
/// @param bootId kernel boot id, or `""` where the system has none
/// @param originNanos the ticker's reading at the run's zero
/// @param originUtc the wall clock at the run's zero
public record RunClock(String bootId, long originNanos, Instant originUtc) {}
