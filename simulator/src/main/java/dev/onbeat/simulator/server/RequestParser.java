// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.server;

import dev.onbeat.simulator.model.Asked;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Reads what a generation request asks for. Fields that do not matter here are skipped, whatever
/// they hold.
final class RequestParser {
  private static final int MOST_TOKENS = 1_000_000;
  private static final JsonFactory JSON = new JsonFactory();

  private final Asked.Api api;
  private final Set<String> fields = new HashSet<>();
  private String model = "";
  private boolean stream;
  private int maxTokens = -1;
  private int minTokens;
  private boolean ignoreEos;
  private boolean includeUsage;
  private boolean continuousUsage;
  private long promptCodePoints;
  private int promptIds;

  private RequestParser(Asked.Api api) {
    this.api = api;
    this.stream = api.isOllama();
  }

  /// What `body` asks for.
  ///
  /// @throws IllegalArgumentException naming what is wrong
  /// @throws tools.jackson.core.JacksonException when it is not JSON
  static Asked parse(Asked.Api api, byte[] body) {
    RequestParser parser = new RequestParser(api);
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), body)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new IllegalArgumentException("the request body is not a JSON object");
      }
      while (json.nextToken() != JsonToken.END_OBJECT) {
        String name = json.currentName();
        json.nextToken();
        parser.fields.add(name);
        parser.field(name, json);
      }
    }
    return parser.asked();
  }

  private Asked asked() {
    Asked.UsageWish usage =
        !includeUsage
            ? Asked.UsageWish.NONE
            : continuousUsage ? Asked.UsageWish.CONTINUOUS : Asked.UsageWish.FINAL;
    int promptTokens = (int) Math.min(Integer.MAX_VALUE, promptIds + (promptCodePoints + 3) / 4);
    Asked.Limits limits = new Asked.Limits(maxTokens, minTokens, ignoreEos);
    return new Asked(api, model, stream, limits, usage, promptTokens, fields);
  }

  private void field(String name, JsonParser json) {
    switch (name) {
      case "model" -> model = json.getValueAsString("");
      case "stream" -> stream = json.getValueAsBoolean(stream);
      case "max_tokens", "max_completion_tokens" -> maxTokens = limit(name, json);
      case "min_tokens" -> minTokens = limit(name, json);
      case "ignore_eos" -> ignoreEos = json.getValueAsBoolean(false);
      case "n" -> {
        if (json.getValueAsDouble(1) > 1) {
          throw new IllegalArgumentException("n > 1 is not supported");
        }
      }
      case "stream_options" -> object(json, this::streamOption);
      case "options" -> object(json, this::ollamaOption);
      case "messages", "prompt" -> text(json);
      default -> json.skipChildren();
    }
    if (json.currentToken() == JsonToken.START_OBJECT
        || json.currentToken() == JsonToken.START_ARRAY) {
      json.skipChildren();
    }
  }

  private interface Field {
    void read(String name, JsonParser json);
  }

  private static void object(JsonParser json, Field field) {
    if (json.currentToken() != JsonToken.START_OBJECT) {
      return;
    }
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      field.read(name, json);
      json.skipChildren();
    }
  }

  private void streamOption(String name, JsonParser json) {
    switch (name) {
      case "include_usage" -> includeUsage = json.getValueAsBoolean(false);
      case "continuous_usage_stats" -> continuousUsage = json.getValueAsBoolean(false);
      default -> {}
    }
  }

  private void ollamaOption(String name, JsonParser json) {
    if (name.equals("num_predict") && json.getValueAsDouble(-1) > 0) {
      maxTokens = limit(name, json);
    }
  }

  private static int limit(String name, JsonParser json) {
    if (json.currentToken() == JsonToken.VALUE_NULL) {
      return name.startsWith("min") ? 0 : -1;
    }
    // As a double, which any number fits.
    double tokens = json.getValueAsDouble(-1);
    int least = name.startsWith("min") ? 0 : 1;
    if (!(tokens >= least && tokens <= MOST_TOKENS)) {
      throw new IllegalArgumentException(
          name + " must be a number from " + least + " to " + MOST_TOKENS);
    }
    return (int) tokens;
  }

  /// Counts the prompt: strings anywhere inside except keys and roles, and bare numbers as token
  /// ids.
  private void text(JsonParser json) {
    int depth = 0;
    do {
      switch (json.currentToken()) {
        case START_ARRAY, START_OBJECT -> depth++;
        case END_ARRAY, END_OBJECT -> depth--;
        case VALUE_STRING -> {
          if (!isLabel(json.currentName())) {
            String said = json.getString();
            promptCodePoints += said.codePointCount(0, said.length());
          }
        }
        case VALUE_NUMBER_INT -> promptIds++;
        default -> {}
      }
    } while (depth > 0 && json.nextToken() != null);
  }

  private static boolean isLabel(@org.jspecify.annotations.Nullable String name) {
    return "role".equals(name) || "type".equals(name) || "name".equals(name);
  }
}
