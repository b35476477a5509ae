// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.text;

/// Which code points a reader can see: all but white space, controls and format characters (Unicode
/// categories Zs, Zl, Zp, Cc, Cf), and surrogates without a partner.
final class Visibility {
  private Visibility() {}

  static boolean isVisible(int codePoint) {
    if (codePoint < 0x7F) {
      return codePoint > ' ';
    }
    return switch (Character.getType(codePoint)) {
      case Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE ->
          false;
      default -> true;
    };
  }
}
