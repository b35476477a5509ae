// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect;

import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.wire.json.JsonCursor;
import java.util.Arrays;

/// What one event carried, as its dialect's reader found it: where its texts are, its counts, its
/// marks. Nothing is counted or reported until the whole event was read.
///
/// One object a stream, cleared for each event. Single-threaded.
public final class EventFacts {
  private static final byte[] NOTHING = new byte[0];
  private static final int FIRST_PIECES = 4;
  private static final int KEPT_PIECES = 256;
  private static final Channel[] CHANNELS = Channel.values();

  private int[] pieceFrom = new int[FIRST_PIECES];
  private int[] pieceTo = new int[FIRST_PIECES];
  private byte[] pieceChannel = new byte[FIRST_PIECES];
  private int pieces;
  private byte[] text = NOTHING;
  private int channelsSeen;

  private final UsageFacts usage = new UsageFacts();
  private final EngineFacts engine = new EngineFacts();
  private final Slice id = new Slice();
  private final Slice finish = new Slice();
  private final Slice error = new Slice();
  private String finishName = "";
  private boolean isFinished;
  private boolean isError;
  private boolean isDone;
  private boolean isPing;
  private int otherChoices;
  private int runningTotal;
  private int tokenIds;

  /// Forgets everything.
  public void clear() {
    if (pieceFrom.length > KEPT_PIECES) {
      pieceFrom = new int[FIRST_PIECES];
      pieceTo = new int[FIRST_PIECES];
      pieceChannel = new byte[FIRST_PIECES];
    }
    pieces = 0;
    text = NOTHING;
    channelsSeen = 0;
    usage.clear();
    engine.clear();
    id.clear();
    finish.clear();
    error.clear();
    finishName = "";
    isFinished = false;
    isError = false;
    isDone = false;
    isPing = false;
    otherChoices = 0;
    runningTotal = EventSink.UNKNOWN;
    tokenIds = EventSink.UNKNOWN;
  }

  /// Takes the cursor's next value as text of `channel` if it is a string; anything else says
  /// nothing.
  public void text(Channel channel, JsonCursor json) {
    if (json.string()) {
      add(channel, json.bytes(), json.from(), json.to());
    }
  }

  /// Takes `slice`, if there is one, as text of `channel`.
  public void text(Channel channel, Slice slice) {
    if (slice.isPresent()) {
      add(channel, slice.bytes(), slice.from(), slice.to());
    }
  }

  /// Takes the cursor's next value as generated tool arguments: a string for its text, an object or
  /// array as it is written; anything else says nothing.
  public void toolArguments(JsonCursor json) {
    if (json.isStructure()) {
      json.raw();
      add(Channel.TOOL_JSON, json.bytes(), json.from(), json.to());
    } else {
      text(Channel.TOOL, json);
    }
  }

  /// Takes the checked JSON string in `bytes[from, to)` as text of `channel`.
  void text(Channel channel, byte[] bytes, int from, int to) {
    add(channel, bytes, from, to);
  }

  /// Whether one text is all there is.
  boolean isOneText() {
    return pieces == 1
        && pieceChannel(0) != Channel.TOOL_JSON
        && !(isError || isDone || isPing || isFinished)
        && otherChoices == 0
        && runningTotal == EventSink.UNKNOWN
        && tokenIds == EventSink.UNKNOWN
        && !usage.isPresent()
        && !engine.isPresent();
  }

  private void add(Channel channel, byte[] bytes, int from, int to) {
    channelsSeen |= 1 << channel.ordinal();
    if (from == to) {
      return;
    }
    if (pieces == pieceFrom.length) {
      pieceFrom = Arrays.copyOf(pieceFrom, pieces * 2);
      pieceTo = Arrays.copyOf(pieceTo, pieces * 2);
      pieceChannel = Arrays.copyOf(pieceChannel, pieces * 2);
    }
    text = bytes;
    pieceFrom[pieces] = from;
    pieceTo[pieces] = to;
    pieceChannel[pieces] = (byte) channel.ordinal();
    pieces++;
  }

  /// Takes texts and channels back; for a choice that turned out not to be the first.
  public void dropTexts() {
    pieces = 0;
    channelsSeen = 0;
  }

  /// Token counts of the whole request.
  public UsageFacts usage() {
    return usage;
  }

  /// The engine's own times.
  public EngineFacts engine() {
    return engine;
  }

  /// The id that the server gave the answer.
  public Slice id() {
    return id;
  }

  /// Generation ended, and the event says why; no text says nothing.
  public void finish(Slice reason) {
    if (reason.hasText()) {
      finish.copyFrom(reason);
      isFinished = true;
    }
  }

  /// Generation ended, for a reason that the event says by its type, or for none, `""`.
  public void finish(String reason) {
    finishName = reason;
    isFinished = true;
  }

  /// The error's message, to be filled in beside [#markError].
  public Slice error() {
    return error;
  }

  /// The event is an error.
  public void markError() {
    isError = true;
  }

  /// The event ends the stream.
  public void markDone() {
    isDone = true;
  }

  /// The event is a keep-alive.
  public void markPing() {
    isPing = true;
  }

  /// The event carries a choice that is not the first.
  public void countOtherChoice() {
    otherChoices++;
  }

  /// Output tokens so far, where an event with output or structure says so.
  public void runningTotal(int tokens) {
    runningTotal = tokens;
  }

  /// How many token ids came with the event.
  public void tokenIds(int count) {
    tokenIds = count;
  }

  int pieces() {
    return pieces;
  }

  Channel pieceChannel(int index) {
    return CHANNELS[pieceChannel[index]];
  }

  int pieceFrom(int index) {
    return pieceFrom[index];
  }

  int pieceTo(int index) {
    return pieceTo[index];
  }

  byte[] textBytes() {
    return text;
  }

  boolean hasChannel(Channel channel) {
    return (channelsSeen & (1 << channel.ordinal())) != 0;
  }

  /// Whether generation ended.
  public boolean isFinished() {
    return isFinished;
  }

  String finishReason() {
    return finish.hasText() ? finish.text() : finishName;
  }

  boolean isError() {
    return isError;
  }

  boolean isDone() {
    return isDone;
  }

  boolean isPing() {
    return isPing;
  }

  int otherChoices() {
    return otherChoices;
  }

  int runningTotal() {
    return runningTotal;
  }

  int tokenIds() {
    return tokenIds;
  }
}
