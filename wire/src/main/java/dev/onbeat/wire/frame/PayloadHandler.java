// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.frame;

import dev.onbeat.wire.dialect.EventName;

/// Takes what a framer finds in a body.
public interface PayloadHandler {
  /// The payload of one event. The bytes are valid during the call only.
  ///
  /// @param offset of the payload's first byte in the body
  void payload(byte[] b, int from, int to, EventName name, long offset);

  /// A keep-alive.
  void ping(long offset);

  /// The body ended inside an event.
  void unterminated(long offset);

  /// Bytes where no event can be.
  void undecodable(long offset);

  /// The framing is beyond repair; nothing follows.
  void fault(long offset, String detail);
}
