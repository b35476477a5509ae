// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.json;

import dev.onbeat.report.words.ForeignText;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;

/// Writes JSON with one rule for numbers, so that the same run gives the same bytes everywhere, and
/// keeps account of what is absent and why.
///
/// Fractions are rounded to six decimals, which for milliseconds is a nanosecond, and written
/// without exponent. What is not finite is null: absent is never zero. Owned by one thread.
final class JsonOut {
  private static final int DECIMALS = 6;

  private final StringWriter text = new StringWriter();
  private final JsonGenerator out;
  private final Deque<String> path = new ArrayDeque<>();
  private final Map<String, String> absent = new TreeMap<>();

  JsonOut() {
    out = new JsonFactory().createGenerator(new Indented(), text);
  }

  /// The document so far, closed, with a line end.
  String finish() {
    out.close();
    return text + "\n";
  }

  JsonOut object() {
    out.writeStartObject();
    path.addLast("");
    return this;
  }

  JsonOut object(String name) {
    out.writeName(name);
    out.writeStartObject();
    path.addLast(name);
    return this;
  }

  JsonOut end() {
    out.writeEndObject();
    path.removeLast();
    return this;
  }

  JsonOut array(String name) {
    out.writeName(name);
    out.writeStartArray();
    return this;
  }

  JsonOut endArray() {
    out.writeEndArray();
    return this;
  }

  JsonOut put(String name, String value) {
    out.writeName(name);
    return item(value);
  }

  JsonOut put(String name, boolean value) {
    out.writeName(name);
    out.writeBoolean(value);
    return this;
  }

  JsonOut put(String name, long value) {
    out.writeName(name);
    out.writeNumber(value);
    return this;
  }

  /// Null where the value is not finite, without a reason; see [#put(String, double, String)].
  JsonOut put(String name, double value) {
    out.writeName(name);
    return item(value);
  }

  /// Null where the value is not finite, for the reason given.
  JsonOut put(String name, double value, String reason) {
    return Double.isFinite(value) ? put(name, value) : putAbsent(name, reason);
  }

  /// Null where there is no value, for the reason given.
  JsonOut put(String name, OptionalDouble value, String reason) {
    return put(name, value.orElse(Double.NaN), reason);
  }

  /// Null, for the reason given.
  JsonOut putAbsent(String name, String reason) {
    String prefix = String.join(".", path.stream().filter(part -> !part.isEmpty()).toList());
    absent.put(prefix.isEmpty() ? name : prefix + "." + name, reason);
    return putNull(name);
  }

  JsonOut putNull(String name) {
    out.writeName(name);
    out.writeNull();
    return this;
  }

  JsonOut item(double value) {
    if (Double.isFinite(value)) {
      out.writeNumber(rounded(value));
    } else {
      out.writeNull();
    }
    return this;
  }

  JsonOut item(String value) {
    out.writeString(ForeignText.oneLine(value, 1_000));
    return this;
  }

  /// Counts by name, sorted by it.
  JsonOut counts(String name, Map<String, Integer> counts) {
    object(name);
    new TreeMap<>(counts).forEach((key, n) -> put(ForeignText.oneLine(key), n));
    return end();
  }

  /// Writes what was absent so far, by path, with its reason, and forgets it.
  JsonOut reasons(String name) {
    Map<String, String> reasons = new TreeMap<>(absent);
    absent.clear();
    object(name);
    reasons.forEach(this::put);
    return end();
  }

  private static String rounded(double value) {
    BigDecimal decimal =
        BigDecimal.valueOf(value).setScale(DECIMALS, RoundingMode.HALF_EVEN).stripTrailingZeros();
    return decimal.signum() == 0 ? "0" : decimal.toPlainString();
  }

  /// Two spaces a level and a bare line feed, on every system.
  private static final class Indented extends ObjectWriteContext.Base {
    @Override
    public boolean hasPrettyPrinter() {
      return true;
    }

    @Override
    public PrettyPrinter getPrettyPrinter() {
      Separators separators =
          Separators.createDefaultInstance()
              .withObjectNameValueSpacing(Separators.Spacing.AFTER)
              .withObjectEmptySeparator("")
              .withArrayEmptySeparator("");
      return new DefaultPrettyPrinter(separators)
          .withObjectIndenter(new DefaultIndenter("  ", "\n"));
    }
  }
}
