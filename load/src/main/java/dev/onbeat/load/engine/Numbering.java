// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

/// Gives out ordinals and ids. Confined to the scheduler's thread.
final class Numbering {
  private final String prefix;
  private long next;

  Numbering(String prefix) {
    this.prefix = prefix;
  }

  long next() {
    return next++;
  }

  String id(long seq) {
    return prefix + "-" + seq;
  }
}
