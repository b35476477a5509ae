// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

import java.util.Arrays;

/// The growing columns behind a [TimelineRecorder]. Single-threaded.
final class Tape {
  static final int FIRST_CAPACITY = 64;

  private long[] readNanos;
  private int[] readBytes;
  private int reads;
  private int[] eventRead;
  private byte[] eventKind;
  private int[] eventTokens;
  private int[] eventChars;
  private int[] eventVisible;
  private int events;

  Tape(int capacity) {
    readNanos = new long[capacity];
    readBytes = new int[capacity];
    eventRead = new int[capacity];
    eventKind = new byte[capacity];
    eventTokens = new int[capacity];
    eventChars = new int[capacity];
    eventVisible = new int[capacity];
  }

  private static int more(int capacity) {
    return Math.max(FIRST_CAPACITY, capacity * 2);
  }

  void read(long nanos, int packedBytes) {
    if (reads == readNanos.length) {
      readNanos = Arrays.copyOf(readNanos, more(reads));
      readBytes = Arrays.copyOf(readBytes, more(reads));
    }
    readNanos[reads] = nanos;
    readBytes[reads] = packedBytes;
    reads++;
  }

  void event(EventKind kind, int tokens, int chars, int visible) {
    if (events == eventRead.length) {
      growEvents();
    }
    eventRead[events] = Math.max(0, reads - 1);
    eventKind[events] = (byte) kind.ordinal();
    eventTokens[events] = tokens;
    eventChars[events] = chars;
    eventVisible[events] = visible;
    events++;
  }

  private void growEvents() {
    int capacity = more(events);
    eventRead = Arrays.copyOf(eventRead, capacity);
    eventKind = Arrays.copyOf(eventKind, capacity);
    eventTokens = Arrays.copyOf(eventTokens, capacity);
    eventChars = Arrays.copyOf(eventChars, capacity);
    eventVisible = Arrays.copyOf(eventVisible, capacity);
  }

  int readCount() {
    return reads;
  }

  int eventCount() {
    return events;
  }

  long lastReadNanos() {
    return readNanos[reads - 1];
  }

  /// How many entries its columns can hold without growing.
  int capacity() {
    return Math.max(readNanos.length, eventRead.length);
  }

  void clear() {
    reads = 0;
    events = 0;
  }

  Reads copyReads() {
    return Reads.packed(Arrays.copyOf(readNanos, reads), Arrays.copyOf(readBytes, reads));
  }

  Events copyEvents(TokenSource source) {
    return new Events(
        Arrays.copyOf(eventRead, events),
        Arrays.copyOf(eventKind, events),
        Arrays.copyOf(eventTokens, events),
        Arrays.copyOf(eventChars, events),
        Arrays.copyOf(eventVisible, events),
        source);
  }
}
