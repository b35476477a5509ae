// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.timeline.EventKind;
import tools.jackson.core.JsonParser;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.SerializedString;

/// The names of event kinds, read and written ten million times without a new string each.
final class EventKindNames {
  private static final EventKind[] KINDS = EventKind.values();
  private static final SerializedString[] NAMES = new SerializedString[KINDS.length];
  private static final char[][] CHARS = new char[KINDS.length][];

  static {
    for (EventKind kind : KINDS) {
      NAMES[kind.ordinal()] = new SerializedString(kind.id());
      CHARS[kind.ordinal()] = kind.id().toCharArray();
    }
  }

  private EventKindNames() {}

  static SerializableString of(EventKind kind) {
    return NAMES[kind.ordinal()];
  }

  /// The kind that the parser stands on.
  ///
  /// @throws IllegalArgumentException for a name that is none
  static EventKind read(JsonParser json) {
    char[] text = json.getStringCharacters();
    int offset = json.getStringOffset();
    int length = json.getStringLength();
    for (int i = 0; i < KINDS.length; i++) {
      if (matches(CHARS[i], text, offset, length)) {
        return KINDS[i];
      }
    }
    throw new IllegalArgumentException("'" + json.getString() + "' is no kind of event");
  }

  private static boolean matches(char[] name, char[] text, int offset, int length) {
    if (name.length != length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (name[i] != text[offset + i]) {
        return false;
      }
    }
    return true;
  }
}
