// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.bench;

/// A wrong option or a combination that makes no sense; the message names it and says what was
/// expected.
public final class BenchUsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BenchUsageException(String message) {
    super(message);
  }
}
