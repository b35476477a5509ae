// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/// How numbers are written, everywhere: three significant digits, whole numbers in full, the unit
/// that keeps the number between one and a thousand.
///
/// Durations come in milliseconds. `NaN` is written as a dash, never as zero.
public final class Figures {
  /// What stands where there is no value.
  public static final String NONE = "—";

  private static final MathContext THREE = new MathContext(3, RoundingMode.HALF_UP);

  private Figures() {}

  /// The unit a duration is written in.
  public enum Scale {
    MICROSECONDS("µs", 0.001),
    MILLISECONDS("ms", 1),
    SECONDS("s", 1_000),
    MINUTES("min", 60_000);

    private final String symbol;
    private final double millis;

    Scale(String symbol, double millis) {
      this.symbol = symbol;
      this.millis = millis;
    }

    /// The unit's symbol.
    public String symbol() {
      return symbol;
    }

    /// How many milliseconds the unit has.
    public double millis() {
      return millis;
    }

    /// The unit that suits a duration.
    public static Scale of(double millis) {
      double size = Math.abs(millis);
      if (size >= 600_000) {
        return MINUTES;
      }
      if (size >= 999.5) {
        return SECONDS;
      }
      return size >= 0.9995 || size == 0 ? MILLISECONDS : MICROSECONDS;
    }
  }

  /// A plain number: `0.123`, `12.0`, `1,234`; whole numbers have no decimals.
  public static String number(double value) {
    if (!Double.isFinite(value)) {
      return Double.isNaN(value) ? NONE : (value > 0 ? "∞" : "-∞");
    }
    if (isWhole(value) || Math.abs(value) >= 999.5) {
      return count(Math.round(value));
    }
    BigDecimal rounded = new BigDecimal(value).round(THREE);
    return rounded.setScale(Math.max(0, decimals(rounded))).toPlainString();
  }

  /// Whole but for the rounding of a computation.
  private static boolean isWhole(double value) {
    return Math.abs(value - Math.rint(value)) <= Math.abs(value) * 1e-12;
  }

  /// How many decimals three significant digits take.
  private static int decimals(BigDecimal value) {
    return value.scale() - value.precision() + 3;
  }

  /// A whole number with thousands set apart.
  public static String count(long value) {
    String digits = Long.toString(Math.abs(value));
    StringBuilder out = new StringBuilder(digits.length() + 6);
    for (int i = 0; i < digits.length(); i++) {
      if (i > 0 && (digits.length() - i) % 3 == 0) {
        out.append(',');
      }
      out.append(digits.charAt(i));
    }
    return value < 0 ? "-" + out : out.toString();
  }

  /// A duration with its unit: `14.5 s`, `33 ms`.
  public static String duration(double millis) {
    return Double.isNaN(millis) ? NONE : inWithUnit(Scale.of(millis), millis);
  }

  /// A duration in a given unit, without its symbol; for columns that state the unit once.
  public static String in(Scale scale, double millis) {
    return number(millis / scale.millis());
  }

  /// A mark of an axis: no more digits than it needs.
  public static String mark(Scale scale, double millis) {
    return mark(millis / scale.millis()) + " " + scale.symbol();
  }

  /// A mark of an axis without a unit.
  public static String mark(double value) {
    String text = number(value);
    return text.indexOf('.') < 0 ? text : text.replaceAll("0+$", "").replaceAll("\\.$", "");
  }

  private static String inWithUnit(Scale scale, double millis) {
    return in(scale, millis) + " " + scale.symbol();
  }

  /// Two durations, in one unit where that keeps both readable: `0.21 – 1.76 s`.
  public static String range(double lowMillis, double highMillis) {
    return span(lowMillis, highMillis, " – ");
  }

  private static String span(double lowMillis, double highMillis, String between) {
    Scale high = Scale.of(highMillis);
    boolean oneUnit = lowMillis == 0 || Math.abs(lowMillis) / high.millis() >= 0.1;
    String low = oneUnit ? lowEnd(lowMillis, highMillis, high) : duration(lowMillis);
    return low + between + inWithUnit(high, highMillis);
  }

  /// The low end of a range needs no more decimals than its high end, but two digits that say
  /// something.
  private static String lowEnd(double lowMillis, double highMillis, Scale scale) {
    double low = lowMillis / scale.millis();
    if (isWhole(low) || Math.abs(low) >= 100) {
      return number(low);
    }
    BigDecimal high = new BigDecimal(highMillis / scale.millis()).round(THREE);
    BigDecimal two = new BigDecimal(low).round(new MathContext(2, RoundingMode.HALF_UP));
    int decimals = Math.max(Math.max(0, decimals(high)), two.scale() - two.precision() + 2);
    return new BigDecimal(low).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
  }

  /// A share of one as a percentage: `12.3%`. Never rounds what is not all to 100%, nor what is not
  /// nothing to 0%.
  public static String share(double share) {
    if (Double.isNaN(share)) {
      return NONE;
    }
    double percent = share * 100;
    if (percent > 99.95 && percent < 100) {
      return ">99.9%";
    }
    if (percent > 0 && percent < 0.001) {
      return "<0.001%";
    }
    return number(percent) + "%";
  }

  /// Bytes with a binary unit: `512 MiB`.
  public static String bytes(double bytes) {
    String[] units = {"B", "KiB", "MiB", "GiB", "TiB"};
    int unit = 0;
    double value = bytes;
    while (value >= 1024 && unit < units.length - 1) {
      value /= 1024;
      unit++;
    }
    return number(value) + " " + units[unit];
  }
}
