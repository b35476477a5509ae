// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

/// One message of a conversation.
///
/// @param role `system`, `user`, `assistant` or whatever a dataset says
public record Message(String role, String content) {
  static final String SYSTEM = "system";
  static final String USER = "user";
  static final String ASSISTANT = "assistant";

  static Message user(String content) {
    return new Message(USER, content);
  }

  static Message assistant(String content) {
    return new Message(ASSISTANT, content);
  }
}
