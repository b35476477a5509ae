// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;

/// Makes conversations on a thread of its own, a number of them ahead, so that counting tokens
/// never delays a request.
///
/// The inner supply belongs to that thread. [#next] waits when it has fallen behind; the wait shows
/// in the run as send lag, as it should.
final class ReadAhead implements Conversations {
  private final Conversations inner;
  private final BlockingQueue<Made> queue;
  private final CountDownLatch ready;
  private final Thread maker;
  private boolean over;

  private ReadAhead(Conversations inner, int ahead) {
    this.inner = inner;
    this.queue = new ArrayBlockingQueue<>(ahead);
    this.ready = new CountDownLatch(ahead);
    this.maker = Thread.ofPlatform().daemon().name("prompt-maker").unstarted(this::make);
  }

  /// Begins, and returns once `ahead` conversations are ready, or all there are.
  static ReadAhead start(Conversations inner, int ahead) {
    ReadAhead readAhead = new ReadAhead(inner, ahead);
    readAhead.maker.start();
    try {
      readAhead.ready.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    return readAhead;
  }

  /// What the maker has come to: a conversation, the end, or what stopped it.
  private sealed interface Made {
    record One(Conversation conversation) implements Made {}

    record End() implements Made {}

    record Failed(RuntimeException cause) implements Made {}
  }

  private void make() {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        Made made = one();
        queue.put(made);
        ready.countDown();
        if (!(made instanceof Made.One)) {
          return;
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } finally {
      inner.close();
      while (ready.getCount() > 0) {
        ready.countDown();
      }
    }
  }

  private Made one() {
    try {
      return inner.next().<Made>map(Made.One::new).orElseGet(Made.End::new);
    } catch (RuntimeException e) {
      return new Made.Failed(e);
    }
  }

  @Override
  public Optional<Conversation> next() {
    if (over) {
      return Optional.empty();
    }
    return switch (take()) {
      case Made.One(Conversation conversation) -> Optional.of(conversation);
      case Made.End _ -> {
        over = true;
        yield Optional.empty();
      }
      case Made.Failed(RuntimeException cause) -> {
        over = true;
        throw cause;
      }
    };
  }

  private Made take() {
    try {
      return queue.take();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return new Made.End();
    }
  }

  @Override
  public boolean severalTurns() {
    return inner.severalTurns();
  }

  /// A supply that counts has nothing to learn.
  @Override
  public void learn(Content content, int tokens) {}

  @Override
  public void close() {
    maker.interrupt();
  }
}
