// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects the arithmetic of schedules: which step is due when, to the nanosecond.
class AnswerPlannerTest {
  private static final Asked ASKED =
      new Asked(
          Asked.Api.CHAT,
          "m",
          true,
          Asked.Limits.NONE,
          Asked.UsageWish.NONE,
          3,
          Set.of("stream", "stream_options"));

  private static SimulatorSpec spec(int tokens, int perEvent, int reasoning) {
    return SimulatorSpec.DEFAULT
        .withTiming(new SimulatorSpec.Timing(new Delay.Fixed(1000), new Delay.Fixed(10), 0))
        .withOutput(
            new SimulatorSpec.Output(
                OptionalInt.of(tokens),
                perEvent,
                reasoning,
                SimulatorSpec.Role.NONE,
                Vocabulary.WORDS));
  }

  private static Answer plan(SimulatorSpec spec, String faults) {
    return new AnswerPlanner(spec.withFaults(FaultSpec.parseList(faults))).plan(ASKED);
  }

  /// A plan as text: `time name`, with the tokens of outputs.
  private static List<String> lines(Answer answer) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < answer.size(); i++) {
      String name =
          switch (answer.step(i)) {
            case Step.Output o -> (o.reasoning() ? "think " : "say ") + o.first() + "-" + o.last();
            case Step.WholeReply w -> "whole " + w.tokens() + (w.cut() ? " cut" : "");
            case Step.Refusal r -> "refuse " + r.status();
            case Step.Close c -> c.reset() ? "reset" : "close";
            case Step other -> other.getClass().getSimpleName();
          };
      lines.add(answer.atNanos(i) + " " + name);
    }
    return lines;
  }

  @Test
  void tokensComeAtTheFirstTokenTimeAndThenEveryGap() {
    assertThat(lines(plan(spec(3, 1, 0), "")))
        .containsExactly(
            "0 Head",
            "1000 say 1-1",
            "1010 say 2-2",
            "1020 say 3-3",
            "1020 Finish",
            "1020 Done",
            "1020 EndOfBody");
  }

  @Test
  void anEventOfSeveralTokensComesWhenItsLastTokenIsReadyAndTheFirstAtTheFirstTokenTime() {
    assertThat(lines(plan(spec(8, 3, 0), "")))
        .startsWith("0 Head", "1000 say 1-3", "1030 say 4-6", "1050 say 7-8");
  }

  @Test
  void thinkingComesFirstAndSharesNoEventWithTheAnswer() {
    assertThat(lines(plan(spec(5, 3, 2), "")))
        .startsWith("0 Head", "1000 think 1-2", "1020 say 3-5");
  }

  @Test
  void aStallShiftsItsTokenAndAllLaterOnes() {
    assertThat(lines(plan(spec(4, 1, 0), "stall@3=1s,stall@3=1s")))
        .startsWith(
            "0 Head", "1000 say 1-1", "1010 say 2-2", "2000001020 say 3-3", "2000001030 say 4-4");
  }

  /// The whole table of faults, each on an answer of three tokens.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          stall@1=1s      | 0 Head, 1000001000 say 1-1, 1000001010 say 2-2, 1000001020 say 3-3, 1000001020 Finish, 1000001020 Done, 1000001020 EndOfBody
          error@2         | 0 Head, 1000 say 1-1, 1010 say 2-2, 1020 ErrorObject, 1020 Done, 1020 EndOfBody
          error@3         | 0 Head, 1000 say 1-1, 1010 say 2-2, 1020 say 3-3, 1030 ErrorObject, 1030 Done, 1030 EndOfBody
          error@4         | 0 Head, 1000 say 1-1, 1010 say 2-2, 1020 say 3-3, 1020 Finish, 1020 Done, 1020 EndOfBody
          truncate@0      | 0 Head, 1000 EndOfBody
          truncate@2      | 0 Head, 1000 say 1-1, 1010 say 2-2, 1020 EndOfBody
          cut@1           | 0 Head, 1000 say 1-1, 1010 close
          reset@1         | 0 Head, 1000 say 1-1, 1010 reset
          hang@1          | 0 Head, 1000 say 1-1, 1010 Hang
          hang@2,error@1  | 0 Head, 1000 say 1-1, 1010 ErrorObject, 1010 Done, 1010 EndOfBody
          hang@headers    | 0 Hang
          hang@body       | 0 Head, 0 Hang
          bad-event@2     | 0 Head, 1000 say 1-1, 1010 say 2-2, 1010 BadEvent, 1020 say 3-3, 1020 Finish, 1020 Done, 1020 EndOfBody
          empty           | 0 Head, 1000 Done, 1000 EndOfBody
          drop            | 0 close
          http=503        | 0 refuse 503
          refuse=stream_options | 0 refuse 400
          refuse=other    | 0 Head, 1000 say 1-1, 1010 say 2-2, 1020 say 3-3, 1020 Finish, 1020 Done, 1020 EndOfBody
          slow-head=1.01ms | 1010000 Head, 1010000 say 1-1, 1010000 say 2-2, 1010000 say 3-3, 1010000 Finish, 1010000 Done, 1010000 EndOfBody
          html            | 0 WebPage
          not-streamed    | 1020 whole 3
          not-streamed,cut@2 | 1020 whole 2 cut
          not-streamed,error@2 | 1020 refuse 500
          held            | 0 Head, 1020 say 1-1, 1020 say 2-2, 1020 say 3-3, 1020 Finish, 1020 Done, 1020 EndOfBody
          no-done         | 0 Head, 1000 say 1-1, 1010 say 2-2, 1020 say 3-3, 1020 Finish, 1020 EndOfBody
          no-finish       | 0 Head, 1000 say 1-1, 1010 say 2-2, 1020 say 3-3, 1020 Done, 1020 EndOfBody
          """)
  void everyFaultHasItsPlan(String faults, String plan) {
    assertThat(String.join(", ", lines(plan(spec(3, 1, 0), faults)))).isEqualTo(plan);
  }

  @Test
  void theRoleChunkComesWithTheHeadOrWithTheFirstToken() {
    assertThat(lines(plan(withRole(SimulatorSpec.Role.EARLY), "")))
        .startsWith("0 Head", "0 Role", "1000 say 1-1");
    assertThat(lines(plan(withRole(SimulatorSpec.Role.GLUED), "")))
        .startsWith("0 Head", "1000 Role", "1000 say 1-1");
  }

  private static SimulatorSpec withRole(SimulatorSpec.Role role) {
    return SimulatorSpec.DEFAULT
        .withTiming(new SimulatorSpec.Timing(new Delay.Fixed(1000), new Delay.Fixed(10), 0))
        .withOutput(new SimulatorSpec.Output(OptionalInt.of(3), 1, 0, role, Vocabulary.WORDS));
  }

  @ParameterizedTest
  @CsvSource({
    // server's length, request's limit, at least, to the limit, tokens, reason
    "-1, -1, 0, false, 64, stop",
    "-1, 10, 0, false, 10, length",
    "20, 10, 0, false, 10, length",
    "20, 50, 0, false, 20, stop",
    "20, 50, 0, true,  50, length",
    "20, 50, 30, false, 30, stop",
  })
  void theLengthFollowsServerAndRequest(
      int own, int max, int min, boolean ignoreEos, int tokens, String reason) {
    OptionalInt length = own < 0 ? OptionalInt.empty() : OptionalInt.of(own);
    SimulatorSpec spec =
        SimulatorSpec.DEFAULT.withOutput(
            new SimulatorSpec.Output(length, 1, 0, SimulatorSpec.Role.NONE, Vocabulary.WORDS));
    Asked asked =
        new Asked(
            Asked.Api.CHAT,
            "",
            true,
            new Asked.Limits(max, min, ignoreEos),
            Asked.UsageWish.FINAL,
            0,
            Set.of());
    Answer answer = new AnswerPlanner(spec).plan(asked);
    assertThat(answer.step(tokens)).isEqualTo(new Step.Output(false, tokens, 1));
    assertThat(answer.step(tokens + 1)).isEqualTo(new Step.Finish(reason));
    assertThat(answer.step(tokens + 2)).isEqualTo(new Step.Usage());
  }

  /// With p = 0.25 and n = 4,000, the count is within 4 σ (110) of 1,000 but for 1 seed in 16,000.
  @Test
  void aShareHitsThatShareOfRequestsAndTheSameOnesForTheSameSeed() {
    SimulatorSpec spec = spec(1, 1, 0).withFaults(FaultSpec.parseList("empty%25"));
    AnswerPlanner one = new AnswerPlanner(spec);
    AnswerPlanner two = new AnswerPlanner(spec);
    int hit = 0;
    for (int i = 0; i < 4_000; i++) {
      List<String> plan = lines(one.plan(ASKED));
      assertThat(lines(two.plan(ASKED))).isEqualTo(plan);
      hit += plan.contains("1000 Done") && !plan.contains("1000 Finish") ? 1 : 0;
    }
    assertThat(hit).isBetween(890, 1110);
  }

  @Test
  void whatARequestGetsDoesNotDependOnTheLengthOfAnother() {
    SimulatorSpec spec =
        SimulatorSpec.DEFAULT.withTiming(
            new SimulatorSpec.Timing(Delay.parse("exp:1s"), Delay.parse("normal:20ms,3ms"), 0));
    Asked brief =
        new Asked(
            Asked.Api.CHAT,
            "",
            true,
            new Asked.Limits(1, 0, false),
            Asked.UsageWish.NONE,
            0,
            Set.of());
    AnswerPlanner one = new AnswerPlanner(spec);
    AnswerPlanner two = new AnswerPlanner(spec);
    assertThat(one.plan(brief).size()).isNotEqualTo(two.plan(ASKED).size());
    assertThat(lines(one.plan(ASKED))).isEqualTo(lines(two.plan(ASKED)));
  }
}
