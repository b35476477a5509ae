// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// A prompt a line: plain text, or JSON. Blank lines are no prompts.
record LineEntries(Lines lines, boolean areJson, JsonFactory factory) implements Entries {

  LineEntries(Lines lines, boolean areJson) {
    this(lines, areJson, new JsonFactory());
  }

  @Override
  public Optional<Entry> next() throws BadEntryException {
    Optional<String> line = lines.next();
    while (line.isPresent() && line.get().isBlank()) {
      line = lines.next();
    }
    if (line.isEmpty()) {
      return Optional.empty();
    }
    String text = line.get();
    return Optional.of(
        areJson ? json(text) : new Entry(List.of(Message.user(text)), -1, "", false));
  }

  private Entry json(String line) throws BadEntryException {
    try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), line)) {
      parser.nextToken();
      Entry entry = EntryParser.read(parser, lines.number(), "", line);
      if (parser.nextToken() != null) {
        throw new BadEntryException(lines.number(), "more than one JSON object");
      }
      return entry;
    } catch (JacksonException e) {
      throw new BadEntryException(lines.number(), "not JSON: " + problem(e));
    }
  }

  /// What Jackson says, in one line.
  static String problem(JacksonException e) {
    String message = Objects.toString(e.getOriginalMessage(), "");
    return message.lines().findFirst().orElse("");
  }

  @Override
  public void close() {
    lines.close();
  }
}
