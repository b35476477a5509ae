// SPDX-License-Identifier: Apache-2.0

/// Pure renderers: a summary in, text or markup out.
@org.jspecify.annotations.NullMarked
module dev.onbeat.report {
  requires static org.jspecify;
  requires transitive dev.onbeat.analysis;
  requires transitive dev.onbeat.core;
  requires tools.jackson.core;

  exports dev.onbeat.report;
  exports dev.onbeat.report.content;
  exports dev.onbeat.report.csv;
  exports dev.onbeat.report.html;
  exports dev.onbeat.report.json;
  exports dev.onbeat.report.junit;
  exports dev.onbeat.report.text;
  exports dev.onbeat.report.words;
}
