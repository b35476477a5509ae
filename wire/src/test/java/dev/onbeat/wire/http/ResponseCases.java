// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.http;

import dev.onbeat.wire.JsonTree;
import dev.onbeat.wire.http.ResponseDecoderTest.Case;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Responses as servers, proxies and attackers send them: `http/responses.jsonl`, one a line, and
/// those that are too long to write down.
final class ResponseCases {
  private static final String HEAD = "HTTP/1.1 200 OK\r\n";
  private static final String CHUNKED = HEAD + "Transfer-Encoding: chunked\r\n\r\n";
  private static final String CHUNKED_HEAD = "head 200 'OK' CHUNKED";

  private ResponseCases() {}

  static List<Case> all() {
    List<Case> cases = new ArrayList<>(tooLongToWriteDown());
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(
                    ResponseCases.class.getResourceAsStream("/http/responses.jsonl")),
                StandardCharsets.UTF_8))) {
      lines.lines().map(JsonTree::object).map(ResponseCases::parse).forEach(cases::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return cases;
  }

  private static Case parse(Map<?, ?> object) {
    List<String> expected = new ArrayList<>();
    if (object.get("expected") instanceof List<?> lines) {
      lines.forEach(line -> expected.add(String.valueOf(line)));
    }
    return new Case(
        String.valueOf(object.get("name")),
        String.valueOf(object.get("bytes")),
        object.containsKey("closes"),
        expected);
  }

  private static List<Case> tooLongToWriteDown() {
    int at = CHUNKED.length();
    return List.of(
        longCase(
            "an endless extension",
            CHUNKED + "3;" + "a".repeat(17_000),
            CHUNKED_HEAD,
            bad(at + 2 + 16_384, "a chunk extension longer than 16384 bytes")),
        longCase(
            "endless trailers",
            CHUNKED + "0\r\n" + "a: b\r\n".repeat(20_000),
            CHUNKED_HEAD,
            bad(at + 3 + 98_304, "trailers longer than 65536 bytes")),
        longCase(
            "a head that does not end",
            HEAD + "a: b\r\n".repeat(11_000),
            bad(65_536, "a head longer than 65536 bytes")),
        longCase(
            "too many headers",
            HEAD + "a: b\r\n".repeat(257) + "\r\n",
            bad(HEAD.length() + 256 * 6, "more than 256 headers")));
  }

  private static Case longCase(String name, String bytes, String... expected) {
    return new Case(name, bytes, false, List.of(expected));
  }

  private static String bad(int at, String why) {
    return "malformed @" + at + ": " + why;
  }
}
