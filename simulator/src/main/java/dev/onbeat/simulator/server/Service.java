// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.server;

import dev.onbeat.core.clock.Ticker;
import dev.onbeat.simulator.model.Answer;
import dev.onbeat.simulator.model.AnswerPlanner;
import dev.onbeat.simulator.model.Asked;
import dev.onbeat.simulator.model.SimulatorSpec;
import dev.onbeat.simulator.transport.AnswerStream;
import dev.onbeat.simulator.transport.Exchange;
import dev.onbeat.simulator.transport.Heads;
import dev.onbeat.simulator.transport.Transport;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/// The endpoints. Owned by the pacing thread.
final class Service {
  private final Ticker ticker;
  private final Transport transport;
  private final AnswerPlanner planner;
  private final Admission admission;
  private final InfoPages pages;
  private long requests;

  Service(SimulatorSpec spec, Ticker ticker, Transport transport) {
    this.ticker = ticker;
    this.transport = transport;
    this.planner = new AnswerPlanner(spec);
    this.admission = new Admission(spec.timing().slots());
    this.pages = new InfoPages(spec, admission);
  }

  long nanos() {
    return ticker.nanos();
  }

  String nextId() {
    return "sim-" + requests++;
  }

  void enter(AnswerStream stream) {
    admission.enter(stream);
  }

  void leave(AnswerStream stream, long nanos) {
    admission.leave(stream, nanos);
  }

  /// The answer to a generation request, not yet begun; null when the reply was given at once.
  @Nullable AnswerStream answer(Channel channel, Exchange exchange, AnswerStream.Owner owner) {
    Optional<Asked.Api> api =
        Arrays.stream(Asked.Api.values())
            .filter(known -> known.path().equals(exchange.path()))
            .findFirst();
    if (api.isEmpty()) {
      reply(channel, exchange, pages.page(exchange));
      return null;
    }
    if (!exchange.method().equals("POST")) {
      reply(channel, exchange, pages.error(405, "use POST"));
      return null;
    }
    try {
      Asked asked = RequestParser.parse(api.get(), exchange.body());
      Answer answer = planner.plan(asked);
      return transport.open(channel, exchange, asked, answer, owner);
    } catch (JacksonException e) {
      reply(channel, exchange, pages.error(400, "the request body is not JSON"));
    } catch (IllegalArgumentException e) {
      reply(channel, exchange, pages.error(400, String.valueOf(e.getMessage())));
    }
    return null;
  }

  private static void reply(Channel channel, Exchange exchange, Heads.Reply reply) {
    ByteBuf out = channel.alloc().ioBuffer();
    Heads.whole(out, exchange, reply);
    if (exchange.keepAlive()) {
      var _ = channel.writeAndFlush(out, channel.voidPromise());
    } else {
      var _ = channel.writeAndFlush(out).addListener(ChannelFutureListener.CLOSE);
    }
  }
}
