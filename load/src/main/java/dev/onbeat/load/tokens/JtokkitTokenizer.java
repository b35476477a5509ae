// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.tokens;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;

/// An OpenAI encoding, its ranks from jtokkit's own jar.
record JtokkitTokenizer(String name, Encoding encoding) implements Tokenizer {

  static JtokkitTokenizer load(OpenAiEncoding encoding) {
    EncodingType type =
        switch (encoding) {
          case O200K_BASE -> EncodingType.O200K_BASE;
          case CL100K_BASE -> EncodingType.CL100K_BASE;
          case P50K_BASE -> EncodingType.P50K_BASE;
          case R50K_BASE -> EncodingType.R50K_BASE;
        };
    return new JtokkitTokenizer(
        encoding.id(), Encodings.newLazyEncodingRegistry().getEncoding(type));
  }

  @Override
  public int count(String text) {
    return encoding.countTokensOrdinary(text);
  }

  @Override
  public void close() {}
}
