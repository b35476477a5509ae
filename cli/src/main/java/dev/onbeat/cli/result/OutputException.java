// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.result;

/// What the user asked to see cannot be shown or written; the message says what and why.
public final class OutputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  OutputException(String message) {
    super(message);
  }

  OutputException(String message, Throwable cause) {
    super(message, cause);
  }
}
