// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Protects the definition of a readable character, over all of Unicode, against the categories of
/// `java.util.regex`.
class VisibilityTest {
  @Test
  void seesEverythingButSpaceControlFormatAndHalfPairs() {
    Pattern unseen = Pattern.compile("[\\p{Z}\\p{Cc}\\p{Cf}\\p{Cs}]");
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      boolean expected = !unseen.matcher(Character.toString(c)).matches();
      if (Visibility.isVisible(c) != expected) {
        assertThat(Visibility.isVisible(c)).as("U+%04X", c).isEqualTo(expected);
      }
    }
  }
}
