// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.frame;

/// Cuts a body into event payloads. Single-threaded.
public interface Framer {
  /// Takes the next bytes of the body.
  void feed(byte[] b, int off, int len);

  /// The body is over.
  void end();

  /// Bytes held in buffers between two calls.
  int retainedBytes();
}
