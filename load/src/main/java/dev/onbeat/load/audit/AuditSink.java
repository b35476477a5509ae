// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.audit;

import dev.onbeat.core.run.HealthSample;
import dev.onbeat.core.run.Hiccup;

/// Takes what the tool observes of itself. May be called from several threads at once.
public interface AuditSink {
  /// A regular sample.
  void health(HealthSample sample);

  /// A span in which this process could not react.
  void hiccup(Hiccup hiccup);
}
