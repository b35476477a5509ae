// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects which characters of a JSON answer are taken for readable text.
class VisiblePathTest {
  private static String shown(String path, String answer) {
    VisiblePath scanner = VisiblePath.of(path);
    StringBuilder shown = new StringBuilder();
    answer
        .codePoints()
        .forEach(c -> {
          int character = scanner.accept(c);
          if (character != VisiblePath.NOTHING) {
            shown.appendCodePoint(character);
          }
        });
    return shown.toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "response | {\"response\":\"Hi\"} | Hi",
        "response | {\"a\":\"no\", \"response\" : \"Hi\" , \"b\":\"no\"} | Hi",
        "response | {\"responses\":\"no\",\"respons\":\"no\",\"\":\"no\"} | ``",
        "response | {\"x\":{\"response\":\"no\"},\"response\":\"Hi\"} | Hi",
        "response | {\"response\":{\"response\":\"no\",\"x\":\"no\"}} | ``",
        "response | {\"response\":[\"a\",\"b\",[\"c\"],{\"d\":\"no\"}]} | abc",
        "response | [{\"response\":\"a\"},{\"response\":\"b\"}] | ab",
        "response | {\"response\":42.5,\"n\":1} | 42.5",
        "response | {\"response\":true} | true",
        "response | {\"response\":null} | ``",
        "response | {\"r\\u0065sponse\":\"Hi\"} | Hi",
        "response | {\"response\":\"a\\\"b\\\\c\\/d\\u4f60\\ud83d\\ude00\"} | a\"b\\c/d你😀",
        "response | {\"response\":\"\\ud83dx\"} | x",
        "a.b | {\"a\":{\"b\":\"yes\",\"c\":\"no\"},\"b\":\"no\"} | yes",
        "a.b | {\"a\":[{\"b\":\"1\"},{\"x\":\"no\"},{\"b\":\"2\"}]} | 12",
        "a.b | {\"a\":\"no\"} | ``",
        "response | no JSON at all | ``",
        "response | {\"response\":\"cut | cut",
        "response | {\"response\":\"a\"} {\"response\":\"no\"} | a",
        "response | }]{\"response\":\"a\"} | a",
        "response | {response:\"no\"} | ``",
        "response | {\"response\" \"x\":\"no\"} | no",
        "response | {\"a\":[1,2,{\"b\":[]}],\"response\":\"Hi\"} | Hi",
      })
  void showsTheValueAtThePathAndNothingElse(String path, String answer, String expected) {
    assertThat(shown(path, answer)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"64, x", "65, ''", "1000, ''"})
  void followsSixtyFourLevelsAndGivesUpBelow(int levels, String expected) {
    String opened = "[".repeat(levels - 1) + "{\"response\":\"x\"";
    assertThat(shown("response", opened)).isEqualTo(expected);
  }
}
