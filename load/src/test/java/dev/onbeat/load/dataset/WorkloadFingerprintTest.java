// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.load.dataset.WorkloadSpec.Form;
import dev.onbeat.load.dataset.WorkloadSpec.Output;
import dev.onbeat.load.dataset.WorkloadSpec.Prefix;
import dev.onbeat.load.dataset.WorkloadSpec.Source;
import dev.onbeat.load.dataset.WorkloadSpec.Turns;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Protects what makes two runs comparable: everything that was asked, and nothing else.
class WorkloadFingerprintTest {
  private static final Source SOURCE =
      new Source.Synthetic(Language.ENGLISH, Lengths.fixed(128), Prefix.NONE);
  private static final Output OUTPUT = new Output(Lengths.fixed(64), 0, true);
  private static final String LOAD = "poisson 10/s";

  @TempDir Path folder;

  @Test
  void staysTheSameForAnotherSeedSaltFormOrModel() {
    String print =
        WorkloadFingerprint.of(spec(SOURCE, OUTPUT), LOAD, "{\"model\":\"a\",\"top_p\":1}");
    WorkloadSpec other = new WorkloadSpec(SOURCE, OUTPUT, Turns.NONE, Form.TEXT, Salt.none(), 99);
    assertThat(WorkloadFingerprint.of(other, LOAD, "{ \"top_p\": 1.0, \"model\": \"b\" }"))
        .isEqualTo(print)
        .matches("[0-9a-f]{32}");
  }

  @Test
  void changesWithTheTextAskedFor() {
    Lengths other = Lengths.parse("normal:128,9");
    assertThat(
            Stream.of(
                    SOURCE,
                    new Source.Synthetic(Language.CHINESE, Lengths.fixed(128), Prefix.NONE),
                    new Source.Synthetic(Language.ENGLISH, other, Prefix.NONE),
                    new Source.Synthetic(Language.ENGLISH, Lengths.fixed(128), new Prefix(64, 2)),
                    new Source.RandomIds(TokenIdRange.parse("32000"), other, Prefix.NONE))
                .map(source -> print(source, OUTPUT, LOAD, "")))
        .doesNotHaveDuplicates();
  }

  @Test
  void changesWithLimitsLoadAndFields() {
    WorkloadSpec turns =
        new WorkloadSpec(
            SOURCE,
            OUTPUT,
            new Turns(Lengths.fixed(2), Duration.ZERO, 0),
            Form.MESSAGES,
            Salt.of(1),
            1);
    assertThat(
            List.of(
                print(SOURCE, OUTPUT, LOAD, ""),
                print(SOURCE, new Output(Lengths.fixed(65), 0, true), LOAD, ""),
                print(SOURCE, new Output(Lengths.fixed(64), 1, true), LOAD, ""),
                print(SOURCE, new Output(Lengths.fixed(64), 0, false), LOAD, ""),
                print(SOURCE, OUTPUT, "poisson 11/s", ""),
                print(SOURCE, OUTPUT, LOAD, "{\"temperature\":0}"),
                print(SOURCE, OUTPUT, LOAD, "{\"temperature\":{\"model\":0}}"),
                print(SOURCE, OUTPUT, LOAD, "{\"temperature\":{}}"),
                WorkloadFingerprint.of(turns, LOAD, "")))
        .doesNotHaveDuplicates();
  }

  @Test
  void followsTheBytesOfAFileAndNotItsName() {
    Path a = Fixture.file(folder, "a.txt", "Why?", "How?");
    Path b = Fixture.file(folder, "b.txt", "Why?", "How?");
    Path c = Fixture.file(folder, "c.txt", "Why?", "Who?");
    assertThat(print(prompts(a), OUTPUT, LOAD, "")).isEqualTo(print(prompts(b), OUTPUT, LOAD, ""));
    assertThat(print(prompts(a), OUTPUT, LOAD, ""))
        .isNotEqualTo(print(prompts(c), OUTPUT, LOAD, ""));
  }

  @Test
  void followsTheBytesOfATrace() {
    Source trace =
        new Source.Replay(TraceFile.read(Fixture.resource(folder, "azure.csv")), Language.ENGLISH);
    Source other =
        new Source.Replay(
            TraceFile.read(Fixture.resource(folder, "mooncake.jsonl")), Language.ENGLISH);
    assertThat(print(trace, OUTPUT, LOAD, "")).isNotEqualTo(print(other, OUTPUT, LOAD, ""));
  }

  @Test
  void readsABodyInAnySpelling() {
    assertThat(
            CanonicalJson.withoutField("{\"b\":[1.50, true,null ,\"\\u0061\"],\"a\":{}}", "model"))
        .isEqualTo("{\"a\":{},\"b\":[1.5,true,null,\"a\"]}");
    assertThat(CanonicalJson.withoutField("{oops", "model")).isEqualTo("{oops");
    assertThat(CanonicalJson.withoutField(" ", "model")).isEmpty();
  }

  private static Source prompts(Path file) {
    return new Source.Prompts(PromptFile.scan(file, false));
  }

  private static WorkloadSpec spec(Source source, Output output) {
    return new WorkloadSpec(source, output, Turns.NONE, Form.MESSAGES, Salt.of(1), 1);
  }

  private static String print(Source source, Output output, String load, String body) {
    return WorkloadFingerprint.of(spec(source, output), load, body);
  }
}
