// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import dev.onbeat.load.dataset.Conversation.Turn;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// Prompts of random token ids, without end.
final class IdConversations implements Conversations {
  private static final long PREFIX_KEYS = Long.MIN_VALUE;
  private static final int SALT_IDS = 4;

  private final WorkloadSpec spec;
  private final WorkloadSpec.Source.RandomIds source;
  private long ordinal;

  IdConversations(WorkloadSpec spec, WorkloadSpec.Source.RandomIds source) {
    this.spec = spec;
    this.source = source;
  }

  @Override
  public Optional<Conversation> next() {
    long key = ordinal++;
    SplittableRandom random = Streams.of(spec.seed(), key);
    int shared = source.prefix().tokens();
    int group = shared == 0 ? -1 : (int) (key % source.prefix().groups());
    int[] ids = new int[shared + source.promptTokens().draw(random)];
    fill(ids, shared, ids.length, random);
    if (shared > 0) {
      fill(ids, 0, shared, Streams.of(spec.seed(), PREFIX_KEYS + group));
    }
    salt(ids, shared > 0 ? PREFIX_KEYS + group : key);
    int maxTokens = spec.output().maxTokens().draw(random);
    Turn turn =
        new Turn(
            new Content.TokenIds(ids),
            ids.length,
            maxTokens,
            Math.min(spec.output().minTokens(), maxTokens),
            "");
    return Optional.of(new Conversation(List.of(turn), group));
  }

  private void fill(int[] ids, int from, int to, RandomGenerator random) {
    for (int i = from; i < to; i++) {
      ids[i] = random.nextInt(source.ids().low(), source.ids().high() + 1);
    }
  }

  /// The first ids are the salt's; the length stays.
  private void salt(int[] ids, long key) {
    switch (spec.salt()) {
      case Salt.None _ -> {}
      case Salt.Fresh(long value) ->
          fill(ids, 0, Math.min(SALT_IDS, ids.length), Streams.of(value, key));
    }
  }

  @Override
  public boolean severalTurns() {
    return false;
  }

  @Override
  public void learn(Content content, int tokens) {}

  @Override
  public void close() {}
}
