// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

/// A statement with its name.
public record Row(String label, String value, Tone tone) {
  /// A row without a tone.
  public static Row of(String label, String value) {
    return new Row(label, value, Tone.PLAIN);
  }
}
