// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.timeline.EventKind;
import java.util.Arrays;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Growing arrays that one parser fills again and again, line after line.
final class Columns {
  private static final int FIRST_CAPACITY = 1024;

  private Columns() {}

  private static void expectArray(JsonParser json) {
    if (json.currentToken() != JsonToken.START_ARRAY) {
      throw new IllegalArgumentException("'" + json.currentName() + "' is not a list");
    }
  }

  private static IllegalArgumentException wrong(JsonParser json, String expected) {
    return new IllegalArgumentException(
        "a value of the list is not " + expected + " (" + json.currentToken() + ")");
  }

  /// A column of 64-bit numbers.
  static final class Longs {
    private long[] values = new long[FIRST_CAPACITY];
    private int size;

    void clear() {
      size = 0;
    }

    void read(JsonParser json) {
      expectArray(json);
      size = 0;
      while (json.nextToken() != JsonToken.END_ARRAY) {
        if (json.currentToken() != JsonToken.VALUE_NUMBER_INT) {
          throw wrong(json, "a whole number");
        }
        if (size == values.length) {
          values = Arrays.copyOf(values, size * 2);
        }
        values[size++] = json.getLongValue();
      }
    }

    long[] copy() {
      return Arrays.copyOf(values, size);
    }
  }

  /// A column of 32-bit numbers; null reads as −1.
  static final class Ints {
    private int[] values = new int[FIRST_CAPACITY];
    private int size;

    void clear() {
      size = 0;
    }

    void read(JsonParser json) {
      expectArray(json);
      size = 0;
      for (JsonToken token = json.nextToken();
          token != JsonToken.END_ARRAY;
          token = json.nextToken()) {
        if (size == values.length) {
          values = Arrays.copyOf(values, size * 2);
        }
        if (token == JsonToken.VALUE_NUMBER_INT) {
          values[size++] = json.getIntValue();
        } else if (token == JsonToken.VALUE_NULL) {
          values[size++] = -1;
        } else {
          throw wrong(json, "a whole number or null");
        }
      }
    }

    int[] copy() {
      return Arrays.copyOf(values, size);
    }
  }

  /// A column of event kinds.
  static final class Kinds {
    private EventKind[] values = new EventKind[FIRST_CAPACITY];
    private int size;

    void clear() {
      size = 0;
    }

    void read(JsonParser json) {
      expectArray(json);
      size = 0;
      while (json.nextToken() != JsonToken.END_ARRAY) {
        if (json.currentToken() != JsonToken.VALUE_STRING) {
          throw wrong(json, "a text");
        }
        if (size == values.length) {
          values = Arrays.copyOf(values, size * 2);
        }
        values[size++] = EventKindNames.read(json);
      }
    }

    EventKind[] copy() {
      return Arrays.copyOf(values, size);
    }
  }
}
