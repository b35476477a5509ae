// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

/// The exit codes that scripts rely on. When several apply, the first of 2, 3, 4, 1 wins.
final class ExitCode {
  /// Everything went as asked.
  static final int OK = 0;

  /// An objective or gate failed, or could not be decided.
  static final int GATE_FAILED = 1;

  /// The command line or an input file is wrong.
  static final int USAGE = 2;

  /// The target or the environment failed.
  static final int ENVIRONMENT = 3;

  /// The measurement is invalid.
  static final int INVALID = 4;

  /// Interrupted; what was measured was reported first.
  static final int INTERRUPTED = 130;

  private ExitCode() {}
}
