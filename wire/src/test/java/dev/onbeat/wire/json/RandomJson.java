// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.json;

import java.util.List;
import java.util.SplittableRandom;

/// Random JSON texts, valid as written, in every form the grammar has: white space anywhere, all
/// escapes, raw and escaped pairs, numbers of any shape, doubled keys; and ways to break them.
final class RandomJson {
  private static final List<String> NUMBERS =
      List.of(
          "0",
          "-0",
          "7",
          "-12",
          "1.5",
          "0.25",
          "-0.001",
          "1e3",
          "1E+2",
          "2e-3",
          "64.0",
          "640E-1",
          "2147483647",
          "2147483648",
          "99999999999999999999",
          "0.1e1",
          "1e400",
          "-1e-400",
          "3.14159265358979323846",
          "9007199254740993",
          "123456789012345678",
          "1.7976931348623157e308");
  private static final List<String> PIECES =
      List.of(
          "a",
          "content",
          " ",
          "\\\"",
          "\\\\",
          "\\/",
          "\\b\\f\\n\\r\\t",
          "\\u0041",
          "\\u4f60",
          "你",
          "\\ud83d\\ude00",
          "😀",
          "\\ud83d",
          "\\ude00",
          "é",
          "\\u0000",
          "<think>",
          "\u007f",
          "\u2028",
          "\\uD83Dx",
          "\\uFFFF");
  private static final String SPACE = " \t\n\r";

  private final SplittableRandom random;

  RandomJson(SplittableRandom random) {
    this.random = random;
  }

  /// A random value.
  String value(int depth) {
    StringBuilder out = new StringBuilder();
    space(out);
    value(out, depth);
    space(out);
    return out.toString();
  }

  private void value(StringBuilder out, int depth) {
    switch (random.nextInt(depth > 0 ? 9 : 6)) {
      case 0 -> out.append("null");
      case 1 -> out.append(random.nextBoolean());
      case 2, 3 -> out.append(NUMBERS.get(random.nextInt(NUMBERS.size())));
      case 4, 5 -> string(out);
      case 6 -> array(out, depth);
      default -> object(out, depth);
    }
  }

  private void string(StringBuilder out) {
    out.append('"');
    for (int i = random.nextInt(4); i > 0; i--) {
      out.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    out.append('"');
  }

  private void array(StringBuilder out, int depth) {
    out.append('[');
    int count = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      out.append(i > 0 ? "," : "");
      space(out);
      value(out, depth - 1);
      space(out);
    }
    space(out);
    out.append(']');
  }

  private void object(StringBuilder out, int depth) {
    out.append('{');
    int count = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      out.append(i > 0 ? "," : "");
      space(out);
      string(out);
      space(out);
      out.append(':');
      space(out);
      value(out, depth - 1);
      space(out);
    }
    space(out);
    out.append('}');
  }

  private void space(StringBuilder out) {
    while (random.nextInt(5) == 0) {
      out.append(SPACE.charAt(random.nextInt(SPACE.length())));
    }
  }

  /// `json` with one to three bytes changed, lost, doubled or added.
  byte[] broken(byte[] json) {
    byte[] bytes = json;
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      int at = random.nextInt(bytes.length + 1);
      int skipped = random.nextInt(3);
      int added = random.nextInt(3);
      byte[] next = new byte[at + added + Math.max(0, bytes.length - at - skipped)];
      System.arraycopy(bytes, 0, next, 0, at);
      for (int k = 0; k < added; k++) {
        next[at + k] = interesting();
      }
      int rest = Math.min(bytes.length, at + skipped);
      System.arraycopy(bytes, rest, next, at + added, Math.max(0, bytes.length - at - skipped));
      bytes = next;
    }
    return bytes;
  }

  private byte interesting() {
    String set = "{}[]\",:\\u0123456789eE+-.tfn \n\r\t/x";
    return random.nextInt(8) == 0
        ? (byte) random.nextInt(256)
        : (byte) set.charAt(random.nextInt(set.length()));
  }
}
