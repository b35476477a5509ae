// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.transport;

import dev.onbeat.simulator.model.Answer;
import dev.onbeat.simulator.model.Step;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

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
  private boolean blocked;
  private long excusedNanos = Long.MIN_VALUE;
  private boolean ended;
  private long firstNanos;
  private long lastNanos;
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
  public long fire(long dueNanos) {
    if (ended || blocked) {
      return Pacer.NEVER;
    }
    if (!channel.isWritable()) {
      blocked = true;
      transport.errors().blocked();
      return Pacer.NEVER;
    }
    if (headSent && pingNanos <= dueNanos) {
      ping();
    } else {
      steps(dueNanos);
    }
    return ended ? Pacer.NEVER : nextNanos();
  }

  private void ping() {
    pingNanos += transport.pingEveryNanos();
    ByteBuf payload = transport.scratch().clear();
    format.ping(payload);
    ByteBuf out = channel.alloc().ioBuffer();
    chunk(out, payload, payload.readableBytes());
    flush(out);
  }

  private void steps(long dueNanos) {
    ByteBuf out = channel.alloc().ioBuffer(512);
    Step step;
    do {
      step = answer.step(next);
      next++;
      long sentNanos = transport.ticker().nanos();
      out = append(out, step, sentNanos);
      if (dueNanos > excusedNanos) {
        transport.errors().sent(sentNanos - dueNanos);
      }
    } while (next < answer.size() && startNanos + answer.atNanos(next) == dueNanos);
    flush(out);
    if (!ended) {
      afterWrite(step, dueNanos);
    }
  }

  private void flush(ByteBuf out) {
    if (out.isReadable()) {
      var _ = channel.writeAndFlush(out, channel.voidPromise());
    } else {
      out.release();
    }
  }

  private ByteBuf append(ByteBuf out, Step step, long sentNanos) {
    switch (step) {
      case Step.Head _ -> {
        headSent = true;
        Heads.stream(out, exchange, format.contentType());
      }
      case Step.EndOfBody _ -> out.writeCharSequence("0\r\n\r\n", StandardCharsets.US_ASCII);
      case Step.WholeReply reply -> {
        String body = format.wholeReply(reply, progress(sentNanos));
        Heads.whole(out, exchange, new Heads.Reply(200, "application/json", body));
        if (reply.cut()) {
          out.writerIndex(out.writerIndex() - body.length() / 2);
        }
      }
      case Step.WebPage _ ->
          Heads.whole(out, exchange, new Heads.Reply(200, "text/html", Heads.WEB_PAGE));
      case Step.Refusal refusal ->
          Heads.refusal(
              out, exchange, refusal, format.errorBody(refusal.status(), refusal.message()));
      case Step.Event event -> {
        return event(out, event, sentNanos);
      }
      case Step.Close _, Step.Hang _ -> {}
    }
    return out;
  }

  private void count(Step.Output output, long sentNanos) {
    if (outputs == outputNanos.length) {
      outputNanos = Arrays.copyOf(outputNanos, outputs * 2);
      outputTokens = Arrays.copyOf(outputTokens, outputs * 2);
    }
    outputNanos[outputs] = sentNanos;
    outputTokens[outputs] = output.count();
    outputs++;
    tokens = output.last();
    lastNanos = sentNanos;
    if (outputs == 1) {
      firstNanos = sentNanos;
    }
  }

  /// Appends the event as a chunk; as two chunks in two writes when it is to be cut inside a
  /// character, in which case the buffer to go on with is a new one.
  private ByteBuf event(ByteBuf out, Step.Event step, long sentNanos) {
    if (step instanceof Step.Output output) {
      count(output, sentNanos);
    }
    ByteBuf payload = transport.scratch().clear();
    format.event(payload, step, progress(sentNanos));
    int cut = transport.splitUtf8() ? insideCharacter(payload) : -1;
    if (cut < 0) {
      chunk(out, payload, payload.readableBytes());
      return out;
    }
    chunk(out, payload, cut);
    flush(out);
    ByteBuf rest = channel.alloc().ioBuffer(512);
    chunk(rest, payload, payload.readableBytes());
    return rest;
  }

  private static int insideCharacter(ByteBuf payload) {
    int at = payload.forEachByte(b -> b >= 0);
    return at < 0 ? -1 : at + 1 - payload.readerIndex();
  }

  /// Moves the next `length` bytes of `payload` into a chunk; an empty chunk would end the body, so
  /// nothing becomes nothing.
  private static void chunk(ByteBuf out, ByteBuf payload, int length) {
    if (length == 0) {
      return;
    }
    WireFormat.put(out, Integer.toHexString(length));
    out.writeShort('\r' << 8 | '\n');
    out.writeBytes(payload, length);
    out.writeShort('\r' << 8 | '\n');
  }

  private WireFormat.Progress progress(long sentNanos) {
    return new WireFormat.Progress(
        sentNanos,
        exchange.arrivedNanos(),
        outputs == 0 ? sentNanos : firstNanos,
        lastNanos,
        tokens,
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
