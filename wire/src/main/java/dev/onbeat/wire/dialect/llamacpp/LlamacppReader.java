// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect.llamacpp;

import dev.onbeat.wire.dialect.Channel;
import dev.onbeat.wire.dialect.ErrorShape;
import dev.onbeat.wire.dialect.EventFacts;
import dev.onbeat.wire.dialect.PayloadReader;
import dev.onbeat.wire.dialect.Slice;
import dev.onbeat.wire.json.JsonCursor;
import dev.onbeat.wire.json.Names;

/// llama.cpp `/completion`: token ids and a running count on every event, `stop:true` with the
/// timings on the last, no end marker.
///
/// Events with `prompt_progress` come before the first token and carry no output.
public final class LlamacppReader implements PayloadReader {
  private enum Event {
    CONTENT,
    TOKENS,
    STOP,
    STOP_TYPE,
    TOKENS_PREDICTED,
    TOKENS_EVALUATED,
    TIMINGS,
    ERROR,
    INDEX,
    OTHER
  }

  private static final Names<Event> EVENT = Names.of(Event.class, Event.OTHER);

  private final Slice stopType = new Slice();
  private final ErrorShape error = new ErrorShape();
  private boolean stop;
  private int index;
  private int predicted;
  private int evaluated;

  @Override
  public void read(JsonCursor json, EventFacts event) {
    stopType.clear();
    error.clear();
    stop = false;
    index = 0;
    predicted = -1;
    evaluated = -1;
    while (json.nextKey()) {
      switch (json.key(EVENT)) {
        case CONTENT -> event.text(Channel.CONTENT, json);
        case TOKENS -> event.tokenIds(json.elements());
        case STOP -> stop = json.isTrue();
        case STOP_TYPE -> stopType.take(json);
        case TOKENS_PREDICTED -> predicted = json.count();
        case TOKENS_EVALUATED -> evaluated = json.count();
        case TIMINGS -> TimingsShape.read(json, event.engine());
        case ERROR -> error.member(json);
        case INDEX -> index = json.count();
        case OTHER -> json.skip();
      }
    }
    error.apply(event);
    if (index > 0) {
      otherChoice(event);
    } else {
      event.runningTotal(predicted);
      stop(event);
    }
  }

  private static void otherChoice(EventFacts event) {
    event.dropTexts();
    event.tokenIds(-1);
    event.countOtherChoice();
  }

  private void stop(EventFacts event) {
    if (!stop) {
      return;
    }
    event.markDone();
    event.finish("");
    event.finish(stopType);
    event.usage().prompt = evaluated;
    event.usage().completion = predicted;
    event.usage().cached = event.engine().cachedTokens;
  }
}
