// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

/// Something was written by a newer Onbeat than this one.
final class NewerVersionException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NewerVersionException(String found, String known) {
    super("written by a newer Onbeat (" + found + "); this one reads up to " + known);
  }
}
