// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.request;

import dev.onbeat.load.dataset.Content;
import dev.onbeat.load.dataset.Message;
import dev.onbeat.load.dataset.Prompt;
import dev.onbeat.load.json.Json;
import dev.onbeat.load.request.RefusedFields.Field;
import dev.onbeat.wire.Dialect;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Request bodies, one shape a dialect.
final class Bodies {
  /// Anthropic's shape has no default for the output limit.
  private static final int ANTHROPIC_MAX_TOKENS = 1024;

  private final RequestShape shape;
  private final Set<Field> refused;

  Bodies(RequestShape shape, Set<Field> refused) {
    this.shape = shape;
    this.refused = refused;
  }

  Json.Fields of(Prompt prompt) {
    Map<String, Json> body = new LinkedHashMap<>();
    if (!shape.model().isEmpty() && shape.dialect() != Dialect.TGI) {
      body.put("model", new Json.Text(shape.model()));
    }
    switch (shape.dialect()) {
      case OPENAI_CHAT -> openAiChat(body, prompt);
      case OPENAI_COMPLETIONS -> openAiCompletions(body, prompt);
      case OPENAI_RESPONSES -> openAiResponses(body, prompt);
      case OLLAMA -> ollama(body, prompt);
      case LLAMACPP -> llamaCpp(body, prompt);
      case ANTHROPIC -> anthropic(body, prompt);
      case TGI -> tgi(body, prompt);
    }
    return new Json.Fields(body);
  }

  /// Which refusable fields a finished body has.
  Set<Field> refusable(Json.Fields body) {
    EnumSet<Field> has = EnumSet.noneOf(Field.class);
    if (body.fields().containsKey("stream_options")) {
      has.add(Field.STREAM_OPTIONS);
    }
    boolean limited = shape.dialect() == Dialect.OPENAI_CHAT;
    if (limited && body.fields().containsKey("max_tokens")) {
      has.add(Field.MAX_TOKENS);
    }
    if (limited && body.fields().containsKey("max_completion_tokens")) {
      has.add(Field.MAX_COMPLETION_TOKENS);
    }
    return has;
  }

  private void openAiChat(Map<String, Json> body, Prompt prompt) {
    body.put("messages", messages(prompt.content()));
    stream(body);
    usage(body);
    if (prompt.workload().maxTokens() > 0) {
      // Where a server refused both names, the older one is the lesser evil: it says so again.
      boolean newer =
          refused.contains(Field.MAX_TOKENS) && !refused.contains(Field.MAX_COMPLETION_TOKENS);
      limit(body, newer ? "max_completion_tokens" : "max_tokens", prompt);
    }
    sampling(body, prompt);
  }

  private void openAiCompletions(Map<String, Json> body, Prompt prompt) {
    body.put("prompt", text(prompt.content()));
    stream(body);
    usage(body);
    limit(body, "max_tokens", prompt);
    sampling(body, prompt);
  }

  private void openAiResponses(Map<String, Json> body, Prompt prompt) {
    body.put(
        "input",
        prompt.content() instanceof Content.Messages
            ? messages(prompt.content())
            : text(prompt.content()));
    stream(body);
    limit(body, "max_output_tokens", prompt);
    sampling(body, prompt);
  }

  private void ollama(Map<String, Json> body, Prompt prompt) {
    if (shape.path().endsWith("/generate")) {
      body.put("prompt", text(prompt.content()));
    } else {
      body.put("messages", messages(prompt.content()));
    }
    stream(body);
    if (prompt.workload().maxTokens() > 0) {
      body.put(
          "options",
          new Json.Fields(Map.of("num_predict", Json.of(prompt.workload().maxTokens()))));
    }
  }

  private void llamaCpp(Map<String, Json> body, Prompt prompt) {
    body.put("prompt", text(prompt.content()));
    stream(body);
    limit(body, "n_predict", prompt);
    sampling(body, prompt);
  }

  private void anthropic(Map<String, Json> body, Prompt prompt) {
    if (prompt.content() instanceof Content.Messages(List<Message> messages)) {
      String system =
          messages.stream()
              .filter(message -> message.role().equals("system"))
              .map(Message::content)
              .collect(Collectors.joining("\n"));
      if (!system.isEmpty()) {
        body.put("system", new Json.Text(system));
      }
      body.put(
          "messages",
          items(messages.stream().filter(message -> !message.role().equals("system")).toList()));
    } else {
      body.put("messages", messages(prompt.content()));
    }
    stream(body);
    int limit = prompt.workload().maxTokens();
    body.put("max_tokens", Json.of(limit > 0 ? limit : ANTHROPIC_MAX_TOKENS));
    sampling(body, prompt);
  }

  private void tgi(Map<String, Json> body, Prompt prompt) {
    body.put("inputs", text(prompt.content()));
    Map<String, Json> parameters = new LinkedHashMap<>();
    limit(parameters, "max_new_tokens", prompt);
    parameters.put("details", new Json.Truth(true));
    body.put("parameters", new Json.Fields(parameters));
  }

  private void stream(Map<String, Json> body) {
    body.put("stream", new Json.Truth(true));
  }

  private void usage(Map<String, Json> body) {
    if (refused.contains(Field.STREAM_OPTIONS)) {
      return;
    }
    Map<String, Json> options = new LinkedHashMap<>();
    options.put("include_usage", new Json.Truth(true));
    if (shape.options().continuousUsage()) {
      options.put("continuous_usage_stats", new Json.Truth(true));
    }
    body.put("stream_options", new Json.Fields(options));
  }

  private static void limit(Map<String, Json> body, String name, Prompt prompt) {
    if (prompt.workload().maxTokens() > 0) {
      body.put(name, Json.of(prompt.workload().maxTokens()));
    }
  }

  private void sampling(Map<String, Json> body, Prompt prompt) {
    if (prompt.minTokens() > 0) {
      body.put("min_tokens", Json.of(prompt.minTokens()));
    }
    if (shape.options().ignoreEos()) {
      body.put("ignore_eos", new Json.Truth(true));
    }
  }

  private Json messages(Content content) {
    return switch (content) {
      case Content.Messages(List<Message> messages) -> items(messages);
      case Content.Text(String text) -> items(List.of(new Message("user", text)));
      case Content.TokenIds _ -> throw refuseIds();
    };
  }

  private static Json items(List<Message> messages) {
    return new Json.Items(
        messages.stream()
            .map(message -> {
              Map<String, Json> fields = new LinkedHashMap<>();
              fields.put("role", new Json.Text(message.role()));
              fields.put("content", new Json.Text(message.content()));
              return (Json) new Json.Fields(fields);
            })
            .toList());
  }

  private Json text(Content content) {
    return switch (content) {
      case Content.Text(String text) -> new Json.Text(text);
      case Content.TokenIds(int[] ids) -> {
        if (shape.dialect() != Dialect.OPENAI_COMPLETIONS && shape.dialect() != Dialect.LLAMACPP) {
          throw refuseIds();
        }
        yield new Json.Ids(ids);
      }
      case Content.Messages(List<Message> messages) ->
          new Json.Text(
              messages.size() == 1
                  ? messages.getFirst().content()
                  : messages.stream()
                      .map(message -> message.role() + ": " + message.content())
                      .collect(Collectors.joining("\n", "", "\nassistant:")));
    };
  }

  private IllegalArgumentException refuseIds() {
    return new IllegalArgumentException(
        "token-id prompts: only openai-completions and llamacpp take them, not "
            + shape.dialect().id());
  }
}
