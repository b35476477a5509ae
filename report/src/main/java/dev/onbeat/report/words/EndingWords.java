// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import dev.onbeat.core.timeline.Anomaly;
import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.TokenSource;
import java.util.Optional;

/// Ties outcomes, flags, anomalies and token sources to their words.
public final class EndingWords {
  private EndingWords() {}

  /// The words for an outcome's label, such as `http_error(503)`; empty for one not known.
  public static Optional<Phrase> outcome(String label) {
    return switch (label) {
      case "aborted(plan)" -> Optional.of(OutcomeWords.ABORTED_PLAN);
      case "aborted(user)" -> Optional.of(OutcomeWords.ABORTED_USER);
      case "aborted(run_end)" -> Optional.of(OutcomeWords.ABORTED_RUN_END);
      default -> outcomeById(label.contains("(") ? label.substring(0, label.indexOf('(')) : label);
    };
  }

  private static Optional<Phrase> outcomeById(String id) {
    return switch (id) {
      case "completed" -> Optional.of(OutcomeWords.COMPLETED);
      case "not_sent" -> Optional.of(OutcomeWords.NOT_SENT);
      case "connect_failed" -> Optional.of(OutcomeWords.CONNECT_FAILED);
      case "http_error" -> Optional.of(OutcomeWords.HTTP_ERROR);
      case "malformed" -> Optional.of(OutcomeWords.MALFORMED);
      case "stream_error" -> Optional.of(OutcomeWords.STREAM_ERROR);
      case "timed_out" -> Optional.of(OutcomeWords.TIMED_OUT);
      case "aborted" -> Optional.of(OutcomeWords.ABORTED);
      case "truncated" -> Optional.of(OutcomeWords.TRUNCATED);
      case "empty" -> Optional.of(OutcomeWords.EMPTY);
      default -> Optional.empty();
    };
  }

  /// How many requests ended with a label, in a few words; a label not known stands for itself.
  public static String count(String label, int n, Speech speech) {
    int bracket = label.indexOf('(');
    String id = bracket < 0 ? label : label.substring(0, bracket);
    String variant =
        bracket < 0 ? "" : ForeignText.oneLine(label.substring(bracket + 1).replace(")", ""), 20);
    return switch (id) {
      case "timed_out" -> speech.say(timedOut(variant), n);
      case "http_error" -> speech.say(EndedAs.HTTP_ERROR, n, variant);
      case "connect_failed" -> speech.say(EndedAs.CONNECT_FAILED, n, variant);
      case "stream_error" -> speech.say(EndedAs.STREAM_ERROR, n);
      case "malformed" -> speech.say(EndedAs.MALFORMED, n);
      case "truncated" -> speech.say(EndedAs.TRUNCATED, n);
      case "empty" -> speech.say(EndedAs.EMPTY, n);
      case "not_sent" -> speech.say(EndedAs.NOT_SENT, n);
      case "aborted" -> speech.say(EndedAs.UNFINISHED, n);
      default -> speech.say(EndedAs.OTHER, n, ForeignText.oneLine(label, 40));
    };
  }

  private static EndedAs timedOut(String limit) {
    return switch (limit) {
      case "first_token" -> EndedAs.TIMED_OUT_FIRST;
      case "idle" -> EndedAs.TIMED_OUT_IDLE;
      default -> EndedAs.TIMED_OUT_TOTAL;
    };
  }

  /// What a flag says.
  public static Phrase flag(Flag flag) {
    return switch (flag) {
      case NO_DONE -> OutcomeWords.NO_DONE;
      case NO_FINISH -> OutcomeWords.NO_FINISH;
      case NOT_STREAMED -> OutcomeWords.NOT_STREAMED;
      case SINGLE_BURST -> OutcomeWords.SINGLE_BURST;
      case REDIALED -> OutcomeWords.REDIALED;
      case RETRIED_WITHOUT_FIELD -> OutcomeWords.RETRIED_WITHOUT_FIELD;
      case STOPPED_EARLY -> OutcomeWords.STOPPED_EARLY;
      case SENT_AFTER_ABORT -> OutcomeWords.SENT_AFTER_ABORT;
      case COMPRESSED -> OutcomeWords.COMPRESSED;
      case TOKEN_COUNT_DISAGREES -> OutcomeWords.TOKEN_COUNT_DISAGREES;
      case TOKENS_ASSUMED -> OutcomeWords.TOKENS_ASSUMED;
    };
  }

  /// What an anomaly says.
  public static Phrase anomaly(Anomaly anomaly) {
    return switch (anomaly) {
      case UNDECODABLE_EVENT -> OutcomeWords.UNDECODABLE_EVENT;
      case DATA_AFTER_DONE -> OutcomeWords.DATA_AFTER_DONE;
      case UNTERMINATED_EVENT -> OutcomeWords.UNTERMINATED_EVENT;
      case INVALID_UTF8 -> OutcomeWords.INVALID_UTF8;
      case FALLING_USAGE -> OutcomeWords.FALLING_USAGE;
      case OTHER_CHOICE -> OutcomeWords.OTHER_CHOICE;
      case SLOW_PATH -> OutcomeWords.SLOW_PATH;
      case SURPLUS_BYTES -> OutcomeWords.SURPLUS_BYTES;
    };
  }

  /// Where token counts come from.
  public static Phrase source(TokenSource source) {
    return switch (source) {
      case CONTINUOUS_USAGE -> TrustWords.SOURCE_CONTINUOUS_USAGE;
      case TOKEN_IDS -> TrustWords.SOURCE_TOKEN_IDS;
      case FINAL_USAGE -> TrustWords.SOURCE_FINAL_USAGE;
      case TOKENIZER -> TrustWords.SOURCE_TOKENIZER;
      case EVENTS -> TrustWords.SOURCE_EVENTS;
    };
  }
}
