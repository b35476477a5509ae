// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.run.HealthSample;
import dev.onbeat.core.run.LoadPlan;
import dev.onbeat.core.run.RunEnd;
import dev.onbeat.core.run.RunRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/// What speaks against a measurement (SPEC §6).
///
/// Open loop: more than `max(1 request, 1 %)` of the measured requests called late, or an in-flight
/// cap that bit: a late request took the last place under the cap, or the cap was full and requests
/// were never sent. Requests that waited for the cap count for the cap, not as our lateness. Closed
/// loop: the most streams in flight stayed under 99 % of those asked (or of the requests planned,
/// if fewer); with think time, users who think are not in flight and the rule does not apply.
/// Either: an IO thread was above 60 % busy in more than `max(1, 5 %)` of the health samples in the
/// window.
final class ValidityRules {
  private static final double LATE_SHARE = 0.01;
  private static final double CONCURRENCY_SHARE = 0.99;
  private static final double BUSY_LIMIT = 0.6;
  private static final double BUSY_SHARE = 0.05;

  private final RunRecord run;
  private final LoadPlan plan;
  private final Window window;
  private final List<Summary.InvalidReason> reasons = new ArrayList<>();

  ValidityRules(RunRecord run, Window window) {
    this.run = run;
    this.plan = run.manifest().plan();
    this.window = window;
  }

  Summary.Validity judge(List<KeptStream> load, int mostInFlight, double ttftP50Millis) {
    switch (plan.loop()) {
      case OPEN -> judgeOpenLoop(load, ttftP50Millis);
      case CLOSED -> judgeClosedLoop(load, mostInFlight);
    }
    judgeIoThreads();
    return new Summary.Validity(reasons, run.end().flatMap(RunEnd::cutShort), run.end().isEmpty());
  }

  private void judgeOpenLoop(List<KeptStream> load, double ttftP50Millis) {
    int called = 0;
    for (KeptStream stream : load) {
      called += stream.isMeasured() && LateSends.calledNanos(stream) != Long.MAX_VALUE ? 1 : 0;
    }
    InFlight inFlight = new InFlight(load);
    int cap = plan.inFlightCap();
    int late = 0;
    int held = 0;
    double worst = 0;
    for (KeptStream stream : LateSends.find(load, ttftP50Millis)) {
      if (!stream.isMeasured()) {
        continue;
      }
      long at = LateSends.calledNanos(stream);
      if (cap > 0 && inFlight.justAfter(at) >= cap) {
        held++;
      } else {
        late++;
        worst = Math.max(worst, (at - stream.plannedNanos()) / 1e6);
      }
    }
    long notSent = run.end().map(RunEnd::notSent).orElse(0L);
    if (held > 0 || (cap > 0 && notSent > 0 && inFlight.most() >= cap)) {
      add("in_flight_cap", "cap %d, %d held back, %d never sent".formatted(cap, held, notSent));
    }
    if (late > Math.max(1, LATE_SHARE * called)) {
      add("late_sends", "%d of %d, worst %d ms".formatted(late, called, Math.round(worst)));
    }
  }

  private void judgeClosedLoop(List<KeptStream> load, int mostInFlight) {
    if (plan.concurrency() <= 0 || thinks()) {
      return;
    }
    long sendable = Math.max(load.size(), plan.requests());
    long asked = Math.min(plan.concurrency(), sendable);
    if (mostInFlight < CONCURRENCY_SHARE * asked) {
      add("concurrency_not_reached", "%d of %d".formatted(mostInFlight, plan.concurrency()));
    }
  }

  private boolean thinks() {
    List<String> think = run.manifest().options().getOrDefault("think", List.of());
    return think.stream().anyMatch(text -> text.chars().anyMatch(c -> c >= '1' && c <= '9'));
  }

  private void judgeIoThreads() {
    int samples = 0;
    int busy = 0;
    double worst = 0;
    for (HealthSample sample : run.health()) {
      if (window.contains(sample.nanos()) && !Double.isNaN(sample.loopBusy())) {
        samples++;
        busy += sample.loopBusy() > BUSY_LIMIT ? 1 : 0;
        worst = Math.max(worst, sample.loopBusy());
      }
    }
    if (busy > Math.max(1, BUSY_SHARE * samples)) {
      add(
          "io_thread_busy",
          "%d of %d samples, worst %d %%".formatted(busy, samples, Math.round(100 * worst)));
    }
  }

  private void add(String id, String detail) {
    reasons.add(new Summary.InvalidReason(id, detail));
  }

  /// Streams in flight over the whole run.
  private static final class InFlight {
    private final long[] called;
    private final long[] ended;

    InFlight(List<KeptStream> load) {
      called =
          load.stream()
              .mapToLong(LateSends::calledNanos)
              .filter(at -> at != Long.MAX_VALUE)
              .sorted()
              .toArray();
      ended =
          load.stream()
              .map(KeptStream::endNanos)
              .filter(OptionalLong::isPresent)
              .mapToLong(OptionalLong::getAsLong)
              .sorted()
              .toArray();
    }

    int justAfter(long nanos) {
      return upTo(called, nanos) - upTo(ended, nanos);
    }

    int most() {
      return Arrays.stream(called).mapToInt(this::justAfter).max().orElse(0);
    }

    private static int upTo(long[] sorted, long limit) {
      int at = Arrays.binarySearch(sorted, limit);
      if (at < 0) {
        return -at - 1;
      }
      while (at + 1 < sorted.length && sorted[at + 1] == limit) {
        at++;
      }
      return at + 1;
    }
  }
}
