// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.transport;

import dev.onbeat.simulator.model.Answer;
import dev.onbeat.simulator.model.Step;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// One answer on its way: carries out a plan's steps at their instants on one connection.
///
/// Owned by the pacing thread. Steps of one instant leave in one write. When the client does not
/// read, the stream waits (counted) and then goes on with what is overdue.
public final class AnswerStream implements Pacer.Paced {
  private final Transport transport;
  private final Channel channel;
  private final Exchange exchange;
  private final Answer answer;
  private final WireFormat format;
  private final Owner owner;

  private long startNanos;
  private int next;
  private long pingNanos;
  private boolean headSent;
  private @Nullable Outgoing prepared;
  private boolean blocked;
  private long excusedNanos = Long.MIN_VALUE;
  private boolean ended;
  private long firstDueNanos;
  private long lastDueNanos;
  private int tokens;
  private long[] outputNanos = new long[16];
  private int[] outputTokens = new int[16];
  private int outputs;

  /// Learns how an answer ended.
  public interface Owner {
    /// The answer is over at `nanos`, by its schedule or because the client left.
    ///
    /// @param connectionUsable whether another request may follow on this connection
    void ended(AnswerStream stream, long nanos, boolean connectionUsable);
  }

  AnswerStream(
      Transport transport, Channel channel, Exchange exchange, Planned planned, Owner owner) {
    this.transport = transport;
    this.channel = channel;
    this.exchange = exchange;
    this.answer = planned.answer();
    this.format = planned.format();
    this.owner = owner;
  }

  /// A plan and the dialect to say it in.
  record Planned(Answer answer, WireFormat format) {}

  /// Begins service at `nanos`.
  public void start(long nanos) {
    startNanos = nanos;
    pingNanos = transport.pingEveryNanos() > 0 ? nanos + transport.pingEveryNanos() : Pacer.NEVER;
    transport.pacer().add(nextNanos(), this);
  }

  /// When the request was complete.
  public long arrivedNanos() {
    return exchange.arrivedNanos();
  }

  /// Whether a refusal or a dropped connection is all that it consists of: such answers need no
  /// slot.
  public boolean isImmediate() {
    return answer.step(0) instanceof Step.Refusal || answer.step(0) instanceof Step.Close;
  }

  private long nextNanos() {
    long step = next < answer.size() ? startNanos + answer.atNanos(next) : Pacer.NEVER;
    return headSent ? Math.min(step, pingNanos) : step;
  }

  @Override
  public void prepare(long dueNanos) {
    if (prepared == null && !ended && !blocked && !isPingDue(dueNanos)) {
      prepared = render(dueNanos, dueNanos);
    }
  }

  private boolean isPingDue(long dueNanos) {
    return headSent && pingNanos <= dueNanos;
  }

  @Override
  public long fire(long dueNanos) {
    if (ended || blocked) {
      return Pacer.NEVER;
    }
    if (!channel.isWritable()) {
      blocked = true;
      transport.errors().blocked();
      return Pacer.NEVER;
    }
    if (isPingDue(dueNanos)) {
      ping();
    } else {
      send(dueNanos);
    }
    return ended ? Pacer.NEVER : nextNanos();
  }

  private void ping() {
    pingNanos += transport.pingEveryNanos();
    Outgoing out = new Outgoing(channel.alloc(), 0);
    ByteBuf payload = transport.scratch().clear();
    format.ping(payload);
    out.chunk(payload, -1);
    out.send(channel);
  }

  private void send(long dueNanos) {
    Outgoing out = prepared == null ? render(dueNanos, dueNanos) : prepared;
    prepared = null;
    long sentNanos = transport.ticker().nanos();
    if (!out.stamp(sentNanos)) {
      out.release();
      out = render(dueNanos, sentNanos);
    }
    out.send(channel);
    int end = endOf(dueNanos);
    for (int i = next; i < end; i++) {
      sent(answer.step(i), dueNanos, sentNanos);
    }
    next = end;
    if (!ended) {
      afterWrite(answer.step(end - 1), dueNanos);
    }
  }

  /// Index after the last step of this instant.
  private int endOf(long dueNanos) {
    int end = next;
    while (end < answer.size() && startNanos + answer.atNanos(end) == dueNanos) {
      end++;
    }
    return end;
  }

  /// The bytes of every step of this instant.
  private Outgoing render(long dueNanos, long stampNanos) {
    Outgoing out = new Outgoing(channel.alloc(), stampNanos);
    int end = endOf(dueNanos);
    int tokensSoFar = tokens;
    for (int i = next; i < end; i++) {
      Step step = answer.step(i);
      if (step instanceof Step.Output output) {
        tokensSoFar = output.last();
      }
      render(out, step, progress(dueNanos, stampNanos, tokensSoFar));
    }
    return out;
  }

