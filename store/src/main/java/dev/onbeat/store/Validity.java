// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import java.util.List;

/// Whether a run's numbers may be used, as judged when it ended.
///
/// @param reasons ids of what made it invalid; empty when it is valid
public record Validity(boolean valid, List<String> reasons) {
  /// Copies the list.
  public Validity {
    reasons = List.copyOf(reasons);
  }
}
