// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Where to send, and how to get there.
final class TargetOptions {
  @Parameters(
      arity = "0..2",
      paramLabel = "URL",
      description =
          "Base such as http://host:8000/v1, or a full endpoint. Two URLs are compared in"
              + " alternating blocks.")
  List<String> urls = new ArrayList<>();

  @Option(
      names = "--api",
      paramLabel = "API",
      description =
          "openai-chat, openai-completions, openai-responses, ollama, llamacpp, anthropic or tgi;"
              + " detected when left out.")
  String api = "";

  @Option(
      names = "--model",
      split = ",",
      paramLabel = "NAME",
      description = "Model; the first of /v1/models when left out. Two names are compared.")
  List<String> models = new ArrayList<>();

  @Option(
      names = "--header",
      paramLabel = "K:V",
      description = "Header for every request; may be repeated.")
  List<String> headers = new ArrayList<>();

  @Option(
      names = "--api-key-env",
      paramLabel = "NAME",
      description = "Environment variable that holds the API key.")
  String apiKeyEnv = "";

  @Option(
      names = "--body",
      paramLabel = "JSON|@FILE",
      description = "JSON object merged into every request body.")
  String body = "";

  @Option(names = "--ca", paramLabel = "FILE", description = "PEM file of a private CA.")
  Path ca = Path.of("");

  @Option(
      names = "--proxy",
      paramLabel = "URL",
      description = "HTTP proxy, such as http://proxy:3128; HTTPS goes through CONNECT.")
  String proxy = "";

  @Option(names = "--no-reuse", description = "One connection per request.")
  boolean noReuse;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "IO threads (default: ${DEFAULT-VALUE}).")
  int threads;

  @Option(
      names = "--visible-path",
      paramLabel = "PATH",
      description =
          "Where the readable text is when answers are JSON, such as 'response': then"
              + " '{\"response\":\"' does not count as visible.")
  String visiblePath = "";

  /// The headers, by name.
  Map<String, String> headerMap() {
    Map<String, String> map = new LinkedHashMap<>();
    for (String header : headers) {
      int colon = header.indexOf(':');
      if (colon < 1) {
        throw new BenchUsageException(
            "--header '" + header.split(":", 2)[0] + "' has no colon; write it as Name: value");
      }
      map.put(header.substring(0, colon).strip(), header.substring(colon + 1).strip());
    }
    return map;
  }
}
