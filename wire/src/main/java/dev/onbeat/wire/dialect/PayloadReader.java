// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect;

import dev.onbeat.wire.json.JsonCursor;

/// Knows the JSON shapes of one dialect. Stateless.
public interface PayloadReader {
  /// Walks one event's JSON object, which the cursor has open, to its end, and notes in `event`
  /// what it carries. Must not keep the cursor; must consume every value exactly once.
  void read(JsonCursor json, EventFacts event);
}
