// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import dev.onbeat.core.clock.RunClock;
import dev.onbeat.core.clock.Ticker;
import dev.onbeat.core.run.HealthSample;
import dev.onbeat.core.run.Hiccup;
import dev.onbeat.core.run.RunEnd;
import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.load.arrival.Arrivals;
import dev.onbeat.load.arrival.Rate;
import dev.onbeat.load.audit.AuditSink;
import dev.onbeat.load.client.Route;
import dev.onbeat.load.dataset.Content;
import dev.onbeat.load.dataset.Prompt;
import dev.onbeat.load.dataset.Workload;
import dev.onbeat.load.request.RequestShape;
import dev.onbeat.wire.Dialect;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// What engine tests share: simple prompts, a sink that keeps everything, short ways to a spec.
final class Lab {
  private Lab() {}

  /// What a run gave.
  record Result(RunEnd end, List<Timeline> timelines, List<HealthSample> health) {}

  static RequestShape chat(URI uri) {
    return new RequestShape(
        Dialect.OPENAI_CHAT,
        Route.of(uri, Optional.empty()),
        uri.getPath(),
        "m",
        List.of(),
        RequestShape.Options.DEFAULT);
  }

  static LoadSpec spec(URI uri, LoadSpec.Loop loop, LoadSpec.Stop stop) {
    return new LoadSpec(
        List.of(chat(uri)),
        loop,
        stop,
        LoadSpec.Client.DEFAULT,
        Optional.empty(),
        LoadSpec.Guards.DEFAULT,
        Optional.empty(),
        new LoadSpec.Extras(false, false, 1, "t", 7));
  }

  static LoadSpec.Loop open(String rate) {
    return new LoadSpec.Loop.Open(Arrivals.constant(Rate.parse(rate)), 0);
  }

  static LoadSpec.Loop capped(String rate, int cap) {
    return new LoadSpec.Loop.Open(Arrivals.constant(Rate.parse(rate)), cap);
  }

  static LoadSpec.Loop users(int users) {
    return new LoadSpec.Loop.Closed(users, Duration.ZERO);
  }

  static LoadSpec.Stop during(Duration duration, Duration drain) {
    return new LoadSpec.Stop(OptionalLong.empty(), Optional.of(duration), Duration.ZERO, drain);
  }

  static long at(Timeline timeline, ClockPoint point) {
    return timeline.stamps().at(point).orElseThrow();
  }

  /// The timelines in the order of their ordinals.
  static List<Timeline> inOrder(Result result) {
    return result.timelines().stream()
        .sorted(Comparator.comparingLong(timeline -> timeline.request().seq()))
        .toList();
  }

  static Result run(LoadSpec spec) {
    return run(spec, new LoadEngine.Feed(prompts(), Optional.of(prompts())));
  }

  static Result run(LoadSpec spec, LoadEngine.Feed feed) {
    List<Timeline> timelines = Collections.synchronizedList(new ArrayList<>());
    List<HealthSample> health = Collections.synchronizedList(new ArrayList<>());
    RunEnd end =
        new LoadEngine(
                spec,
                feed,
                (timeline, _) -> timelines.add(timeline),
                sink(health),
                clock(),
                Ticker.system())
            .run();
    return new Result(end, List.copyOf(timelines), List.copyOf(health));
  }

  static RunClock clock() {
    return new RunClock("", Ticker.system().nanos(), Instant.EPOCH);
  }

  static AuditSink sink(List<HealthSample> health) {
    return new AuditSink() {
      @Override
      public void health(HealthSample sample) {
        health.add(sample);
      }

      @Override
      public void hiccup(Hiccup hiccup) {}
    };
  }

  /// An endless supply of the same short prompt.
  static Workload prompts() {
    return new Prompts(OptionalInt.empty());
  }

  /// So many of the same short prompt.
  static Workload prompts(int count) {
    return new Prompts(OptionalInt.of(count));
  }

  private static final class Prompts implements Workload {
    private final OptionalInt limit;
    private int given;

    Prompts(OptionalInt limit) {
      this.limit = limit;
    }

    @Override
    public Optional<Prompt> next(long nowNanos) {
      if (isExhausted()) {
        return Optional.empty();
      }
      Request.Workload place = new Request.Workload(0, 2, 16, given++, 0, -1);
      return Optional.of(new Prompt(new Content.Text("say it"), place, 0, ""));
    }

    @Override
    public OptionalLong readyNanos() {
      return isExhausted() ? OptionalLong.empty() : OptionalLong.of(0);
    }

    @Override
    public boolean isExhausted() {
      return limit.isPresent() && given >= limit.getAsInt();
    }

    @Override
    public void answered(Prompt prompt, String answer, long nowNanos) {}

    @Override
    public void abandoned(Prompt prompt) {}

    @Override
    public boolean needsAnswers() {
      return false;
    }

    @Override
    public void usage(Prompt prompt, int promptTokens) {}

    @Override
    public void close() {}
  }
}
