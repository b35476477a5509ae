// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// What a dialect's fixtures must show, and how to tell from its expectations that one does.
enum Feature {
  ROLE("structure without output", line("role.*")),
  CONTENT("content", line("content.*")),
  REASONING("thinking in a field of its own", line("reasoning.*")),
  THINK_TAG("a leading `<think>` in content", line("reasoning.*")),
  TOOL("tool call", line("tool.*")),
  SEVERAL_TOKENS("several tokens an event", line("\\w+ tokens=([2-9]|\\d{2,}) .*")),
  SILENT_TOKENS("tokens without a character", line("\\w+ tokens=[1-9]\\d* \\w+")),
  USAGE("usage of the whole request", line("\\+usage .*")),
  USAGE_RUNNING("running count", line(".* continuous_usage.*")),
  USAGE_FALLING("running count that falls", line("!falling_usage.*")),
  TOKEN_IDS("token ids", line(".* token_ids.*")),
  CACHED("cached prompt tokens", line("\\+usage \\S+ \\S+ \\d+ \\S+")),
  THINKING_TOKENS("thinking tokens counted", line("\\+usage \\S+ \\S+ \\S+ \\d+")),
  ENGINE_TIMES("the engine's own times", line("\\+timing .*")),
  FINISH_STOP(
      "finish: the model stopped",
      finish("stop", "eos", "eos_token", "end_turn", "completed", "stop_sequence")),
  FINISH_LENGTH("finish: the limit", finish("length", "limit", "max_tokens", "max_output_tokens")),
  FINISH_TOOL("finish: a tool call", finish("tool_calls", "function_call", "tool_use")),
  FINISH_BARE("finish without a reason", finish("")),
  END_MARKER("end marker", line("\\+done")),
  ERROR_OBJECT("error object", line("error.*")),
  ERROR_TEXT("error that is a text", line("error.*")),
  PING("keep-alive", line("ping")),
  CUT_SHORT("a stream that breaks", line("!unterminated_event.*")),
  UNDECODABLE("an event that is broken", line("!undecodable_event.*")),
  DATA_AFTER_END("data behind the end", line("!data_after_done.*")),
  OTHER_CHOICE("a choice that is not the first", line("!other_choice.*")),
  WHOLE_REPLY("a whole reply instead of a stream", line(".*")),
  VISIBLE_PATH("an answer that is JSON", line(".*"));

  private static final Pattern ERROR_OBJECT_TEXT = Pattern.compile("\"error\":\\s*\\{");
  private static final Pattern ERROR_STRING = Pattern.compile("\"error\":\\s*\"");

  final String title;
  private final Pattern pattern;

  Feature(String title, Pattern pattern) {
    this.title = title;
    this.pattern = pattern;
  }

  private static Pattern line(String regex) {
    return Pattern.compile(regex);
  }

  private static Pattern finish(String... reasons) {
    return Pattern.compile("\\+finish (" + String.join("|", Set.of(reasons)) + ")");
  }

  String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// Whether `fixture` shows it.
  boolean isIn(Fixture fixture) {
    return fixture.events.stream().anyMatch(e -> pattern.matcher(e).matches()) && suits(fixture);
  }

  private boolean suits(Fixture fixture) {
    String body = new String(fixture.body, StandardCharsets.UTF_8);
    return switch (this) {
      case REASONING -> !body.contains("<th");
      case THINK_TAG -> body.contains("<think>");
      case ERROR_OBJECT -> ERROR_OBJECT_TEXT.matcher(body).find();
      case ERROR_TEXT -> ERROR_STRING.matcher(body).find();
      case WHOLE_REPLY -> fixture.wholeReply;
      case VISIBLE_PATH -> fixture.visiblePath.isPresent();
      default -> true;
    };
  }
}
