// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

/// One entry of a file cannot be used; the entries after it can.
final class BadEntryException extends Exception {
  private static final long serialVersionUID = 1L;

  private final long line;
  private final String problem;

  BadEntryException(long line, String problem) {
    super(problem);
    this.line = line;
    this.problem = problem;
  }

  long line() {
    return line;
  }

  String problem() {
    return problem;
  }
}
