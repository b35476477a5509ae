// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.MetricOptions;
import dev.onbeat.core.metric.StreamAnalyzer;
import dev.onbeat.core.metric.Streams;
import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Timeline;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Protects the other tools' definitions with examples computed by hand, most of all where they
/// differ from ours.
///
/// The stream of the examples, ms: planned 0, called 10; role chunk 60; thinking 200; content 250,
/// 280, 340 (two tokens); finish chunk 345; usage chunk 350 saying 5 tokens out of 7 for the
/// prompt.
class PeerDefinitionsTest {

  private static Streams thinkingStream(long seq, double start) {
    Streams stream =
        Streams.request(seq, Phase.MEASURE, Role.LOAD)
            .at(ClockPoint.PLANNED, start)
            .at(ClockPoint.CALLED, start + 10)
            .at(ClockPoint.SENT, start + 11)
            .at(ClockPoint.WRITTEN, start + 11);
    chunk(stream, start + 60, EventKind.ROLE, 0);
    chunk(stream, start + 200, EventKind.REASONING, 4);
    chunk(stream, start + 250, EventKind.CONTENT, 4);
    chunk(stream, start + 280, EventKind.CONTENT, 4);
    chunk(stream, start + 340, EventKind.CONTENT, 8);
    chunk(stream, start + 345, EventKind.FINISH, 0);
    stream.usage(7, 5);
    chunk(stream, start + 350, EventKind.USAGE, 0);
    return stream;
  }

  private static void chunk(Streams stream, double at, EventKind kind, int chars) {
    stream.read(at, 100, false).event(kind, EventSink.UNKNOWN, chars);
  }

  @Test
  void vllmTakesTheRoleChunkForTheFirstToken() {
    PeerReport report = report(PeerTool.VLLM, thinkingStream(0, 0).completed());
    assertThat(figure(report, "ttft", "mean")).isEqualTo(50);
    assertThat(figure(report, "e2el", "mean")).isEqualTo(335);
    // (335 − 50) / (5 − 1)
    assertThat(figure(report, "tpot", "mean")).isEqualTo(71.25);
    // 140, 50, 30, 60, 5
    assertThat(line(report, "itl").n()).isEqualTo(5);
    assertThat(figure(report, "itl", "mean")).isEqualTo(57);
    assertThat(figure(report, "itl", "median")).isEqualTo(50);
    // type 7: rank 4 × 0.99 = 3.96 between 60 and 140
    assertThat(figure(report, "itl", "p99")).isCloseTo(136.8, within(1e-9));
  }

  @Test
  void aiperfSkipsTheRoleChunkAndCallsTpotInterTokenLatency() {
    PeerReport report = report(PeerTool.AIPERF, thinkingStream(0, 0).completed());
    assertThat(figure(report, "time_to_first_token", "avg")).isEqualTo(190);
    assertThat(figure(report, "time_to_second_token", "avg")).isEqualTo(50);
    assertThat(figure(report, "time_to_first_output_token", "avg")).isEqualTo(240);
    assertThat(figure(report, "request_latency", "avg")).isEqualTo(330);
    // (330 − 190) / (5 − 1)
    assertThat(figure(report, "inter_token_latency", "avg")).isEqualTo(35);
    assertThat(figure(report, "output_token_throughput_per_user", "avg"))
        .isCloseTo(28.5714, within(1e-4));
    // 50, 30, 60
    assertThat(line(report, "inter_chunk_latency").n()).isEqualTo(3);
    assertThat(figure(report, "inter_chunk_latency", "p50")).isEqualTo(50);
    assertThat(figure(report, "inter_chunk_latency", "std")).isCloseTo(12.4722, within(1e-4));
  }

  @Test
  void oursDifferFromBothInTheWaysTheyAreDocumentedTo() {
    var ours = StreamAnalyzer.analyze(thinkingStream(0, 0).completed(), MetricOptions.NONE);
    assertThat(ours.reading(Metric.TTFT).toOptional()).hasValue(200);
    assertThat(ours.reading(Metric.TTFT_SERVICE).toOptional()).hasValue(190);
    assertThat(ours.reading(Metric.TPOT).toOptional()).hasValue(35);
    assertThat(ours.reading(Metric.E2E_END).toOptional()).hasValue(350);
  }

  @Test
  void bothDivideByTheirOwnIdeaOfTheWholeTime() {
    Timeline first = thinkingStream(0, 0).completed();
    Timeline second = thinkingStream(1, 650).completed();
    PeerReport vllm = report(PeerTool.VLLM, first, second);
    // First call 10, last end 1000: 10 tokens, 14 prompt tokens in 0.99 s.
    assertThat(figure(vllm, "output_throughput", "")).isCloseTo(10 / 0.99, within(1e-9));
    assertThat(figure(vllm, "total_token_throughput", "")).isCloseTo(24 / 0.99, within(1e-9));
    PeerReport aiperf = report(PeerTool.AIPERF, first, second);
    // First call 10, last content 990.
    assertThat(figure(aiperf, "output_token_throughput", "avg")).isCloseTo(10 / 0.98, within(1e-9));
    assertThat(figure(aiperf, "request_throughput", "avg")).isCloseTo(2 / 0.98, within(1e-9));
  }

  @Test
  void anErrorInsideAStreamIsASuccessToVllm() {
    Timeline broken = thinkingStream(0, 0).ended(new Outcome.StreamError("out of memory"));
    assertThat(report(PeerTool.VLLM, broken).succeeded()).isEqualTo(1);
    Timeline timedOut =
        thinkingStream(1, 0).ended(new Outcome.TimedOut(Outcome.TimedOut.Limit.IDLE));
    PeerReport report = report(PeerTool.VLLM, broken, timedOut);
    assertThat(report.succeeded()).isEqualTo(1);
    assertThat(report.failed()).isEqualTo(1);
  }

  @Test
  void aSingleTokenHasNoTpotForEither() {
    Timeline single = Streams.sentAt(0).content(100).usage(3, 1).completed();
    assertThat(line(report(PeerTool.VLLM, single), "tpot").figures()).isEmpty();
    assertThat(line(report(PeerTool.AIPERF, single), "inter_token_latency").figures()).isEmpty();
  }

  @Test
  void warmUpAndProbesStayOut() {
    PeerReport report =
        report(
            PeerTool.VLLM,
            Streams.request(0, Phase.WARMUP, Role.LOAD).sent(0).content(5).completed(),
            Streams.request(1, Phase.MEASURE, Role.CANARY).sent(0).content(5).completed());
    assertThat(report.succeeded() + report.failed()).isZero();
    assertThat(line(report, "ttft").figures()).isEmpty();
  }

  private static PeerReport report(PeerTool tool, Timeline... timelines) {
    PeerDefinitions definitions = PeerDefinitions.of(tool);
    List.of(timelines).forEach(definitions::add);
    return definitions.report();
  }

  private static PeerReport.Line line(PeerReport report, String id) {
    return report.lines().stream().filter(line -> line.id().equals(id)).findFirst().orElseThrow();
  }

  private static double figure(PeerReport report, String id, String statistic) {
    return line(report, id).figures().stream()
        .filter(figure -> figure.statistic().equals(statistic))
        .findFirst()
        .orElseThrow()
        .value();
  }
}
