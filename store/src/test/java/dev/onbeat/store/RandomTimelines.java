// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.timeline.AbortRecord;
import dev.onbeat.core.timeline.Anomaly;
import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Connection;
import dev.onbeat.core.timeline.Ending;
import dev.onbeat.core.timeline.EngineTiming;
import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.Events;
import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Reads;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Stamps;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.core.timeline.TokenSource;
import dev.onbeat.core.timeline.Usage;
import dev.onbeat.core.timeline.Vantage;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/// Timelines with anything in any field, from a seed.
final class RandomTimelines {
  private static final List<String> TEXTS =
      List.of(
          "", "plain", "quote\" back\\slash", "line\nbreak\t", "节拍 🥁", "\u0000\u001f", "\ud800x");

  private final SplittableRandom random;

  RandomTimelines(long seed) {
    random = new SplittableRandom(seed);
  }

  private String text() {
    return TEXTS.get(random.nextInt(TEXTS.size()));
  }

  private int count() {
    return random.nextInt(4) == 0 ? -1 : random.nextInt(100_000);
  }

  private double real() {
    return random.nextInt(4) == 0 ? Double.NaN : random.nextDouble() * 1e6;
  }

  private <E extends Enum<E>> E one(Class<E> type) {
    E[] all = type.getEnumConstants();
    return all[random.nextInt(all.length)];
  }

  private <E extends Enum<E>> Set<E> some(Class<E> type) {
    Set<E> some = EnumSet.noneOf(type);
    for (E one : type.getEnumConstants()) {
      if (random.nextInt(4) == 0) {
        some.add(one);
      }
    }
    return some;
  }

  Timeline next() {
    int reads = random.nextInt(40);
    int events = reads == 0 ? 0 : random.nextInt(60);
    Request request =
        new Request(
            "r" + random.nextLong(),
            random.nextLong(1L << 40),
            one(Vantage.class),
            "dialect " + text(),
            one(Phase.class),
            one(Role.class),
            new Request.Workload(random.nextInt(3), count(), count(), count(), count(), count()));
    Connection connection =
        random.nextBoolean()
            ? Connection.NONE
            : new Connection(
                random.nextInt(99),
                random.nextBoolean(),
                random.nextBoolean(),
                random.nextInt(65536),
                text());
    return TimelineRecorder.restore(
        request, stamps(), reads(reads), events(events, reads), connection, ending());
  }

  private Stamps stamps() {
    Stamps.Builder stamps = Stamps.builder();
    for (ClockPoint point : ClockPoint.values()) {
      if (random.nextBoolean()) {
        stamps.set(point, random.nextLong(-1_000, 1L << 45));
      }
    }
    return stamps.build();
  }

  private Reads reads(int count) {
    long[] nanos = new long[count];
    int[] bytes = new int[count];
    int[] delivery = new int[count];
    for (int i = 0; i < count; i++) {
      nanos[i] = random.nextLong(1L << 50);
      bytes[i] = random.nextInt(65536);
      delivery[i] = i == 0 ? 0 : delivery[i - 1] + random.nextInt(2);
    }
    return Reads.of(nanos, bytes, delivery);
  }

  private Events events(int count, int reads) {
    int[] read = new int[count];
    EventKind[] kind = new EventKind[count];
    int[] tokens = new int[count];
    int[] chars = new int[count];
    int[] visible = new int[count];
    for (int i = 0; i < count; i++) {
      read[i] = random.nextInt(reads);
      kind[i] = one(EventKind.class);
      tokens[i] = random.nextInt(-1, 5);
      chars[i] = random.nextInt(1000);
      visible[i] = random.nextInt(1000);
    }
    return Events.of(read, kind, tokens, chars, visible, one(TokenSource.class));
  }

  private Ending ending() {
    Map<Anomaly, Integer> anomalies = new EnumMap<>(Anomaly.class);
    some(Anomaly.class).forEach(anomaly -> anomalies.put(anomaly, random.nextInt(100)));
    Optional<EngineTiming> timing =
        random.nextBoolean()
            ? Optional.empty()
            : Optional.of(
                new EngineTiming(
                    text(), real(), real(), count(), count(), real(), count(), real()));
    Optional<AbortRecord> abort =
        random.nextBoolean()
            ? Optional.empty()
            : Optional.of(new AbortRecord("fin", count(), count()));
    return new Ending(
        outcome(),
        some(Flag.class),
        random.nextBoolean() ? -1 : 200,
        text(),
        new Usage(count(), count(), count(), count(), count()),
        anomalies,
        new Ending.ServerFacts(text(), text(), timing),
        abort);
  }

  private Outcome outcome() {
    return switch (random.nextInt(10)) {
      case 0 -> new Outcome.NotSent(text());
      case 1 -> new Outcome.ConnectFailed(one(Outcome.ConnectFailed.Stage.class), text());
      case 2 ->
          new Outcome.HttpError(
              random.nextInt(200, 600),
              text(),
              random.nextBoolean()
                  ? Optional.empty()
                  : Optional.of(Duration.ofNanos(random.nextLong(1L << 50))));
      case 3 -> new Outcome.Malformed(random.nextLong(1L << 40), text());
      case 4 -> new Outcome.StreamError(text());
      case 5 -> new Outcome.TimedOut(one(Outcome.TimedOut.Limit.class));
      case 6 -> new Outcome.Aborted(one(Outcome.Aborted.By.class));
      case 7 -> new Outcome.Truncated(text());
      case 8 -> new Outcome.Empty();
      default -> new Outcome.Completed();
    };
  }
}
