// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import java.util.Locale;

/// A user who leaves: end the stream on purpose if it is still going.
///
/// @param afterNanos delay from `sent`, ns
public record AbortPlan(long afterNanos, How how) {

  /// How the connection is ended.
  public enum How {
    /// Half-close, then read what still comes, at most ten seconds.
    FIN,
    /// Close, as an app does.
    CLOSE,
    /// Reset, as a load balancer does.
    RST;

    /// The name in files and on the command line.
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
