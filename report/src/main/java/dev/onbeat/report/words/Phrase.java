// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import dev.onbeat.report.Lang;

/// One entry of the message catalogue, in every language that reports speak.
///
/// A text may hold places for arguments: `{0}` is the first one as it is, `{0|answer|answers}`
/// picks a word by whether the first argument is the number one. Both languages must use the same
/// arguments; a test sees to it.
public interface Phrase {
  /// The text in `lang`.
  String in(Lang lang);
}
