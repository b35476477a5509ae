// SPDX-License-Identifier: Apache-2.0

/// Total, incremental decoders from response bytes to token events.
@org.jspecify.annotations.NullMarked
module dev.onbeat.wire {
  requires static org.jspecify;
  requires transitive dev.onbeat.core;
  requires tools.jackson.core;

  exports dev.onbeat.wire;
  exports dev.onbeat.wire.http;
}
