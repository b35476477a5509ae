// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A plan: what is sent to one request, and when.
///
/// Steps of one instant leave in one write. Times never fall; the last step ends the answer.
/// Immutable.
public final class Answer {
  private final long[] atNanos;
  private final List<Step> steps;
  private final int promptTokens;

  private Answer(long[] atNanos, List<Step> steps, int promptTokens) {
    this.atNanos = atNanos;
    this.steps = steps;
    this.promptTokens = promptTokens;
  }

  /// How many steps; at least one.
  public int size() {
    return steps.size();
  }

  /// Step `index`.
  public Step step(int index) {
    return steps.get(index);
  }

  /// When step `index` is due, ns from the start of service.
  public long atNanos(int index) {
    return atNanos[index];
  }

  /// Tokens of the prompt, as token counts report them.
  public int promptTokens() {
    return promptTokens;
  }

  /// Collects steps. Not thread-safe.
  static final class Builder {
    private final List<Step> steps = new ArrayList<>();
    private long[] at = new long[16];

    /// Adds a step at `nanos`, or at the step before it if that is later.
    Builder add(long nanos, Step step) {
      int n = steps.size();
      if (n == at.length) {
        at = Arrays.copyOf(at, n * 2);
      }
      at[n] = n == 0 ? nanos : Math.max(nanos, at[n - 1]);
      steps.add(step);
      return this;
    }

    /// Moves every step from `index` on to the instant of the last one.
    void hold(int index) {
      int n = steps.size();
      for (int i = index; i < n; i++) {
        at[i] = at[n - 1];
      }
    }

    int size() {
      return steps.size();
    }

    Answer build(int promptTokens) {
      return new Answer(Arrays.copyOf(at, steps.size()), List.copyOf(steps), promptTokens);
    }
  }
}
