// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

/// Ends a command with one line on stderr and an exit code; never a stack trace for the user.
final class CliException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final int exitCode;

  private CliException(int exitCode, String message) {
    super(message);
    this.exitCode = exitCode;
  }

  /// The command line or an input file is wrong; `message` names it and says what was expected.
  static CliException usage(String message) {
    return new CliException(ExitCode.USAGE, message);
  }

  /// The target, a file system or the machine failed.
  static CliException environment(String message) {
    return new CliException(ExitCode.ENVIRONMENT, message);
  }

  int exitCode() {
    return exitCode;
  }
}
