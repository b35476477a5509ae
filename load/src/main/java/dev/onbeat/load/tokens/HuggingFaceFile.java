// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.tokens;

import ai.djl.engine.EngineException;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/// A `tokenizer.json`, read by the Rust tokenizers library that DJL's jar carries.
record HuggingFaceFile(String name, HuggingFaceTokenizer tokenizer) implements Tokenizer {
  /// DJL reports its use to its makers where it finds itself in their cloud, fetches a GPU build of
  /// the library where it finds a GPU, and its logger complains that nobody logs. None of that may
  /// happen in a measuring tool; these are the library's own switches, set before it is loaded, and
  /// nobody else's.
  private static final Map<String, String> SWITCHES =
      Map.of(
          "OPT_OUT_TRACKING", "true",
          "ai.djl.offline", "true",
          "RUST_FLAVOR", "cpu",
          "slf4j.internal.verbosity", "ERROR");

  static HuggingFaceFile load(String name, Path file) {
    SWITCHES.forEach(System::setProperty);
    try {
      return new HuggingFaceFile(
          name,
          HuggingFaceTokenizer.builder()
              .optTokenizerPath(file)
              .optAddSpecialTokens(false)
              .optTruncation(false)
              .optPadding(false)
              .build());
    } catch (EngineException e) {
      throw new TokenizerException(
          name, "tokenizer.json files cannot be read here: " + oneLine(e), e);
    } catch (IOException | RuntimeException e) {
      throw new TokenizerException(name, "not a tokenizer.json: " + oneLine(e), e);
    }
  }

  private static String oneLine(Exception e) {
    String message = String.valueOf(e.getMessage());
    return message.lines().findFirst().orElse(message);
  }

  @Override
  public int count(String text) {
    return text.isEmpty() ? 0 : tokenizer.encode(text, false, false).getIds().length;
  }

  @Override
  public void close() {
    tokenizer.close();
  }
}
