// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect;

import dev.onbeat.wire.json.Names;

/// The SSE `event:` names that matter beside the payload; dialects that use names for more repeat
/// them in the payload's `type`.
public enum EventName {
  /// `error`: the payload is an error whatever it looks like.
  ERROR,
  /// `ping`: a keep-alive.
  PING,
  /// Any other name, or none.
  OTHER;

  /// Looks a name up.
  public static final Names<EventName> NAMES = Names.of(EventName.class, OTHER);
}
