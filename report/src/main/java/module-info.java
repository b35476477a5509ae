// SPDX-License-Identifier: Apache-2.0

/// Pure renderers: a summary in, text or markup out.
@org.jspecify.annotations.NullMarked
module dev.onbeat.report {
  requires static org.jspecify;
  requires transitive dev.onbeat.analysis;
  requires transitive dev.onbeat.core;
  requires tools.jackson.core;
}
