// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.load.dataset.WorkloadSpec.Form;
import dev.onbeat.load.dataset.WorkloadSpec.Output;
import dev.onbeat.load.dataset.WorkloadSpec.Source;
import dev.onbeat.load.dataset.WorkloadSpec.Turns;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Protects how a user's own prompts are asked: unchanged but for the salt, in order, again and
/// again, and as conversations when wanted.
class FileWorkloadTest {
  @TempDir Path folder;

  @Test
  void asksRequestsAsTheyAreWithTheirOwnLimits() {
    try (Workload workload = open("chats.jsonl", Salt.none(), Turns.NONE, Form.MESSAGES)) {
      Prompt first = workload.next(0).orElseThrow();
      assertThat(messages(first))
          .containsExactly(
              new Message("system", "Answer briefly."), Message.user("What is a lighthouse for?"));
      assertThat(first.workload().maxTokens()).isEqualTo(24);
      assertThat(first.minTokens()).isEqualTo(8);
      Prompt second = workload.next(0).orElseThrow();
      assertThat(second.workload().maxTokens()).isEqualTo(64);
      assertThat(second.body()).startsWith("{\"temperature\"");
      assertThat(messages(workload.next(0).orElseThrow())).hasSize(3);
      assertThat(messages(workload.next(0).orElseThrow())).isEqualTo(messages(first));
      assertThat(workload.needsAnswers()).isFalse();
    }
  }

  @Test
  void asksOnlyTheFirstTurnOfALog() {
    try (Workload workload = open("sharegpt.json", Salt.none(), Turns.NONE, Form.TEXT)) {
      assertThat(workload.next(0).orElseThrow().content())
          .isEqualTo(new Content.Text("How do I bake bread?"));
      assertThat(workload.next(0).orElseThrow().content()).isEqualTo(new Content.Text("谢谢，还有吗？"));
    }
  }

  @Test
  void playsALogWithTheAnswersThatReallyCame() {
    Turns turns = new Turns(Lengths.fixed(9), Duration.ZERO, 0);
    try (Workload workload = open("sharegpt.json", Salt.none(), turns, Form.MESSAGES)) {
      Prompt first = workload.next(0).orElseThrow();
      workload.answered(first, "Use an oven.", 5);
      Prompt second = workload.next(5).orElseThrow();
      assertThat(messages(second))
          .containsExactly(
              Message.user("How do I bake bread?"),
              Message.assistant("Use an oven."),
              Message.user("And then?"));
      workload.answered(second, "", 6);
      assertThat(messages(workload.next(6).orElseThrow())).hasSize(5);
      Prompt next = workload.next(7).orElseThrow();
      assertThat(next.workload().session()).isEqualTo(1);
      workload.abandoned(next);
      assertThat(workload.next(8).orElseThrow().workload().session()).isEqualTo(2);
    }
  }

  @Test
  void saltsEveryRoundAndSharesASystemPromptWithinTheRun() {
    Set<String> systems = new HashSet<>();
    Set<String> users = new HashSet<>();
    try (Workload workload = open("chats.jsonl", Salt.of(9), Turns.NONE, Form.MESSAGES)) {
      for (int i = 0; i < 30; i++) {
        List<Message> messages = messages(workload.next(0).orElseThrow());
        if (messages.getFirst().role().equals("system")) {
          systems.add(messages.getFirst().content());
          users.add(messages.get(1).content());
        } else {
          users.add(messages.getFirst().content());
        }
      }
    }
    assertThat(systems).singleElement().asString().endsWith(": Answer briefly.");
    assertThat(users).hasSize(30).allMatch(user -> user.matches("(\\w+ ){3}\\w+: .*"));
    try (Workload other = open("chats.jsonl", Salt.of(10), Turns.NONE, Form.MESSAGES)) {
      assertThat(systems)
          .doesNotContain(messages(other.next(0).orElseThrow()).getFirst().content());
    }
  }

  private Workload open(String name, Salt salt, Turns turns, Form form) {
    PromptFile file = PromptFile.scan(Fixture.resource(folder, name), false);
    return Workload.open(
        new WorkloadSpec(
            new Source.Prompts(file),
            new Output(Lengths.fixed(64), 8, false),
            turns,
            form,
            salt,
            1));
  }

  private static List<Message> messages(Prompt prompt) {
    return ((Content.Messages) prompt.content()).messages();
  }
}
