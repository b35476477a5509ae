// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.run.LoadPlan;
import dev.onbeat.core.run.RunManifest;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Exhibits;
import dev.onbeat.core.summary.Exhibits.EnginePoint;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.LoadWords;
import dev.onbeat.report.words.Phrase;
import dev.onbeat.report.words.Speech;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What was asked and what was achieved: without it a latency says nothing.
public final class LoadRows {
  private final RunManifest manifest;
  private final Summary summary;
  private final List<EnginePoint> engine;
  private final Speech speech;
  private final List<Row> rows = new ArrayList<>();

  private LoadRows(RunManifest manifest, Summary summary, Exhibits exhibits, Speech speech) {
    this.manifest = manifest;
    this.summary = summary;
    this.engine = exhibits.relations().engine().orElse(List.of());
    this.speech = speech;
  }

  /// The rows, in reading order.
  public static List<Row> of(
      RunManifest manifest, Summary summary, Exhibits exhibits, Speech speech) {
    LoadRows load = new LoadRows(manifest, summary, exhibits, speech);
    load.shape();
    load.tokens();
    load.prompts();
    load.rates();
    load.canary();
    return load.rows;
  }

  private void shape() {
    LoadPlan plan = manifest.plan();
    String achieved = number(summary.load().arrivals().achievedPerSecond().orElse(Double.NaN));
    String shape =
        switch (plan.loop()) {
          case CLOSED -> speech.say(LoadWords.CLOSED, plan.concurrency());
          case OPEN ->
              plan.askedPerSecond().isPresent()
                  ? speech.say(
                      LoadWords.OPEN, number(plan.askedPerSecond().getAsDouble()), achieved)
                  : speech.say(LoadWords.OPEN_TRACE, achieved);
        };
    List<String> parts = new ArrayList<>(List.of(shape));
    if (plan.loop() == LoadPlan.Loop.OPEN) {
      option("arrivals").ifPresent(parts::add);
    }
    if (plan.inFlightCap() > 0) {
      parts.add(speech.say(LoadWords.CAP, plan.inFlightCap()));
    }
    add(LoadWords.SHAPE, String.join(" · ", parts));
    Summary.Concurrency flight = summary.load().concurrency();
    add(
        LoadWords.IN_FLIGHT,
        speech.say(LoadWords.IN_FLIGHT_IS, number(flight.mean()), flight.max()));
    batch();
  }

  private void batch() {
    double running = engine.stream().mapToDouble(EnginePoint::running).max().orElse(Double.NaN);
    double waiting = engine.stream().mapToDouble(EnginePoint::waiting).max().orElse(Double.NaN);
    if (Double.isFinite(running)) {
      add(
          LoadWords.ENGINE_BATCH,
          speech.say(LoadWords.ENGINE_BATCH_IS, number(running), number(waiting)));
    }
  }

  private void tokens() {
    Summary.Tokens tokens = summary.load().tokens();
    add(LoadWords.PROMPTS, tokenRange(tokens.prompt()));
    String outputs = tokenRange(tokens.output());
    double share = tokens.stoppedEarlyShare().orElse(0);
    if (share > 0) {
      outputs += " · " + speech.say(LoadWords.STOPPED_EARLY, Figures.share(share));
    }
    add(LoadWords.OUTPUTS, outputs);
  }

  private String tokenRange(Dist dist) {
    if (dist.n() == 0) {
      return speech.say(LoadWords.TOKENS_UNKNOWN);
    }
    double low = dist.moments().min();
    double high = dist.moments().max();
    return low == high
        ? speech.say(LoadWords.TOKENS_ONE, number(low), dist.n())
        : speech.say(
            LoadWords.TOKENS_ARE,
            number(dist.at(Quantile.P50).orElse(Double.NaN)),
            number(low),
            number(high),
            dist.n());
  }

  private void prompts() {
    boolean salted = !isOn("no-salt");
    List<String> parts = new ArrayList<>();
    parts.add(speech.say(salted ? LoadWords.SALTED : LoadWords.NOT_SALTED));
    option("prefix-tokens")
        .filter(value -> !value.equals("0"))
        .ifPresent(value -> parts.add(speech.say(LoadWords.SHARED_PREFIX, value)));
    add(LoadWords.UNIQUE, String.join(" · ", parts));
    summary
        .load()
        .tokens()
        .cachedShare()
        .ifPresent(share -> add(LoadWords.CACHED, Figures.share(share)));
  }

  private void rates() {
    Summary.Throughput rates = summary.load().throughput();
    double warmup = manifest.plan().warmupNanos() / 1e6;
    String window = number(rates.windowSeconds());
    add(
        LoadWords.WINDOW,
        warmup > 0
            ? speech.say(LoadWords.WARMUP, window, Figures.duration(warmup))
            : speech.say(LoadWords.SECONDS, window));
    add(
        LoadWords.REQUEST_RATE,
        speech.say(LoadWords.PER_SECOND, number(rates.requestsPerSecondEnd())));
    String tokens =
        speech.say(
            LoadWords.TOKEN_RATE_IS,
            number(rates.outputTokensPerSecond()),
            number(rates.tokensPerSecondPerUser()));
    if (Double.isFinite(rates.totalTokensPerSecond())) {
      tokens += " · " + speech.say(LoadWords.TOTAL_RATE, number(rates.totalTokensPerSecond()));
    }
    add(LoadWords.TOKEN_RATE, tokens);
    summary
        .load()
        .goodput()
        .ifPresent(good ->
            add(
                LoadWords.GOODPUT,
                speech.say(LoadWords.GOODPUT_IS, good.met(), good.of(), number(good.perSecond()))));
  }

  private void canary() {
    Dist ttft = summary.canary().get(Metric.TTFT);
    if (ttft != null && ttft.n() > 0) {
      Amount median = Amount.of(ttft.quantile(Quantile.P50));
      add(
          LoadWords.CANARY,
          speech.say(LoadWords.CANARY_IS, median.number() + " " + median.unit(), ttft.n()));
    }
    if (!manifest.fingerprint().isEmpty()) {
      add(LoadWords.FINGERPRINT, ForeignText.oneLine(manifest.fingerprint(), 80));
    }
  }

  private boolean isOn(String option) {
    return option(option).map(value -> !value.equals("false")).orElse(false);
  }

  private Optional<String> option(String name) {
    List<String> values = manifest.options().getOrDefault(name, List.of());
    return values.isEmpty()
        ? Optional.empty()
        : Optional.of(ForeignText.oneLine(String.join(",", values), 40));
  }

  private void add(Phrase label, String value) {
    rows.add(Row.of(speech.say(label), value));
  }

  private static String number(double value) {
    return Figures.number(value);
  }
}
