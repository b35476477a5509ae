// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import java.util.zip.DataFormatException;

/// Skips the header of a gzip file (RFC 1952 §2.3), however it is cut into pieces.
final class GzipHeader {
  private static final int FIXED_BYTES = 10;
  private static final int CHECKSUM = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;

  private enum Part {
    FIXED,
    EXTRA_LENGTH,
    EXTRA,
    NAME,
    COMMENT,
    CHECKSUM,
    OVER
  }

  private Part part;
  private int flags;
  private int seen;
  private int extraLength;

  /// @param expected whether there is a header at all
  GzipHeader(boolean expected) {
    part = expected ? Part.FIXED : Part.OVER;
  }

  /// Where the data begins in `bytes`, at most `end`.
  ///
  /// @throws DataFormatException when this is no gzip header
  int skip(byte[] bytes, int from, int end) throws DataFormatException {
    int at = from;
    while (at < end && part != Part.OVER) {
      take(bytes[at] & 0xff);
      at++;
    }
    return at;
  }

  private void take(int b) throws DataFormatException {
    seen++;
    switch (part) {
      case FIXED -> fixed(b);
      case EXTRA_LENGTH -> {
        extraLength |= seen == 1 ? b : b << 8;
        if (seen == 2) {
          next(extraLength > 0 ? Part.EXTRA : afterExtra());
        }
      }
      case EXTRA -> {
        if (seen == extraLength) {
          next(afterExtra());
        }
      }
      case NAME -> {
        if (b == 0) {
          next(afterName());
        }
      }
      case COMMENT -> {
        if (b == 0) {
          next(afterComment());
        }
      }
      case CHECKSUM -> {
        if (seen == 2) {
          next(Part.OVER);
        }
      }
      case OVER -> throw new IllegalStateException("header is over");
    }
  }

  private void fixed(int b) throws DataFormatException {
    if ((seen == 1 && b != 0x1f) || (seen == 2 && b != 0x8b) || (seen == 3 && b != 8)) {
      throw new DataFormatException("not gzip");
    }
    if (seen == 4) {
      flags = b;
    }
    if (seen == FIXED_BYTES) {
      next((flags & EXTRA) != 0 ? Part.EXTRA_LENGTH : afterExtra());
    }
  }

  private Part afterExtra() {
    return (flags & NAME) != 0 ? Part.NAME : afterName();
  }

  private Part afterName() {
    return (flags & COMMENT) != 0 ? Part.COMMENT : afterComment();
  }

  private Part afterComment() {
    return (flags & CHECKSUM) != 0 ? Part.CHECKSUM : Part.OVER;
  }

  private void next(Part following) {
    part = following;
    seen = 0;
  }
}
