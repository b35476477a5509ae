// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import dev.onbeat.load.dataset.Conversation.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// Conversations of our own making, without end.
final class SyntheticConversations implements Conversations {
  /// Keys of the streams that belong to no single conversation lie below zero.
  private static final long PREFIX_KEYS = Long.MIN_VALUE;

  private final WorkloadSpec spec;
  private final WorkloadSpec.Source.Synthetic source;
  private final Vocabulary vocabulary;
  private final Tailor tailor;
  private final List<String> prefixes = new ArrayList<>();
  private long ordinal;

  SyntheticConversations(
      WorkloadSpec spec,
      WorkloadSpec.Source.Synthetic source,
      Vocabulary vocabulary,
      Tailor tailor) {
    this.spec = spec;
    this.source = source;
    this.vocabulary = vocabulary;
    this.tailor = tailor;
    if (source.prefix().tokens() > 0) {
      for (int group = 0; group < source.prefix().groups(); group++) {
        prefixes.add(prefix(group));
      }
    }
  }

  /// A prefix is made once and never corrected: a change would be a miss in every cache.
  private String prefix(int group) {
    String salt = vocabulary.heading(spec.salt(), PREFIX_KEYS + group);
    Prose prose = Prose.telling(vocabulary, Streams.of(spec.seed(), PREFIX_KEYS + group));
    return tailor.fit(salt, prose, source.prefix().tokens()) + "\n\n";
  }

  @Override
  public Optional<Conversation> next() {
    long key = ordinal++;
    SplittableRandom random = Streams.of(spec.seed(), key);
    int group = prefixes.isEmpty() ? -1 : (int) (key % prefixes.size());
    int count = spec.turns().count().draw(random);
    List<Turn> turns = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      String before =
          i > 0 ? "" : group < 0 ? vocabulary.heading(spec.salt(), key) : prefixes.get(group);
      int own = source.promptTokens().draw(random);
      int tokens = own + (i == 0 ? source.prefix().tokens() : 0);
      String text = tailor.fit(before, Prose.asking(vocabulary, random), tokens);
      int maxTokens = spec.output().maxTokens().draw(random);
      turns.add(
          new Turn(
              new Content.Messages(List.of(Message.user(text))),
              i == 0 ? tokens : -1,
              maxTokens,
              Math.min(spec.output().minTokens(), maxTokens),
              ""));
    }
    return Optional.of(new Conversation(turns, group));
  }

  @Override
  public boolean severalTurns() {
    return spec.turns().severalTurns();
  }

  @Override
  public void learn(Content content, int tokens) {
    tailor.learn(content.text(), tokens);
  }

  @Override
  public void close() {}
}
