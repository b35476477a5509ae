// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import dev.onbeat.core.timeline.Request;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.PriorityQueue;

/// Plays conversations: hands out each turn with the history that really happened.
final class SessionWorkload implements Workload {
  private final Conversations source;
  private final WorkloadSpec.Turns turns;
  private final WorkloadSpec.Form form;
  private final Map<Integer, Session> live = new HashMap<>();
  private final PriorityQueue<Session> waiting =
      new PriorityQueue<>(
          Comparator.<Session>comparingLong(session -> session.readyNanos)
              .thenComparingInt(session -> session.ordinal));
  private int sessions;
  private boolean sourceDry;

  SessionWorkload(Conversations source, WorkloadSpec.Turns turns, WorkloadSpec.Form form) {
    this.source = source;
    this.turns = turns;
    this.form = form;
  }

  @Override
  public Optional<Prompt> next(long nowNanos) {
    Session ready = waiting.peek();
    if (ready != null && ready.readyNanos <= nowNanos) {
      waiting.remove();
      return Optional.of(ready.say(form));
    }
    if (!mayBegin()) {
      return Optional.empty();
    }
    Optional<Conversation> conversation = source.next();
    sourceDry = conversation.isEmpty();
    return conversation.map(this::begin);
  }

  private boolean mayBegin() {
    return !sourceDry && (turns.live() == 0 || live.size() < turns.live());
  }

  private Prompt begin(Conversation conversation) {
    Session session = new Session(sessions++, conversation);
    live.put(session.ordinal, session);
    return session.say(form);
  }

  @Override
  public OptionalLong readyNanos() {
    if (mayBegin()) {
      return OptionalLong.of(Long.MIN_VALUE);
    }
    Session first = waiting.peek();
    return first == null ? OptionalLong.empty() : OptionalLong.of(first.readyNanos);
  }

  @Override
  public boolean isExhausted() {
    return sourceDry && live.isEmpty();
  }

  @Override
  public void answered(Prompt prompt, String answer, long nowNanos) {
    Session session = live.get(prompt.workload().session());
    if (session == null) {
      return;
    }
    if (session.isOver()) {
      live.remove(session.ordinal);
    } else {
      session.history.add(Message.assistant(answer));
      session.readyNanos = nowNanos + turns.think().toNanos();
      waiting.add(session);
    }
  }

  @Override
  public void abandoned(Prompt prompt) {
    live.remove(prompt.workload().session());
  }

  @Override
  public boolean needsAnswers() {
    return source.severalTurns();
  }

  @Override
  public void usage(Prompt prompt, int promptTokens) {
    if (prompt.workload().turn() == 0 && prompt.workload().promptTokensAsked() > 0) {
      source.learn(prompt.content(), promptTokens);
    }
  }

  @Override
  public void close() {
    source.close();
  }

  /// A conversation that has begun.
  private static final class Session {
    private final int ordinal;
    private final Conversation conversation;
    private final List<Message> history = new ArrayList<>();
    private int turn;
    private long readyNanos;

    Session(int ordinal, Conversation conversation) {
      this.ordinal = ordinal;
      this.conversation = conversation;
    }

    boolean isOver() {
      return turn >= conversation.turns().size();
    }

    Prompt say(WorkloadSpec.Form form) {
      Conversation.Turn now = conversation.turns().get(turn);
      Content content =
          switch (now.added()) {
            case Content.Messages(List<Message> added) -> {
              history.addAll(added);
              yield inForm(form, history);
            }
            case Content.Text text -> text;
            case Content.TokenIds ids -> ids;
          };
      Request.Workload place =
          new Request.Workload(
              0, now.askedTokens(), now.maxTokens(), ordinal, turn++, conversation.prefixGroup());
      return new Prompt(content, place, now.minTokens(), now.body());
    }
  }

  private static Content inForm(WorkloadSpec.Form form, List<Message> messages) {
    return switch (form) {
      case MESSAGES -> new Content.Messages(messages);
      case TEXT -> new Content.Text(new Content.Messages(messages).text());
    };
  }
}
