// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.model;

import dev.onbeat.simulator.model.Fault.Whole.Kind;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// Decides what each request gets and when, from the spec, the faults drawn, and what was asked.
///
/// Every request draws from a generator of its own, split off in order of arrival: what one request
/// gets does not depend on the length of another. Not thread-safe.
public final class AnswerPlanner {
  private static final int DEFAULT_TOKENS = 64;

  private final SimulatorSpec spec;
  private final SplittableRandom random;

  /// A planner at the start of its seed.
  public AnswerPlanner(SimulatorSpec spec) {
    this.spec = spec;
    this.random = new SplittableRandom(spec.seed());
  }

  /// The plan for one request.
  public Answer plan(Asked asked) {
    RandomGenerator own = random.split();
    DrawnFaults faults = DrawnFaults.draw(spec.faults(), own);
    Answer.Builder answer = new Answer.Builder();
    if (!addEarlyEnd(answer, asked, faults)) {
      int tokens = length(asked.limits());
      long[] due = tokenTimes(tokens, faults, own);
      if (!asked.stream() || faults.has(Kind.NOT_STREAMED)) {
        addWholeReply(answer, asked, faults, due);
      } else {
        addStream(answer, asked, faults, due);
      }
    }
    return answer.build(asked.promptTokens());
  }

  /// Ends that need no token times; true when one was added.
  private static boolean addEarlyEnd(Answer.Builder answer, Asked asked, DrawnFaults faults) {
    Optional<Step.Refusal> refusal = faults.refusal(asked);
    if (faults.has(Kind.DROP)) {
      answer.add(0, new Step.Close(false));
    } else if (refusal.isPresent()) {
      answer.add(0, refusal.get());
    } else if (faults.has(Kind.HANG_HEADERS)) {
      answer.add(0, new Step.Hang());
    } else if (faults.has(Kind.HTML)) {
      answer.add(faults.slowHeadNanos(), new Step.WebPage());
    } else if (faults.has(Kind.HANG_BODY)) {
      answer.add(faults.slowHeadNanos(), new Step.Head());
      answer.add(faults.slowHeadNanos(), new Step.Hang());
    }
    return answer.size() > 0;
  }

  private int length(Asked.Limits limits) {
    int max = limits.maxTokens();
    int tokens = spec.output().tokens().orElse(max > 0 ? max : DEFAULT_TOKENS);
    if (limits.ignoreEos() && max > 0) {
      tokens = max;
    }
    tokens = Math.max(tokens, limits.minTokens());
    return max > 0 ? Math.min(tokens, max) : tokens;
  }

  /// When each token is ready, ns from the start of service, and one more: the tokens of the first
  /// event are ready together.
  private long[] tokenTimes(int tokens, DrawnFaults faults, RandomGenerator own) {
    long[] due = new long[tokens + 1];
    long nanos = spec.timing().ttft().sampleNanos(own);
    int firstEvent = spec.output().tokensPerEvent();
    boolean stalls = faults.hasStalls();
    for (int i = 0; i <= tokens; i++) {
      if (i >= firstEvent || i == tokens) {
        nanos += spec.timing().gap().sampleNanos(own);
      }
      if (stalls) {
        nanos += faults.stallNanos(i + 1);
      }
      due[i] = nanos;
    }
    return due;
  }

  private void addStream(Answer.Builder answer, Asked asked, DrawnFaults faults, long[] due) {
    int tokens = due.length - 1;
    answer.add(faults.slowHeadNanos(), new Step.Head());
    if (spec.output().role() == SimulatorSpec.Role.EARLY) {
      answer.add(faults.slowHeadNanos(), new Step.Role());
    }
    if (faults.has(Kind.EMPTY)) {
      answer.add(due[0], new Step.Done()).add(due[0], new Step.EndOfBody());
      return;
    }
    Optional<Fault.EndAfter> end = faults.end(tokens);
    int sent = end.map(Fault.EndAfter::tokens).orElse(tokens);
    addOutput(answer, faults, due, sent);
    if (end.isPresent()) {
      addEnd(answer, end.get().end(), due[sent]);
    } else {
      addProperEnd(answer, asked, faults, due[tokens - 1], finishReason(asked, tokens));
    }
    if (faults.has(Kind.HELD)) {
      answer.hold(1);
    }
  }

  private void addOutput(Answer.Builder answer, DrawnFaults faults, long[] due, int tokens) {
    SimulatorSpec.Output output = spec.output();
    int first = 1;
    while (first <= tokens) {
      boolean reasoning = first <= output.reasoningTokens();
      int stop = reasoning ? Math.min(tokens, output.reasoningTokens()) : tokens;
      int last = (int) Math.min(stop, (long) first + output.tokensPerEvent() - 1);
      if (first == 1 && output.role() == SimulatorSpec.Role.GLUED) {
        answer.add(due[last - 1], new Step.Role());
      }
      answer.add(due[last - 1], new Step.Output(reasoning, first, last - first + 1));
      if (faults.badEventIn(first, last)) {
        answer.add(due[last - 1], new Step.BadEvent());
      }
      first = last + 1;
    }
  }

  private static void addEnd(Answer.Builder answer, Fault.End end, long nanos) {
    switch (end) {
      case ERROR ->
          answer
              .add(nanos, new Step.ErrorObject("simulated failure"))
              .add(nanos, new Step.Done())
              .add(nanos, new Step.EndOfBody());
      case TRUNCATE -> answer.add(nanos, new Step.EndOfBody());
      case CUT -> answer.add(nanos, new Step.Close(false));
      case RESET -> answer.add(nanos, new Step.Close(true));
      case HANG -> answer.add(nanos, new Step.Hang());
    }
  }

  private static void addProperEnd(
      Answer.Builder answer, Asked asked, DrawnFaults faults, long nanos, String reason) {
    if (!faults.has(Kind.NO_FINISH)) {
      answer.add(nanos, new Step.Finish(reason));
    }
    if (asked.usage() != Asked.UsageWish.NONE) {
      answer.add(nanos, new Step.Usage());
    }
    if (!faults.has(Kind.NO_DONE)) {
      answer.add(nanos, new Step.Done());
    }
    answer.add(nanos, new Step.EndOfBody());
  }

  private static void addWholeReply(
      Answer.Builder answer, Asked asked, DrawnFaults faults, long[] due) {
    int tokens = faults.has(Kind.EMPTY) ? 0 : due.length - 1;
    String reason = finishReason(asked, tokens);
    Optional<Fault.EndAfter> end = faults.end(tokens);
    if (end.isEmpty()) {
      answer.add(due[due.length - 2], new Step.WholeReply(tokens, reason, false));
      return;
    }
    int sent = end.get().tokens();
    long nanos = due[sent];
    switch (end.get().end()) {
      case ERROR -> answer.add(nanos, new Step.Refusal(500, "simulated failure", Optional.empty()));
      case TRUNCATE, CUT -> answer.add(nanos, new Step.WholeReply(sent, reason, true));
      case RESET -> answer.add(nanos, new Step.Close(true));
      case HANG -> answer.add(nanos, new Step.Hang());
    }
  }

  private static String finishReason(Asked asked, int tokens) {
    return tokens == asked.limits().maxTokens() ? "length" : "stop";
  }
}
