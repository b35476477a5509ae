// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.analyze;

import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.wire.DecoderOptions;
import dev.onbeat.wire.Dialect;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A capture whose every line begins with when it came: `<ms> <line>`, ms since the request was
/// sent.
///
/// The line after the stamp is fed as it stands with a line feed; an SSE blank line may be written
/// as a stamp alone, or left out: then each `data:` line is taken as one whole event.
final class StampedLines {
  private static final Pattern LINE = Pattern.compile("\\s*(\\d+(?:\\.\\d+)?)(?:[\\s,](.*))?");

  private StampedLines() {}

  /// Whether `firstLine` looks like one of these.
  static boolean matches(String firstLine) {
    Matcher line = LINE.matcher(firstLine);
    return line.matches()
        && line.group(2) != null
        && line.group(2).strip().matches("(?s)(data:|event:|id:|retry:|:|\\{).*");
  }

  static Timeline read(
      String id, List<String> lines, Optional<Dialect> asked, DecoderOptions options) {
    StreamCapture capture = new StreamCapture(id, asked, options, "").sentAtZero();
    boolean blankLines = lines.stream().anyMatch(StampedLines::isBlankEvent);
    long last = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).isBlank()) {
        continue;
      }
      Matcher line = LINE.matcher(lines.get(i));
      if (!line.matches()) {
        throw new InputException(
            "%s:%d: expected '<ms> <line>', found '%s'".formatted(id, i + 1, lines.get(i)));
      }
      long nanos =
          new BigDecimal(line.group(1))
              .movePointRight(6)
              .setScale(0, RoundingMode.HALF_EVEN)
              .longValue();
      if (nanos < last) {
        throw new InputException(
            "%s:%d: the stamp %s ms is earlier than the one before it"
                .formatted(id, i + 1, line.group(1)));
      }
      String text = line.group(2) == null ? "" : line.group(2);
      boolean whole = !blankLines && text.startsWith("data:");
      byte[] bytes = (text + (whole ? "\n\n" : "\n")).getBytes(StandardCharsets.UTF_8);
      capture.arrived(nanos, bytes, 0, bytes.length, nanos == last && i > 0);
      last = nanos;
    }
    return capture.end(last);
  }

  private static boolean isBlankEvent(String line) {
    Matcher stamped = LINE.matcher(line);
    return stamped.matches() && (stamped.group(2) == null || stamped.group(2).isBlank());
  }
}
