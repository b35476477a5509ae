// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.json;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;

/// The general JSON reader behind [JsonCursor]: takes any valid text and writes it again in a form
/// that the cursor walks.
///
/// Of doubled keys the last stands, escapes in keys are resolved, and what lies deeper than the
/// cursor goes becomes `null`. Slow and allocating; meant for the odd event only.
public final class CanonicalJson {
  private static final int MAX_NESTING = 500;
  private static final TokenStreamFactory FACTORY =
      JsonFactory.builder()
          .disable(TokenStreamFactory.Feature.INTERN_PROPERTY_NAMES)
          .disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_NESTING)
                  .maxNumberLength(Integer.MAX_VALUE)
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private CanonicalJson() {}

  /// The text rewritten, or empty when it is not one JSON value.
  public static Optional<byte[]> of(String text) {
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
      if (parser.nextToken() == null) {
        return Optional.empty();
      }
      Object value = read(parser, 1);
      if (parser.nextToken() != null) {
        return Optional.empty();
      }
      StringBuilder out = new StringBuilder(text.length());
      write(out, value);
      return Optional.of(out.toString().getBytes(StandardCharsets.UTF_8));
    } catch (JacksonException _) {
      return Optional.empty();
    }
  }

  /// A scalar as it was written: text of a number or literal.
  private record Bare(String text) {}

  private static Object read(JsonParser parser, int depth) {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.START_OBJECT) {
      Map<String, Object> members = new LinkedHashMap<>();
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = parser.currentName();
        parser.nextToken();
        members.put(name, read(parser, depth + 1));
      }
      return depth > JsonCursor.MAX_DEPTH ? new Bare("null") : members;
    }
    if (token == JsonToken.START_ARRAY) {
      List<Object> elements = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        elements.add(read(parser, depth + 1));
      }
      return depth > JsonCursor.MAX_DEPTH ? new Bare("null") : elements;
    }
    return token == JsonToken.VALUE_STRING ? parser.getString() : new Bare(parser.getString());
  }

  private static void write(StringBuilder out, Object value) {
    switch (value) {
      case String text -> writeString(out, text);
      case Bare bare -> out.append(bare.text());
      case List<?> elements -> {
        char before = '[';
        for (Object element : elements) {
          write(out.append(before), element);
          before = ',';
        }
        out.append(elements.isEmpty() ? "[]" : "]");
      }
      case Map<?, ?> members -> {
        char before = '{';
        for (Map.Entry<?, ?> member : members.entrySet()) {
          writeString(out.append(before), (String) member.getKey());
          write(out.append(':'), member.getValue());
          before = ',';
        }
        out.append(members.isEmpty() ? "{}" : "}");
      }
      default -> throw new IllegalStateException("not a JSON value: " + value.getClass());
    }
  }

  /* Lone surrogates stay escapes: they have no UTF-8. */
  private static void writeString(StringBuilder out, String text) {
    out.append('"');
    text.codePoints()
        .forEach(c -> {
          if (c == '"' || c == '\\') {
            out.append('\\').append((char) c);
          } else if (c < ' ' || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)) {
            out.append(String.format(Locale.ROOT, "\\u%04x", c));
          } else {
            out.appendCodePoint(c);
          }
        });
    out.append('"');
  }
}
