// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report;

import dev.onbeat.core.run.EngineSnapshot;
import dev.onbeat.core.run.Hiccup;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Timeline;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// The runs that report tests show.
public final class Runs {
  private Runs() {}

  /// Sixteen real answers of an engine starved of KV memory.
  public static RunFixture starved() {
    List<Timeline> timelines = new ArrayList<>();
    List<double[]> streams = capture();
    for (int i = 0; i < streams.size(); i++) {
      double[] stream = streams.get(i);
      StreamScript script = StreamScript.planned(i, stream[0]).called(0.4).head(stream[1] - 1);
      for (int token = 1; token < stream.length; token++) {
        script.token(stream[token]);
      }
      timelines.add(script.completed());
    }
    List<EngineSnapshot> engine = new ArrayList<>();
    for (int second = 0; second <= 22; second++) {
      engine.add(
          new EngineSnapshot(
              second * 1_000_000_000L,
              Map.of(
                  "vllm:num_requests_running",
                  Math.max(0.0, 16 - second * 0.7),
                  "vllm:num_requests_waiting",
                  Math.max(0.0, 9 - second * 0.5),
                  "vllm:kv_cache_usage_perc",
                  second < 18 ? 0.97 : 0.4,
                  "vllm:num_preemptions_total",
                  (double) Math.min(18, second * 2))));
    }
    return RunFixture.of(
        Records.record("starved", Records.closed(16), List.of(), engine), timelines);
  }

  /// Sixty-four steady answers.
  public static RunFixture healthy() {
    SplittableRandom random = new SplittableRandom(7);
    List<Timeline> timelines = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      int prompt = 64 + random.nextInt(1_000);
      double planned = i * 250.0;
      double at = planned + 150 + prompt * 0.1 + random.nextGaussian() * 8;
      StreamScript script = StreamScript.planned(i, planned, prompt, i % 3);
      script.called(0.3).head(at - 2);
      for (int token = 0; token < 120; token++) {
        script.token(at);
        at += 20 + random.nextGaussian() * 1.2;
      }
      timelines.add(script.completed());
    }
    return RunFixture.of(
        Records.record("steady", Records.open(4), List.of(), List.of()), timelines);
  }

  /// Three hundred answers of which many fail, in every way, with hostile texts.
  public static RunFixture failing() {
    SplittableRandom random = new SplittableRandom(11);
    List<Timeline> timelines = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      timelines.add(failing(i, random));
    }
    List<Hiccup> hiccups =
        List.of(
            new Hiccup(2_000_000_000L, 40_000_000L, "gc"),
            new Hiccup(9_000_000_000L, 12_000_000L, "wakeup"));
    return RunFixture.of(
        Records.record("<b>failing</b>", Records.open(10), hiccups, List.of()), timelines);
  }

  private static Timeline failing(int i, SplittableRandom random) {
    double planned = i * 100.0;
    StreamScript script = StreamScript.planned(i, planned);
    if (i % 29 == 28) {
      return script.notSent();
    }
    script.called(random.nextDouble() * 0.8);
    if (i % 31 == 30) {
      String body = "<script>alert(1)</script>\u001b[31m overloaded";
      Outcome refused = new Outcome.HttpError(503, body, Optional.of(Duration.ofSeconds(2)));
      return script.ended(refused, planned + 12, 503);
    }
    double first = -6_000 * Math.log(1 - random.nextDouble());
    if (first > 10_000) {
      Outcome late = new Outcome.TimedOut(Outcome.TimedOut.Limit.FIRST_TOKEN);
      return script.ended(late, planned + 10_000, 200);
    }
    double at = planned + first;
    script.head(at - 5);
    for (int token = 0; token < 40; token++) {
      script.token(at);
      at += 30 + random.nextDouble() * 20 + (token == 20 && i % 7 == 0 ? 600 : 0);
    }
    return switch (i % 23) {
      case 3 ->
          script.ended(new Outcome.StreamError("=cmd|'/c calc'!A0 \u202e<img src=x>"), at, 200);
      case 5 -> script.ended(new Outcome.Truncated("eof"), at, 200);
      case 7 -> script.ended(new Outcome.Aborted(Outcome.Aborted.By.PLAN), at, 200);
      case 9 -> script.ended(new Outcome.Aborted(Outcome.Aborted.By.RUN_END), at, 200);
      default -> script.completed();
    };
  }

  /// Ten thousand answers of a hundred tokens.
  public static RunFixture big() {
    SplittableRandom random = new SplittableRandom(13);
    List<Timeline> timelines = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      double planned = i * 12.5;
      double at = planned + 180 + random.nextDouble() * 220;
      int prompt = 32 + random.nextInt(4_000);
      StreamScript script = StreamScript.planned(i, planned, prompt, i % 5);
      script.called(0.1).head(at - 1);
      boolean stalls = random.nextInt(40) == 0;
      for (int token = 0; token < 100; token++) {
        script.token(at);
        at += 24 + random.nextGaussian() * 4 + (stalls && token == 60 ? 1_500 : 0);
      }
      timelines.add(script.completed());
    }
    return RunFixture.of(Records.record("big", Records.open(80), List.of(), List.of()), timelines);
  }

  /// A run in which nothing was sent.
  public static RunFixture empty() {
    return RunFixture.of(Records.record("empty", Records.open(1), List.of(), List.of()), List.of());
  }

  /// Per stream: sent, then each token, ms.
  private static List<double[]> capture() {
    List<double[]> streams = new ArrayList<>();
    try (InputStream file = Runs.class.getResourceAsStream("starved-engine.json");
        JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), file)) {
      List<Double> stream = new ArrayList<>();
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        if (token.isNumeric()) {
          stream.add(json.getDoubleValue());
        } else if (token == JsonToken.END_OBJECT && !stream.isEmpty()) {
          streams.add(stream.stream().mapToDouble(Double::doubleValue).toArray());
          stream.clear();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return streams;
  }
}
