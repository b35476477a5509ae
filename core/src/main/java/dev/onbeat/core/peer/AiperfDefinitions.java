// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.peer;

import dev.onbeat.core.metric.MetricOptions;
import dev.onbeat.core.metric.StreamAnalyzer;
import dev.onbeat.core.stats.Moments;
import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.Events;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/// AIPerf 0.13.0 (`aiperf/metrics/types/*` of the published package).
///
/// A *response* is a chunk with content, thinking or tool-call text; role-only, finish and usage
/// chunks are not (older versions took any first chunk).
/// - Time to First Token = first response − call.
/// - Time to Second Token = second response − first: one gap, not a time from the start.
/// - Time to First Output Token = first response that is not thinking − call.
/// - Request Latency = last response − call.
/// - **Inter Token Latency** = (request latency − TTFT) / (output tokens − 1), once a request: what
///   everybody else, and we, call TPOT. Gaps between chunks are its Inter Chunk Latency.
/// - Output Token Throughput Per User = 1000 / ITL, once a request.
/// - Output tokens are counted by its own tokenizer over the text; our count stands in, the
///   server's where it gave one (its `--use-server-token-count`). One token is assumed in the first
///   chunk, as without its `--per-chunk-usage`.
/// - A request is valid once a response came and no error was seen; a bare error object inside an
///   OpenAI stream is not seen as one. Failures leave every figure but the error count.
/// - Throughput divides by the time from the first call to the last response.
///
/// Standard deviations are those of the population, percentiles type 7.
final class AiperfDefinitions implements PeerDefinitions {
  private final Samples ttft = new Samples();
  private final Samples ttst = new Samples();
  private final Samples ttfo = new Samples();
  private final Samples latency = new Samples();
  private final Samples itl = new Samples();
  private final Samples perUser = new Samples();
  private final Samples icl = new Samples();
  private final Samples outputLength = new Samples();
  private final Samples inputLength = new Samples();
  private int failed;
  private long firstCall = Long.MAX_VALUE;
  private long lastResponse = Long.MIN_VALUE;

  @Override
  public void addMeasured(Timeline timeline) {
    OptionalLong called = timeline.stamps().at(ClockPoint.CALLED);
    if (called.isEmpty() || timeline.firstToken().isEmpty() || !isValid(timeline)) {
      failed++;
      return;
    }
    long call = called.getAsLong();
    long first = timeline.firstToken().getAsLong();
    long last = timeline.lastToken().orElse(first);
    firstCall = Math.min(firstCall, call);
    lastResponse = Math.max(lastResponse, last);
    ttft.add(millis(first - call));
    latency.add(millis(last - call));
    addGaps(timeline, call);
    int tokens = outputTokens(timeline);
    outputLength.add(tokens);
    if (timeline.ending().usage().prompt() >= 0) {
      inputLength.add(timeline.ending().usage().prompt());
    }
    if (tokens >= 2) {
      double interToken = millis(last - first) / (tokens - 1);
      itl.add(interToken);
      if (interToken > 0) {
        perUser.add(1000 / interToken);
      }
    }
  }

  private void addGaps(Timeline timeline, long call) {
    Events events = timeline.events();
    long before = Long.MIN_VALUE;
    int seen = 0;
    boolean answered = false;
    for (int i = 0; i < events.count(); i++) {
      if (!events.isOutput(i)) {
        continue;
      }
      long now = timeline.eventNanos(i);
      if (seen > 0) {
        icl.add(millis(now - before));
      }
      if (seen == 1) {
        ttst.add(millis(now - before));
      }
      if (!answered && events.kind(i) != EventKind.REASONING) {
        ttfo.add(millis(now - call));
        answered = true;
      }
      before = now;
      seen++;
    }
  }

