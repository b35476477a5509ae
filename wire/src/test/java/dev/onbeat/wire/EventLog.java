// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import dev.onbeat.core.timeline.Anomaly;
import dev.onbeat.core.timeline.EngineTiming;
import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.TokenSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A sink that writes down, a line a call, all that it is told.
final class EventLog implements EventSink {
  private final List<String> lines = new ArrayList<>();
  private final boolean wantsText;
  private final boolean withOffsets;
  final StringBuilder answer = new StringBuilder();
  final StringBuilder reasoning = new StringBuilder();

  EventLog(boolean wantsText, boolean withOffsets) {
    this.wantsText = wantsText;
    this.withOffsets = withOffsets;
  }

  EventLog() {
    this(false, true);
  }

  List<String> lines() {
    return lines;
  }

  @Override
  public void event(EventKind kind, int tokens, TokenSource source, int chars, int visible) {
    StringBuilder line = new StringBuilder(kind.id());
    if (tokens != UNKNOWN) {
      line.append(" tokens=").append(tokens).append(' ').append(source.id());
    }
    if (chars > 0) {
      line.append(" chars=").append(chars).append(" visible=").append(visible);
    }
    lines.add(line.toString());
  }

  @Override
  public void finish(String reason) {
    lines.add("+finish " + reason);
  }

  @Override
  public void usage(int prompt, int completion, int cached, int reasoningTokens) {
    lines.add("+usage " + prompt + " " + completion + " " + cached + " " + reasoningTokens);
  }

  @Override
  public void done() {
    lines.add("+done");
  }

  @Override
  public void error(String message) {
    lines.add("+error " + message);
  }

  @Override
  public void engineTiming(EngineTiming t) {
    lines.add(
        String.format(
            Locale.ROOT,
            "+timing %s queue=%s prompt=%s/%d cached=%d decode=%s/%d load=%s",
            t.source(),
            t.queueMillis(),
            t.promptMillis(),
            t.promptTokens(),
            t.cachedTokens(),
            t.decodeMillis(),
            t.decodeTokens(),
            t.loadMillis()));
  }

  @Override
  public void serverId(String id) {
    lines.add("+id " + id);
  }

  @Override
  public void anomaly(Anomaly anomaly, long offset) {
    lines.add("!" + anomaly.id() + (withOffsets ? " @" + offset : ""));
  }

  @Override
  public boolean wantsText() {
    return wantsText;
  }

  @Override
  public void text(EventKind kind, String text) {
    (kind == EventKind.CONTENT ? answer : reasoning).append(text);
  }
}
