// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.DoubleSupplier;

/// Reads the text of a length distribution, and checks its numbers.
final class LengthsText {
  private static final String EXPECTED =
      "expected 128, normal:MEAN,SD, uniform:LOW,HIGH, lognormal:MEAN,SD, exponential:MEAN"
          + " or a mix such as normal:128,32@0.7;4096@0.3";

  private final String text;

  LengthsText(String text) {
    this.text = text;
  }

  Lengths parse() {
    String[] parts = text.strip().split(";", -1);
    if (parts.length == 1 && !text.contains("@")) {
      return one(parts[0]);
    }
    List<Lengths.Mix.Part> mix = new ArrayList<>();
    for (String part : parts) {
      int at = part.indexOf('@');
      if (at < 0) {
        throw wrong(EXPECTED);
      }
      mix.add(new Lengths.Mix.Part(one(part.substring(0, at)), weight(part.substring(at + 1))));
    }
    return new Lengths.Mix(mix);
  }

  private Lengths one(String part) {
    int colon = part.indexOf(':');
    String name = colon < 0 ? "" : part.substring(0, colon).strip().toLowerCase(Locale.ROOT);
    double[] numbers = numbers(part.substring(colon + 1));
    try {
      return switch (name + "/" + numbers.length) {
        case "/1" -> Lengths.fixed(whole(numbers[0]));
        case "normal/2" -> new Lengths.Normal(numbers[0], numbers[1]);
        case "uniform/2" -> new Lengths.Uniform(whole(numbers[0]), whole(numbers[1]));
        case "lognormal/2" -> new Lengths.LogNormal(numbers[0], numbers[1]);
        case "exponential/1" -> new Lengths.Exponential(numbers[0]);
        default -> throw wrong(EXPECTED);
      };
    } catch (LengthOutOfRangeException e) {
      throw wrong(Objects.requireNonNull(e.getMessage()));
    }
  }

  private double[] numbers(String list) {
    String[] parts = list.split(",", -1);
    double[] numbers = new double[parts.length];
    for (int i = 0; i < parts.length; i++) {
      numbers[i] = number(parts[i]);
    }
    return numbers;
  }

  private double number(String part) {
    try {
      return new BigDecimal(part.strip()).doubleValue();
    } catch (NumberFormatException _) {
      throw wrong(EXPECTED);
    }
  }

  private double weight(String part) {
    double weight = number(part);
    if (!(weight > 0)) {
      throw wrong("a share must be above 0");
    }
    return weight;
  }

  private int whole(double number) {
    if (number != Math.rint(number) || Math.abs(number) > Integer.MAX_VALUE) {
      throw wrong("'" + plain(number) + "' must be a whole number");
    }
    return (int) number;
  }

  private IllegalArgumentException wrong(String expected) {
    return new IllegalArgumentException("length '" + text + "': " + expected);
  }

  static void requireRange(int low, int high) {
    if (low < 1 || high > Lengths.MOST || low > high) {
      throw new LengthOutOfRangeException(
          "lengths must be from 1 to " + Lengths.MOST + ", the lower one first");
    }
  }

  static void requireMeanAndSd(double mean, double sd) {
    if (!(mean >= 1 && mean <= Lengths.MOST) || !(sd >= 0 && sd <= Lengths.MOST)) {
      throw new LengthOutOfRangeException(
          "a mean must be from 1 to " + Lengths.MOST + ", a standard deviation 0 or more");
    }
  }

  static int redraw(DoubleSupplier draw) {
    while (true) {
      long length = Math.round(draw.getAsDouble());
      if (length >= 1 && length <= Lengths.MOST) {
        return (int) length;
      }
    }
  }

  static String plain(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }

  /// A number that no distribution can use; the message says what could be used.
  private static final class LengthOutOfRangeException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    LengthOutOfRangeException(String message) {
      super(message);
    }
  }
}
