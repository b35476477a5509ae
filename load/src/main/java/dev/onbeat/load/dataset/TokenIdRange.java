// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Token ids to draw from, both ends included.
public record TokenIdRange(int low, int high) {
  private static final Pattern RANGE = Pattern.compile("(\\d{1,9})\\.\\.(\\d{1,9})");
  private static final Pattern SIZE = Pattern.compile("\\d{1,9}");
  private static final int LEAST_IDS = 16;
  private static final int EDGE = 16;

  /// Checks that there are enough ids to make prompts differ.
  public TokenIdRange {
    if (low < 0 || high - low + 1 < LEAST_IDS) {
      throw new IllegalArgumentException(
          "token ids " + low + ".." + high + ": expected at least " + LEAST_IDS + " ids");
    }
  }

  /// Reads `LOW..HIGH`, or a vocabulary's size. Of a whole vocabulary the first and the last
  /// sixteenth are left out: there lie control, byte and added tokens.
  ///
  /// @throws IllegalArgumentException naming the text and what was expected
  public static TokenIdRange parse(String text) {
    Matcher range = RANGE.matcher(text.strip());
    try {
      if (range.matches()) {
        return new TokenIdRange(Integer.parseInt(range.group(1)), Integer.parseInt(range.group(2)));
      }
      if (SIZE.matcher(text.strip()).matches()) {
        int size = Integer.parseInt(text.strip());
        return new TokenIdRange(size / EDGE, size - 1 - size / EDGE);
      }
    } catch (IllegalArgumentException _) {
      // Too few ids: the message below says what would do.
    }
    throw new IllegalArgumentException(
        "prompt ids '"
            + text
            + "': expected a vocabulary size such as 32000 or a range such as 1000..31000, of at"
            + " least "
            + LEAST_IDS
            + " ids");
  }

  /// As it would be typed.
  @Override
  public String toString() {
    return low + ".." + high;
  }
}
