// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Usage;
import java.util.Optional;

/// Keeps a run within its budget of tokens and money: what requests in flight may still cost is set
/// aside before another one is sent. Confined to the scheduler's thread.
final class Spending {
  private static final double MILLION = 1e6;

  private final LoadSpec.Guards guards;
  private long promptTokens;
  private long outputTokens;
  private long promptReserved;
  private long outputReserved;

  Spending(LoadSpec.Guards guards) {
    this.guards = guards;
  }

  /// Why the request may not be sent: `token_budget` or `cost_budget`; empty when it may.
  Optional<String> objection(Request.Workload asked) {
    long prompt = promptTokens + promptReserved + known(asked.promptTokensAsked());
    long output = outputTokens + outputReserved + known(asked.maxTokens());
    if (guards.tokens().isPresent() && prompt + output > guards.tokens().getAsLong()) {
      return Optional.of("token_budget");
    }
    return guards
        .cost()
        .filter(cost ->
            (prompt * cost.promptPrice() + output * cost.outputPrice()) / MILLION > cost.budget())
        .map(_ -> "cost_budget");
  }

  /// Sets aside what a request may cost.
  void reserve(Request.Workload asked) {
    promptReserved += known(asked.promptTokensAsked());
    outputReserved += known(asked.maxTokens());
  }

  /// Books what it did cost: what the server counted, else what was asked and the events seen.
  void book(Request.Workload asked, Usage usage, int outputEvents) {
    promptReserved -= known(asked.promptTokensAsked());
    outputReserved -= known(asked.maxTokens());
    promptTokens += usage.promptTokens().orElse(known(asked.promptTokensAsked()));
    outputTokens += usage.completionTokens().orElse(outputEvents);
  }

  private static int known(int count) {
    return Math.max(0, count);
  }
}
