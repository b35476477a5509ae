// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.analyze;

/// An input that cannot be understood; the message names it and says what was expected.
public final class InputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  InputException(String message) {
    super(message);
  }
}
