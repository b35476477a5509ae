// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.target;

import dev.onbeat.core.run.Target;
import dev.onbeat.load.json.Json;
import dev.onbeat.wire.Dialect;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds out what a target is: which dialect it speaks, which engine answers, which model it has.
///
/// A handful of small pages is asked for; what a server does not have costs nothing but the asking.
public final class TargetProbe {
  private final ControlPlane control;
  private final Endpoint endpoint;
  private final Map<String, String> facts = new LinkedHashMap<>();
  private String server = "";

  private TargetProbe(ControlPlane control, Endpoint endpoint) {
    this.control = control;
    this.endpoint = endpoint;
  }

  /// What was found.
  ///
  /// @param endpoint where requests go
  /// @param reached whether the server answered any question at all
  /// @param model the model to name in requests, `""` when none was given and none was told
  /// @param target the same for the run folder
  public record Found(
      URI endpoint, Dialect dialect, Engine engine, String model, boolean reached, Target target) {}

  /// Asks the server behind `url`.
  ///
  /// @param dialect the dialect the user chose, empty to find out
  /// @param model the model the user chose, `""` to take the server's first
  /// @throws IllegalArgumentException when `url` is no address, or is the endpoint of another
  ///   dialect than the one chosen
  public static Found find(
      ControlPlane control, String url, Optional<Dialect> dialect, String model) {
    Endpoint endpoint = Endpoint.of(url);
    if (dialect.isPresent()
        && endpoint.endpoint().isPresent()
        && dialect.get() != endpoint.endpoint().get()) {
      throw new IllegalArgumentException(
          url
              + " is an endpoint of "
              + endpoint.endpoint().get().id()
              + ", not of "
              + dialect.get().id());
    }
    return new TargetProbe(control, endpoint).find(dialect.or(endpoint::endpoint), model);
  }

  private Found find(Optional<Dialect> chosen, String model) {
    Optional<Json.Fields> models = json(endpoint.base() + "/models");
    Identity identity = identify();
    Dialect dialect = chosen.orElseGet(() -> guess(identity.engine(), models.isPresent()));
    String name = model.isEmpty() ? firstModel(models, identity) : model;
    maxLength(models, name);
    URI uri = endpoint.uri(dialect);
    Target target =
        new Target(uri.toString(), dialect.id(), name, server, identity.version(), facts);
    boolean reached =
        !server.isEmpty() || models.isPresent() || identity.engine() != Engine.UNKNOWN;
    return new Found(uri, dialect, identity.engine(), name, reached, target);
  }

  private record Identity(Engine engine, String version, Optional<String> model) {}

  private Identity identify() {
    Optional<Json.Fields> ollama = json(endpoint.root() + "/api/version");
    if (ollama.isPresent()) {
      return known(Engine.OLLAMA, ollama.get().text("version").orElse(""), Optional.empty());
    }
    Optional<Json.Fields> props = json(endpoint.root() + "/props");
    if (props.isPresent()) {
      return known(Engine.LLAMACPP, props.get().text("build_info").orElse(""), Optional.empty());
    }
    Optional<String> metrics = page(endpoint.root() + "/metrics");
    Optional<Engine> published = metrics.flatMap(Engine::byMetrics);
    if (published.isPresent() && published.get() == Engine.SGLANG) {
      return known(Engine.SGLANG, sglangVersion(), Optional.empty());
    }
    Optional<String> version =
        json(endpoint.root() + "/version").flatMap(page -> page.text("version"));
    if (published.isPresent() || version.isPresent()) {
      // Nobody else is known to have this page without metrics of its own.
      return known(published.orElse(Engine.VLLM), version.orElse(""), Optional.empty());
    }
    Optional<Json.Fields> info = json(endpoint.root() + "/info");
    if (info.isPresent() && info.get().text("model_id").isPresent()) {
      return known(Engine.TGI, info.get().text("version").orElse(""), info.get().text("model_id"));
    }
    return new Identity(Engine.UNKNOWN, "", Optional.empty());
  }

  private Identity known(Engine engine, String version, Optional<String> model) {
    facts.put("engine", engine.id());
    return new Identity(engine, version, model);
  }

  private String sglangVersion() {
    return json(endpoint.root() + "/server_info")
        .or(() -> json(endpoint.root() + "/get_server_info"))
        .flatMap(page -> page.text("version"))
        .orElse("");
  }

  private static Dialect guess(Engine engine, boolean hasModels) {
    if (engine == Engine.OLLAMA) {
      return Dialect.OLLAMA;
    }
    return engine == Engine.TGI && !hasModels ? Dialect.TGI : Dialect.OPENAI_CHAT;
  }

  private String firstModel(Optional<Json.Fields> models, Identity identity) {
    return models
        .flatMap(page -> firstText(page.items("data"), "id"))
        .or(() ->
            json(endpoint.root() + "/api/tags")
                .flatMap(page -> firstText(page.items("models"), "name")))
        .or(identity::model)
        .orElse("");
  }

  private static Optional<String> firstText(List<Json> items, String field) {
    return items.isEmpty() || !(items.getFirst() instanceof Json.Fields first)
        ? Optional.empty()
        : first.text(field);
  }

  private void maxLength(Optional<Json.Fields> models, String name) {
    for (Json item : models.map(page -> page.items("data")).orElse(List.of())) {
      if (item instanceof Json.Fields model && model.text("id").equals(Optional.of(name))) {
        model.text("max_model_len").ifPresent(length -> facts.put("max_model_len", length));
      }
    }
  }

  private Optional<Json.Fields> json(String uri) {
    return page(uri).flatMap(Json::tryObject);
  }

  private Optional<String> page(String uri) {
    Optional<ControlPlane.Page> page = control.get(uri);
    page.filter(found -> server.isEmpty()).ifPresent(found -> server = found.server());
    return page.filter(ControlPlane.Page::isFound).map(ControlPlane.Page::body);
  }
}
