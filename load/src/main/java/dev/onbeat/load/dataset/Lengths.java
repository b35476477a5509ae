// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/// A distribution of lengths in tokens (or of any other small count), from 1 to [#MOST].
///
/// A value outside the range is drawn again, never bent to its edge.
public sealed interface Lengths {
  /// The longest length that is ever drawn.
  int MOST = 10_000_000;

  /// One length.
  int draw(RandomGenerator random);

  /// The distribution as it would be typed, numbers in one canonical form.
  String describe();

  /// Always `tokens`.
  static Lengths fixed(int tokens) {
    return new Fixed(tokens);
  }

  /// Reads `128`, `normal:MEAN,SD`, `uniform:LOW,HIGH`, `lognormal:MEAN,SD`, `exponential:MEAN` or
  /// a mix of them such as `normal:128,32@0.7;4096@0.3`.
  ///
  /// @throws IllegalArgumentException naming the text and what was expected
  static Lengths parse(String text) {
    return new LengthsText(text).parse();
  }

  /// One length, always.
  record Fixed(int tokens) implements Lengths {
    /// Checks the range.
    public Fixed {
      LengthsText.requireRange(tokens, tokens);
    }

    @Override
    public int draw(RandomGenerator random) {
      return tokens;
    }

    @Override
    public String describe() {
      return Integer.toString(tokens);
    }
  }

  /// Every length from `low` to `high`, both included, alike.
  record Uniform(int low, int high) implements Lengths {
    /// Checks the range.
    public Uniform {
      LengthsText.requireRange(low, high);
    }

    @Override
    public int draw(RandomGenerator random) {
      return random.nextInt(low, high + 1);
    }

    @Override
    public String describe() {
      return "uniform:" + low + "," + high;
    }
  }

  /// A bell curve, its part below 1 cut off.
  record Normal(double mean, double sd) implements Lengths {
    /// Checks the range.
    public Normal {
      LengthsText.requireMeanAndSd(mean, sd);
    }

    @Override
    public int draw(RandomGenerator random) {
      return LengthsText.redraw(() -> random.nextGaussian(mean, sd));
    }

    @Override
    public String describe() {
      return "normal:" + LengthsText.plain(mean) + "," + LengthsText.plain(sd);
    }
  }

  /// Skewed to the right, as prompts are; mean and standard deviation are those of the lengths
  /// themselves, not of their logarithms.
  record LogNormal(double mean, double sd) implements Lengths {
    /// Checks the range.
    public LogNormal {
      LengthsText.requireMeanAndSd(mean, sd);
    }

    @Override
    public int draw(RandomGenerator random) {
      double variance = Math.log1p((sd / mean) * (sd / mean));
      double location = Math.log(mean) - variance / 2;
      return LengthsText.redraw(() -> Math.exp(random.nextGaussian(location, Math.sqrt(variance))));
    }

    @Override
    public String describe() {
      return "lognormal:" + LengthsText.plain(mean) + "," + LengthsText.plain(sd);
    }
  }

  /// Memoryless, as many output lengths are.
  record Exponential(double mean) implements Lengths {
    /// Checks the range.
    public Exponential {
      LengthsText.requireMeanAndSd(mean, 0);
    }

    @Override
    public int draw(RandomGenerator random) {
      return LengthsText.redraw(() -> random.nextExponential() * mean);
    }

    @Override
    public String describe() {
      return "exponential:" + LengthsText.plain(mean);
    }
  }

  /// One of several distributions, each with its share.
  record Mix(List<Part> parts) implements Lengths {
    /// A distribution and its weight, above 0; weights need not add up to 1.
    public record Part(Lengths lengths, double weight) {}

    /// Copies and checks the parts.
    public Mix {
      parts = List.copyOf(parts);
      if (parts.isEmpty() || parts.stream().anyMatch(part -> !(part.weight > 0))) {
        throw new IllegalArgumentException("a mix of " + parts);
      }
    }

    @Override
    public int draw(RandomGenerator random) {
      double left = random.nextDouble() * parts.stream().mapToDouble(Part::weight).sum();
      for (Part part : parts) {
        left -= part.weight;
        if (left < 0) {
          return part.lengths.draw(random);
        }
      }
      return parts.getLast().lengths.draw(random);
    }

    @Override
    public String describe() {
      return parts.stream()
          .map(part -> part.lengths.describe() + "@" + LengthsText.plain(part.weight))
          .collect(Collectors.joining(";"));
    }
  }
}
