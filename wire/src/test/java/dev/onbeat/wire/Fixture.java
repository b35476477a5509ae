// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// A body and what must be made of it: `<dialect>/<name>.sse|.ndjson|.body` and `<name>.json`
/// beside it, written by hand.
final class Fixture {
  final Dialect dialect;
  final String name;
  final byte[] body;
  String contentType;
  String about = "";
  String answer = "";
  String reasoning = "";
  String fault = "";
  Optional<String> visiblePath = Optional.empty();
  boolean terminal;
  boolean wholeReply;
  boolean hasAnswer;
  boolean hasReasoning;
  boolean anyLineEnds = true;
  final List<String> covers = new ArrayList<>();
  final List<String> events = new ArrayList<>();

  private Fixture(Dialect dialect, String name, byte[] body, String contentType) {
    this.dialect = dialect;
    this.name = name;
    this.body = body;
    this.contentType = contentType;
  }

  String id() {
    return dialect.id() + "/" + name;
  }

  @Override
  public String toString() {
    return id();
  }

  DecoderOptions options() {
    return new DecoderOptions(visiblePath, DecoderOptions.DEFAULT.maxEventBytes());
  }

  /// All fixtures, by dialect and name.
  static List<Fixture> all() {
    List<Fixture> fixtures = new ArrayList<>();
    for (Dialect dialect : Dialect.values()) {
      try (Stream<Path> files = Files.list(folder("/" + dialect.id()))) {
        files
            .filter(file -> !file.toString().endsWith(".json"))
            .sorted()
            .forEach(file -> fixtures.add(read(dialect, file)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return fixtures;
  }

  static Path folder(String resource) {
    URL url = Fixture.class.getResource(resource);
    if (url == null) {
      throw new IllegalStateException("no resource " + resource);
    }
    try {
      return Path.of(url.toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Fixture read(Dialect dialect, Path file) {
    String fileName = String.valueOf(file.getFileName());
    int dot = fileName.lastIndexOf('.');
    String type =
        switch (fileName.substring(dot)) {
          case ".sse" -> "text/event-stream; charset=utf-8";
          case ".ndjson" -> "application/x-ndjson";
          default -> "application/json";
        };
    try {
      Fixture fixture =
          new Fixture(dialect, fileName.substring(0, dot), Files.readAllBytes(file), type);
      fixture.expect(file.resolveSibling(fixture.name + ".json"));
      return fixture;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void expect(Path file) throws IOException {
    try (JsonParser json =
        new JsonFactory().createParser(ObjectReadContext.empty(), Files.readString(file))) {
      json.nextToken();
      while (json.nextToken() == JsonToken.PROPERTY_NAME) {
        String key = json.currentName();
        json.nextToken();
        switch (key) {
          case "about" -> about = json.getString();
          case "content_type" -> contentType = json.getString();
          case "visible_path" -> visiblePath = Optional.of(json.getString());
          case "line_ends" -> anyLineEnds = !json.getString().equals("as written");
          case "fault" -> fault = json.getString();
          case "terminal" -> terminal = json.getBooleanValue();
          case "whole_reply" -> wholeReply = json.getBooleanValue();
          case "covers" -> strings(json, covers);
          case "events" -> strings(json, events);
          case "answer" -> {
            answer = json.getString();
            hasAnswer = true;
          }
          case "reasoning" -> {
            reasoning = json.getString();
            hasReasoning = true;
          }
          default -> throw new IllegalStateException(file + ": unknown key " + key);
        }
      }
    }
  }

  private static void strings(JsonParser json, List<String> into) {
    while (json.nextToken() != JsonToken.END_ARRAY) {
      into.add(json.getString());
    }
  }
}
