// SPDX-License-Identifier: Apache-2.0

/// The run folder: appended while a run goes on, read back after it or after a crash.
@org.jspecify.annotations.NullMarked
module dev.onbeat.store {
  requires static org.jspecify;
  requires transitive dev.onbeat.core;
  requires tools.jackson.core;

  exports dev.onbeat.store;
}
