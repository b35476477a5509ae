// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.html;

import dev.onbeat.report.words.ChartWords;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.Speech;

/// Names the stages of the way to the first token.
final class StageNames {
  private StageNames() {}

  static String of(String id, Speech speech) {
    return switch (id) {
      case "wait" -> speech.say(ChartWords.STAGE_WAIT);
      case "dns" -> speech.say(ChartWords.STAGE_DNS);
      case "tcp" -> speech.say(ChartWords.STAGE_TCP);
      case "tls" -> speech.say(ChartWords.STAGE_TLS);
      case "connect" -> speech.say(ChartWords.STAGE_CONNECT);
      case "send" -> speech.say(ChartWords.STAGE_SEND);
      case "headers" -> speech.say(ChartWords.STAGE_HEADERS);
      case "first_byte" -> speech.say(ChartWords.STAGE_FIRST_BYTE);
      case "first_event" -> speech.say(ChartWords.STAGE_FIRST_EVENT);
      case "first_token" -> speech.say(ChartWords.STAGE_FIRST_TOKEN);
      case "first_visible" -> speech.say(ChartWords.STAGE_FIRST_VISIBLE);
      default -> ForeignText.oneLine(id, 24);
    };
  }
}
