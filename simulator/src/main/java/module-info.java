// SPDX-License-Identifier: Apache-2.0

/// A streaming LLM server with an exact cadence and faults on demand.
///
/// `model` decides what is sent and when, `transport` how, `server` to whom.
@org.jspecify.annotations.NullMarked
module dev.onbeat.simulator {
  requires static org.jspecify;
  requires transitive dev.onbeat.core;
  requires io.netty.buffer;
  requires io.netty.codec;
  requires io.netty.codec.http;
  requires io.netty.common;
  requires io.netty.handler;
  requires io.netty.transport;
  requires io.netty.transport.classes.epoll;
  requires tools.jackson.core;

  exports dev.onbeat.simulator.model;
  exports dev.onbeat.simulator.server;
  exports dev.onbeat.simulator.transport;
}
