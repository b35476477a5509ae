// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// A SHA-256 in the making.
record Digest(MessageDigest algorithm) {
  Digest() {
    this(sha256());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java runtime has SHA-256", e);
    }
  }

  /// The hash of what went in, 64 hexadecimal digits; starts anew.
  String hex() {
    return HexFormat.of().formatHex(algorithm.digest());
  }

  static String of(String text) {
    Digest digest = new Digest();
    digest.algorithm.update(text.getBytes(StandardCharsets.UTF_8));
    return digest.hex();
  }
}
