// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Reads one JSON object that holds a prompt, in any of the layouts people use: `{"messages":[…]}`,
/// `{"prompt":"…"}` or a ShareGPT `{"conversations":[…]}`, the first two with `max_tokens` and
/// `body` if they like. Fields it does not know say nothing.
final class EntryParser {
  private final JsonParser parser;
  private final long line;
  private final String where;
  private List<Message> messages = List.of();
  private String body = "";
  private int maxTokens = -1;
  private boolean found;
  private boolean log;

  /// @param where put before every complaint, `""` or `entry 17: `
  private EntryParser(JsonParser parser, long line, String where) {
    this.parser = parser;
    this.line = line;
    this.where = where;
  }

  /// Reads the object that the parser stands at the beginning of, to its end.
  ///
  /// @param source the text parsed, for raw copies; `""` where there is none
  static Entry read(JsonParser parser, long line, String where, String source)
      throws BadEntryException {
    EntryParser entry = new EntryParser(parser, line, where);
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw entry.bad("expected a JSON object");
    }
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      entry.field(name, source);
    }
    if (!entry.found) {
      throw entry.bad("expected \"messages\", \"prompt\" or \"conversations\"");
    }
    return new Entry(entry.messages, entry.maxTokens, entry.body, entry.log);
  }

  private void field(String name, String source) throws BadEntryException {
    switch (name) {
      case "messages" -> found(messages("role", "content"), false);
      case "conversations" -> found(messages("from", "value"), true);
      case "prompt" -> found(List.of(Message.user(text(name))), false);
      case "max_tokens", "max_completion_tokens" -> maxTokens = limit(name);
      case "body" -> body = raw(name, source);
      default -> parser.skipChildren();
    }
  }

  private void found(List<Message> what, boolean isLog) {
    found = true;
    messages = what;
    log = isLog;
  }

  private List<Message> messages(String roleField, String textField) throws BadEntryException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw bad("expected a list of messages");
    }
    List<Message> list = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      list.add(message(roleField, textField, list.size() + 1));
    }
    return list;
  }

  private Message message(String roleField, String textField, int ordinal)
      throws BadEntryException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw bad("message " + ordinal + ": expected a JSON object");
    }
    String role = "";
    String text = null;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      if (name.equals(roleField)) {
        role = role(text("message " + ordinal + ": " + roleField));
      } else if (name.equals(textField)) {
        text = content("message " + ordinal + ": " + textField);
      } else {
        parser.skipChildren();
      }
    }
    if (role.isEmpty() || text == null) {
      throw bad(
          "message " + ordinal + ": expected \"" + roleField + "\" and \"" + textField + "\"");
    }
    return new Message(role, text);
  }

  private static String role(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "human", "user" -> Message.USER;
      case "gpt", "chatgpt", "assistant", "model", "bard", "bing" -> Message.ASSISTANT;
      default -> name;
    };
  }

  /// A text, or a list of parts that are all text.
  private String content(String what) throws BadEntryException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      return text(what);
    }
    StringBuilder joined = new StringBuilder();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() != JsonToken.START_OBJECT) {
        throw bad(what + ": expected parts with \"text\"");
      }
      joined.append(part(what));
    }
    return joined.toString();
  }

  private String part(String what) throws BadEntryException {
    String text = null;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      if (name.equals("text")) {
        text = text(what);
      } else {
        parser.skipChildren();
      }
    }
    if (text == null) {
      throw bad(what + ": only parts of type text can be sent");
    }
    return text;
  }

  private String text(String what) throws BadEntryException {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      throw bad(what + ": expected text");
    }
    return parser.getString();
  }

  private int limit(String name) throws BadEntryException {
    if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
      long limit = parser.getLongValue();
      if (limit >= 1 && limit <= Lengths.MOST) {
        return (int) limit;
      }
    }
    throw bad(name + ": expected a whole number above 0");
  }

  private String raw(String name, String source) throws BadEntryException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw bad(name + ": expected a JSON object");
    }
    int from = (int) parser.currentTokenLocation().getCharOffset();
    parser.skipChildren();
    return source.substring(from, (int) parser.currentLocation().getCharOffset());
  }

  private BadEntryException bad(String problem) {
    return new BadEntryException(line, where + problem);
  }
}
