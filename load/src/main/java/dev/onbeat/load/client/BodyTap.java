// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

/// Sees the body bytes of successful responses beside the decoder: for calibration, which looks for
/// the sender's own stamps.
@FunctionalInterface
public interface BodyTap {
  /// Looks at nothing.
  BodyTap NONE = (bytes, offset, length, nanos) -> {};

  /// Body bytes as they came. Called on an IO thread; the array is reused afterwards.
  ///
  /// @param nanos when the read that delivered them returned, on the ticker's own scale
  void body(byte[] bytes, int offset, int length, long nanos);
}
