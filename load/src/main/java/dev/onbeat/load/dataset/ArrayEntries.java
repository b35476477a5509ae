// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// One JSON array with an object an entry, as ShareGPT files are; read as a stream, so that a file
/// of any size takes the memory of one entry.
final class ArrayEntries implements Entries {
  private final Path file;
  private final JsonParser parser;
  private long ordinal;

  ArrayEntries(Path file, InputStream in) {
    this.file = file;
    this.parser = new JsonFactory().createParser(ObjectReadContext.empty(), in);
  }

  @Override
  public Optional<Entry> next() throws BadEntryException {
    try {
      if (ordinal == 0 && parser.nextToken() != JsonToken.START_ARRAY) {
        throw new InputFileException(file, "expected a JSON array");
      }
      if (parser.nextToken() == JsonToken.END_ARRAY) {
        return Optional.empty();
      }
      ordinal++;
      return Optional.of(entry());
    } catch (JacksonException e) {
      throw new InputFileException(
          file, e.getLocation().getLineNr(), "not JSON: " + LineEntries.problem(e));
    }
  }

  private Entry entry() throws BadEntryException {
    long line = parser.currentTokenLocation().getLineNr();
    int depth = parser.streamReadContext().getNestingDepth();
    boolean structured = parser.currentToken().isStructStart();
    try {
      return EntryParser.read(parser, line, "entry " + ordinal + ": ", "");
    } catch (BadEntryException e) {
      while (structured && parser.streamReadContext().getNestingDepth() >= depth) {
        parser.nextToken();
      }
      throw e;
    }
  }

  @Override
  public void close() {
    parser.close();
  }
}
