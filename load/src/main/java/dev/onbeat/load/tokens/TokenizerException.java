// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.tokens;

/// A tokenizer cannot be had; the one-line message says which and why.
public final class TokenizerException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TokenizerException(String name, String problem) {
    super("tokenizer '" + name + "': " + problem);
  }

  TokenizerException(String name, String problem, Throwable cause) {
    super("tokenizer '" + name + "': " + problem, cause);
  }
}
