// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

import java.util.Arrays;
import java.util.OptionalLong;

/// The directly stamped clock points of one request, in nanoseconds from the run's origin.
///
/// Immutable. A point that never happened is empty, never zero.
public final class Stamps {
  private static final long ABSENT = Long.MIN_VALUE;
  private final long[] nanos;

  private Stamps(long[] nanos) {
    this.nanos = nanos;
  }

  /// The stamp of `point`, ns from the run's origin.
  public OptionalLong at(ClockPoint point) {
    long value = nanos[point.ordinal()];
    return value == ABSENT ? OptionalLong.empty() : OptionalLong.of(value);
  }

  /// Whether `point` was stamped.
  public boolean has(ClockPoint point) {
    return nanos[point.ordinal()] != ABSENT;
  }

  /// A builder without any stamp.
  public static Builder builder() {
    return new Builder();
  }

  /// Collects stamps; the first stamp of a point stands, later ones are ignored unless set by
  /// [#replace]. Not thread-safe.
  public static final class Builder {
    private final long[] nanos = new long[ClockPoint.values().length];

    private Builder() {
      Arrays.fill(nanos, ABSENT);
    }

    /// Stamps `point` if it has no stamp yet.
    public Builder set(ClockPoint point, long nanosFromOrigin) {
      if (nanos[point.ordinal()] == ABSENT) {
        nanos[point.ordinal()] = nanosFromOrigin;
      }
      return this;
    }

    /// Stamps `point`, over an earlier stamp if there is one: a redial makes the points of the dead
    /// connection void.
    public Builder replace(ClockPoint point, long nanosFromOrigin) {
      nanos[point.ordinal()] = nanosFromOrigin;
      return this;
    }

    /// Removes the stamp of `point`.
    public Builder clear(ClockPoint point) {
      nanos[point.ordinal()] = ABSENT;
      return this;
    }

    /// Whether `point` was stamped.
    public boolean has(ClockPoint point) {
      return nanos[point.ordinal()] != ABSENT;
    }

    /// The stamp of `point`, or `fallback`.
    public long orElse(ClockPoint point, long fallback) {
      long value = nanos[point.ordinal()];
      return value == ABSENT ? fallback : value;
    }

    /// The stamps so far.
    public Stamps build() {
      return new Stamps(nanos.clone());
    }
  }
}
