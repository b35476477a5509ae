// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.load.arrival.Arrivals;
import dev.onbeat.load.arrival.Rate;
import dev.onbeat.load.client.ScriptedServer;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Protects the path of a request from the schedule to its timeline, over real sockets.
class LoadEngineTest {
  private static final LoadSpec.Loop ONE_USER = new LoadSpec.Loop.Closed(1, Duration.ZERO);

  @Test
  void recordsEveryRequestOfAClosedLoopWithAllItsTokens() {
    try (ScriptedServer server = ScriptedServer.start(ScriptedServer.healthy(5))) {
      Lab.Result result =
          Lab.run(Lab.spec(server.uri("/v1/chat/completions"), ONE_USER, LoadSpec.Stop.after(4)));

      assertThat(result.timelines()).hasSize(4);
      assertThat(result.timelines())
          .allSatisfy(timeline -> {
            assertThat(timeline.outcome()).isEqualTo(new Outcome.Completed());
            assertThat(timeline.events().outputCount()).isEqualTo(5);
          });
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void stampsTheClockPointsInTheirOrder() {
    try (ScriptedServer server = ScriptedServer.start(ScriptedServer.healthy(5))) {
      Lab.Result result =
          Lab.run(Lab.spec(server.uri("/v1/chat/completions"), ONE_USER, LoadSpec.Stop.after(1)));

      Timeline only = result.timelines().getFirst();
      List<Long> points =
          List.of(
              at(only, ClockPoint.PLANNED),
              at(only, ClockPoint.CALLED),
              at(only, ClockPoint.RESOLVED),
              at(only, ClockPoint.TCP_OPEN),
              at(only, ClockPoint.CONNECTED),
              at(only, ClockPoint.SENT),
              at(only, ClockPoint.HEADERS),
              at(only, ClockPoint.FIRST_BYTE),
              only.firstToken().orElseThrow(),
              only.lastToken().orElseThrow(),
              at(only, ClockPoint.END));
      assertThat(points).isSorted();
      assertThat(at(only, ClockPoint.WRITTEN)).isGreaterThanOrEqualTo(at(only, ClockPoint.SENT));
    }
  }

  @Test
  void sendsAnOpenLoopOnItsScheduleWhateverTheAnswersTake() {
    try (ScriptedServer server = ScriptedServer.start(ScriptedServer.healthy(2))) {
      LoadSpec.Loop loop = new LoadSpec.Loop.Open(Arrivals.constant(Rate.parse("200/s")), 0);
      Lab.Result result =
          Lab.run(Lab.spec(server.uri("/v1/chat/completions"), loop, LoadSpec.Stop.after(20)));

      List<Long> planned =
          result.timelines().stream().map(t -> at(t, ClockPoint.PLANNED)).sorted().toList();
      assertThat(planned).hasSize(20);
      for (int i = 1; i < planned.size(); i++) {
        assertThat(planned.get(i) - planned.get(i - 1)).isEqualTo(5_000_000);
      }
    }
  }

  private static long at(Timeline timeline, ClockPoint point) {
    return timeline.stamps().at(point).orElseThrow();
  }
}
