// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

/// Takes what a decoder finds in a stream, in stream order, without boxing.
///
/// For each wire event a decoder first reports the facts that the event carried (`finish`, `usage`,
/// `error`, …) and then calls [#event] exactly once. An event that cannot be understood is an
/// anomaly and nothing else. Single-threaded; a sink never throws.
public interface EventSink {
  /// A count that the event did not carry.
  int UNKNOWN = -1;

  /// One event.
  ///
  /// @param kind what it carried, by the priority of [EventKind]
  /// @param tokens tokens this event brought, or [#UNKNOWN]
  /// @param source where `tokens` comes from; [TokenSource#EVENTS] when unknown
  /// @param chars generated code points of any channel
  /// @param visible code points of the answer that a reader can see: content that is not white
  ///   space, control or format
  void event(EventKind kind, int tokens, TokenSource source, int chars, int visible);

  /// The event carried a finish reason or another sign that generation is complete.
  void finish(String reason);

  /// The event carried token counts for the whole request so far; [#UNKNOWN] where absent.
  ///
  /// A count that runs along with every event is reported when it first comes and again when the
  /// answer, the stream or the body ends, not every time; what each event brought is in [#event].
  void usage(int prompt, int completion, int cached, int reasoning);

  /// The event was the stream's end marker. What follows is an anomaly.
  void done();

  /// The event carried an error; `message` is the server's own text.
  void error(String message);

  /// The engine's own measurement of this request, complete as far as the stream went: with the
  /// event that ends the answer, or when the body is over.
  void engineTiming(EngineTiming timing);

  /// The id that the server gave this answer.
  void serverId(String id);

  /// Something was not as the format says; the stream goes on.
  ///
  /// @param offset byte offset in the body
  void anomaly(Anomaly anomaly, long offset);

  /// Whether [#text] should be called at all; decoding text costs allocation.
  default boolean wantsText() {
    return false;
  }

  /// The event's text, called before [#event] and only when [#wantsText].
  default void text(EventKind kind, String text) {}
}
