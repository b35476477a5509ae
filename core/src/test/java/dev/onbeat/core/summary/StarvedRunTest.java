// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.core.metric.Coincidence;
import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Stall;
import dev.onbeat.core.metric.Streams;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Timeline;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Protects the case the tool exists for: a recorded run of a real vLLM starved of KV memory, whose
/// averages look healthy while streams froze for up to 14.5 s.
class StarvedRunTest {
  private static final Pattern STREAM =
      Pattern.compile("\"sent_ms\":([0-9.]+),\"tokens_ms\":\\[([0-9.,\\s]+)]");

  private final Summarizer summarizer = Runs.of(Runs.closed(16, 16), recorded());
  private final Summary summary = summarizer.summary();

  @Test
  void theAveragesLookHealthy() {
    assertThat(summary.dist(Metric.TPOT).at(Quantile.P50).orElseThrow()).isCloseTo(35, within(1.0));
    assertThat(summary.dist(Metric.EVENT_GAP).at(Quantile.P99).orElseThrow())
        .isCloseTo(29, within(0.5));
    assertThat(summary.dist(Metric.TTFT).at(Quantile.P50).orElseThrow())
        .isCloseTo(1760, within(5.0));
  }

  @Test
  void thirteenOfSixteenAnswersFrozeAndTheWorstForFourteenSeconds() {
    Summary.Stalls stalls = summary.rhythm().stalls();
    assertThat(stalls.frozenRequests()).isEqualTo(13);
    assertThat(stalls.judged()).isEqualTo(16);
    assertThat(stalls.worstMillis()).isCloseTo(14_500, within(100.0));
    assertThat(summary.rhythm().grade()).isEqualTo(Grade.C);
    assertThat(summary.dist(Metric.CV).at(Quantile.P90).orElseThrow()).isCloseTo(11.9, within(0.1));
    assertThat(summary.dist(Metric.IDLE).moments().max()).isGreaterThan(14_000);
  }

  @Test
  void theWorstStreamsComeFirstAndLastInTheStrip() {
    Summary.WorstStream worst = summary.worst().get(0);
    assertThat(worst.why()).isEqualTo("longest_stall");
    assertThat(worst.worstGapMillis()).isCloseTo(14_500, within(100.0));
    List<Exhibits.RhythmRow> rows = summarizer.exhibits().rhythm();
    assertThat(rows).hasSize(16);
    assertThat(rows.get(0).stalls()).noneMatch(s -> s.stallClass() == Stall.StallClass.STALL);
    assertThat(rows.get(15).stalls()).anyMatch(s -> s.stallClass() == Stall.StallClass.STALL);
  }

  @Test
  void freezesThatStreamsShareAreNamedSo() {
    long shared =
        summarizer.exhibits().rhythm().stream()
            .flatMap(row -> row.stalls().stream())
            .filter(stall -> stall.coincidences().contains(Coincidence.OTHER_STREAMS))
            .count();
    assertThat(shared).isGreaterThan(10);
  }

  private static List<Timeline> recorded() {
    List<Timeline> timelines = new ArrayList<>();
    Matcher matcher = STREAM.matcher(text());
    while (matcher.find()) {
      Streams stream =
          Streams.request(timelines.size(), Phase.MEASURE, Role.LOAD)
              .sent(Double.parseDouble(matcher.group(1)));
      String[] tokens = matcher.group(2).split(",", -1);
      for (String token : tokens) {
        stream.content(Double.parseDouble(token.strip()));
      }
      timelines.add(stream.usage(128, tokens.length).completed());
    }
    return timelines;
  }

  private static String text() {
    try (InputStream in =
        Objects.requireNonNull(
            StarvedRunTest.class.getResourceAsStream("vllm-starved-timelines.json"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
