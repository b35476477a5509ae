// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import java.util.Locale;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/// Decompresses a body that came compressed although identity was asked for: gzip (RFC 1952) and
/// deflate (RFC 1950), incrementally, so that events come out with the read that completes them.
///
/// Confined to one thread.
final class Inflation implements AutoCloseable {
  private static final int OUTPUT_BYTES = 16 * 1024;

  private final Inflater inflater;
  private final GzipHeader header;
  private final byte[] output = new byte[OUTPUT_BYTES];
  private long inputBytes;

  /// Takes decompressed bytes; the array is reused afterwards.
  @FunctionalInterface
  interface Output {
    void bytes(byte[] bytes, int offset, int length);
  }

  private Inflation(boolean gzip) {
    inflater = new Inflater(gzip);
    header = new GzipHeader(gzip);
  }

  /// A decompressor for the `Content-Encoding` named; empty when it is none that we know.
  static Optional<Inflation> of(String encoding) {
    return switch (encoding.strip().toLowerCase(Locale.ROOT)) {
      case "gzip", "x-gzip" -> Optional.of(new Inflation(true));
      case "deflate" -> Optional.of(new Inflation(false));
      default -> Optional.empty();
    };
  }

  /// Compressed bytes taken so far.
  long inputBytes() {
    return inputBytes;
  }

  /// Takes compressed bytes and passes on what they hold.
  ///
  /// @throws DataFormatException when they are not what the encoding says
  void take(byte[] bytes, int offset, int length, Output to) throws DataFormatException {
    inputBytes += length;
    int at = header.skip(bytes, offset, offset + length);
    if (inflater.finished()) {
      // The checksum behind the data; nothing follows that anybody could read.
      return;
    }
    inflater.setInput(bytes, at, offset + length - at);
    int n = inflater.inflate(output);
    while (n > 0) {
      to.bytes(output, 0, n);
      n = inflater.inflate(output);
    }
    if (inflater.needsDictionary()) {
      throw new DataFormatException("needs a dictionary");
    }
  }

  @Override
  public void close() {
    inflater.end();
  }
}
