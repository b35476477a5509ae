// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import java.util.Locale;

/// What else happened around a late token. A coincidence is a hint, not a cause.
public enum Coincidence {
  /// Our own process was held up during at least a fifth of the gap.
  CLIENT,
  /// Other streams stalled at the same moment.
  OTHER_STREAMS,
  /// A new request started in the gap.
  NEW_REQUEST,
  /// The token index lies next to a multiple of a common block or window size.
  BLOCK_EDGE,
  /// The kind of output changed there.
  KIND_CHANGE,
  /// More bytes than usual came with the late event.
  BURST_AFTER;

  /// The name in files and on screens.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
