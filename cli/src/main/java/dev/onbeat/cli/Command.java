// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

/// A command of the tool: reads its own options, returns an exit code.
@FunctionalInterface
interface Command {
  /// Runs to the end.
  ///
  /// @throws Exception which the caller turns into one line and an exit code
  int run(Console console) throws Exception;
}
