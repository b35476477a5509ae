// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.objective;

/// An objective that cannot be read. The message names the clause, what is wrong with it and what
/// was expected.
public final class BadObjective extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String clause;

  BadObjective(String clause, String problem, String expected) {
    super("objective '%s': %s; expected %s".formatted(clause, problem, expected));
    this.clause = clause;
  }

  /// The clause that cannot be read.
  public String clause() {
    return clause;
  }
}
