// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

/// Names of file formats, such as `onbeat.run/1`.
final class Schemas {
  private Schemas() {}

  /// Lets pass what this Onbeat can read.
  ///
  /// @param name the format without its version, such as `onbeat.run/`
  /// @param known the newest that can be read
  /// @throws NewerVersionException for a newer version of the format
  /// @throws IllegalArgumentException for anything else
  static void check(String found, String name, String known) {
    if (!found.matches(java.util.regex.Pattern.quote(name) + "\\d{1,9}")) {
      throw new IllegalArgumentException(
          found.isEmpty() ? "'schema' is missing" : "'" + found + "' is not " + known);
    }
    int version = Integer.parseInt(found.substring(name.length()));
    if (version > Integer.parseInt(known.substring(name.length()))) {
      throw new NewerVersionException(found, known);
    }
  }
}
