// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

/// A finding in words.
///
/// @param strong the part that matters most
/// @param rest what follows it; `""` for nothing
/// @param remedy what to do about it; `""` when there is nothing to say
record Said(String strong, String rest, String remedy, Tone tone) {
  static Said of(String strong, Tone tone) {
    return new Said(strong, "", "", tone);
  }

  Said rest(String text) {
    return new Said(strong, text, remedy, tone);
  }

  Said remedy(String text) {
    return new Said(strong, rest, text, tone);
  }
}
