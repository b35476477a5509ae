// SPDX-License-Identifier: Apache-2.0

/// Verdicts, findings and comparisons: pure functions over summaries and timelines.
@org.jspecify.annotations.NullMarked
module dev.onbeat.analysis {
  requires static org.jspecify;
  requires transitive dev.onbeat.core;

  exports dev.onbeat.analysis.compare;
  exports dev.onbeat.analysis.finding;
  exports dev.onbeat.analysis.objective;
  exports dev.onbeat.analysis.search;
  exports dev.onbeat.analysis.verdict;
}
