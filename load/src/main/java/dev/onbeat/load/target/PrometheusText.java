// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.target;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/// Reads the text format in which engines publish their counters (Prometheus exposition format
/// 0.0.4, and OpenMetrics as far as engines use it).
///
/// Labels are summed away. Of a histogram the `_sum` and `_count` are kept; its buckets, quantiles
/// of summaries and creation times are left out, as they cannot be added. A line that makes no
/// sense, and a value that is no finite number, is skipped.
public final class PrometheusText {
  private PrometheusText() {}

  /// Values by metric name, in the order of names.
  public static Map<String, Double> parse(String page) {
    TreeMap<String, Double> values = new TreeMap<>();
    page.lines().forEach(line -> take(line.strip(), values));
    return Collections.unmodifiableMap(values);
  }

  private static void take(String line, Map<String, Double> values) {
    if (line.isEmpty() || line.charAt(0) == '#') {
      return;
    }
    int nameEnd = nameEnd(line);
    String name = line.substring(0, nameEnd);
    String rest = line.substring(nameEnd);
    if (rest.startsWith("{")) {
      int close = labelsEnd(rest);
      if (close < 0 || hasLabel(rest.substring(0, close), "quantile")) {
        return;
      }
      rest = rest.substring(close + 1);
    }
    if (name.isEmpty() || name.endsWith("_bucket") || name.endsWith("_created")) {
      return;
    }
    double value = value(rest.strip());
    if (Double.isFinite(value)) {
      values.merge(name, value, Double::sum);
    }
  }

  private static int nameEnd(String line) {
    int i = 0;
    while (i < line.length() && line.charAt(i) != '{' && line.charAt(i) > ' ') {
      i++;
    }
    return i;
  }

  /// Where the closing brace is, given that braces in quoted values do not count; `-1` without one.
  private static int labelsEnd(String labels) {
    boolean quoted = false;
    for (int i = 0; i < labels.length(); i++) {
      char c = labels.charAt(i);
      if (quoted && c == '\\') {
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == '}' && !quoted) {
        return i;
      }
    }
    return -1;
  }

  private static boolean hasLabel(String labels, String name) {
    return labels.startsWith("{" + name + "=") || labels.contains("," + name + "=");
  }

  /// The number before a blank (behind it stands a time); `NaN` when it is none.
  private static double value(String text) {
    int end = text.indexOf(' ');
    String number = end < 0 ? text : text.substring(0, end);
    try {
      return Double.parseDouble(number);
    } catch (NumberFormatException _) {
      // `+Inf` and the like, or not a metric line at all.
      return Double.NaN;
    }
  }
}
