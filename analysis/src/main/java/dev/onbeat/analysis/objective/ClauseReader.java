// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.objective;

import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Weighting;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Reads one clause.
final class ClauseReader {
  private static final String FORM = "METRIC.STATISTIC<VALUE, such as ttft.p95<800ms";
  private static final Pattern COMPARISON = Pattern.compile("([^<>=≤≥]*)(<=|>=|<|>|==|=|≤|≥)(.*)");
  private static final Pattern RANGE = Pattern.compile("(\\S+)\\s+in\\s+(.*?)\\.\\.(.*)");
  private static final Pattern QUANTILE = Pattern.compile("p(\\d{1,2}(?:\\.\\d+)?)");
  private static final Pattern NUMBER = Pattern.compile("(\\d+(?:\\.\\d+)?|\\.\\d+)\\s*(\\S*)");

  private static final Set<String> AT_WORST = Set.of("<=", "≤", "=", "==");

  private final String text;

  private ClauseReader(String text) {
    this.text = text;
  }

  static Clause read(String text) {
    return new ClauseReader(text).clause();
  }

  private Clause clause() {
    Matcher range = RANGE.matcher(text);
    if (range.matches()) {
      return ofRange(range.group(1), range.group(2), range.group(3));
    }
    Matcher comparison = COMPARISON.matcher(text);
    if (!comparison.matches()) {
      throw text.contains(".p")
          ? bad("no comparison", FORM)
          : bad("no comparison and no such preset", FORM + ", or one of " + Preset.names());
    }
    String subject = comparison.group(1).strip().toLowerCase(Locale.ROOT);
    String operator = comparison.group(2).replace('≤', '<').replace('≥', '>');
    boolean included = !comparison.group(2).equals("<") && !comparison.group(2).equals(">");
    String value = comparison.group(3).strip();
    return subject.equals("grade")
        ? grade(comparison.group(2), value)
        : ofBounds(subject, bounds(subject, operator, included, value));
  }

  private Bounds bounds(String subject, String operator, boolean included, String value) {
    if (operator.startsWith("=")) {
      throw bad("'='", "<, <=, > or >=, or 'in A..B'");
    }
    double limit = value(subject, value);
    return operator.startsWith("<") ? Bounds.below(limit, included) : Bounds.above(limit, included);
  }

  private Clause ofRange(String subject, String from, String to) {
    String name = subject.toLowerCase(Locale.ROOT);
    if (name.equals("grade")) {
      throw bad("a range of grades", "grade<=B or grade=A");
    }
    double low = value(name, from.strip());
    double high = value(name, to.strip());
    if (low > high) {
      throw bad("the range is empty", "the smaller value first");
    }
    return ofBounds(name, Bounds.within(low, high));
  }

  private Clause grade(String operator, String value) {
    Grade grade =
        switch (value.toUpperCase(Locale.ROOT)) {
          case "A" -> Grade.A;
          case "B" -> Grade.B;
          default -> throw bad("no such grade to hold", "grade=A or grade<=B");
        };
    if (!AT_WORST.contains(operator)) {
      throw bad("that comparison of grades", "grade=A or grade<=B (B or better)");
    }
    return new Clause.OfGrade(text, grade);
  }

  private Clause ofBounds(String subject, Bounds bounds) {
    if (subject.equals("error_rate")) {
      return new Clause.OfErrorRate(text, bounds);
    }
    if (subject.equals("goodput")) {
      return text.endsWith("/s")
          ? new Clause.OfGoodputRate(text, bounds)
          : new Clause.OfGoodput(text, bounds);
    }
    Metric metric = metric(subject);
    String statistic = subject.substring(metric.id().length() + 1);
    if (statistic.equals("mean")) {
      if (isPooled(metric)) {
        throw bad("the mean of pooled gaps", "p50, p90, p95 or p99 of it, or tpot.mean");
      }
      return new Clause.OfMean(text, metric, bounds);
    }
    return new Clause.OfQuantile(text, metric, probability(metric, statistic), bounds);
  }

  private double probability(Metric metric, String statistic) {
    Matcher quantile = QUANTILE.matcher(statistic.equals("median") ? "p50" : statistic);
    double percent = quantile.matches() ? Double.parseDouble(quantile.group(1)) : 0;
    if (percent <= 0) {
      throw bad("no statistic '" + statistic + "'", "mean, median or a quantile such as p95");
    }
    if (isPooled(metric) && percent != 50 && percent != 90 && percent != 95 && percent != 99) {
      throw bad("p" + quantile.group(1) + " of pooled gaps", "p50, p90, p95 or p99");
    }
    return percent / 100;
  }

  private static boolean isPooled(Metric metric) {
    return metric.weighting() != Weighting.REQUEST;
  }

  private Metric metric(String subject) {
    int dot = subject.indexOf('.');
    String id = dot < 0 ? subject : subject.substring(0, dot);
    Optional<Metric> metric = Metric.byId(id);
    if (metric.isEmpty()) {
      throw bad("no metric '" + id + "'", "one of " + names());
    }
    if (dot < 0) {
      throw bad("no statistic", FORM);
    }
    return metric.get();
  }

  private static String names() {
    return Arrays.stream(Metric.values()).map(Metric::id).collect(Collectors.joining(", "))
        + ", error_rate, goodput, grade";
  }

  private double value(String subject, String value) {
    return switch (subject) {
      case "error_rate" -> share(value);
      case "goodput" -> value.endsWith("/s") ? perSecond(value) : share(value);
      default ->
          switch (metric(subject).unit()) {
            case MILLISECONDS, MILLISECONDS_PER_CHARACTER -> millis(value);
            case RATIO -> ratio(value);
            case TOKENS, PER_SECOND -> number(value, "a plain number such as 10");
          };
    };
  }

  private double perSecond(String value) {
    String expected = "a share such as 0.95 or 95%, or a rate such as 5/s";
    return number(value.substring(0, value.length() - 2), expected);
  }

  private double millis(String value) {
    String expected = "a duration such as 250ms, 1.5s or 2m";
    Matcher number = NUMBER.matcher(value);
    if (!number.matches()) {
      throw bad("no duration '" + value + "'", expected);
    }
    double factor =
        switch (number.group(2)) {
          case "us", "µs" -> 1e-3;
          case "ms" -> 1;
          case "s" -> 1e3;
          case "m" -> 60e3;
          case "" -> throw bad("'" + value + "' has no unit", expected);
          default -> throw bad("no unit '" + number.group(2) + "'", expected);
        };
    return Double.parseDouble(number.group(1)) * factor;
  }

  private double ratio(String value) {
    return value.endsWith("%")
        ? number(value.substring(0, value.length() - 1), "a number or 30%") / 100
        : number(value, "a plain number such as 0.3, or a percentage such as 30%");
  }

  private double share(String value) {
    double share = ratio(value);
    if (share > 1) {
      throw bad("'" + value + "' is more than everything", "a share such as 0.95 or 95%");
    }
    return share;
  }

  private double number(String value, String expected) {
    Matcher number = NUMBER.matcher(value.strip());
    if (!number.matches() || !number.group(2).isEmpty()) {
      throw bad("'" + value + "' is no such value", expected);
    }
    return Double.parseDouble(number.group(1));
  }

  private BadObjective bad(String problem, String expected) {
    return new BadObjective(text, problem, expected);
  }
}
