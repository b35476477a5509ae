// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.server;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/// Writes the distinguished encoding of ASN.1 (ITU-T X.690).
final class Der {
  private Der() {}

  static byte[] sequence(byte[]... parts) {
    return primitive(0x30, concat(parts));
  }

  static byte[] set(byte[]... parts) {
    return primitive(0x31, concat(parts));
  }

  /// An explicit context tag.
  static byte[] tagged(int number, byte[] content) {
    return primitive(0xa0 | number, content);
  }

  static byte[] integer(BigInteger value) {
    return primitive(0x02, value.toByteArray());
  }

  static byte[] utf8(String text) {
    return primitive(0x0c, text.getBytes(StandardCharsets.UTF_8));
  }

  static byte[] octets(byte[] content) {
    return primitive(0x04, content);
  }

  /// A bit string of whole bytes.
  static byte[] bits(byte[] content) {
    return primitive(0x03, concat(new byte[1], content));
  }

  static byte[] primitive(int tag, byte[] content) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(tag);
    int length = content.length;
    if (length < 0x80) {
      out.write(length);
    } else if (length < 0x100) {
      out.write(0x81);
      out.write(length);
    } else {
      out.write(0x82);
      out.write(length >> 8);
      out.write(length);
    }
    out.writeBytes(content);
    return out.toByteArray();
  }

  private static byte[] concat(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }
}
