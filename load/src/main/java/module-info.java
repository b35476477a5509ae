// SPDX-License-Identifier: Apache-2.0

/// Load generation: when to send, what to send, and the client that stamps what comes back.
@org.jspecify.annotations.NullMarked
module dev.onbeat.load {
  requires static org.jspecify;
  requires transitive dev.onbeat.core;
  requires transitive dev.onbeat.wire;
  requires io.netty.buffer;
  requires io.netty.common;
  requires io.netty.handler;
  requires io.netty.resolver;
  requires io.netty.transport;
  requires io.netty.transport.classes.epoll;
  requires java.management;
  requires java.net.http;
  requires jdk.management;
  requires tools.jackson.core;
  requires static ai.djl.api;
  requires static ai.djl.tokenizers;
  requires static jtokkit;

  exports dev.onbeat.load.arrival;
  exports dev.onbeat.load.audit;
  exports dev.onbeat.load.client;
  exports dev.onbeat.load.dataset;
  exports dev.onbeat.load.engine;
  exports dev.onbeat.load.request;
  exports dev.onbeat.load.target;
  exports dev.onbeat.load.tokens;
}
