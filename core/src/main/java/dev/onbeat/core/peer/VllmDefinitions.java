// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.peer;

import dev.onbeat.core.metric.MetricOptions;
import dev.onbeat.core.metric.StreamAnalyzer;
import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.Events;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/// `vllm bench serve` (`vllm/benchmarks/serve.py` at commit 009e6d4 with
/// `lib/endpoint_request_func.py` at 02cfb53).
///
/// A *chunk* is an event with a non-empty `choices`, whatever it carries: the role chunk and the
/// finish chunk are chunks, usage alone, `[DONE]`, comments and error objects are not.
/// - `ttft` = first chunk − call. A role chunk that comes early sets it.
/// - `itl` = each chunk − the chunk before, pooled over requests: a gap between chunks whatever the
///   number of tokens in them.
/// - `e2el` = last chunk − call.
/// - `tpot` = (e2el − ttft) / (output tokens − 1), for answers of two tokens and more; one token is
///   assumed in the first chunk. Output tokens are the server's final count, hidden thinking
///   included; where there is none the tool re-tokenises the text, and our count stands in.
/// - A request succeeds once a chunk came, whether or not the stream ended well: an error object
///   inside a stream, or an end without `[DONE]`, is a success. A connection that broke inside the
///   body would raise an error there; such a stream is `truncated` here and counted as success too.
/// - Throughput divides by the whole time from the first call to the last end.
///
/// Percentiles are numpy's linear interpolation, type 7.
final class VllmDefinitions implements PeerDefinitions {
  private final Samples ttft = new Samples();
  private final Samples tpot = new Samples();
  private final Samples itl = new Samples();
  private final Samples e2el = new Samples();
  private int succeeded;
  private int failed;
  private long promptTokens;
  private long outputTokens;
  private long firstCall = Long.MAX_VALUE;
  private long lastEnd = Long.MIN_VALUE;

  @Override
  public void addMeasured(Timeline timeline) {
    OptionalLong called = timeline.stamps().at(ClockPoint.CALLED);
    List<Long> chunks = chunks(timeline);
    if (called.isPresent()) {
      firstCall = Math.min(firstCall, called.getAsLong());
      lastEnd = Math.max(lastEnd, timeline.stamps().at(ClockPoint.END).orElse(lastEnd));
    }
    if (called.isEmpty() || chunks.isEmpty() || !wouldSucceed(timeline.outcome())) {
      failed++;
      return;
    }
    succeeded++;
    double first = millis(chunks.get(0) - called.getAsLong());
    double last = millis(chunks.get(chunks.size() - 1) - called.getAsLong());
    ttft.add(first);
    e2el.add(last);
    for (int i = 1; i < chunks.size(); i++) {
      itl.add(millis(chunks.get(i) - chunks.get(i - 1)));
    }
    int tokens = outputTokens(timeline);
    if (tokens > 1) {
      tpot.add((last - first) / (tokens - 1));
    }
    outputTokens += tokens;
    promptTokens += Math.max(0, timeline.ending().usage().prompt());
  }

  private static List<Long> chunks(Timeline timeline) {
    Events events = timeline.events();
    List<Long> chunks = new ArrayList<>();
    for (int i = 0; i < events.count(); i++) {
      if (isChunk(events.kind(i))) {
        chunks.add(timeline.eventNanos(i));
      }
    }
    return chunks;
  }

  private static boolean isChunk(EventKind kind) {
    return switch (kind) {
      case CONTENT, REASONING, TOOL, FINISH, ROLE -> true;
      case ERROR, USAGE, DONE, PING -> false;
    };
  }

  private static boolean wouldSucceed(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Completed _, Outcome.StreamError _, Outcome.Truncated _, Outcome.Empty _ -> true;
      case Outcome.NotSent _,
          Outcome.ConnectFailed _,
          Outcome.HttpError _,
          Outcome.Malformed _,
          Outcome.TimedOut _,
          Outcome.Aborted _ ->
          false;
    };
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
    double seconds = lastEnd > firstCall ? (lastEnd - firstCall) / 1e9 : Double.NaN;
    lines.add(total("Request throughput", "request_throughput", "req/s", succeeded / seconds));
    lines.add(
        total("Output token throughput", "output_throughput", "tok/s", outputTokens / seconds));
    lines.add(
        total(
            "Total token throughput",
            "total_token_throughput",
            "tok/s",
            (promptTokens + outputTokens) / seconds));
    lines.add(line("TTFT", "ttft", "first chunk - call", ttft));
    lines.add(line("TPOT", "tpot", "(e2el - ttft) / (output_tokens - 1)", tpot));
    lines.add(line("ITL", "itl", "chunk[i] - chunk[i-1], pooled", itl));
    lines.add(line("E2EL", "e2el", "last chunk - call", e2el));
    return new PeerReport(PeerTool.VLLM, succeeded, failed, lines);
  }

  private PeerReport.Line total(String name, String id, String unit, double value) {
    return new PeerReport.Line(
        name,
        id,
        unit,
        succeeded,
        "sum / (last end - first call)",
        Double.isNaN(value) ? List.of() : List.of(new PeerReport.Figure("", value)));
  }

  private static PeerReport.Line line(String name, String id, String formula, Samples samples) {
    List<PeerReport.Figure> figures =
        samples.n() == 0
            ? List.of()
            : List.of(
                new PeerReport.Figure("mean", samples.moments().mean()),
                new PeerReport.Figure("median", samples.percentile(0.5)),
                new PeerReport.Figure("p99", samples.percentile(0.99)));
    return new PeerReport.Line(name, id, "ms", samples.n(), formula, figures);
  }
}
