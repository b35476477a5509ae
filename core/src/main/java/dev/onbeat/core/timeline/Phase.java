// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

import java.util.Locale;

/// Which part of the run a request belongs to, by its planned time.
public enum Phase {
  /// Sent to bring the system to its working point; not in the metrics.
  WARMUP,
  /// Counted.
  MEASURE;

  /// The name in files and on screens.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
