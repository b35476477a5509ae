// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

import java.util.OptionalInt;

/// The stream events of one response, in order.
///
/// Immutable, packed at 17 bytes an event. A token count that an event did not carry is
/// [EventSink#UNKNOWN].
public final class Events {
  /// No events.
  public static final Events NONE =
      new Events(new int[0], new byte[0], new int[0], new int[0], new int[0], TokenSource.EVENTS);

  private static final EventKind[] KINDS = EventKind.values();
  private final int[] read;
  private final byte[] kind;
  private final int[] tokens;
  private final int[] chars;
  private final int[] visible;
  private final TokenSource tokenSource;

  /// Takes ownership of the arrays, which must have one length.
  ///
  /// @param read index into [Reads] of the read that completed each event
  /// @param tokenSource where the per-event counts come from; [TokenSource#EVENTS] when there are
  ///   none
  Events(
      int[] read, byte[] kind, int[] tokens, int[] chars, int[] visible, TokenSource tokenSource) {
    this.read = read;
    this.kind = kind;
    this.tokens = tokens;
    this.chars = chars;
    this.visible = visible;
    this.tokenSource = tokenSource;
  }

  /// Packs events given as columns, copying them.
  ///
  /// @throws IllegalArgumentException when the lengths differ
  public static Events of(
      int[] read, EventKind[] kind, int[] tokens, int[] chars, int[] visible, TokenSource source) {
    int n = read.length;
    if (kind.length != n || tokens.length != n || chars.length != n || visible.length != n) {
      throw new IllegalArgumentException("event columns disagree in length");
    }
    byte[] packed = new byte[n];
    for (int i = 0; i < n; i++) {
      packed[i] = (byte) kind[i].ordinal();
    }
    return new Events(read.clone(), packed, tokens.clone(), chars.clone(), visible.clone(), source);
  }

  /// How many.
  public int count() {
    return read.length;
  }

  /// Index of the read that completed event `index`.
  public int read(int index) {
    return read[index];
  }

  /// What it carried.
  public EventKind kind(int index) {
    return KINDS[kind[index]];
  }

  /// Whether it carried generated output.
  public boolean isOutput(int index) {
    return KINDS[kind[index]].isOutput();
  }

  /// Tokens it brought, or [EventSink#UNKNOWN].
  public int tokens(int index) {
    return tokens[index];
  }

  /// Generated code points of any channel.
  public int chars(int index) {
    return chars[index];
  }

  /// Readable code points of the answer.
  public int visible(int index) {
    return visible[index];
  }

  /// Where per-event token counts come from.
  public TokenSource tokenSource() {
    return tokenSource;
  }

  /// Index of the first output event.
  public OptionalInt firstOutput() {
    for (int i = 0; i < read.length; i++) {
      if (isOutput(i)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  /// Index of the first event with a readable answer character.
  public OptionalInt firstVisible() {
    for (int i = 0; i < read.length; i++) {
      if (visible[i] > 0) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  /// Index of the last output event.
  public OptionalInt lastOutput() {
    for (int i = read.length - 1; i >= 0; i--) {
      if (isOutput(i)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  /// How many events carried output.
  public int outputCount() {
    int n = 0;
    for (int i = 0; i < read.length; i++) {
      if (isOutput(i)) {
        n++;
      }
    }
    return n;
  }
}
