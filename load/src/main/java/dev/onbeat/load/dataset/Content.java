// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.util.List;
import java.util.stream.Collectors;

/// What a request asks, before a dialect puts it on the wire.
public sealed interface Content {

  /// All its text in order, parts apart by a blank line; `""` for token ids.
  default String text() {
    return switch (this) {
      case Messages(List<Message> messages) ->
          messages.stream().map(Message::content).collect(Collectors.joining("\n\n"));
      case Text(String text) -> text;
      case TokenIds _ -> "";
    };
  }

  /// A conversation that ends with what the user says now.
  ///
  /// @param messages at least one
  record Messages(List<Message> messages) implements Content {
    /// Copies the list.
    public Messages {
      messages = List.copyOf(messages);
      if (messages.isEmpty()) {
        throw new IllegalArgumentException("no message");
      }
    }
  }

  /// A text to be continued.
  record Text(String text) implements Content {}

  /// Token ids to be continued, for engines that take them.
  ///
  /// @param ids owned by this record; not to be changed
  record TokenIds(int[] ids) implements Content {}
}
