// SPDX-License-Identifier: Apache-2.0

/// The model that every other module shares: clocks, timelines, metrics, statistics, run facts.
///
/// JDK only. Nothing here opens a file or a socket or starts a thread; time and randomness come in
/// as arguments.
@org.jspecify.annotations.NullMarked
module dev.onbeat.core {
  requires static transitive org.jspecify;

  exports dev.onbeat.core.clock;
  exports dev.onbeat.core.metric;
  exports dev.onbeat.core.peer;
  exports dev.onbeat.core.run;
  exports dev.onbeat.core.stats;
  exports dev.onbeat.core.summary;
  exports dev.onbeat.core.timeline;
}
