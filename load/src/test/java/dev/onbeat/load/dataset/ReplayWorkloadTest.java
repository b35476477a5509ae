// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.load.arrival.Trace;
import dev.onbeat.load.dataset.WorkloadSpec.Form;
import dev.onbeat.load.dataset.WorkloadSpec.Output;
import dev.onbeat.load.dataset.WorkloadSpec.Source;
import dev.onbeat.load.dataset.WorkloadSpec.Turns;
import dev.onbeat.load.tokens.Tokenizer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Protects replays of recorded lengths: rows in order and once, blocks shared where the trace
/// shared them, tokens counted by a real tokenizer.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReplayWorkloadTest {
  private final Tokenizer tokenizer = Tokenizer.open("o200k_base");

  @TempDir Path folder;

  @AfterAll
  void closeTokenizer() {
    tokenizer.close();
  }

  @Test
  void asksEveryRowOnceWithItsOwnLengths() {
    List<Prompt> prompts = prompts("azure.csv", Salt.of(1));
    assertThat(prompts)
        .extracting(prompt -> prompt.workload().promptTokensAsked())
        .containsExactly(374, 396, 879, 91, 1313);
    assertThat(prompts)
        .extracting(prompt -> prompt.workload().maxTokens())
        .containsExactly(44, 109, 55, 16, 248);
  }

  @Test
  void makesEveryPromptAsLongAsItWasRecorded() {
    for (String trace : List.of("azure.csv", "mooncake.jsonl")) {
      for (Prompt prompt : prompts(trace, Salt.of(1))) {
        assertThat(tokenizer.count(prompt.content().text()))
            .isEqualTo(prompt.workload().promptTokensAsked());
      }
    }
  }

  @Test
  void sharesTheTextOfTheBlocksThatWereShared() {
    List<String> texts = texts(Salt.of(1));
    // Rows 0 and 1 share two blocks of 512 tokens, rows 0 and 3 everything.
    int shared = shared(texts.get(0), texts.get(1));
    assertThat(tokenizer.count(texts.get(0).substring(0, shared).strip())).isBetween(1_024, 1_027);
    assertThat(texts.get(3)).isEqualTo(texts.get(0));
    assertThat(texts.get(0)).startsWith(texts.get(4));
    assertThat(shared(texts.get(2), texts.get(0))).isLessThan(20);
  }

  @Test
  void sharesNothingWithTheRunBeforeUnlessTold() {
    List<String> one = texts(Salt.of(1));
    List<String> two = texts(Salt.of(2));
    for (int i = 0; i < one.size(); i++) {
      assertThat(shared(one.get(i), two.get(i))).isLessThan(20);
    }
    assertThat(texts(Salt.none())).isEqualTo(texts(Salt.none()));
  }

  private List<String> texts(Salt salt) {
    return prompts("mooncake.jsonl", salt).stream().map(p -> p.content().text()).toList();
  }

  private List<Prompt> prompts(String name, Salt salt) {
    Trace trace = TraceFile.read(Fixture.resource(folder, name));
    WorkloadSpec spec =
        new WorkloadSpec(
            new Source.Replay(trace, Language.ENGLISH),
            new Output(Lengths.fixed(64), 0, true),
            Turns.NONE,
            Form.TEXT,
            salt,
            5);
    List<Prompt> prompts = new ArrayList<>();
    try (Workload workload = Workload.open(spec, tokenizer, 2)) {
      for (Optional<Prompt> prompt = workload.next(0);
          prompt.isPresent();
          prompt = workload.next(0)) {
        prompts.add(prompt.get());
        assertThat(workload.isExhausted()).isFalse();
        workload.answered(prompt.get(), "", 0);
      }
      assertThat(workload.isExhausted()).isTrue();
      assertThat(workload.readyNanos()).isEmpty();
    }
    return prompts;
  }

  private static int shared(String a, String b) {
    int length = 0;
    while (length < Math.min(a.length(), b.length()) && a.charAt(length) == b.charAt(length)) {
      length++;
    }
    return length;
  }
}
