// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect;

import dev.onbeat.wire.json.JsonCursor;
import dev.onbeat.wire.json.JsonText;
import java.nio.charset.StandardCharsets;

/// A JSON string inside the payload at hand, or none. Reused from event to event.
public final class Slice {
  private static final byte[] NOTHING = new byte[0];
  private byte[] bytes = NOTHING;
  private int from;
  private int to;
  private boolean present;
  private boolean raw;

  /// Forgets it.
  public void clear() {
    present = false;
    raw = false;
    bytes = NOTHING;
    from = 0;
    to = 0;
  }

  /// Takes the cursor's next value if it is a string; `null` and anything else leave the slice as
  /// it is.
  public void take(JsonCursor json) {
    if (json.string()) {
      set(json, false);
    }
  }

  /// Takes the cursor's next value, as text when it is a string, else as raw JSON. `null` leaves
  /// the slice as it is.
  public void takeAny(JsonCursor json) {
    if (json.isString()) {
      take(json);
    } else if (json.isNull()) {
      json.skip();
    } else {
      json.raw();
      set(json, true);
    }
  }

  /// Takes the raw JSON from `start` up to the cursor's position.
  public void span(JsonCursor json, int start) {
    bytes = json.bytes();
    from = start;
    to = json.position();
    raw = true;
    present = true;
  }

  /// Takes `text[start, stop)` as raw JSON or plain text.
  public void span(byte[] text, int start, int stop) {
    bytes = text;
    from = start;
    to = stop;
    raw = true;
    present = true;
  }

  /// Becomes the same as another.
  public void copyFrom(Slice other) {
    bytes = other.bytes;
    from = other.from;
    to = other.to;
    raw = other.raw;
    present = other.present;
  }

  private void set(JsonCursor json, boolean isRaw) {
    bytes = json.bytes();
    from = json.from();
    to = json.to();
    raw = isRaw;
    present = true;
  }

  /// Whether there is one.
  public boolean isPresent() {
    return present;
  }

  /// Whether there is one and it is not empty.
  public boolean hasText() {
    return present && to > from;
  }

  /// Whether it is JSON other than a string.
  public boolean isRaw() {
    return raw;
  }

  /// The bytes that it is in.
  public byte[] bytes() {
    return bytes;
  }

  /// Its start.
  public int from() {
    return from;
  }

  /// Its end.
  public int to() {
    return to;
  }

  /// Its text, escapes resolved; `""` when there is none.
  public String text() {
    if (!present) {
      return "";
    }
    if (raw) {
      return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }
    JsonText text = new JsonText();
    text.begin(bytes, from, to, false);
    return text.rest();
  }
}
