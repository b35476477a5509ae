// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.util.List;

/// One usable or empty entry of a prompt file.
///
/// @param messages what it says, in order; none when nobody asks anything
/// @param maxTokens output limit of its own, `-1` for none
/// @param body request fields of its own, a JSON object as it was written, `""` for none
/// @param log whether this is the log of a conversation, so that by itself only its first turn is
///   asked; else the messages are one request
record Entry(List<Message> messages, int maxTokens, String body, boolean log) {
  Entry {
    messages = List.copyOf(messages);
  }

  /// Whether someone asks something.
  boolean isUsable() {
    return messages.stream()
        .anyMatch(message ->
            !message.role().equals(Message.ASSISTANT) && !message.role().equals(Message.SYSTEM));
  }
}
