// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.bench;

import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Connection;
import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Stamps;
import dev.onbeat.core.timeline.Tapes;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.core.timeline.TokenSource;
import dev.onbeat.core.timeline.Vantage;
import java.util.Optional;
import java.util.SplittableRandom;

/// Draws one plausible request after another: log-normal TTFT, answer length and gaps, now and then
/// a stall, two tokens in a read, or a timeout. Owned by one thread.
final class MadeUpRequests {
  private final SplittableRandom random;
  private final double perSecond;
  private final Tapes tapes = new Tapes();
  private long count;
  private long tokens;
  private long nowNanos;

  MadeUpRequests(long seed, double perSecond) {
    this.random = new SplittableRandom(seed);
    this.perSecond = perSecond;
  }

  long count() {
    return count;
  }

  long tokens() {
    return tokens;
  }

  /// When the latest request was sent, ns from origin.
  long nowNanos() {
    return nowNanos;
  }

  Timeline next() {
    nowNanos += (long) (-Math.log(1 - random.nextDouble()) / perSecond * 1e9);
    int answer = (int) Math.clamp(400 * Math.exp(0.6 * random.nextGaussian()), 16, 2048);
    int prompt = (int) Math.clamp(600 * Math.exp(0.8 * random.nextGaussian()), 8, 8000);
    Request request =
        new Request(
            "big-" + count,
            count,
            Vantage.CLIENT,
            "openai-chat",
            Phase.MEASURE,
            Role.LOAD,
            new Request.Workload(0, prompt, 2048, -1, -1, -1));
    count++;
    TimelineRecorder recorder = new TimelineRecorder(request, false, tapes);
    Stamps.Builder stamps = recorder.stamps();
    stamps.set(ClockPoint.PLANNED, nowNanos).set(ClockPoint.CALLED, nowNanos + 40_000);
    stamps.set(ClockPoint.CONNECTED, nowNanos + 45_000).set(ClockPoint.SENT, nowNanos + 60_000);
    stamps.set(ClockPoint.WRITTEN, nowNanos + 90_000);
    if (random.nextInt(500) == 0) {
      return timedOut(recorder);
    }
    long end = stream(recorder, prompt, answer);
    tokens += answer;
    stamps.set(ClockPoint.END, end);
    return recorder.build(new Outcome.Completed(), 200, "", connection(), Optional.empty());
  }

  private long stream(TimelineRecorder recorder, int prompt, int answer) {
    long at = nowNanos + (long) (250e6 * Math.exp(0.7 * random.nextGaussian()) + prompt * 80e3);
    recorder.stamps().set(ClockPoint.HEADERS, at).set(ClockPoint.FIRST_BYTE, at);
    recorder.read(at, 410, false);
    event(recorder);
    double beat = 22e6 * Math.exp(0.15 * random.nextGaussian());
    for (int i = 1; i < answer; i++) {
      if (random.nextInt(40) > 0) {
        at += (long) (beat * Math.exp(0.12 * random.nextGaussian())) + stallNanos();
        recorder.read(at, 235 + random.nextInt(12), false);
      }
      event(recorder);
    }
    recorder.finish("stop");
    recorder.event(EventKind.FINISH, EventSink.UNKNOWN, TokenSource.EVENTS, 0, 0);
    recorder.usage(prompt, answer, 0, EventSink.UNKNOWN);
    recorder.event(EventKind.USAGE, EventSink.UNKNOWN, TokenSource.EVENTS, 0, 0);
    recorder.done();
    recorder.event(EventKind.DONE, EventSink.UNKNOWN, TokenSource.EVENTS, 0, 0);
    return at;
  }

  private void event(TimelineRecorder recorder) {
    int chars = 1 + random.nextInt(8);
    recorder.event(EventKind.CONTENT, EventSink.UNKNOWN, TokenSource.EVENTS, chars, chars - 1);
  }

  private long stallNanos() {
    return random.nextInt(4_000) == 0 ? (long) (400e6 * Math.exp(random.nextGaussian())) : 0;
  }

  private Timeline timedOut(TimelineRecorder recorder) {
    recorder.stamps().set(ClockPoint.END, nowNanos + 120_000_000_000L);
    return recorder.build(
        new Outcome.TimedOut(Outcome.TimedOut.Limit.FIRST_TOKEN),
        -1,
        "",
        connection(),
        Optional.empty());
  }

  private Connection connection() {
    return new Connection(random.nextInt(200), true, false, 40_000, "127.0.0.1:9");
  }
}
