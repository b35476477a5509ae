// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect.ollama;

import dev.onbeat.wire.dialect.Channel;
import dev.onbeat.wire.dialect.EngineFacts;
import dev.onbeat.wire.dialect.ErrorShape;
import dev.onbeat.wire.dialect.EventFacts;
import dev.onbeat.wire.dialect.PayloadReader;
import dev.onbeat.wire.dialect.Slice;
import dev.onbeat.wire.dialect.openai.ToolShape;
import dev.onbeat.wire.json.JsonCursor;
import dev.onbeat.wire.json.Names;

/// Ollama `/api/chat` and `/api/generate`: one object a line, the last with `done:true` and the
/// engine's durations in nanoseconds.
///
/// `prompt_eval_count` covers cached tokens that `prompt_eval_duration` does not, so the prefill is
/// reported without a token count. What a request waits between load and prefill is in no field.
public final class OllamaReader implements PayloadReader {
  private static final double NANOS_PER_MILLI = 1e6;

  private enum Line {
    MESSAGE,
    RESPONSE,
    THINKING,
    DONE,
    DONE_REASON,
    LOAD_DURATION,
    PROMPT_EVAL_COUNT,
    PROMPT_EVAL_DURATION,
    EVAL_COUNT,
    EVAL_DURATION,
    ERROR,
    OTHER
  }

  private enum Message {
    CONTENT,
    THINKING,
    TOOL_CALLS,
    OTHER
  }

  private static final Names<Line> LINE = Names.of(Line.class, Line.OTHER);
  private static final Names<Message> MESSAGE = Names.of(Message.class, Message.OTHER);

  private final Slice doneReason = new Slice();
  private final ErrorShape error = new ErrorShape();
  private boolean done;
  private double loadNanos;
  private double promptNanos;
  private double decodeNanos;

  @Override
  public void read(JsonCursor json, EventFacts event) {
    doneReason.clear();
    error.clear();
    done = false;
    loadNanos = Double.NaN;
    promptNanos = Double.NaN;
    decodeNanos = Double.NaN;
    while (json.nextKey()) {
      member(json, event);
    }
    error.apply(event);
    if (done) {
      event.markDone();
      event.finish("");
      event.finish(doneReason);
      timing(event);
    }
  }

  private void member(JsonCursor json, EventFacts event) {
    switch (json.key(LINE)) {
      case MESSAGE -> message(json, event);
      case RESPONSE -> event.text(Channel.CONTENT, json);
      case THINKING -> event.text(Channel.REASONING, json);
      case DONE -> done = json.isTrue();
      case DONE_REASON -> doneReason.take(json);
      case LOAD_DURATION -> loadNanos = json.decimal();
      case PROMPT_EVAL_COUNT -> event.usage().prompt = json.count();
      case PROMPT_EVAL_DURATION -> promptNanos = json.decimal();
      case EVAL_COUNT -> event.usage().completion = json.count();
      case EVAL_DURATION -> decodeNanos = json.decimal();
      case ERROR -> error.member(json);
      case OTHER -> json.skip();
    }
  }

  private static void message(JsonCursor json, EventFacts event) {
    if (!json.openObject()) {
      return;
    }
    while (json.nextKey()) {
      switch (json.key(MESSAGE)) {
        case CONTENT -> event.text(Channel.CONTENT, json);
        case THINKING -> event.text(Channel.REASONING, json);
        case TOOL_CALLS -> ToolShape.calls(json, event);
        case OTHER -> json.skip();
      }
    }
  }

  private void timing(EventFacts event) {
    if (Double.isNaN(decodeNanos) && Double.isNaN(promptNanos) && Double.isNaN(loadNanos)) {
      return;
    }
    EngineFacts engine = event.engine();
    engine.source = "ollama.durations";
    engine.promptMillis = promptNanos / NANOS_PER_MILLI;
    engine.decodeMillis = decodeNanos / NANOS_PER_MILLI;
    engine.loadMillis = loadNanos / NANOS_PER_MILLI;
    engine.decodeTokens = event.usage().completion;
  }
}
