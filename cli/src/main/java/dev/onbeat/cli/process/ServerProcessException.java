// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.process;

/// A server that we needed did not come up; the message says which and why.
public final class ServerProcessException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ServerProcessException(String message) {
    super(message);
  }
}
