// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.peer;

import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Timeline;

/// Applies another tool's definitions to the measured requests of a run, so that two tools'
/// different numbers for the same server can be told apart from two different servers.
///
/// The stamps are ours: taken at the socket read, not when a coroutine got its turn. What remains
/// is the difference of definitions. Takes timelines in any order, warm-up and probes ignored.
/// Owned by one thread.
public sealed interface PeerDefinitions permits VllmDefinitions, AiperfDefinitions {

  /// The definitions of `tool`.
  static PeerDefinitions of(PeerTool tool) {
    return switch (tool) {
      case VLLM -> new VllmDefinitions();
      case AIPERF -> new AiperfDefinitions();
    };
  }

  /// Takes one request.
  default void add(Timeline timeline) {
    if (timeline.request().role() == Role.LOAD && timeline.request().phase() == Phase.MEASURE) {
      addMeasured(timeline);
    }
  }

  /// Takes one request of the load that counts.
  void addMeasured(Timeline timeline);

  /// What the tool would have printed.
  PeerReport report();
}
