// SPDX-License-Identifier: Apache-2.0

/// A streaming LLM server with an exact cadence and faults on demand.
@org.jspecify.annotations.NullMarked
module dev.onbeat.simulator {
  requires static org.jspecify;
  requires transitive dev.onbeat.core;
  requires dev.onbeat.wire;
  requires tools.jackson.core;
}
