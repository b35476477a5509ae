// SPDX-License-Identifier: Apache-2.0

/// Load generation: when to send, what to send, and the client that stamps what comes back.
@org.jspecify.annotations.NullMarked
module dev.onbeat.load {
  requires static org.jspecify;
  requires transitive dev.onbeat.core;
  requires dev.onbeat.wire;
  requires tools.jackson.core;
  requires static ai.djl.api;
  requires static ai.djl.tokenizers;
  requires static jtokkit;

  exports dev.onbeat.load.arrival;
  exports dev.onbeat.load.dataset;
  exports dev.onbeat.load.tokens;
}
