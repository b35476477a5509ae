// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.random.RandomGenerator;

/// Makes broken inputs from good ones, in one buffer: flips, cuts, doubles, splices and inserts
/// what parsers stumble over. All from one seeded generator.
final class Mutator {
  private static final int CAPACITY = 2_048;
  private static final int MAX_MUTATIONS = 3;
  private static final List<byte[]> TOKENS =
      List.of(
          token("data: "),
          token("event: error\n"),
          token("event: ping\n"),
          token(": x\n"),
          token("\n\n"),
          token("\r\r"),
          token("\r\n"),
          token("[DONE]"),
          token("{\"error\":"),
          token("{}"),
          token("[[[[[[[["),
          token("\"choices\":[{\"delta\":{\"content\":\"x\"}}],"),
          token("\\u"),
          token("\\ud83d"),
          token("\\"),
          token("\""),
          token("<think>"),
          token("</think>"),
          token("1e999"),
          token("-0.0E-5"),
          token("99999999999999999999"),
          token("null"),
          token("true"),
          token("0\r\n\r\n"),
          token("ffffffffffffffff\r\n"),
          token("Content-Length: 5\r\n"),
          token("\u0000"),
          new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF},
          new byte[] {(byte) 0xF0, (byte) 0x9F},
          new byte[] {(byte) 0xC0, (byte) 0x80},
          new byte[] {(byte) 0xFF});

  private final RandomGenerator random;
  final byte[] bytes = new byte[CAPACITY];
  int length;

  Mutator(RandomGenerator random) {
    this.random = random;
  }

  private static byte[] token(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /// Starts from a window of `seed` and breaks it in one to three ways.
  void mutate(byte[] seed, byte[] other, int window) {
    boolean middle = seed.length > window && random.nextInt(8) == 0;
    int from = middle ? random.nextInt(seed.length - window) : 0;
    length = Math.min(seed.length, window);
    System.arraycopy(seed, from, bytes, 0, length);
    int mutations = 1 + random.nextInt(MAX_MUTATIONS);
    for (int i = 0; i < mutations; i++) {
      one(other);
    }
  }

  private void one(byte[] other) {
    int at = random.nextInt(length + 1);
    switch (random.nextInt(7)) {
      case 0 -> {
        if (at < length) {
          bytes[at] ^= (byte) (1 << random.nextInt(8));
        }
      }
      case 1 -> {
        if (at < length) {
          bytes[at] = (byte) random.nextInt(256);
        }
      }
      case 2 -> remove(at, random.nextInt(1 + Math.min(40, length - at)));
      case 3 -> {
        int size = random.nextInt(1 + Math.min(60, length - at));
        insert(at, bytes.clone(), at, size);
      }
      case 4 -> {
        byte[] token = TOKENS.get(random.nextInt(TOKENS.size()));
        insert(at, token, 0, token.length);
      }
      case 5 -> {
        int size = Math.min(other.length, 1 + random.nextInt(80));
        insert(at, other, random.nextInt(other.length - size + 1), size);
      }
      default -> length = at;
    }
  }

  private void remove(int at, int size) {
    System.arraycopy(bytes, at + size, bytes, at, length - at - size);
    length -= size;
  }

  private void insert(int at, byte[] from, int offset, int size) {
    if (length + size > CAPACITY) {
      return;
    }
    System.arraycopy(bytes, at, bytes, at + size, length - at);
    System.arraycopy(from, offset, bytes, at, size);
    length += size;
  }
}
