// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import dev.onbeat.load.dataset.Content;
import dev.onbeat.load.dataset.Message;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// A prompt as text, for a run that keeps text.
final class PromptText {
  private PromptText() {}

  static String of(Content content) {
    return switch (content) {
      case Content.Text(String text) -> text;
      case Content.TokenIds(int[] ids) -> Arrays.toString(ids);
      case Content.Messages(List<Message> messages) ->
          messages.stream()
              .map(message -> message.role() + ": " + message.content())
              .collect(Collectors.joining("\n"));
    };
  }
}
