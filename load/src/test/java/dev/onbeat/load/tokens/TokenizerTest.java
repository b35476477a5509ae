// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.tokens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Protects token counts: against counts that the tokenizers' own Python library made for two small
/// tokenizers (one splits words before it merges, one does not), and against counts published for
/// OpenAI's encodings.
class TokenizerTest {
  @TempDir Path folder;

  @Test
  void countsAsTheReferenceLibraryDoes() throws IOException {
    try (Tokenizer bytes = Tokenizer.open(resource("byte-level.json").toString());
        Tokenizer pieces = Tokenizer.open(resource("sentence-piece.json").toString())) {
      List<Expected> expected = expected();
      assertThat(expected).hasSizeGreaterThan(15);
      for (Expected row : expected) {
        assertThat(bytes.count(row.text)).as(row.text).isEqualTo(row.byteLevel);
        assertThat(pieces.count(row.text)).as(row.text).isEqualTo(row.sentencePiece);
      }
    }
  }

  @Test
  void countsLongTextsWhole() throws IOException {
    try (Tokenizer bytes = Tokenizer.open(resource("byte-level.json").toString())) {
      int once = bytes.count(" the river");
      assertThat(bytes.count(" the river".repeat(3_000))).isEqualTo(3_000 * once);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "o200k_base, 'tiktoken is great!', 6",
    "cl100k_base, 'tiktoken is great!', 6",
    "cl100k_base, 'antidisestablishmentarianism', 6",
    "p50k_base, 'antidisestablishmentarianism', 5",
    "r50k_base, 'antidisestablishmentarianism', 5",
    "cl100k_base, '2 + 2 = 4', 7",
    "cl100k_base, 'お誕生日おめでとう', 9",
    "r50k_base, 'お誕生日おめでとう', 14"
  })
  void countsAsOpenAiPublished(String name, String text, int tokens) {
    try (Tokenizer tokenizer = Tokenizer.open(name)) {
      assertThat(tokenizer.count(text)).isEqualTo(tokens);
      assertThat(tokenizer.name()).isEqualTo(name);
    }
  }

  @Test
  void treatsTheNamesOfSpecialTokensAsText() {
    try (Tokenizer tokenizer = Tokenizer.open("cl100k_base")) {
      assertThat(tokenizer.count("<|endoftext|>")).isGreaterThan(1);
      assertThat(tokenizer.count("")).isZero();
    }
  }

  @Test
  void readsTheTokenizerOfAModelFolder() throws IOException {
    Files.copy(resource("byte-level.json"), folder.resolve("tokenizer.json"));
    try (Tokenizer tokenizer = Tokenizer.open(folder.toString())) {
      assertThat(tokenizer.count("Hello world")).isPositive();
    }
  }

  @Test
  void saysWhatCannotBeATokenizer() throws IOException {
    assertThatThrownBy(() -> Tokenizer.open("gpt5"))
        .isInstanceOf(TokenizerException.class)
        .hasMessage(
            "tokenizer 'gpt5': no such file; expected a tokenizer.json or one of o200k_base,"
                + " cl100k_base, p50k_base, r50k_base");
    Path broken = Files.writeString(folder.resolve("broken.json"), "{\"model\":");
    assertThatThrownBy(() -> Tokenizer.open(broken.toString()))
        .isInstanceOf(TokenizerException.class)
        .hasMessageStartingWith("tokenizer '" + broken + "': not a tokenizer.json: ")
        .hasMessageNotContaining("\n");
  }

  private Path resource(String name) throws IOException {
    Path file = folder.resolve(name);
    if (!Files.exists(file)) {
      try (InputStream in = Objects.requireNonNull(TokenizerTest.class.getResourceAsStream(name))) {
        Files.write(file, in.readAllBytes());
      }
    }
    return file;
  }

  private record Expected(String text, int byteLevel, int sentencePiece) {}

  private static List<Expected> expected() throws IOException {
    List<Expected> rows = new ArrayList<>();
    JsonFactory json = new JsonFactory();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(TokenizerTest.class.getResourceAsStream("counts.jsonl")),
                StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        try (JsonParser parser = json.createParser(ObjectReadContext.empty(), line)) {
          rows.add(row(parser));
        }
      }
    }
    return rows;
  }

  private static Expected row(JsonParser parser) {
    String text = "";
    int byteLevel = 0;
    int sentencePiece = 0;
    parser.nextToken();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      switch (name) {
        case "text" -> text = parser.getString();
        case "byte_level" -> byteLevel = parser.getIntValue();
        default -> sentencePiece = parser.getIntValue();
      }
    }
    return new Expected(text, byteLevel, sentencePiece);
  }
}
