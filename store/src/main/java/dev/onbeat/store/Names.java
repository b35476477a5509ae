// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

/// Names of the files in a run folder.
final class Names {
  static final String MANIFEST = "run.json";
  static final String TIMELINES = "timelines.jsonl";
  static final String HEALTH = "health.jsonl";
  static final String TEXTS = "texts.jsonl";
  static final String EVIDENCE = "evidence";
  static final String ENGINE = "engine.jsonl";

  private Names() {}
}
