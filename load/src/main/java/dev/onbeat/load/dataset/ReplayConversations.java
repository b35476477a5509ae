// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import dev.onbeat.load.arrival.Trace;
import dev.onbeat.load.dataset.Conversation.Turn;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The rows of a trace as prompts, each once.
///
/// A prompt with blocks is the text of its full blocks, which depends on a block's id alone, and
/// the beginning of its last block's text. The salt is a part of the first block.
final class ReplayConversations implements Conversations {
  private static final int BLOCKS_KEPT = 4_096;
  private static final long ROW_KEYS = Long.MIN_VALUE;

  private final WorkloadSpec spec;
  private final Trace trace;
  private final Vocabulary vocabulary;
  private final Tailor tailor;
  private final Map<Long, String> blocks =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, String> eldest) {
          return size() > BLOCKS_KEPT;
        }
      };
  private final boolean sharesBlocks;
  private int row;

  ReplayConversations(WorkloadSpec spec, Trace trace, Vocabulary vocabulary, Tailor tailor) {
    this.spec = spec;
    this.trace = trace;
    this.vocabulary = vocabulary;
    this.tailor = tailor;
    this.sharesBlocks = Arrays.stream(trace.blocks()).anyMatch(ids -> ids.length > 0);
  }

  @Override
  public Optional<Conversation> next() {
    if (row == trace.rows()) {
      return Optional.empty();
    }
    int tokens = trace.promptTokens()[row];
    int maxTokens = trace.outputTokens()[row];
    long[] ids = trace.blocks()[row];
    String text = ids.length == 0 ? unshared(tokens) : shared(ids, tokens);
    row++;
    Turn turn =
        new Turn(
            new Content.Messages(List.of(Message.user(text))),
            tokens,
            maxTokens,
            Math.min(spec.output().minTokens(), maxTokens),
            "");
    int group = ids.length == 0 ? -1 : (int) (ids[0] & Integer.MAX_VALUE);
    return Optional.of(new Conversation(List.of(turn), group));
  }

  private String unshared(int tokens) {
    Prose prose = Prose.asking(vocabulary, Streams.of(spec.seed(), ROW_KEYS + row));
    return tailor.fit(vocabulary.heading(spec.salt(), ROW_KEYS + row), prose, tokens);
  }

  private String shared(long[] ids, int tokens) {
    int full = Math.min(ids.length - 1, (tokens - 1) / Trace.BLOCK_TOKENS);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < full; i++) {
      text.append(block(ids[i], i == 0));
    }
    int left = tokens - full * Trace.BLOCK_TOKENS;
    return text.append(start(ids[full], full == 0, left)).toString();
  }

  private String block(long id, boolean first) {
    String kept = blocks.get(id);
    if (kept == null) {
      kept = start(id, first, Trace.BLOCK_TOKENS) + vocabulary.language().space();
      blocks.put(id, kept);
    }
    return kept;
  }

  private String start(long id, boolean first, int tokens) {
    String salt = first ? vocabulary.heading(spec.salt(), id) : "";
    return tailor.fit(salt, Prose.telling(vocabulary, Streams.of(spec.seed(), id)), tokens);
  }

  @Override
  public boolean severalTurns() {
    return false;
  }

  /// Blocks stay as they are once made, so their ratio must not change: it would be a miss in every
  /// cache.
  @Override
  public void learn(Content content, int tokens) {
    if (!sharesBlocks) {
      tailor.learn(content.text(), tokens);
    }
  }

  @Override
  public void close() {}
}
