// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.Events;
import dev.onbeat.core.timeline.Reads;
import dev.onbeat.core.timeline.TokenSource;
import java.util.Arrays;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// The long arrays of a timeline line, parsed straight into primitive buffers that are kept from
/// line to line.
final class Columns {
  private static final EventKind[] KINDS = EventKind.values();
  private final Longs nanos = new Longs();
  private final Longs bytes = new Longs();
  private final Longs delivery = new Longs();
  private final Longs read = new Longs();
  private final Longs tokens = new Longs();
  private final Longs chars = new Longs();
  private final Longs visible = new Longs();
  private final Longs kind = new Longs();

  /// A growable array.
  private static final class Longs {
    private long[] values = new long[256];
    private int size;

    void add(long value) {
      if (size == values.length) {
        values = Arrays.copyOf(values, size * 2);
      }
      values[size++] = value;
    }

    long[] toLongs() {
      return Arrays.copyOf(values, size);
    }

    int[] toInts(String name) {
      int[] out = new int[size];
      for (int i = 0; i < size; i++) {
        if (values[i] != (int) values[i]) {
          throw new BadLine("'" + name + "' is out of range: " + values[i]);
        }
        out[i] = (int) values[i];
      }
      return out;
    }
  }

  void clear() {
    for (Longs column : new Longs[] {nanos, bytes, delivery, read, tokens, chars, visible, kind}) {
      column.size = 0;
    }
  }

  void reads(JsonParser parser) {
    object(
        parser,
        name -> {
          switch (name) {
            case "t" -> numbers(parser, nanos, 0);
            case "bytes" -> numbers(parser, bytes, 0);
            case "delivery" -> numbers(parser, delivery, 0);
            default -> parser.skipChildren();
          }
        });
  }

  void events(JsonParser parser) {
    object(
        parser,
        name -> {
          switch (name) {
            case "read" -> numbers(parser, read, 0);
            case "kind" -> kinds(parser);
            case "tokens" -> numbers(parser, tokens, EventSink.UNKNOWN);
            case "chars" -> numbers(parser, chars, 0);
            case "visible" -> numbers(parser, visible, 0);
            default -> parser.skipChildren();
          }
        });
  }

  private static void object(JsonParser parser, java.util.function.Consumer<String> member) {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw new BadLine("'reads' and 'events' must be objects");
    }
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      member.accept(name);
    }
  }

  private static void numbers(JsonParser parser, Longs into, long forNull) {
    expectArray(parser);
    for (JsonToken token = parser.nextToken();
        token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      if (token == JsonToken.VALUE_NUMBER_INT) {
        into.add(parser.getLongValue());
      } else if (token == JsonToken.VALUE_NULL) {
        into.add(forNull);
      } else {
        throw new BadLine("an array holds something that is not a whole number");
      }
    }
  }

  private void kinds(JsonParser parser) {
    expectArray(parser);
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      kind.add(
          kindOf(parser.getStringCharacters(), parser.getStringOffset(), parser.getStringLength()));
    }
  }

  /// Compares characters instead of making a string for every token of a run.
  private static int kindOf(char[] text, int offset, int length) {
    for (EventKind candidate : KINDS) {
      String id = candidate.name();
      if (id.length() == length && matches(id, text, offset)) {
        return candidate.ordinal();
      }
    }
    throw new BadLine("unknown event kind '" + new String(text, offset, length) + "'");
  }

  private static boolean matches(String upper, char[] text, int offset) {
    for (int i = 0; i < upper.length(); i++) {
      if (Character.toLowerCase(upper.charAt(i)) != text[offset + i]) {
        return false;
      }
    }
    return true;
  }

  private static void expectArray(JsonParser parser) {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw new BadLine("'" + parser.currentName() + "' must be an array");
    }
  }

  Reads toReads() {
    int[] sizes = bytes.toInts("bytes");
    int[] deliveries = delivery.toInts("delivery");
    if (nanos.size != sizes.length || nanos.size != deliveries.length) {
      throw new BadLine("the columns of 'reads' differ in length");
    }
    return Reads.of(nanos.toLongs(), sizes, deliveries);
  }

  Events toEvents(TokenSource source) {
    EventKind[] kinds = new EventKind[kind.size];
    for (int i = 0; i < kinds.length; i++) {
      kinds[i] = KINDS[(int) kind.values[i]];
    }
    int[] reads = read.toInts("read");
    for (int index : reads) {
      if (index < 0 || index >= nanos.size) {
        throw new BadLine("an event names read " + index + " of " + nanos.size);
      }
    }
    if (reads.length != kinds.length
        || reads.length != tokens.size
        || reads.length != chars.size
        || reads.length != visible.size) {
      throw new BadLine("the columns of 'events' differ in length");
    }
    return Events.of(
        reads,
        kinds,
        tokens.toInts("tokens"),
        chars.toInts("chars"),
        visible.toInts("visible"),
        source);
  }
}
