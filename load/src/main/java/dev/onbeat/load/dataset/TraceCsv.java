// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Rows of comma-separated values whose header names the columns.
record TraceCsv(int columns, int time, int prompt, int output) implements TraceRow.Parser {
  private static final List<String> TIME = List.of("timestamp", "arrived_at");
  private static final List<String> PROMPT =
      List.of("contexttokens", "request tokens", "num_prefill_tokens");
  private static final List<String> OUTPUT =
      List.of("generatedtokens", "response tokens", "num_decode_tokens");
  private static final BigDecimal NANOS_PER_SECOND = BigDecimal.valueOf(1_000_000_000);
  private static final BigDecimal MOST_SECONDS = BigDecimal.valueOf(9_000_000_000L);
  private static final long[] NO_BLOCKS = {};
  private static final DateTimeFormatter STAMP =
      new DateTimeFormatterBuilder()
          .append(DateTimeFormatter.ISO_LOCAL_DATE)
          .appendPattern("[ ]['T']")
          .append(DateTimeFormatter.ISO_LOCAL_TIME)
          .appendPattern("[XXX]")
          .toFormatter(Locale.ROOT);

  /// @param header the first line, in small letters
  static TraceCsv ofHeader(String header, long line) throws BadEntryException {
    List<String> names = fields(header);
    int time = column(names, TIME);
    int prompt = column(names, PROMPT);
    int output = column(names, OUTPUT);
    if (time < 0 || prompt < 0 || output < 0) {
      throw new BadEntryException(
          line,
          "expected a trace: a header TIMESTAMP,ContextTokens,GeneratedTokens, or JSON lines with"
              + " timestamp, input_length, output_length and hash_ids");
    }
    return new TraceCsv(names.size(), time, prompt, output);
  }

  private static int column(List<String> names, List<String> wanted) {
    for (int i = 0; i < names.size(); i++) {
      if (wanted.contains(names.get(i))) {
        return i;
      }
    }
    return -1;
  }

  private static List<String> fields(String line) {
    return Arrays.stream(line.split(",", -1)).map(String::strip).toList();
  }

  @Override
  public TraceRow parse(String line, long number) throws BadEntryException {
    List<String> fields = fields(line);
    if (fields.size() != columns) {
      throw new BadEntryException(
          number, "expected " + columns + " columns as in the header, found " + fields.size());
    }
    return new TraceRow(
        nanos(fields.get(time), number),
        tokens(fields.get(prompt), number),
        tokens(fields.get(output), number),
        NO_BLOCKS);
  }

  private static long nanos(String text, long number) throws BadEntryException {
    try {
      if (text.indexOf(':') < 0) {
        BigDecimal seconds = new BigDecimal(text);
        if (seconds.abs().compareTo(MOST_SECONDS) > 0) {
          throw new NumberFormatException(text);
        }
        return seconds.multiply(NANOS_PER_SECOND).longValue();
      }
      TemporalAccessor parsed = STAMP.parse(text);
      ZoneOffset zone =
          parsed.isSupported(ChronoField.OFFSET_SECONDS) ? ZoneOffset.from(parsed) : ZoneOffset.UTC;
      Instant instant = LocalDateTime.from(parsed).toInstant(zone);
      return instant.getEpochSecond() * 1_000_000_000L + instant.getNano();
    } catch (NumberFormatException | DateTimeParseException _) {
      throw new BadEntryException(
          number,
          "expected a time such as 2023-11-16 18:15:46.6805900 or seconds, found '" + text + "'");
    }
  }

  private static int tokens(String text, long number) throws BadEntryException {
    try {
      int tokens = Integer.parseInt(text);
      if (tokens >= 0 && tokens <= Lengths.MOST) {
        return tokens;
      }
    } catch (NumberFormatException _) {
      // The message below says what was found.
    }
    throw new BadEntryException(number, "expected a number of tokens, found '" + text + "'");
  }
}
