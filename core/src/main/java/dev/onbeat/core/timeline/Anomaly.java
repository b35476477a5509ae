// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

import java.util.Locale;

/// A departure from the wire format that did not end the stream. Counted, never hidden.
public enum Anomaly {
  /// An event whose payload could not be understood.
  UNDECODABLE_EVENT,
  /// Bytes after the end marker.
  DATA_AFTER_DONE,
  /// The stream ended inside an event.
  UNTERMINATED_EVENT,
  /// Bytes that are not UTF-8.
  INVALID_UTF8,
  /// A cumulative token count that went down.
  FALLING_USAGE,
  /// Output for a choice other than the first; not counted.
  OTHER_CHOICE,
  /// An event whose shape the fast reader did not know, so the general JSON reader took it.
  SLOW_PATH,
  /// Bytes on a kept-alive connection after the response was complete.
  SURPLUS_BYTES;

  /// The name in files and on screens.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
