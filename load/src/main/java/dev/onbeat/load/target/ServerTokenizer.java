// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.target;

import dev.onbeat.load.json.Json;
import dev.onbeat.load.tokens.TokenCounter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Counts tokens by asking the server itself: `/tokenize` as vLLM and as llama.cpp have it.
public final class ServerTokenizer implements TokenCounter {
  private final ControlPlane control;
  private final String uri;
  private final String model;

  private ServerTokenizer(ControlPlane control, String uri, String model) {
    this.control = control;
    this.uri = uri;
    this.model = model;
  }

  /// The server stopped counting.
  public static final class Unavailable extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unavailable(String message) {
      super(message);
    }
  }

  /// The tokenizer of the server at `url`; empty when it has none.
  public static Optional<TokenCounter> find(ControlPlane control, String url, String model) {
    ServerTokenizer tokenizer =
        new ServerTokenizer(control, Endpoint.of(url).root() + "/tokenize", model);
    return tokenizer.ask("one two").isPresent()
        ? Optional.of(TokenCounter.sparing(tokenizer))
        : Optional.empty();
  }

  @Override
  public int count(String text) {
    if (text.isEmpty()) {
      return 0;
    }
    return ask(text).orElseThrow(() -> new Unavailable(uri + " does not count any more"));
  }

  /// One body serves both: vLLM reads `prompt`, llama.cpp `content`, and each ignores the other.
  private Optional<Integer> ask(String text) {
    Map<String, Json> body = new LinkedHashMap<>();
    if (!model.isEmpty()) {
      body.put("model", new Json.Text(model));
    }
    body.put("prompt", new Json.Text(text));
    body.put("content", new Json.Text(text));
    body.put("add_special_tokens", new Json.Truth(false));
    return control
        .post(uri, Json.bytes(new Json.Fields(body)))
        .filter(ControlPlane.Page::isFound)
        .flatMap(page -> Json.tryObject(page.body()))
        .flatMap(ServerTokenizer::tokens);
  }

  private static Optional<Integer> tokens(Json.Fields answer) {
    Optional<Integer> count = answer.text("count").flatMap(ServerTokenizer::whole);
    return count.isPresent() || !answer.fields().containsKey("tokens")
        ? count
        : Optional.of(answer.items("tokens").size());
  }

  private static Optional<Integer> whole(String text) {
    try {
      return Optional.of(Integer.parseInt(text));
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }
}
