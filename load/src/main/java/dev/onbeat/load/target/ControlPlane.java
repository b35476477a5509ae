// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.target;

import dev.onbeat.load.client.Route;
import dev.onbeat.load.client.Trust;
import dev.onbeat.load.request.Header;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Asks a server for what it says of itself: models, version, metrics. Never measured with.
///
/// Uses the certificates, proxy and headers of the load. What cannot be had is empty, never an
/// exception. Safe for use from any thread.
public final class ControlPlane implements AutoCloseable {
  private static final int LONGEST_PAGE = 16 << 20;
  // Not ours to set in java.net.http.
  private static final Set<String> RESTRICTED =
      Set.of("host", "connection", "content-length", "expect", "upgrade");

  private final HttpClient http;
  private final List<Header> headers;
  private final Duration timeout;

  /// A page.
  ///
  /// @param server the `Server` header, `""` without one
  public record Page(int status, String server, String body) {
    /// Whether it is what was asked for.
    public boolean isFound() {
      return status == 200;
    }
  }

  /// @param headers sent with every request, the key among them
  /// @param timeout for one page, connection included
  public ControlPlane(
      Trust trust, Optional<Route.Proxy> proxy, List<Header> headers, Duration timeout) {
    this.headers =
        headers.stream()
            .filter(header -> !RESTRICTED.contains(header.name().toLowerCase(Locale.ROOT)))
            .toList();
    this.timeout = timeout;
    HttpClient.Builder builder =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(timeout)
            .sslContext(trust.context());
    proxy.ifPresent(
        p -> builder.proxy(ProxySelector.of(new InetSocketAddress(p.host(), p.port()))));
    this.http = builder.build();
  }

  /// A page by `GET`; empty when the server could not be asked.
  public Optional<Page> get(String uri) {
    return ask(request(uri).GET().build());
  }

  /// The answer to a JSON `POST`; empty when the server could not be asked.
  public Optional<Page> post(String uri, byte[] json) {
    return ask(
        request(uri)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofByteArray(json))
            .build());
  }

  private HttpRequest.Builder request(String uri) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(uri)).timeout(timeout);
    headers.forEach(header -> request.header(header.name(), header.value()));
    return request;
  }

  private Optional<Page> ask(HttpRequest request) {
    try {
      HttpResponse<byte[]> response =
          http.send(
              request,
              _ ->
                  HttpResponse.BodySubscribers.limiting(
                      HttpResponse.BodySubscribers.ofByteArray(), LONGEST_PAGE));
      return Optional.of(
          new Page(
              response.statusCode(),
              response.headers().firstValue("server").orElse(""),
              new String(response.body(), StandardCharsets.UTF_8)));
    } catch (IOException _) {
      return Optional.empty();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    http.close();
  }
}
