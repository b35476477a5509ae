// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import dev.onbeat.load.dataset.Conversation.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// Prompts of a file, in its order, over and over again.
final class FileConversations implements Conversations {
  /// Keys of salts that a system prompt shares lie below zero.
  private static final long SYSTEM_KEYS = Long.MIN_VALUE;

  private final WorkloadSpec spec;
  private final PromptFile file;
  private final Vocabulary vocabulary;
  private Entries entries;
  private long ordinal;

  FileConversations(WorkloadSpec spec, PromptFile file, Vocabulary vocabulary) {
    this.spec = spec;
    this.file = file;
    this.vocabulary = vocabulary;
    this.entries = file.open();
  }

  @Override
  public Optional<Conversation> next() {
    Entry entry = nextUsable();
    long key = ordinal++;
    SplittableRandom random = Streams.of(spec.seed(), key);
    int count = spec.turns().count().draw(random);
    List<Turn> turns = new ArrayList<>();
    for (List<Message> said : asked(entry, count)) {
      List<Message> added = turns.isEmpty() ? salted(said, key) : said;
      int maxTokens =
          entry.maxTokens() > 0 ? entry.maxTokens() : spec.output().maxTokens().draw(random);
      turns.add(
          new Turn(
              new Content.Messages(added),
              -1,
              maxTokens,
              Math.min(spec.output().minTokens(), maxTokens),
              entry.body()));
    }
    return Optional.of(new Conversation(turns, -1));
  }

  private Entry nextUsable() {
    while (true) {
      try {
        Optional<Entry> entry = entries.next();
        if (entry.isEmpty()) {
          entries.close();
          entries = file.open();
        } else if (entry.get().isUsable()) {
          return entry.get();
        }
      } catch (BadEntryException e) {
        if (file.bad() == 0) {
          throw new InputFileException(file.file(), e.line(), "changed since the run began");
        }
      }
    }
  }

  /// What is said at each turn. A request is sent as it is, a log is played; a request is played
  /// too once several turns are wanted.
  private static List<List<Message>> asked(Entry entry, int count) {
    if (count == 1 && !entry.log()) {
      return List.of(withoutLastAnswer(entry.messages()));
    }
    List<List<Message>> turns = new ArrayList<>();
    List<Message> now = new ArrayList<>();
    for (Message message : entry.messages()) {
      if (!message.role().equals(Message.ASSISTANT)) {
        now.add(message);
      } else if (asks(now)) {
        turns.add(List.copyOf(now));
        now.clear();
      }
    }
    if (asks(now)) {
      turns.add(now);
    }
    return turns.subList(0, Math.min(count, turns.size()));
  }

  private static boolean asks(List<Message> messages) {
    return messages.stream().anyMatch(message -> !message.role().equals(Message.SYSTEM));
  }

  private static List<Message> withoutLastAnswer(List<Message> messages) {
    int end = messages.size();
    while (messages.get(end - 1).role().equals(Message.ASSISTANT)) {
      end--;
    }
    return messages.subList(0, end);
  }

  /// Salts the very beginning. A system prompt keeps one salt for the run, so that conversations
  /// share it as they would in production; what follows it gets a salt of its own.
  private List<Message> salted(List<Message> messages, long key) {
    List<Message> salted = new ArrayList<>(messages);
    Message first = messages.getFirst();
    int own = 0;
    if (first.role().equals(Message.SYSTEM)) {
      salted.set(0, headed(first, SYSTEM_KEYS + first.content().hashCode()));
      own = 1;
    }
    if (own < salted.size()) {
      salted.set(own, headed(salted.get(own), key));
    }
    return salted;
  }

  private Message headed(Message message, long key) {
    return new Message(message.role(), vocabulary.heading(spec.salt(), key) + message.content());
  }

  @Override
  public boolean severalTurns() {
    return spec.turns().severalTurns();
  }

  @Override
  public void learn(Content content, int tokens) {}

  @Override
  public void close() {
    entries.close();
  }
}
