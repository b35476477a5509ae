// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.util.Arrays;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Rows of JSON, one object a line.
final class TraceJson implements TraceRow.Parser {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double MOST_MILLIS = 9e12;
  private final JsonFactory json = new JsonFactory();

  @Override
  public TraceRow parse(String line, long number) throws BadEntryException {
    try (JsonParser parser = json.createParser(ObjectReadContext.empty(), line)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new BadEntryException(number, "expected a JSON object");
      }
      return object(parser, number);
    } catch (JacksonException e) {
      throw new BadEntryException(number, "not JSON: " + e.getOriginalMessage());
    }
  }

  private static TraceRow object(JsonParser parser, long number) throws BadEntryException {
    double millis = -1;
    int prompt = -1;
    int output = -1;
    long[] blocks = {};
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      switch (name) {
        case "timestamp" -> millis = number(parser, name, MOST_MILLIS, number);
        case "input_length" -> prompt = (int) number(parser, name, Lengths.MOST, number);
        case "output_length" -> output = (int) number(parser, name, Lengths.MOST, number);
        case "hash_ids" -> blocks = ids(parser, number);
        default -> parser.skipChildren();
      }
    }
    if (millis < 0 || prompt < 0 || output < 0) {
      throw new BadEntryException(
          number, "expected the fields timestamp, input_length and output_length");
    }
    return new TraceRow(Math.round(millis * NANOS_PER_MILLI), prompt, output, blocks);
  }

  private static double number(JsonParser parser, String name, double most, long number)
      throws BadEntryException {
    if (parser.currentToken().isNumeric()) {
      double value = parser.getDoubleValue();
      if (value >= 0 && value <= most) {
        return value;
      }
    }
    throw new BadEntryException(
        number, name + ": expected a number from 0 up, found " + parser.getString());
  }

  private static long[] ids(JsonParser parser, long number) throws BadEntryException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw new BadEntryException(number, "hash_ids: expected a list of whole numbers");
    }
    long[] ids = new long[16];
    int count = 0;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
        throw new BadEntryException(number, "hash_ids: expected a list of whole numbers");
      }
      if (count == ids.length) {
        ids = Arrays.copyOf(ids, count * 2);
      }
      ids[count++] = parser.getLongValue();
    }
    return Arrays.copyOf(ids, count);
  }
}
