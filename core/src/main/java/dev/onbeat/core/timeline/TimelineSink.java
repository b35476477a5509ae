// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

/// Takes finished timelines: a run folder, a live view, a test.
@FunctionalInterface
public interface TimelineSink {
  /// Takes one finished request. May be called from several threads at once.
  ///
  /// @param text what was said, [SavedText#NONE] unless the run keeps text
  void accept(Timeline timeline, SavedText text);

  /// Prompt and answer of one request, kept only when the user asked for it.
  record SavedText(String prompt, String answer, String reasoning) {
    /// Nothing kept.
    public static final SavedText NONE = new SavedText("", "", "");
  }
}