  private void render(Outgoing out, Step step, WireFormat.Progress progress) {
    ByteBuf bytes = out.bytes();
    switch (step) {
      case Step.Head _ -> Heads.stream(bytes, exchange, format.contentType());
      case Step.Event event -> event(out, event, progress);
      case Step.EndOfBody _ -> WireFormat.put(bytes, "0\r\n\r\n");
      case Step.WholeReply reply -> {
        String body = format.wholeReply(reply, progress);
        Heads.whole(bytes, exchange, new Heads.Reply(200, "application/json", body));
        if (reply.cut()) {
          bytes.writerIndex(bytes.writerIndex() - body.length() / 2);
        }
      }
      case Step.WebPage _ ->
          Heads.whole(bytes, exchange, new Heads.Reply(200, "text/html", Heads.WEB_PAGE));
      case Step.Refusal refusal ->
          Heads.refusal(
              bytes, exchange, refusal, format.errorBody(refusal.status(), refusal.message()));
      case Step.Close _, Step.Hang _ -> {}
    }
  }

  private void event(Outgoing out, Step.Event event, WireFormat.Progress progress) {
    ByteBuf payload = transport.scratch().clear();
    int stampAt = format.event(payload, event, progress);
    int character = transport.splitUtf8() ? payload.forEachByte(b -> b >= 0) : -1;
    if (character < 0) {
      out.chunk(payload, stampAt);
    } else {
      out.cutChunk(payload, stampAt, character + 1);
    }
  }

  private void sent(Step step, long dueNanos, long sentNanos) {
    if (dueNanos > excusedNanos) {
      transport.errors().sent(sentNanos - dueNanos);
    }
    if (step instanceof Step.Head) {
      headSent = true;
    } else if (step instanceof Step.Output output) {
      count(output, dueNanos, sentNanos);
    }
  }

  private void count(Step.Output output, long dueNanos, long sentNanos) {
    if (outputs == outputNanos.length) {
      outputNanos = Arrays.copyOf(outputNanos, outputs * 2);
      outputTokens = Arrays.copyOf(outputTokens, outputs * 2);
    }
    outputNanos[outputs] = sentNanos;
    outputTokens[outputs] = output.count();
    outputs++;
    tokens = output.last();
    lastDueNanos = dueNanos;
    if (outputs == 1) {
      firstDueNanos = dueNanos;
    }
  }

  private WireFormat.Progress progress(long dueNanos, long stampNanos, int tokensSoFar) {
    return new WireFormat.Progress(
        stampNanos,
        exchange.arrivedNanos(),
        outputs == 0 ? dueNanos : firstDueNanos,
        outputs == 0 || tokensSoFar > tokens ? dueNanos : lastDueNanos,
        tokensSoFar,
        answer.promptTokens());
  }

  private void afterWrite(Step step, long dueNanos) {
    switch (step) {
      case Step.EndOfBody _, Step.WebPage _, Step.Refusal _ ->
          finish(dueNanos, exchange.keepAlive());
      case Step.WholeReply reply -> finish(dueNanos, exchange.keepAlive() && !reply.cut());
      case Step.Close close -> {
        if (close.reset()) {
          channel.config().setOption(ChannelOption.SO_LINGER, 0);
        }
        finish(dueNanos, false);
      }
      case Step.Head _, Step.Event _, Step.Hang _ -> {}
    }
  }

  private void finish(long nanos, boolean connectionUsable) {
    end(nanos, connectionUsable, StreamRecord.End.PLANNED);
  }

  /// The client is gone.
  public void cancel(long nanos) {
    if (!ended) {
      end(nanos, false, StreamRecord.End.CLIENT_GONE);
    }
  }

  private void end(long nanos, boolean connectionUsable, StreamRecord.End how) {
    ended = true;
    if (prepared != null) {
      prepared.release();
      prepared = null;
    }
    transport
        .records()
        .accept(
            new StreamRecord(
                exchange.requestId(),
                exchange.arrivedNanos(),
                startNanos,
                Arrays.copyOf(outputNanos, outputs),
                Arrays.copyOf(outputTokens, outputs),
                how));
    owner.ended(this, nanos, connectionUsable);
  }

  /// The client reads again.
  public void resume() {
    if (blocked && !ended) {
      blocked = false;
      excusedNanos = transport.ticker().nanos();
      transport.pacer().add(nextNanos(), this);
    }
  }
}
