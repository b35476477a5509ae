// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.load.client.ScriptedServer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/// Protects what sets this tool apart: a request that had to wait keeps the time at which its user
/// wanted it. Twice the load that the server can take is offered; everything below follows from
/// that by arithmetic, as a lower bound on any machine.
class CoordinatedOmissionTest {
  private static final int REQUESTS = 12;
  private static final long SERVICE = Duration.ofMillis(50).toNanos();
  private static final long PERIOD = Duration.ofMillis(25).toNanos();

  @Test
  void anOpenLoopWithoutCapSendsOnTimeAndBothTtftsTellTheQueue() {
    List<Timeline> timelines = timelines(Lab.open("40/s"));

    Timeline last = timelines.getLast();
    long queued = REQUESTS * SERVICE - (REQUESTS - 1) * PERIOD;
    assertThat(ttft(last, ClockPoint.PLANNED)).isGreaterThanOrEqualTo(queued - SERVICE);
    assertThat(ttft(last, ClockPoint.CALLED)).isGreaterThanOrEqualTo(queued - 2 * SERVICE);
    for (int i = 0; i < REQUESTS; i++) {
      long sincePrevious = Lab.at(timelines.get(i), ClockPoint.PLANNED);
      assertThat(sincePrevious - Lab.at(timelines.getFirst(), ClockPoint.PLANNED))
          .isEqualTo(i * PERIOD);
    }
  }

  @Test
  void aCapHoldsRequestsBackAndTheirTtftSaysSoWhileTheServiceTimeDoesNot() {
    List<Timeline> timelines = timelines(Lab.capped("40/s", 1));

    for (int i = 0; i < REQUESTS; i++) {
      Timeline timeline = timelines.get(i);
      long lag = Lab.at(timeline, ClockPoint.CALLED) - Lab.at(timeline, ClockPoint.PLANNED);
      assertThat(lag).isGreaterThanOrEqualTo(i * (SERVICE - PERIOD));
      assertThat(ttft(timeline, ClockPoint.PLANNED))
          .isEqualTo(lag + ttft(timeline, ClockPoint.CALLED));
    }
    for (int i = 1; i < REQUESTS; i++) {
      assertThat(Lab.at(timelines.get(i), ClockPoint.CALLED))
          .isGreaterThanOrEqualTo(Lab.at(timelines.get(i - 1), ClockPoint.END));
    }
  }

  private static long ttft(Timeline timeline, ClockPoint from) {
    return timeline.firstToken().orElseThrow() - Lab.at(timeline, from);
  }

  private static List<Timeline> timelines(LoadSpec.Loop loop) {
    ReentrantLock oneAtATime = new ReentrantLock(true);
    ScriptedServer.Script slow =
        (request, talk) -> {
          oneAtATime.lock();
          try {
            talk.work(Duration.ofNanos(SERVICE));
            ScriptedServer.healthy(1).answer(request, talk);
          } finally {
            oneAtATime.unlock();
          }
        };
    try (ScriptedServer server = ScriptedServer.start(slow)) {
      return Lab.inOrder(
          Lab.run(
              Lab.spec(server.uri("/v1/chat/completions"), loop, LoadSpec.Stop.after(REQUESTS))));
    }
  }
}
