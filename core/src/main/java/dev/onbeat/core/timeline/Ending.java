// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// How a request ended and what is known of it as a whole.
///
/// @param status HTTP status, `-1` when there was no response head
/// @param finishReason the server's word, `""` when none
/// @param anomalies how often each was seen
public record Ending(
    Outcome outcome,
    Set<Flag> flags,
    int status,
    String finishReason,
    Usage usage,
    Map<Anomaly, Integer> anomalies,
    ServerFacts server,
    Optional<AbortRecord> abort) {

  /// Copies the collections.
  public Ending {
    EnumSet<Flag> flagCopy = EnumSet.noneOf(Flag.class);
    flagCopy.addAll(flags);
    flags = java.util.Collections.unmodifiableSet(flagCopy);
    EnumMap<Anomaly, Integer> anomalyCopy = new EnumMap<>(Anomaly.class);
    anomalyCopy.putAll(anomalies);
    anomalies = java.util.Collections.unmodifiableMap(anomalyCopy);
  }

  /// What the server said of itself and of this request.
  ///
  /// @param id the server's id for the answer, `""` when none
  /// @param requestId the request id the server echoed, `""` when none
  /// @param timing the engine's own measurement
  public record ServerFacts(String id, String requestId, Optional<EngineTiming> timing) {
    /// Nothing said.
    public static final ServerFacts NONE = new ServerFacts("", "", Optional.empty());
  }

  /// An ending with nothing but an outcome.
  public static Ending of(Outcome outcome) {
    return new Ending(
        outcome, Set.of(), -1, "", Usage.NONE, Map.of(), ServerFacts.NONE, Optional.empty());
  }
}
