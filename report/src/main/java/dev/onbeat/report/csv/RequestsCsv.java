// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.csv;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Reading;
import dev.onbeat.core.summary.RequestRow;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.report.words.ForeignText;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// Writes one row a request, as RFC 4180 has it: commas, quotes where needed, CRLF, UTF-8.
///
/// A missing value is an empty cell, with its reason in the column `absent`. Text that came from a
/// server is stripped of control characters and cannot become a spreadsheet formula.
public final class RequestsCsv {
  private static final String LINE = "\r\n";
  private static final List<String> BEFORE_METRICS =
      List.of(
          "seq",
          "id",
          "role",
          "phase",
          "dialect",
          "target",
          "session",
          "turn",
          "prefix_group",
          "planned_ms",
          "end_ms",
          "outcome",
          "detail",
          "prompt_tokens_asked",
          "max_tokens",
          "prompt_tokens",
          "cached_tokens",
          "output_tokens",
          "token_source");
  private static final List<String> AFTER_METRICS =
      List.of("ttft_at_least", "grade", "worst_gap", "hitches", "absent");

  private RequestsCsv() {}

  /// Writes the head and a row for each request, in the order given.
  ///
  /// @throws IOException when `out` does
  public static void write(Iterable<RequestRow> rows, Appendable out) throws IOException {
    List<String> head = new ArrayList<>(BEFORE_METRICS);
    for (Metric metric : Metric.values()) {
      head.add(metric.id());
    }
    head.addAll(AFTER_METRICS);
    out.append(String.join(",", head)).append(LINE);
    for (RequestRow row : rows) {
      out.append(String.join(",", cells(row))).append(LINE);
    }
  }

  private static List<String> cells(RequestRow row) {
    Request request = row.request();
    Request.Workload workload = request.workload();
    List<String> cells = new ArrayList<>();
    cells.add(Long.toString(request.seq()));
    cells.add(text(request.id()));
    cells.add(request.role().id());
    cells.add(request.phase().id());
    cells.add(text(request.dialect()));
    cells.add(Integer.toString(workload.target()));
    cells.add(known(workload.session()));
    cells.add(known(workload.turn()));
    cells.add(known(workload.prefixGroup()));
    cells.add(number(row.plannedMillis()));
    cells.add(number(row.endMillis()));
    cells.add(text(row.outcome().label()));
    cells.add(text(detail(row.outcome())));
    cells.add(known(workload.promptTokensAsked()));
    cells.add(known(workload.maxTokens()));
    cells.add(known(row.usage().promptTokens()));
    cells.add(known(row.usage().cachedTokens()));
    cells.add(Integer.toString(row.tokens().tokens()));
    cells.add(row.tokens().source().id());
    addReadings(row, cells);
    return cells;
  }

  private static void addReadings(RequestRow row, List<String> cells) {
    List<String> absent = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      switch (row.reading(metric)) {
        case Reading.Of of -> cells.add(number(of.value()));
        case Reading.Absent missing -> {
          cells.add("");
          absent.add(metric.id() + "=" + missing.reason().id());
        }
      }
    }
    OptionalDouble least = row.censoredTtftMillis();
    cells.add(least.isPresent() ? number(least.getAsDouble()) : "");
    cells.add(row.grade().name());
    cells.add(number(row.worstGapMillis()));
    cells.add(Integer.toString(row.hitches()));
    cells.add(String.join(" ", absent));
  }

  private static String detail(Outcome outcome) {
    return switch (outcome) {
      case Outcome.NotSent notSent -> notSent.reason();
      case Outcome.ConnectFailed failed -> failed.detail();
      case Outcome.HttpError error -> error.bodyHead();
      case Outcome.Malformed malformed ->
          "offset " + malformed.offset() + ": " + malformed.detail();
      case Outcome.StreamError error -> error.message();
      case Outcome.Truncated truncated -> truncated.detail();
      case Outcome.TimedOut _, Outcome.Aborted _, Outcome.Empty _, Outcome.Completed _ -> "";
    };
  }

  /// Quoted where the format asks for it; a first character that a spreadsheet would take for the
  /// start of a formula gets an apostrophe before it.
  private static String text(String foreign) {
    String clean = ForeignText.oneLine(foreign, 500);
    String inert = !clean.isEmpty() && "=+-@|%".indexOf(clean.charAt(0)) >= 0 ? "'" + clean : clean;
    boolean quote = inert.contains(",") || inert.contains("\"");
    return quote ? "\"" + inert.replace("\"", "\"\"") + "\"" : inert;
  }

  private static String known(int count) {
    return count < 0 ? "" : Integer.toString(count);
  }

  private static String known(OptionalInt count) {
    return count.isPresent() ? Integer.toString(count.getAsInt()) : "";
  }

  /// To a nanosecond for milliseconds; without exponent, the same on every machine.
  private static String number(double value) {
    if (!Double.isFinite(value)) {
      return "";
    }
    BigDecimal rounded =
        BigDecimal.valueOf(value).setScale(6, RoundingMode.HALF_EVEN).stripTrailingZeros();
    return rounded.signum() == 0 ? "0" : rounded.toPlainString();
  }
}
