// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect.openai;

import dev.onbeat.wire.dialect.Channel;
import dev.onbeat.wire.dialect.ErrorShape;
import dev.onbeat.wire.dialect.EventFacts;
import dev.onbeat.wire.dialect.PayloadReader;
import dev.onbeat.wire.dialect.Slice;
import dev.onbeat.wire.dialect.llamacpp.TimingsShape;
import dev.onbeat.wire.json.JsonCursor;
import dev.onbeat.wire.json.Names;

/// OpenAI chat completions and completions, streamed or whole, and their variations: `reasoning`
/// (vLLM, Ollama) and `reasoning_content` (SGLang, llama.cpp, LMDeploy), running usage, token ids
/// and `metrics` (vLLM), `timings` and `prompt_progress` (llama.cpp), usage inside the choice
/// (Moonshot), leading and annotating chunks without a delta (Azure).
public final class ChatReader implements PayloadReader {
  private enum Chunk {
    ID,
    CHOICES,
    USAGE,
    ERROR,
    OBJECT,
    MESSAGE,
    TIMINGS,
    METRICS,
    OTHER
  }

  private enum Choice {
    INDEX,
    DELTA,
    MESSAGE,
    TEXT,
    FINISH_REASON,
    TOKEN_IDS,
    USAGE,
    OTHER
  }

  private enum Delta {
    CONTENT,
    REASONING,
    REASONING_CONTENT,
    REFUSAL,
    TOOL_CALLS,
    FUNCTION_CALL,
    TOKEN_IDS,
    OTHER
  }

  private static final Names<Chunk> CHUNK = Names.of(Chunk.class, Chunk.OTHER);
  private static final Names<Choice> CHOICE = Names.of(Choice.class, Choice.OTHER);
  private static final Names<Delta> DELTA = Names.of(Delta.class, Delta.OTHER);

  private final Slice reasoning = new Slice();
  private final Slice reasoningContent = new Slice();
  private final Slice finish = new Slice();
  private final ErrorShape error = new ErrorShape();
  private final MetricsShape metrics = new MetricsShape();
  private boolean hasChoices;
  private boolean isWhole;
  private int choiceTokenIds;

  @Override
  public void read(JsonCursor json, EventFacts event) {
    hasChoices = false;
    isWhole = false;
    error.clear();
    metrics.clear();
    while (json.nextKey()) {
      switch (json.key(CHUNK)) {
        case ID -> event.id().take(json);
        case CHOICES -> choices(json, event);
        case USAGE -> UsageShape.read(json, event.usage());
        case ERROR -> error.member(json);
        case OBJECT -> error.object(json);
        case MESSAGE -> error.message(json);
        case TIMINGS -> TimingsShape.read(json, event.engine());
        case METRICS -> metrics.read(json);
        case OTHER -> json.skip();
      }
    }
    error.apply(event);
    metrics.apply(event);
    runningTotal(event);
    TimingsShape.standInForUsage(event);
  }

  /* A total beside a delta is a running one; beside no choice, or a whole message, it is the last. */
  private void runningTotal(EventFacts event) {
    if (hasChoices && !isWhole) {
      int total = event.usage().completion;
      event.runningTotal(total >= 0 ? total : event.engine().decodeTokens);
    }
  }

  private void choices(JsonCursor json, EventFacts event) {
    if (!json.openArray()) {
      return;
    }
    boolean firstSeen = false;
    while (json.nextElement()) {
      if (firstSeen) {
        event.countOtherChoice();
        json.skip();
      } else {
        firstSeen = choice(json, event);
      }
    }
    hasChoices = firstSeen;
  }

  /* Whether it is the first choice. The index may come behind the delta, so that a later choice is
   * read before it can be dropped. */
  private boolean choice(JsonCursor json, EventFacts event) {
    if (!json.openObject()) {
      return false;
    }
    int index = 0;
    choiceTokenIds = -1;
    finish.clear();
    while (json.nextKey()) {
      switch (json.key(CHOICE)) {
        case INDEX -> index = Math.max(0, json.count());
        case DELTA -> delta(json, event);
        case MESSAGE -> {
          isWhole = true;
          delta(json, event);
        }
        case TEXT -> event.text(Channel.CONTENT, json);
        case FINISH_REASON -> finish.take(json);
        case TOKEN_IDS -> choiceTokenIds = tokenIds(json);
        case USAGE -> UsageShape.read(json, event.usage());
        case OTHER -> json.skip();
      }
    }
    if (index > 0) {
      event.dropTexts();
      event.countOtherChoice();
      return false;
    }
    event.tokenIds(choiceTokenIds);
    event.finish(finish);
    return true;
  }

  private void delta(JsonCursor json, EventFacts event) {
    if (!json.openObject()) {
      return;
    }
    reasoning.clear();
    reasoningContent.clear();
    while (json.nextKey()) {
      switch (json.key(DELTA)) {
        case CONTENT -> ContentShape.read(json, event);
        case REASONING -> reasoning.take(json);
        case REASONING_CONTENT -> reasoningContent.take(json);
        case REFUSAL -> event.text(Channel.CONTENT, json);
        case TOOL_CALLS -> ToolShape.calls(json, event);
        case FUNCTION_CALL -> ToolShape.function(json, event);
        case TOKEN_IDS -> choiceTokenIds = tokenIds(json);
        case OTHER -> json.skip();
      }
    }
    // Servers in transition send the same thinking under both names.
    event.text(Channel.REASONING, reasoningContent.hasText() ? reasoningContent : reasoning);
  }

  private static int tokenIds(JsonCursor json) {
    if (json.isNull() || !json.isStructure()) {
      json.skip();
      return -1;
    }
    return json.elements();
  }
}
