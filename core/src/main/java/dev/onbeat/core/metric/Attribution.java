// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import java.util.Locale;

/// How the tokens of a stream were given to its output events.
public enum Attribution {
  /// The server counted on every event, or the events carried token ids.
  COUNTED,
  /// One token an event, because the total differs from the number of events by at most one.
  ONE_EACH,
  /// The total was spread over the events by the length of their text.
  SPREAD,
  /// One token an event, because nothing better is known.
  ASSUMED;

  /// The name in files and on screens.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// Whether this is a guess that must be marked.
  public boolean isGuess() {
    return this == SPREAD || this == ASSUMED;
  }
}
