// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.request;

import dev.onbeat.load.dataset.Prompt;
import dev.onbeat.load.json.Json;
import dev.onbeat.wire.Dialect;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Puts prompts on the wire: the complete bytes of an HTTP/1.1 request, head and body.
///
/// Safe for use from any thread: a server's refusal may make an IO thread write a request anew.
public final class RequestWriter {
  private final RequestShape shape;
  private final RefusedFields refused;
  private final Json.Fields extra;
  private final String fixedHead;

  /// @param refused shared by all writers whose targets are one server
  /// @throws IllegalArgumentException when the extra body is no JSON object or asks for more than
  ///   one choice
  public RequestWriter(RequestShape shape, RefusedFields refused) {
    this.shape = shape;
    this.refused = refused;
    this.extra = extra(shape.options().body());
    this.fixedHead = fixedHead(shape);
  }

  private static Json.Fields extra(String body) {
    if (body.isBlank()) {
      return new Json.Fields(java.util.Map.of());
    }
    Json.Fields fields = Json.parseObject(body);
    if (fields.fields().get("n") instanceof Json.Numeral(String n) && !n.equals("1")) {
      throw new IllegalArgumentException("n = " + n + ": only one choice a request is measured");
    }
    return fields;
  }

  /// One written request.
  ///
  /// @param sent which of the fields that servers may refuse it has
  public record Written(byte[] bytes, Set<RefusedFields.Field> sent) {
    /// Copies the set.
    public Written {
      sent = Set.copyOf(sent);
    }
  }

  /// The request for `prompt`.
  ///
  /// @param id goes out as `X-Request-Id`
  public Written write(Prompt prompt, String id) {
    Bodies bodies = new Bodies(shape, refused.now());
    Json.Fields body = bodies.of(prompt);
    if (!prompt.body().isBlank()) {
      body = Json.merge(body, extra(prompt.body()));
    }
    body = Json.merge(body, extra);
    byte[] content = Json.bytes(body);
    byte[] head =
        (fixedHead + "X-Request-Id: " + id + "\r\nContent-Length: " + content.length + "\r\n\r\n")
            .getBytes(StandardCharsets.ISO_8859_1);
    byte[] bytes = new byte[head.length + content.length];
    System.arraycopy(head, 0, bytes, 0, head.length);
    System.arraycopy(content, 0, bytes, head.length, content.length);
    return new Written(bytes, bodies.refusable(body));
  }

  /// The request again, without the field that the server refused; empty when the refusal is about
  /// something else. The field is left out of every request from now on.
  ///
  /// @param before how the refused request was written
  /// @param text the error's text
  public Optional<Written> without(Written before, int status, String text, Again again) {
    Optional<RefusedFields.Field> field = RefusedFields.named(status, text, before.sent());
    field.ifPresent(refused::refuse);
    return field.map(_ -> write(again.prompt(), again.id()));
  }

  /// What is to be asked again.
  public record Again(Prompt prompt, String id) {}

  private static String fixedHead(RequestShape shape) {
    StringBuilder head = new StringBuilder(256);
    head.append("POST ").append(shape.route().requestTarget(shape.path())).append(" HTTP/1.1\r\n");
    Set<String> given = new TreeSet<>();
    shape.headers().forEach(header -> given.add(header.name().toLowerCase(Locale.ROOT)));
    for (Header header : ours(shape)) {
      if (!given.contains(header.name().toLowerCase(Locale.ROOT))) {
        line(head, header);
      }
    }
    shape.headers().forEach(header -> line(head, header));
    return head.toString();
  }

  private static List<Header> ours(RequestShape shape) {
    List<Header> headers =
        new java.util.ArrayList<>(
            List.of(
                new Header("Host", shape.route().authority()),
                new Header("User-Agent", "onbeat"),
                new Header("Accept", "text/event-stream, application/x-ndjson, application/json"),
                new Header("Accept-Encoding", "identity"),
                new Header("Content-Type", "application/json")));
    if (shape.dialect() == Dialect.ANTHROPIC) {
      headers.add(new Header("anthropic-version", "2023-06-01"));
    }
    if (shape.options().close()) {
      headers.add(new Header("Connection", "close"));
    }
    if (!shape.route().tls()) {
      shape
          .route()
          .proxy()
          .filter(proxy -> !proxy.authorization().isEmpty())
          .ifPresent(
              proxy -> headers.add(new Header("Proxy-Authorization", proxy.authorization())));
    }
    return headers;
  }

  private static void line(StringBuilder head, Header header) {
    head.append(header.name()).append(": ").append(header.value()).append("\r\n");
  }

  /// The header that carries an API key in `dialect`.
  public static Header apiKey(Dialect dialect, String key) {
    return dialect == Dialect.ANTHROPIC
        ? new Header("x-api-key", key)
        : new Header("Authorization", "Bearer " + key);
  }
}
