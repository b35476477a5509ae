// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads what `--rate` and `--arrivals` say.
record ArrivalsText(String rate, String shape, Duration rampOver, Function<Path, Trace> traces) {
  private static final String SHAPES =
      "expected constant, poisson, gamma:CV, burst:ON,OFF or"
          + " trace:FILE[,speed=X][,spread=auto|off], such as gamma:2 or burst:1s,4s";
  private static final Pattern DURATION = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,3})?)(ms|s|m|h)");
  private static final Pattern TRACE =
      Pattern.compile("trace:(.+?)(?:,speed=([^,]+))?(?:,spread=(auto|off))?");
  private static final double NANOS_PER_MILLI = 1e6;

  Arrivals parse() {
    String text = shape.strip();
    int colon = text.indexOf(':');
    String name = colon < 0 ? text : text.substring(0, colon);
    String argument = colon < 0 ? "" : text.substring(colon + 1);
    return switch (name) {
      case "constant", "poisson" -> {
        if (colon >= 0) {
          throw wrongShape(SHAPES);
        }
        Spacing spacing = name.equals("poisson") ? Spacing.exponential() : Spacing.even();
        yield new PacedArrivals(spacing, curve(), Bursts.NONE);
      }
      case "gamma" -> new PacedArrivals(gamma(argument), curve(), Bursts.NONE);
      case "burst" -> new PacedArrivals(Spacing.even(), curve(), bursts(argument));
      case "trace" -> trace(text);
      default -> throw wrongShape(SHAPES);
    };
  }

  private RateCurve curve() {
    int dots = rate.indexOf("..");
    if (dots < 0) {
      return RateCurve.steady(Rate.parse(rate));
    }
    Ends ends = Ends.parse(rate, dots);
    if (rampOver.isZero() || rampOver.isNegative()) {
      throw new IllegalArgumentException(
          "rate '" + rate + "': a ramp needs to know over how long, so state a duration too");
    }
    return RateCurve.ramp(ends.from, ends.to, rampOver);
  }

  static Duration rampDuration(String rate, long requests) {
    int dots = rate.indexOf("..");
    if (dots < 0) {
      return Duration.ZERO;
    }
    Ends ends = Ends.parse(rate, dots);
    double mean = (ends.from.perSecond() + ends.to.perSecond()) / 2;
    return Duration.ofNanos(Math.round(requests / mean * 1e9));
  }

  private Spacing gamma(String argument) {
    try {
      return Spacing.gamma(Double.parseDouble(argument));
    } catch (IllegalArgumentException _) {
      throw wrongShape("expected gamma:CV with a CV from 0.01 to 100, such as gamma:2");
    }
  }

  private Bursts bursts(String argument) {
    String[] parts = argument.split(",", -1);
    long on = parts.length == 2 ? durationNanos(parts[0]) : -1;
    long off = parts.length == 2 ? durationNanos(parts[1]) : -1;
    try {
      if (off == 0) {
        throw new IllegalArgumentException("never off");
      }
      return new Bursts(on, off);
    } catch (IllegalArgumentException _) {
      throw wrongShape(
          "expected burst:ON,OFF with OFF above 0 and neither above 30 days, such as burst:1s,4s");
    }
  }

  private static long durationNanos(String text) {
    Matcher matcher = DURATION.matcher(text.strip());
    if (!matcher.matches()) {
      return -1;
    }
    double millis =
        switch (matcher.group(2)) {
          case "ms" -> 1;
          case "s" -> 1_000;
          case "m" -> 60_000;
          default -> 3_600_000;
        };
    return Math.round(Double.parseDouble(matcher.group(1)) * millis * NANOS_PER_MILLI);
  }

  private Arrivals trace(String text) {
    Matcher matcher = TRACE.matcher(text);
    if (!matcher.matches()) {
      throw wrongShape(SHAPES);
    }
    boolean spread = !"off".equals(matcher.group(3));
    String speedText = matcher.group(2);
    Trace trace = traces.apply(path(matcher.group(1)));
    if (speedText != null) {
      if (!rate.isBlank()) {
        throw wrongShape("a rate and a speed contradict each other; state one");
      }
      return Arrivals.replay(trace, new Replay(speed(speedText), spread));
    }
    return Arrivals.replay(trace, new Replay(rate.isBlank() ? 1 : speedFor(trace), spread));
  }

  private Path path(String file) {
    try {
      return Path.of(file);
    } catch (InvalidPathException _) {
      throw wrongShape("expected the name of a file");
    }
  }

  private double speed(String text) {
    try {
      double speed = Double.parseDouble(text);
      return new Replay(speed, true).speed();
    } catch (IllegalArgumentException _) {
      throw wrongShape("expected a speed above 0 and up to 1000000, such as speed=2");
    }
  }

  private double speedFor(Trace trace) {
    double wanted = Rate.parse(rate).perSecond();
    double recorded = trace.meanPerSecond();
    if (recorded == 0 || wanted == 0) {
      throw new IllegalArgumentException(
          "rate '" + rate + "': a trace of one instant has no rate to change");
    }
    return wanted / recorded;
  }

  private IllegalArgumentException wrongShape(String expected) {
    return new IllegalArgumentException("arrivals '" + shape + "': " + expected);
  }

  /// The two ends of a ramp.
  private record Ends(Rate from, Rate to) {
    static Ends parse(String text, int dots) {
      try {
        Ends ends =
            new Ends(Rate.parse(text.substring(0, dots)), Rate.parse(text.substring(dots + 2)));
        if (ends.from.events() > 0 || ends.to.events() > 0) {
          return ends;
        }
      } catch (IllegalArgumentException _) {
        // The message below names the whole text.
      }
      throw new IllegalArgumentException(
          "rate '" + text + "': expected a ramp such as 1/s..20/s, one end above 0");
    }
  }
}
