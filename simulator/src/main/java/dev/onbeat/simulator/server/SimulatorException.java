// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.server;

/// The simulated server could not do its work; the message names the address.
public final class SimulatorException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  SimulatorException(String message, Throwable cause) {
    super(message + ": " + cause.getMessage(), cause);
  }
}