  private static boolean isValid(Timeline timeline) {
    return switch (timeline.outcome()) {
      case Outcome.Completed _, Outcome.Truncated _ -> true;
      case Outcome.StreamError _ -> namesErrorsAsData(timeline.request().dialect());
      case Outcome.NotSent _,
          Outcome.ConnectFailed _,
          Outcome.HttpError _,
          Outcome.Malformed _,
          Outcome.TimedOut _,
          Outcome.Aborted _,
          Outcome.Empty _ ->
          false;
    };
  }

  /// Whether errors in this dialect are plain data, which AIPerf takes for a chunk without choices.
  private static boolean namesErrorsAsData(String dialect) {
    return dialect.equals("openai-chat") || dialect.equals("openai-completions");
  }

  private static int outputTokens(Timeline timeline) {
    int stated = timeline.ending().usage().completion();
    return stated > 0
        ? stated
        : StreamAnalyzer.analyze(timeline, MetricOptions.NONE).tokens().tokens();
  }

  private static double millis(long nanos) {
    return nanos / 1e6;
  }

  @Override
  public PeerReport report() {
    List<PeerReport.Line> lines = new ArrayList<>();
    lines.add(ms("Time to First Token", "time_to_first_token", "response[0] - call", ttft));
    lines.add(
        ms("Time to Second Token", "time_to_second_token", "response[1] - response[0]", ttst));
    lines.add(
        ms(
            "Time to First Output Token",
            "time_to_first_output_token",
            "first non-reasoning response - call",
            ttfo));
    lines.add(ms("Request Latency", "request_latency", "response[-1] - call", latency));
    lines.add(
        ms(
            "Inter Token Latency",
            "inter_token_latency",
            "(request_latency - ttft) / (output_sequence_length - 1)",
            itl));
    lines.add(
        line(
            "Output Token Throughput Per User",
            "output_token_throughput_per_user",
            "tokens/sec/user",
            "1 / inter_token_latency",
            perUser));
    lines.add(tokens("Output Sequence Length", "output_sequence_length", outputLength));
    lines.add(tokens("Input Sequence Length", "input_sequence_length", inputLength));
    lines.add(
        ms(
            "Inter Chunk Latency",
            "inter_chunk_latency",
            "response[i] - response[i-1], pooled",
            icl));
    addTotals(lines);
    return new PeerReport(PeerTool.AIPERF, ttft.n(), failed, lines);
  }

  private void addTotals(List<PeerReport.Line> lines) {
    double seconds = lastResponse > firstCall ? (lastResponse - firstCall) / 1e9 : Double.NaN;
    lines.add(
        total(
            "Output Token Throughput",
            "output_token_throughput",
            "tokens/sec",
            outputLength.sum() / seconds));
    lines.add(
        total("Request Throughput", "request_throughput", "requests/sec", ttft.n() / seconds));
  }

  private static PeerReport.Line ms(String name, String id, String formula, Samples samples) {
    return line(name, id, "ms", formula, samples);
  }

  private static PeerReport.Line tokens(String name, String id, Samples samples) {
    return line(name, id, "tokens", "tokens", samples);
  }

  private PeerReport.Line total(String name, String id, String unit, double value) {
    return new PeerReport.Line(
        name,
        id,
        unit,
        ttft.n(),
        "sum / (last response - first call)",
        Double.isNaN(value) ? List.of() : List.of(new PeerReport.Figure("avg", value)));
  }

  private static PeerReport.Line line(
      String name, String id, String unit, String formula, Samples samples) {
    if (samples.n() == 0) {
      return new PeerReport.Line(name, id, unit, 0, formula, List.of());
    }
    Moments moments = samples.moments();
    return new PeerReport.Line(
        name,
        id,
        unit,
        samples.n(),
        formula,
        List.of(
            new PeerReport.Figure("avg", moments.mean()),
            new PeerReport.Figure("min", moments.min()),
            new PeerReport.Figure("max", moments.max()),
            new PeerReport.Figure("p99", samples.percentile(0.99)),
            new PeerReport.Figure("p90", samples.percentile(0.9)),
            new PeerReport.Figure("p50", samples.percentile(0.5)),
            new PeerReport.Figure("std", moments.std())));
  }
}
