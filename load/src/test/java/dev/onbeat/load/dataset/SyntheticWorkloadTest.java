// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.load.dataset.WorkloadSpec.Form;
import dev.onbeat.load.dataset.WorkloadSpec.Output;
import dev.onbeat.load.dataset.WorkloadSpec.Prefix;
import dev.onbeat.load.dataset.WorkloadSpec.Source;
import dev.onbeat.load.dataset.WorkloadSpec.Turns;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Protects what synthetic prompts promise: the same seed asks the same, no two prompts of two runs
/// begin alike unless that was asked for, and conversations carry what was really said.
class SyntheticWorkloadTest {
  private static final Output OUTPUT = new Output(Lengths.fixed(64), 16, true);

  @Test
  void repeatsItselfToTheByteWithoutSalt() {
    assertThat(texts(spec(Salt.none(), 7, Prefix.NONE), 20))
        .isEqualTo(texts(spec(Salt.none(), 7, Prefix.NONE), 20));
    assertThat(texts(spec(Salt.none(), 7, Prefix.NONE), 20))
        .isNotEqualTo(texts(spec(Salt.none(), 8, Prefix.NONE), 20));
  }

  @Test
  void beginsEveryPromptOfEveryRunInItsOwnWay() {
    Set<String> beginnings = new HashSet<>();
    for (int run = 0; run < 5; run++) {
      for (String text : texts(spec(Salt.of(run), 7, Prefix.NONE), 200)) {
        beginnings.add(text.substring(0, text.indexOf(':')));
      }
    }
    assertThat(beginnings).hasSize(1000);
  }

  @Test
  void sharesAPrefixInsideItsGroupOnlyAndNeverWithAnotherRun() {
    Prefix prefix = new Prefix(100, 2);
    List<String> one = texts(spec(Salt.of(1), 7, prefix), 4);
    List<String> two = texts(spec(Salt.of(2), 7, prefix), 4);

    assertThat(shared(one.get(0), one.get(2))).isGreaterThan(400);
    assertThat(shared(one.get(1), one.get(3))).isGreaterThan(400);
    assertThat(shared(one.get(0), one.get(1))).isLessThan(20);
    assertThat(shared(one.get(0), two.get(0))).isLessThan(20);
  }

  @Test
  void playsTurnsWithTheHistoryThatHappened() {
    WorkloadSpec spec =
        new WorkloadSpec(
            new Source.Synthetic(Language.ENGLISH, Lengths.fixed(20), Prefix.NONE),
            OUTPUT,
            new Turns(Lengths.fixed(2), Duration.ofSeconds(2), 1),
            Form.MESSAGES,
            Salt.of(3),
            1);
    try (Workload workload = Workload.open(spec)) {
      Prompt first = workload.next(0).orElseThrow();
      assertThat(workload.needsAnswers()).isTrue();
      assertThat(workload.next(1)).isEmpty();
      assertThat(workload.readyNanos()).isEmpty();

      workload.answered(first, "an answer", 1_000);
      assertThat(workload.readyNanos()).isEqualTo(OptionalLong.of(2_000_001_000L));
      assertThat(workload.next(2_000_000_999L)).isEmpty();
      Prompt second = workload.next(2_000_001_000L).orElseThrow();
      assertThat(second.workload().turn()).isEqualTo(1);
      assertThat(second.workload().session()).isEqualTo(first.workload().session());
      List<Message> said = ((Content.Messages) second.content()).messages();
      assertThat(said).extracting(Message::role).containsExactly("user", "assistant", "user");
      assertThat(said.get(1).content()).isEqualTo("an answer");

      workload.answered(second, "done", 3_000_000_000L);
      assertThat(workload.next(3_000_000_000L).orElseThrow().workload().session())
          .isNotEqualTo(first.workload().session());
    }
  }

  private static WorkloadSpec spec(Salt salt, long seed, Prefix prefix) {
    return new WorkloadSpec(
        new Source.Synthetic(Language.ENGLISH, Lengths.fixed(60), prefix),
        OUTPUT,
        Turns.NONE,
        Form.TEXT,
        salt,
        seed);
  }

  private static List<String> texts(WorkloadSpec spec, int count) {
    try (Workload workload = Workload.open(spec)) {
      return IntStream.range(0, count)
          .mapToObj(_ -> ((Content.Text) workload.next(0).orElseThrow().content()).text())
          .toList();
    }
  }

  private static int shared(String a, String b) {
    int length = 0;
    while (length < Math.min(a.length(), b.length()) && a.charAt(length) == b.charAt(length)) {
      length++;
    }
    return length;
  }
}
