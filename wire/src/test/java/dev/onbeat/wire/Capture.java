// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A response of a real engine as it came off the socket, with the reads that brought it, and what
/// an independent program (Python, `json` and `unicodedata`) makes of it.
final class Capture {
  final String name;
  final byte[] response;
  final List<Long> readNanos = new ArrayList<>();
  final List<Integer> readBytes = new ArrayList<>();
  final Map<?, ?> expected;

  private Capture(Path file) throws IOException {
    name = String.valueOf(file.getFileName()).replace(".http", "");
    response = Files.readAllBytes(file);
    List<String> lines = Files.readAllLines(file.resolveSibling(name + ".reads.jsonl"));
    for (String line : lines.subList(1, lines.size())) {
      Map<?, ?> read = JsonTree.object(line);
      readNanos.add(number(read, "ns").longValue());
      readBytes.add(number(read, "bytes").intValue());
    }
    expected = JsonTree.object(Files.readString(file.resolveSibling(name + ".json")));
  }

  static List<Capture> all() {
    try (Stream<Path> files = Files.list(Fixture.folder("/captures"))) {
      return files
          .filter(file -> file.toString().endsWith(".http"))
          .sorted()
          .map(Capture::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Capture named(String name) {
    return all().stream().filter(c -> c.name.equals(name)).findFirst().orElseThrow();
  }

  private static Capture read(Path file) {
    try {
      return new Capture(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Double number(Map<?, ?> object, String key) {
    if (object.get(key) instanceof Double value) {
      return value;
    }
    throw new IllegalStateException("no number " + key);
  }

  String text(String key) {
    return String.valueOf(expected.get(key));
  }

  int count(String key) {
    return number(expected, key).intValue();
  }

  List<?> list(String key) {
    if (expected.get(key) instanceof List<?> list) {
      return list;
    }
    throw new IllegalStateException("no list " + key);
  }

  Map<?, ?> object(String key) {
    if (expected.get(key) instanceof Map<?, ?> object) {
      return object;
    }
    throw new IllegalStateException("no object " + key);
  }

  Dialect dialect() {
    return Dialect.byId(text("dialect")).orElseThrow();
  }

  @Override
  public String toString() {
    return name;
  }
}
