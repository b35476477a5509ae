// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects the reading of users' prompt files: every layout, and every way a line can be broken.
class PromptFileTest {
  @TempDir Path folder;

  @Test
  void readsJsonLinesWithTheirOwnLimitsAndFields() throws BadEntryException {
    PromptFile file = PromptFile.scan(Fixture.resource(folder, "chats.jsonl"), false);
    assertThat(file.format()).isEqualTo(PromptFile.Format.JSON_LINES);
    assertThat(file.usable()).isEqualTo(3);

    List<Entry> entries = entries(file);
    assertThat(entries.get(0).messages())
        .containsExactly(
            new Message("system", "Answer briefly."), Message.user("What is a lighthouse for?"));
    assertThat(entries.get(0).maxTokens()).isEqualTo(24);
    assertThat(entries.get(1).messages()).containsExactly(Message.user("Name three rivers."));
    assertThat(entries.get(1).body()).isEqualTo("{\"temperature\": 0.25, \"stop\":[\"\\n\\n\"]}");
    assertThat(entries.get(2).messages().getLast()).isEqualTo(Message.user("And now?"));
  }

  @Test
  void readsShareGptAsAStream() throws BadEntryException {
    PromptFile file = PromptFile.scan(Fixture.resource(folder, "sharegpt.json"), false);
    assertThat(file.format()).isEqualTo(PromptFile.Format.JSON_ARRAY);
    assertThat(file.usable()).isEqualTo(2);
    assertThat(file.empty()).isEqualTo(1);
    List<Entry> entries = entries(file);
    assertThat(entries.get(0).log()).isTrue();
    assertThat(entries.get(0).messages())
        .extracting(Message::role)
        .containsExactly("user", "assistant", "user", "assistant", "user");
    assertThat(entries.get(2).messages().getLast()).isEqualTo(Message.user("谢谢，还有吗？"));
  }

  @Test
  void takesPlainLinesAsTheyAre() throws BadEntryException {
    byte[] text =
        "\uFEFFTell me a story.\r\n\r\n  Why?\n{not json".getBytes(StandardCharsets.UTF_8);
    PromptFile file = PromptFile.scan(Fixture.bytes(folder, "p.txt", text), false);
    assertThat(file.format()).isEqualTo(PromptFile.Format.PLAIN_LINES);
    assertThat(entries(file))
        .extracting(entry -> entry.messages().getFirst().content())
        .containsExactly("Tell me a story.", "  Why?", "{not json");
  }

  @ParameterizedTest
  @CsvSource({
    "p.jsonl, oops, JSON_LINES",
    "p.txt, {}, PLAIN_LINES",
    "p, '  [{\"prompt\":\"a\"}]', JSON_ARRAY",
    "p.json, '{\"prompt\":\"a\"}', JSON_LINES",
    "p.md, Hello, PLAIN_LINES"
  })
  void tellsTheLayoutByNameAndFirstCharacter(String name, String text, PromptFile.Format format) {
    Path file = Fixture.file(folder, name, "", text, "{\"prompt\":\"x\"}");
    if (format == PromptFile.Format.JSON_ARRAY) {
      file = Fixture.file(folder, name, "", text);
    }
    assertThat(PromptFile.scan(file, true).format()).isEqualTo(format);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"prompt\":\"a\" | not JSON: ",
        "[1] | expected a JSON object",
        "{\"prompt\":7} | prompt: expected text",
        "{\"text\":\"a\"} | expected \"messages\", \"prompt\" or \"conversations\"",
        "{\"messages\":\"a\"} | expected a list of messages",
        "{\"messages\":[{\"role\":\"user\"}]} | message 1: expected \"role\" and \"content\"",
        "{\"messages\":[{\"role\":\"user\",\"content\":null}]} | message 1: content: expected text",
        "{\"messages\":[{\"role\":\"user\",\"content\":[{\"image_url\":1}]}]} | message 1: content: only",
        "{\"prompt\":\"a\",\"max_tokens\":0} | max_tokens: expected a whole number above 0",
        "{\"prompt\":\"a\",\"body\":[]} | body: expected a JSON object",
        "{\"prompt\":\"a\"}{\"prompt\":\"b\"} | more than one JSON object",
      })
  void namesABrokenLineAndSkipsItWhenTold(String broken, String problem) throws BadEntryException {
    Path file =
        Fixture.file(folder, "p.jsonl", "{\"prompt\":\"one\"}", broken, "{\"prompt\":\"two\"}");
    assertThatThrownBy(() -> PromptFile.scan(file, false))
        .isInstanceOf(InputFileException.class)
        .hasMessageStartingWith(file + ":2: " + problem)
        .hasMessageNotContaining("\n");

    PromptFile skipped = PromptFile.scan(file, true);
    assertThat(skipped.usable()).isEqualTo(2);
    assertThat(skipped.bad()).isEqualTo(1);
  }

  @Test
  void namesALineThatIsNotUtf8() {
    byte[] text = {'o', 'n', 'e', '\n', (byte) 0xC3, '(', '\n', 't', 'w', 'o'};
    Path file = Fixture.bytes(folder, "p.txt", text);
    assertThatThrownBy(() -> PromptFile.scan(file, false)).hasMessage(file + ":2: not UTF-8 text");
    assertThat(PromptFile.scan(file, true).usable()).isEqualTo(2);
  }

  @Test
  void namesABrokenArrayEntryAndGoesOnAfterIt() {
    Path file =
        Fixture.file(
            folder,
            "p.json",
            "[{\"prompt\":\"a\"},",
            " {\"conversations\":[{\"from\":\"human\",\"value\":{\"deep\":[1,{\"x\":2}]}}],\"z\":1},",
            " 17, {\"prompt\":\"b\"}]");
    assertThatThrownBy(() -> PromptFile.scan(file, false))
        .hasMessage(file + ":2: entry 2: message 1: value: expected text");
    PromptFile skipped = PromptFile.scan(file, true);
    assertThat(skipped.usable()).isEqualTo(2);
    assertThat(skipped.bad()).isEqualTo(2);
  }

  @Test
  void cannotGoOnWhereAnArrayIsCutShort() {
    Path file = Fixture.file(folder, "p.json", "[{\"prompt\":\"a\"},", "{\"prompt\":");
    assertThatThrownBy(() -> PromptFile.scan(file, true))
        .isInstanceOf(InputFileException.class)
        .hasMessageStartingWith(file + ":2: not JSON: ");
  }

  @Test
  void refusesAFileWithNothingToAsk() {
    Path file = Fixture.file(folder, "p.jsonl", "{\"messages\":[]}", "oops");
    assertThatThrownBy(() -> PromptFile.scan(file, true))
        .hasMessage(file + ": no usable prompt (1 broken, 1 without a question)");
    assertThatThrownBy(() -> PromptFile.scan(folder.resolve("x.jsonl"), true))
        .hasMessage(folder.resolve("x.jsonl") + ": no such file");
  }

  private static List<Entry> entries(PromptFile file) throws BadEntryException {
    List<Entry> list = new ArrayList<>();
    try (Entries entries = file.open()) {
      for (Optional<Entry> entry = entries.next(); entry.isPresent(); entry = entries.next()) {
        list.add(entry.get());
      }
    }
    return list;
  }
}
