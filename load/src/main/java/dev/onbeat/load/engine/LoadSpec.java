// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import dev.onbeat.load.arrival.Arrivals;
import dev.onbeat.load.client.AbortPlan;
import dev.onbeat.load.client.ClientOptions;
import dev.onbeat.load.client.Limits;
import dev.onbeat.load.request.RequestShape;
import dev.onbeat.wire.DecoderOptions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// The load to be generated: everything but the prompts.
///
/// @param targets one endpoint, or two that take turns in ABBA blocks
/// @param aborts users who leave
/// @param canary arrivals of a low-rate probe beside the load
public record LoadSpec(
    List<RequestShape> targets,
    Loop loop,
    Stop stop,
    Client client,
    Optional<Aborts> aborts,
    Guards guards,
    Optional<Arrivals> canary,
    Extras extras) {

  /// Checks the number of targets.
  public LoadSpec {
    targets = List.copyOf(targets);
    if (targets.isEmpty() || targets.size() > 2) {
      throw new IllegalArgumentException("expected one or two targets, not " + targets.size());
    }
  }

  /// Who decides when the next request is sent.
  public sealed interface Loop {
    /// A schedule, whatever the server does.
    ///
    /// @param inFlightCap most requests in flight, 0 for no cap; a request held back by it keeps
    ///   its planned time
    record Open(Arrivals arrivals, int inFlightCap) implements Loop {}

    /// A fixed number of users, each sending the next request some time after the answer to the one
    /// before. The first requests are spread over one second.
    record Closed(int concurrency, Duration think) implements Loop {
      /// Rejects less than one user.
      public Closed {
        if (concurrency < 1) {
          throw new IllegalArgumentException("concurrency must be at least 1: " + concurrency);
        }
      }
    }
  }

  /// When sending stops: at the first of the limits given, or when the workload has no more.
  ///
  /// @param requests measured requests, those of the warm-up not counted
  /// @param duration measured time, the warm-up not counted
  /// @param warmup requests planned in this first span belong to the warm-up
  /// @param drain how long requests in flight may go on when sending has stopped
  public record Stop(
      OptionalLong requests, Optional<Duration> duration, Duration warmup, Duration drain) {
    /// How long requests in flight may go on unless told otherwise.
    public static final Duration DRAIN = Duration.ofSeconds(30);

    /// A number of requests, without a warm-up.
    public static Stop after(long requests) {
      return new Stop(OptionalLong.of(requests), Optional.empty(), Duration.ZERO, DRAIN);
    }
  }

  /// The measuring client.
  public record Client(ClientOptions options, Limits limits, DecoderOptions decoding) {
    /// One thread, default limits.
    public static final Client DEFAULT =
        new Client(ClientOptions.DEFAULT, Limits.DEFAULT, DecoderOptions.DEFAULT);
  }

  /// Users who leave.
  ///
  /// @param share of requests, 0…1, drawn from the seed
  /// @param after delay from `sent`
  public record Aborts(double share, Duration after, AbortPlan.How how) {
    /// Rejects a share outside 0…1.
    public Aborts {
      if (!(share >= 0 && share <= 1)) {
        throw new IllegalArgumentException("abort share must be between 0 and 1: " + share);
      }
    }
  }

  /// What stops a run before its plan.
  ///
  /// @param errorRate share of failures among the last `errorWindow` requests
  /// @param errorWindow how many requests that share is taken over
  /// @param inFlight most requests of an open loop in flight; one more, and the load is running
  ///   away
  /// @param tokens prompt and output tokens that may be spent, those of requests in flight included
  public record Guards(
      OptionalDouble errorRate,
      int errorWindow,
      int inFlight,
      OptionalLong tokens,
      Optional<Cost> cost) {
    /// Stops when nine of ten among the last hundred failed, or at 20,000 in flight.
    public static final Guards DEFAULT =
        new Guards(OptionalDouble.of(0.9), 100, 20_000, OptionalLong.empty(), Optional.empty());
  }

  /// A limit in money.
  ///
  /// @param budget in the currency of the prices
  /// @param promptPrice for a million prompt tokens
  /// @param outputPrice for a million output tokens
  public record Cost(double budget, double promptPrice, double outputPrice) {}

  /// The rest.
  ///
  /// @param keepText whether prompts and answers go to the sink
  /// @param needText whether answers are recorded as text at all, for a tokenizer
  /// @param abbaBlock requests in one block of an alternating run
  /// @param idPrefix begins every request's id; ids of different runs must differ
  /// @param seed of the draws that are not the workload's
  public record Extras(
      boolean keepText, boolean needText, int abbaBlock, String idPrefix, long seed) {}
}
