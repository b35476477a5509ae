// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.bench;

import dev.onbeat.load.client.Route;
import dev.onbeat.load.client.Trust;
import dev.onbeat.load.request.Header;
import dev.onbeat.load.request.RequestShape;
import dev.onbeat.load.request.RequestWriter;
import dev.onbeat.load.target.ControlPlane;
import dev.onbeat.load.target.Endpoint;
import dev.onbeat.load.target.TargetProbe;
import dev.onbeat.wire.Dialect;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Finds out where the load goes, and how to ask the target about itself.
final class TargetFinder implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private final TargetOptions options;
  private final boolean ignoreEos;
  private final Map<String, String> environment;
  private final ControlPlane control;

  /// One endpoint with one model.
  ///
  /// @param root base of the server's own pages
  record Spot(TargetProbe.Found found, RequestShape shape, String root) {}

  TargetFinder(TargetOptions options, boolean ignoreEos, Map<String, String> environment) {
    this.options = options;
    this.ignoreEos = ignoreEos;
    this.environment = environment;
    this.control = new ControlPlane(trust(), proxy(), keyedHeaders(Dialect.OPENAI_CHAT), PATIENCE);
  }

  /// Asks the target about itself, with the load's own certificates, proxy and key.
  ControlPlane control() {
    return control;
  }

  /// Whose certificates are believed.
  Trust trust() {
    try {
      return options.ca.toString().isEmpty() ? Trust.system() : Trust.of(options.ca);
    } catch (UncheckedIOException e) {
      throw new BenchUsageException("--ca: " + e.getMessage());
    }
  }

  private Optional<Route.Proxy> proxy() {
    if (options.proxy.isEmpty()) {
      return Optional.empty();
    }
    URI uri = URI.create(options.proxy.contains("://") ? options.proxy : "http://" + options.proxy);
    if (uri.getHost() == null || uri.getPort() < 0) {
      throw new BenchUsageException(
          "--proxy '" + options.proxy + "' is not such as http://proxy:3128");
    }
    String user = uri.getUserInfo();
    String authorization =
        user == null
            ? ""
            : "Basic " + Base64.getEncoder().encodeToString(user.getBytes(StandardCharsets.UTF_8));
    return Optional.of(new Route.Proxy(uri.getHost(), uri.getPort(), authorization));
  }

  /// The spots that take turns: two addresses, or two models at one, or just one of each.
  List<Spot> find() {
    Optional<Dialect> dialect = dialect();
    List<String> urls = options.urls;
    List<String> models = options.models.isEmpty() ? List.of("") : options.models;
    if (urls.isEmpty()) {
      throw new BenchUsageException("which server? Give its address, such as http://host:8000/v1");
    }
    if (models.size() > 2 || (urls.size() == 2 && models.size() == 2 && sameUrls(urls))) {
      throw new BenchUsageException("two targets at most: two addresses, or two models at one");
    }
    int spots = Math.max(urls.size(), models.size());
    List<Spot> found = new ArrayList<>();
    for (int i = 0; i < spots; i++) {
      found.add(
          spot(
              urls.get(Math.min(i, urls.size() - 1)),
              dialect,
              models.get(Math.min(i, models.size() - 1))));
    }
    return found;
  }

  private static boolean sameUrls(List<String> urls) {
    return urls.get(0).equals(urls.get(1));
  }

  private Optional<Dialect> dialect() {
    if (options.api.isEmpty()) {
      return Optional.empty();
    }
    Optional<Dialect> dialect = Dialect.byId(options.api);
    if (dialect.isEmpty()) {
      throw new BenchUsageException(
          "--api '"
              + options.api
              + "' is none of "
              + Arrays.stream(Dialect.values()).map(Dialect::id).collect(Collectors.joining(", ")));
    }
    return dialect;
  }

  private Spot spot(String url, Optional<Dialect> dialect, String model) {
    TargetProbe.Found found = TargetProbe.find(control, url, dialect, model);
    URI endpoint = found.endpoint();
    String query = endpoint.getRawQuery() == null ? "" : "?" + endpoint.getRawQuery();
    boolean continuous =
        found.engine().takesContinuousUsage() && found.dialect() == Dialect.OPENAI_CHAT;
    RequestShape shape =
        new RequestShape(
            found.dialect(),
            Route.of(endpoint, proxy()),
            endpoint.getRawPath() + query,
            found.model(),
            keyedHeaders(found.dialect()),
            new RequestShape.Options(ignoreEos, continuous, body(), options.noReuse));
    return new Spot(found, shape, Endpoint.of(url).root());
  }

  private List<Header> keyedHeaders(Dialect dialect) {
    List<Header> headers = new ArrayList<>();
    if (!options.apiKeyEnv.isEmpty()) {
      String key = environment.getOrDefault(options.apiKeyEnv, "");
      if (key.isEmpty()) {
        throw new BenchUsageException(
            "--api-key-env: the environment has no variable " + options.apiKeyEnv);
      }
      headers.add(RequestWriter.apiKey(dialect, key));
    }
    options.headerMap().forEach((name, value) -> headers.add(new Header(name, value)));
    return headers;
  }

  private String body() {
    if (!options.body.startsWith("@")) {
      return options.body;
    }
    Path file = Path.of(options.body.substring(1));
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new BenchUsageException("--body: cannot read " + file);
    }
  }

  @Override
  public void close() {
    control.close();
  }
}
