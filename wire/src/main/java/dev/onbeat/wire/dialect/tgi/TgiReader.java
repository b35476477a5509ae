// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect.tgi;

import dev.onbeat.wire.dialect.Channel;
import dev.onbeat.wire.dialect.ErrorShape;
import dev.onbeat.wire.dialect.EventFacts;
import dev.onbeat.wire.dialect.PayloadReader;
import dev.onbeat.wire.dialect.Slice;
import dev.onbeat.wire.json.JsonCursor;
import dev.onbeat.wire.json.Names;

/// TGI `/generate_stream` and `/generate`: one token an event, `generated_text` and `details` on
/// the last, no end marker.
///
/// The text of a special token is a mark for the model's own use, not answer; the token counts.
public final class TgiReader implements PayloadReader {
  private enum Event {
    TOKEN,
    GENERATED_TEXT,
    DETAILS,
    ERROR,
    OTHER
  }

  private enum Token {
    ID,
    TEXT,
    SPECIAL,
    OTHER
  }

  private enum Details {
    FINISH_REASON,
    GENERATED_TOKENS,
    INPUT_LENGTH,
    OTHER
  }

  private static final Names<Event> EVENT = Names.of(Event.class, Event.OTHER);
  private static final Names<Token> TOKEN = Names.of(Token.class, Token.OTHER);
  private static final Names<Details> DETAILS = Names.of(Details.class, Details.OTHER);

  private final Slice tokenText = new Slice();
  private final Slice generatedText = new Slice();
  private final Slice finishReason = new Slice();
  private final ErrorShape error = new ErrorShape();
  private boolean hasToken;
  private boolean special;
  private boolean hasDetails;

  @Override
  public void read(JsonCursor json, EventFacts event) {
    tokenText.clear();
    generatedText.clear();
    finishReason.clear();
    error.clear();
    hasToken = false;
    special = false;
    hasDetails = false;
    while (json.nextKey()) {
      switch (json.key(EVENT)) {
        case TOKEN -> token(json, event);
        case GENERATED_TEXT -> generatedText.take(json);
        case DETAILS -> details(json, event);
        case ERROR -> error.member(json);
        case OTHER -> json.skip();
      }
    }
    error.apply(event);
    if (!hasToken) {
      event.text(Channel.CONTENT, generatedText);
    } else if (!special) {
      event.text(Channel.CONTENT, tokenText);
    }
    if (hasDetails || generatedText.isPresent()) {
      event.markDone();
      event.finish("");
      event.finish(finishReason);
    }
  }

  private void token(JsonCursor json, EventFacts event) {
    if (!json.openObject()) {
      return;
    }
    hasToken = true;
    while (json.nextKey()) {
      switch (json.key(TOKEN)) {
        case ID -> event.tokenIds(json.count() >= 0 ? 1 : -1);
        case TEXT -> tokenText.take(json);
        case SPECIAL -> special = json.isTrue();
        case OTHER -> json.skip();
      }
    }
  }

  private void details(JsonCursor json, EventFacts event) {
    if (!json.openObject()) {
      return;
    }
    hasDetails = true;
    while (json.nextKey()) {
      switch (json.key(DETAILS)) {
        case FINISH_REASON -> finishReason.take(json);
        case GENERATED_TOKENS -> event.usage().completion = json.count();
        case INPUT_LENGTH -> event.usage().prompt = json.count();
        case OTHER -> json.skip();
      }
    }
  }
}
