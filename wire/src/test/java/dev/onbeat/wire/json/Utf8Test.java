// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects what is UTF-8 and how what is not is replaced. Vectors: Unicode 16, tables 3-8 to 3-11;
/// `?` stands for U+FFFD.
class Utf8Test {
  @ParameterizedTest
  @CsvSource({
    "C0 AF E0 80 BF F0 81 82 41, ????????A",
    "ED A0 80 ED BF BF ED AF 41, ????????A",
    "F4 91 92 93 FF 41 80 BF 42, ?????A??B",
    "E1 80 E2 F0 91 92 F1 BF 41, ????A",
    "61 F1 80 80 E1 80 C2 62 80 63 80 BF 64, a???b?c??d",
    "F5 80 80 80, ????",
    "E4 BD, ?",
    "F0 9F 98 80, \uD83D\uDE00",
  })
  void replacesMaximalSubpartsAsTheStandardRecommends(String hex, String expected) {
    byte[] bytes = HexFormat.ofDelimiter(" ").parseHex(hex);
    String repaired =
        new String(Utf8.repaired(bytes, 0, bytes.length), StandardCharsets.UTF_8)
            .replace('\uFFFD', '?');
    assertThat(repaired).isEqualTo(expected);
  }

  @Test
  void findsEveryCodePointWellFormedAndReadsItBack() {
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      if (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE) {
        byte[] bytes = Character.toString(c).getBytes(StandardCharsets.UTF_8);
        boolean same =
            Utf8.isValid(bytes, 0, bytes.length)
                && Utf8.codePoint(bytes, 0) == c
                && Utf8.length(bytes, 0) == bytes.length;
        assertThat(same).as("U+%04X", c).isTrue();
      }
    }
  }

  @Test
  void agreesWithTheJdkOnWhatIsWellFormed() {
    byte[] bytes = new byte[3];
    for (int pattern = 0; pattern < 1 << 24; pattern += 7) {
      bytes[0] = (byte) (pattern >> 16);
      bytes[1] = (byte) (pattern >> 8);
      bytes[2] = (byte) pattern;
      boolean expected = new String(bytes, StandardCharsets.UTF_8).indexOf('\uFFFD') < 0;
      if (Utf8.isValid(bytes, 0, 3) != expected && !isReplacement(bytes)) {
        assertThat(Utf8.isValid(bytes, 0, 3)).as("%06X", pattern).isEqualTo(expected);
      }
    }
  }

  /* U+FFFD itself is well-formed. */
  private static boolean isReplacement(byte[] b) {
    return b[0] == (byte) 0xEF && b[1] == (byte) 0xBF && b[2] == (byte) 0xBD;
  }
}
