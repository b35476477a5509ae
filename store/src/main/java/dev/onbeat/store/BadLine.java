// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

/// A line of a run folder that cannot be understood. Becomes a counted problem; never leaves the
/// module.
final class BadLine extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final String problem;

  BadLine(String problem) {
    super(problem);
    this.problem = problem;
  }

  /// What is wrong with it.
  String problem() {
    return problem;
  }
}
