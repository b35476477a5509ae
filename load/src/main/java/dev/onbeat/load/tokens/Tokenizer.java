// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.tokens;

/// A tokenizer in this process. For one thread at a time; may hold native memory until closed.
public interface Tokenizer extends TokenCounter, AutoCloseable {
  /// What it is, such as `o200k_base` or the file it was read from.
  String name();

  @Override
  void close();

  /// The tokenizer that `--tokenizer` names: one of OpenAI's encodings ([OpenAiEncoding]) or a
  /// Hugging Face `tokenizer.json`, or a folder that holds one. Nothing is ever fetched.
  ///
  /// @throws TokenizerException if there is no such file, or it is no tokenizer
  static Tokenizer open(String nameOrFile) {
    return Tokenizers.open(nameOrFile);
  }
}
