// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.request;

/// One request header.
///
/// @param name a token as HTTP has it
/// @param value visible ASCII, spaces and tabs; never shown, since it may be a key
public record Header(String name, String value) {
  private static final String TOKEN_MARKS = "!#$%&'*+-.^_`|~";

  /// Rejects what would break the request apart.
  public Header {
    if (name.isEmpty() || !name.chars().allMatch(Header::isTokenChar)) {
      throw new IllegalArgumentException("not a header name: " + name);
    }
    if (!value.chars().allMatch(c -> c == '\t' || (c >= ' ' && c != 0x7f && c <= 0xff))) {
      throw new IllegalArgumentException("header " + name + " has a control character");
    }
  }

  /// Reads `Name: value`.
  ///
  /// @throws IllegalArgumentException naming what was expected
  public static Header parse(String line) {
    int colon = line.indexOf(':');
    if (colon < 1) {
      throw new IllegalArgumentException("expected 'Name: value', not: " + line);
    }
    return new Header(line.substring(0, colon).strip(), line.substring(colon + 1).strip());
  }

  private static boolean isTokenChar(int c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || TOKEN_MARKS.indexOf(c) >= 0;
  }

  @Override
  public String toString() {
    return name + ": …";
  }
}
