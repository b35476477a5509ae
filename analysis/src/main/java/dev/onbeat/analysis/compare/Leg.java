// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.compare;

import dev.onbeat.core.summary.RequestRow;
import dev.onbeat.core.summary.Summary;
import java.util.List;

/// One run of a comparison: one leg of an ABBA block, or one of two stored runs.
///
/// @param fingerprint of the workload asked, see [dev.onbeat.core.run.RunManifest#fingerprint()]
/// @param rows the measured requests in planned order
public record Leg(Side side, String fingerprint, Summary summary, List<RequestRow> rows) {

  /// Which of the two is measured.
  public enum Side {
    A,
    B
  }

  /// Copies the list.
  public Leg {
    rows = List.copyOf(rows);
  }
}
