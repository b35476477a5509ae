// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.text;

import dev.onbeat.wire.json.JsonText;
import java.util.Optional;

/// Measures the content channel of one stream: how much is answer, how much leading
/// `<think>…</think>`, and how much of the answer a reader can see.
///
/// Feed the pieces of one event after [#reset], then read the counts. Single-threaded; allocates
/// only when text is kept.
public final class ContentMeter {
  private final ThinkTag think = new ThinkTag();
  private final Optional<VisiblePath> path;
  private final CharCount answer = new CharCount();
  private final Optional<KeptText> kept;
  private int thinkingChars;
  private int leadChars;

  /// A meter for one stream.
  ///
  /// @param visiblePath where in the answer, itself JSON, the readable text is; empty when all of
  ///   it is
  public ContentMeter(Optional<String> visiblePath, boolean keepText) {
    this.path = visiblePath.map(VisiblePath::of);
    this.kept = keepText ? Optional.of(KeptText.empty()) : Optional.empty();
  }

  /// Starts a new event.
  public void reset() {
    answer.reset();
    thinkingChars = 0;
    leadChars = 0;
    kept.ifPresent(KeptText::clear);
  }

  /// Measures the JSON string in `b[from, to)`.
  public void addAll(byte[] b, int from, int to, JsonText text) {
    if (think.isSettled() && path.isEmpty() && kept.isEmpty()) {
      answer.addAll(b, from, to, text);
      return;
    }
    text.begin(b, from, to, false);
    while (text.hasNext()) {
      add(text.next());
    }
  }

  private void add(int codePoint) {
    switch (think.accept(codePoint)) {
      case LEAD -> {
        leadChars++;
        keepAnswer(codePoint);
      }
      case TENTATIVE -> thinkingChars++;
      case OPENED -> {
        thinkingChars++;
        if (kept.isPresent()) {
          kept.get().thinking().append(ThinkTag.OPEN);
        }
      }
      case THINKING -> {
        thinkingChars++;
        if (kept.isPresent()) {
          kept.get().thinking().appendCodePoint(codePoint);
        }
      }
      case ANSWER -> {
        for (int i = 0; i < think.released(); i++) {
          release(ThinkTag.OPEN.charAt(i));
        }
        answer.add(codePoint, isReadable(codePoint));
        keepAnswer(codePoint);
      }
    }
  }

  /* Held back until now: its code points were counted when they came, seen they are only now. */
  private void release(char held) {
    if (isReadable(held)) {
      answer.seen();
    }
    keepAnswer(held);
  }

  private boolean isReadable(int codePoint) {
    if (path.isEmpty()) {
      return true;
    }
    int shown = path.get().accept(codePoint);
    return shown != VisiblePath.NOTHING && Visibility.isVisible(shown);
  }

  private void keepAnswer(int codePoint) {
    if (kept.isPresent()) {
      kept.get().answer().appendCodePoint(codePoint);
    }
  }

  /// The texts of one event.
  private record KeptText(StringBuilder answer, StringBuilder thinking) {
    static KeptText empty() {
      return new KeptText(new StringBuilder(), new StringBuilder());
    }

    void clear() {
      answer.setLength(0);
      thinking.setLength(0);
    }
  }

  /// Code points of the event, all parts.
  public int chars() {
    return answer.chars() + thinkingChars + leadChars;
  }

  /// Visible code points of the answer.
  public int visible() {
    return answer.visible();
  }

  /// Whether any of it is answer; white space before the first character of an answer is.
  public boolean hasAnswer() {
    return answer.chars() > 0 || (leadChars > 0 && thinkingChars == 0);
  }

  /// Whether any of it is thinking.
  public boolean hasThinking() {
    return thinkingChars > 0;
  }

  /// The answer's text; empty unless text is kept.
  public String answerText() {
    return kept.map(k -> k.answer().toString()).orElse("");
  }

  /// The thinking's text; empty unless text is kept.
  public String thinkingText() {
    return kept.map(k -> k.thinking().toString()).orElse("");
  }
}
