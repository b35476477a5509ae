// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.load.client.ScriptedServer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Protects the path of a request from the schedule to its timeline, over real sockets.
class LoadEngineTest {
  private static final String PATH = "/v1/chat/completions";
  private static final LoadSpec.Loop ONE_USER = Lab.users(1);

  @Test
  void recordsEveryRequestOfAClosedLoopWithAllItsTokens() {
    try (ScriptedServer server = ScriptedServer.start(ScriptedServer.healthy(5))) {
      Lab.Result result = Lab.run(Lab.spec(server.uri(PATH), ONE_USER, LoadSpec.Stop.after(4)));

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
      Lab.Result result = Lab.run(Lab.spec(server.uri(PATH), ONE_USER, LoadSpec.Stop.after(1)));

      Timeline only = result.timelines().getFirst();
      List<Long> points =
          List.of(
              Lab.at(only, ClockPoint.PLANNED),
              Lab.at(only, ClockPoint.CALLED),
              Lab.at(only, ClockPoint.RESOLVED),
              Lab.at(only, ClockPoint.TCP_OPEN),
              Lab.at(only, ClockPoint.CONNECTED),
              Lab.at(only, ClockPoint.SENT),
              Lab.at(only, ClockPoint.HEADERS),
              Lab.at(only, ClockPoint.FIRST_BYTE),
              only.firstToken().orElseThrow(),
              only.lastToken().orElseThrow(),
              Lab.at(only, ClockPoint.END));
      assertThat(points).isSorted();
      assertThat(Lab.at(only, ClockPoint.WRITTEN))
          .isGreaterThanOrEqualTo(Lab.at(only, ClockPoint.SENT));
    }
  }

  @Test
  void sendsAnOpenLoopOnItsScheduleWhateverTheAnswersTake() {
    try (ScriptedServer server = ScriptedServer.start(ScriptedServer.healthy(2))) {
      Lab.Result result =
          Lab.run(Lab.spec(server.uri(PATH), Lab.open("200/s"), LoadSpec.Stop.after(20)));

      assertThat(plannedGaps(result)).hasSize(19).containsOnly(5_000_000L);
    }
  }

  @Test
  void handsTheWarmUpOverWithoutAGap() {
    LoadSpec.Stop stop =
        new LoadSpec.Stop(
            OptionalLong.of(10), Optional.empty(), Duration.ofMillis(100), LoadSpec.Stop.DRAIN);
    try (ScriptedServer server = ScriptedServer.start(ScriptedServer.healthy(2))) {
      Lab.Result result = Lab.run(Lab.spec(server.uri(PATH), Lab.open("100/s"), stop));

      assertThat(result.timelines().stream().map(t -> t.request().phase()))
          .filteredOn(phase -> phase == Phase.WARMUP)
          .hasSize(10);
      assertThat(plannedGaps(result)).hasSize(19).containsOnly(10_000_000L);
    }
  }

  @Test
  void plansExactlyWhatFallsIntoTheDuration() {
    try (ScriptedServer server = ScriptedServer.start(ScriptedServer.healthy(2))) {
      LoadSpec.Stop stop = Lab.during(Duration.ofMillis(200), Duration.ofSeconds(30));
      Lab.Result result = Lab.run(Lab.spec(server.uri(PATH), Lab.open("100/s"), stop));

      assertThat(result.timelines()).hasSize(20);
      assertThat(result.end().cutShort()).isEmpty();
    }
  }

  @Test
  void stopsWhenThereIsNothingLeftToAsk() {
    try (ScriptedServer server = ScriptedServer.start(ScriptedServer.healthy(2))) {
      LoadEngine.Feed feed = new LoadEngine.Feed(Lab.prompts(3), Optional.empty());
      Lab.Result result =
          Lab.run(Lab.spec(server.uri(PATH), Lab.users(2), LoadSpec.Stop.after(100)), feed);

      assertThat(result.timelines()).hasSize(3);
      assertThat(result.end().notSent()).isZero();
    }
  }

  private static List<Long> plannedGaps(Lab.Result result) {
    List<Long> planned =
        result.timelines().stream().map(t -> Lab.at(t, ClockPoint.PLANNED)).sorted().toList();
    return IntStream.range(1, planned.size())
        .mapToObj(i -> planned.get(i) - planned.get(i - 1))
        .toList();
  }
}
