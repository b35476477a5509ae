// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.transport;

import dev.onbeat.core.clock.Ticker;
import dev.onbeat.simulator.model.Answer;
import dev.onbeat.simulator.model.Asked;
import dev.onbeat.simulator.model.SimulatorSpec;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import java.util.function.Consumer;

/// What all answers of a server share on their way out. Owned by the pacing thread, except
/// [#sendErrors].
public final class Transport {
  private final Ticker ticker;
  private final Pacer pacer;
  private final SimulatorSpec spec;
  private final Consumer<StreamRecord> records;
  private final SendErrorRecorder errors = new SendErrorRecorder();
  private final ByteBuf scratch = Unpooled.buffer(1024);

  /// A transport whose deadlines `pacer` keeps.
  ///
  /// @param records takes the truth about each answer when it ends, on the pacing thread
  public Transport(Ticker ticker, Pacer pacer, SimulatorSpec spec, Consumer<StreamRecord> records) {
    this.ticker = ticker;
    this.pacer = pacer;
    this.spec = spec;
    this.records = records;
  }

  /// The way of `answer` to the client of `exchange`; it waits for its start.
  public AnswerStream open(
      Channel channel, Exchange exchange, Asked asked, Answer answer, AnswerStream.Owner owner) {
    WireFormat.Identity identity =
        new WireFormat.Identity(
            exchange.requestId(), spec.model(), exchange.arrivedNanos() / 1_000_000_000L);
    boolean crlf = spec.framing().crlf();
    WireFormat format =
        asked.api().isOllama()
            ? new OllamaFormat(asked, spec.output().text(), crlf, identity)
            : new OpenAiFormat(asked, spec.output().text(), crlf, identity);
    return new AnswerStream(
        this, channel, exchange, new AnswerStream.Planned(answer, format), owner);
  }

  /// How exact the sends were so far. Safe from any thread.
  public SendErrors sendErrors() {
    return errors.snapshot();
  }

  Ticker ticker() {
    return ticker;
  }

  Pacer pacer() {
    return pacer;
  }

  SendErrorRecorder errors() {
    return errors;
  }

  ByteBuf scratch() {
    return scratch;
  }

  Consumer<StreamRecord> records() {
    return records;
  }

  long pingEveryNanos() {
    return spec.framing().pingEvery().toNanos();
  }

  boolean splitUtf8() {
    return spec.framing().splitUtf8();
  }
}
