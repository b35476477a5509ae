// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.html;

import java.util.regex.Pattern;

/// Writes HTML and SVG. Text and attribute values are escaped on the way in, without exception, so
/// that nothing a server said can become markup. Owned by one thread.
final class Markup {
  /// A number and its unit stay on one line.
  private static final Pattern UNIT = Pattern.compile("(\\d) (ms|s|µs|min|tokens/s|token/s)\\b");

  private final StringBuilder out = new StringBuilder(64 * 1024);

  /// An opening tag; `attributes` are names and values in turn.
  Markup open(String tag, String... attributes) {
    tag(tag, attributes);
    out.append('>');
    return this;
  }

  /// An element without content, closed at once.
  Markup empty(String tag, String... attributes) {
    tag(tag, attributes);
    out.append("/>");
    return this;
  }

  Markup close(String tag) {
    out.append("</").append(tag).append('>');
    return this;
  }

  /// An element that holds nothing but text.
  Markup element(String tag, String text, String... attributes) {
    return open(tag, attributes).text(text).close(tag);
  }

  Markup text(String text) {
    escape(UNIT.matcher(text).replaceAll("$1\u00a0$2"));
    return this;
  }

  Markup line() {
    out.append('\n');
    return this;
  }

  /// Our own style sheet or script, which must not be escaped.
  ///
  /// @throws IllegalArgumentException when it could close the element it is in
  Markup resource(String text) {
    if (text.contains("</s")) {
      throw new IllegalArgumentException("a resource must not close its element");
    }
    out.append(text);
    return this;
  }

  /// What another writer wrote.
  Markup nested(Markup other) {
    out.append(other.out);
    return this;
  }

  boolean isEmpty() {
    return out.isEmpty();
  }

  private void tag(String tag, String... attributes) {
    out.append('<').append(tag);
    for (int i = 0; i < attributes.length; i += 2) {
      out.append(' ').append(attributes[i]).append("=\"");
      escape(attributes[i + 1]);
      out.append('"');
    }
  }

  private void escape(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\'' -> out.append("&#39;");
        default -> out.append(c);
      }
    }
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
