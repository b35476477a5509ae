// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect;

import dev.onbeat.core.timeline.Anomaly;
import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.TokenSource;
import dev.onbeat.wire.json.JsonText;
import dev.onbeat.wire.text.ContentMeter;
import dev.onbeat.wire.text.PlainMeter;
import java.util.Optional;

/// Turns what an event carried into what a sink is told: counts characters, derives tokens from
/// running totals, chooses the kind.
///
/// Holds what must be remembered from event to event of one stream. Single-threaded.
final class EventReporter {
  private final EventSink sink;
  private final ContentMeter content;
  private final PlainMeter reasoning;
  private final PlainMeter tool;
  private final JsonText text = new JsonText();
  private final EngineFacts lastTiming = new EngineFacts();
  private boolean timingIsNew;
  private final UsageFacts lastUsage = new UsageFacts();
  private boolean usageIsNew;
  private boolean usageKnown;
  private boolean idKnown;
  private boolean totalsAreRunning = true;
  private boolean totalSeen;
  private int lastTotal;
  private int tokens;
  private TokenSource source = TokenSource.EVENTS;

  EventReporter(EventSink sink, Optional<String> visiblePath) {
    this.sink = sink;
    this.content = new ContentMeter(visiblePath, sink.wantsText());
    this.reasoning = new PlainMeter(sink.wantsText());
    this.tool = new PlainMeter(sink.wantsText());
  }

  /// Reports one event.
  ///
  /// @param offset of the event in the body
  void report(EventFacts event, long offset) {
    measure(event);
    countTokens(event, offset);
    EventKind kind = kind(event);
    reportFacts(event, offset);
    if (sink.wantsText()) {
      reportText();
    }
    int chars = content.chars() + reasoning.chars() + tool.chars();
    sink.event(kind, tokens, source, chars, content.visible());
  }

  /// Reports what is still unreported when the body is over.
  void end() {
    if (usageIsNew) {
      reportUsage();
    }
    if (timingIsNew) {
      timingIsNew = false;
      sink.engineTiming(lastTiming.toTiming());
    }
  }

  private void measure(EventFacts event) {
    content.reset();
    reasoning.reset();
    tool.reset();
    for (int i = 0; i < event.pieces(); i++) {
      int from = event.pieceFrom(i);
      int to = event.pieceTo(i);
      switch (event.pieceChannel(i)) {
        case CONTENT -> content.addAll(event.textBytes(), from, to, text);
        case REASONING -> reasoning.addAll(event.textBytes(), from, to, text);
        case TOOL -> tool.addAll(event.textBytes(), from, to, text);
        case TOOL_JSON -> tool.addPlain(event.textBytes(), from, to, text);
      }
    }
  }

  /* A total counts as running only while every output event so far carried one, and only once one
   * came before the end: a total that comes with the last piece alone says nothing of that piece. */
  private void countTokens(EventFacts event, long offset) {
    tokens = EventSink.UNKNOWN;
    source = TokenSource.EVENTS;
    int total = event.runningTotal();
    boolean running = totalsAreRunning && (totalSeen || !event.isFinished());
    if (total != EventSink.UNKNOWN && running) {
      totalSeen = true;
      if (total < lastTotal) {
        sink.anomaly(Anomaly.FALLING_USAGE, offset);
      } else {
        tokens = total - lastTotal;
        source = TokenSource.CONTINUOUS_USAGE;
      }
      lastTotal = total;
    } else if (event.tokenIds() != EventSink.UNKNOWN) {
      tokens = event.tokenIds();
      source = TokenSource.TOKEN_IDS;
    }
    if (event.pieces() > 0 && (total == EventSink.UNKNOWN || !running)) {
      totalsAreRunning = false;
    }
  }

  private EventKind kind(EventFacts event) {
    if (event.isError()) {
      return EventKind.ERROR;
    }
    if (content.hasAnswer()) {
      return EventKind.CONTENT;
    }
    if (content.hasThinking() || reasoning.chars() > 0) {
      return EventKind.REASONING;
    }
    if (tool.chars() > 0) {
      return EventKind.TOOL;
    }
    if (tokens > 0) {
      return silentOutput(event);
    }
    if (event.isFinished()) {
      return EventKind.FINISH;
    }
    if (event.usage().isPresent()) {
      return EventKind.USAGE;
    }
    return event.isDone() ? EventKind.DONE : event.isPing() ? EventKind.PING : EventKind.ROLE;
  }

  /* Tokens without a character: half a code point held back, an end-of-sequence token. */
  private static EventKind silentOutput(EventFacts event) {
    if (event.hasChannel(Channel.CONTENT)) {
      return EventKind.CONTENT;
    }
    if (event.hasChannel(Channel.REASONING)) {
      return EventKind.REASONING;
    }
    boolean tool = event.hasChannel(Channel.TOOL) || event.hasChannel(Channel.TOOL_JSON);
    return tool ? EventKind.TOOL : EventKind.CONTENT;
  }

  private void reportFacts(EventFacts event, long offset) {
    if (!idKnown && event.id().hasText()) {
      idKnown = true;
      sink.serverId(event.id().text());
    }
    for (int i = 0; i < event.otherChoices(); i++) {
      sink.anomaly(Anomaly.OTHER_CHOICE, offset);
    }
    if (event.isFinished()) {
      sink.finish(event.finishReason());
    }
    noteCounts(event);
    if (event.isError()) {
      sink.error(event.error().text());
    }
    if (event.isDone()) {
      sink.done();
    }
  }

  /* What comes with every event and only grows is reported when it first comes and when something
   * ends, not every time: a report is an object. */
  private void noteCounts(EventFacts event) {
    boolean ends = event.isFinished() || event.isDone() || event.runningTotal() < 0;
    if (event.usage().isPresent()) {
      lastUsage.copyFrom(event.usage());
      usageIsNew = true;
    }
    if (event.engine().isPresent()) {
      lastTiming.copyFrom(event.engine());
      timingIsNew = true;
    }
    if (ends) {
      end();
    } else if (usageIsNew && !usageKnown) {
      reportUsage();
    }
  }

  private void reportUsage() {
    usageIsNew = false;
    usageKnown = true;
    sink.usage(lastUsage.prompt, lastUsage.completion, lastUsage.cached, lastUsage.reasoning);
  }

  private void reportText() {
    if (content.hasThinking()) {
      sink.text(EventKind.REASONING, content.thinkingText());
    }
    if (reasoning.chars() > 0) {
      sink.text(EventKind.REASONING, reasoning.text());
    }
    if (content.hasAnswer()) {
      sink.text(EventKind.CONTENT, content.answerText());
    }
    if (tool.chars() > 0) {
      sink.text(EventKind.TOOL, tool.text());
    }
  }
}
