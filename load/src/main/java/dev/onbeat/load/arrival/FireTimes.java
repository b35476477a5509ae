// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import java.util.OptionalLong;

/// When to send: one planned time after another.
///
/// Times are absolute, in nanoseconds from the start of sending, so that a late request never
/// delays the ones behind it. The contract:
///
/// 1. a time is never negative and never below the one before; equal times are a group planned for
///    the same instant;
/// 2. the same arrivals started with the same random stream give the same times;
/// 3. once empty, always empty.
///
/// For one thread at a time.
@FunctionalInterface
public interface FireTimes {
  /// The next planned time, ns; empty when the schedule is over.
  OptionalLong next();
}
