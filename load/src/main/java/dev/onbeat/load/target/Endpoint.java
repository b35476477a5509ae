// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.target;

import dev.onbeat.wire.Dialect;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/// A target's address, taken apart: what a user typed may be the endpoint itself or only the base
/// under which a server keeps its endpoints.
///
/// @param root where the server's own pages are, such as `/metrics`; without a slash at the end
/// @param base where its OpenAI-shaped pages are, such as `root/v1`; without a slash at the end
/// @param endpoint dialect of the endpoint, when the address is one
/// @param address the address as typed
public record Endpoint(String root, String base, Optional<Dialect> endpoint, URI address) {
  private record Known(String suffix, Dialect dialect) {}

  // The longer of two suffixes stands first where one ends the other.
  private static final List<Known> KNOWN =
      List.of(
          new Known("/chat/completions", Dialect.OPENAI_CHAT),
          new Known("/completions", Dialect.OPENAI_COMPLETIONS),
          new Known("/responses", Dialect.OPENAI_RESPONSES),
          new Known("/api/chat", Dialect.OLLAMA),
          new Known("/api/generate", Dialect.OLLAMA),
          new Known("/completion", Dialect.LLAMACPP),
          new Known("/messages", Dialect.ANTHROPIC),
          new Known("/generate_stream", Dialect.TGI));

  /// Takes an address apart.
  ///
  /// @throws IllegalArgumentException when it is not an `http` or `https` address, saying so
  public static Endpoint of(String text) {
    URI address = address(text.strip());
    String path = trimmed(Optional.ofNullable(address.getRawPath()).orElse(""));
    Optional<Known> known = KNOWN.stream().filter(k -> path.endsWith(k.suffix())).findFirst();
    String under =
        known.map(k -> path.substring(0, path.length() - k.suffix().length())).orElse(path);
    String origin = address.getScheme() + "://" + address.getRawAuthority();
    String root = origin + withoutVersion(under);
    String base = under.endsWith("/v1") ? origin + under : root + "/v1";
    return new Endpoint(root, base, known.map(Known::dialect), address);
  }

  private static URI address(String text) {
    String full = text.contains("://") ? text : "http://" + text;
    URI uri;
    try {
      uri = URI.create(full);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("not an address: " + text, e);
    }
    boolean http = "http".equalsIgnoreCase(uri.getScheme());
    boolean https = "https".equalsIgnoreCase(uri.getScheme());
    if (!(http || https) || uri.getHost() == null) {
      throw new IllegalArgumentException(
          "expected an address such as http://host:8000/v1, not: " + text);
    }
    return uri;
  }

  private static String trimmed(String path) {
    String p = path;
    while (p.endsWith("/")) {
      p = p.substring(0, p.length() - 1);
    }
    return p;
  }

  private static String withoutVersion(String path) {
    for (String suffix : List.of("/v1", "/api")) {
      if (path.endsWith(suffix)) {
        return path.substring(0, path.length() - suffix.length());
      }
    }
    return path;
  }

  /// The endpoint of `dialect`: the address as typed when it is one already, query and all.
  public URI uri(Dialect dialect) {
    if (endpoint.isPresent()) {
      return address;
    }
    return URI.create(
        switch (dialect) {
          case OPENAI_CHAT -> base + "/chat/completions";
          case OPENAI_COMPLETIONS -> base + "/completions";
          case OPENAI_RESPONSES -> base + "/responses";
          case ANTHROPIC -> base + "/messages";
          case OLLAMA -> root + "/api/chat";
          case LLAMACPP -> root + "/completion";
          case TGI -> root + "/generate_stream";
        });
  }
}
