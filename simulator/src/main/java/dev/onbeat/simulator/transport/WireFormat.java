// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.transport;

import dev.onbeat.simulator.model.Step;
import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;

/// Turns the steps of one answer into payload bytes of one dialect. Owned by one thread.
///
/// Every JSON object of a stream has a top-level `"onbeat_sent_ns"`: the server's own clock right
/// before the write, the proof against which a client's stamps are judged.
interface WireFormat {
  /// The media type of a stream.
  String contentType();

  /// Appends the event that `step` becomes; appends nothing when the dialect has no such event.
  ///
  /// @return offset of the time of sending in what was appended; negative when it is not there
  int event(ByteBuf out, Step.Event step, Progress progress);

  /// Appends a keep-alive; nothing when the dialect has none.
  void ping(ByteBuf out);

  /// A reply that is not streamed.
  String wholeReply(Step.WholeReply reply, Progress progress);

  /// The body of a refusal.
  String errorBody(int status, String message);

  /// What names an answer.
  ///
  /// @param createdSeconds the server's monotonic clock: it has no calendar
  record Identity(String id, String model, long createdSeconds) {}

  /// How far an answer has come.
  ///
  /// @param sentNanos the time of sending, as far as it is known when the bytes are made
  /// @param arrivedNanos when the request was complete
  /// @param firstNanos when the first token was due
  /// @param lastNanos when the latest token was due
  /// @param tokens tokens sent, those of this event included
  /// @param promptTokens tokens of the prompt
  record Progress(
      long sentNanos,
      long arrivedNanos,
      long firstNanos,
      long lastNanos,
      int tokens,
      int promptTokens) {}

  /// Appends ASCII or UTF-8 text.
  static void put(ByteBuf out, String text) {
    out.writeCharSequence(text, StandardCharsets.UTF_8);
  }

  /// Appends a decimal number without allocating.
  static void put(ByteBuf out, long number) {
    int digits = digits(number);
    int at = out.writerIndex();
    out.ensureWritable(digits);
    set(out, at, number, digits);
    out.writerIndex(at + digits);
  }

  /// Digits of a number that is not negative.
  static int digits(long number) {
    int digits = 1;
    for (long rest = number; rest >= 10; rest /= 10) {
      digits++;
    }
    return digits;
  }

  /// Writes a number that is not negative over `digits` bytes.
  static void set(ByteBuf out, int at, long number, int digits) {
    long rest = number;
    for (int i = digits - 1; i >= 0; i--) {
      out.setByte(at + i, (byte) ('0' + rest % 10));
      rest /= 10;
    }
  }
}
