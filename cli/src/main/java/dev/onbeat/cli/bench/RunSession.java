// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.bench;

import dev.onbeat.core.clock.RunClock;
import dev.onbeat.core.clock.Ticker;
import dev.onbeat.core.run.Calibration;
import dev.onbeat.core.run.EngineSnapshot;
import dev.onbeat.core.run.Environment;
import dev.onbeat.core.run.HealthSample;
import dev.onbeat.core.run.Hiccup;
import dev.onbeat.core.run.RunEnd;
import dev.onbeat.core.run.RunManifest;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineSink;
import dev.onbeat.load.audit.AuditSink;
import dev.onbeat.load.dataset.Workload;
import dev.onbeat.load.engine.LoadEngine;
import dev.onbeat.load.target.ControlPlane;
import dev.onbeat.load.target.MetricsScraper;
import dev.onbeat.load.target.PrometheusText;
import dev.onbeat.load.tokens.TokenCounter;
import dev.onbeat.store.RunFolder;
import dev.onbeat.store.RunWriter;
import dev.onbeat.store.StoredRun;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Sends a planned run and writes its folder.
///
/// One session is one run. [#stop] may be called from another thread, once to end sending and a
/// second time to end the requests in flight too.
final class RunSession {
  private static final int PREPARED_AHEAD = 256;
  private static final Duration SCRAPE_PERIOD = Duration.ofSeconds(1);

  private final PlannedRun run;
  private final Map<String, List<String>> options;
  private final Surroundings surroundings;
  private volatile Optional<LoadEngine> engine = Optional.empty();

  /// What a session needs of the world.
  ///
  /// @param control asks targets about themselves
  /// @param calibration our own floor, where it was measured
  /// @param keepText whether prompts and answers are kept
  record Surroundings(
      Ticker ticker,
      String bootId,
      Environment environment,
      ControlPlane control,
      Optional<Calibration> calibration,
      boolean keepText) {}

  /// What a session left behind.
  ///
  /// @param writeProblem what could not be written, if anything
  record Outcome(StoredRun run, RunEnd end, Optional<String> writeProblem) {}

  RunSession(PlannedRun run, Map<String, List<String>> options, Surroundings surroundings) {
    this.run = run;
    this.options = options;
    this.surroundings = surroundings;
  }

  /// Where the run folder goes.
  sealed interface Place {
    /// Into a new folder below this one, named by time and run.
    record Below(Path runs) implements Place {}

    /// Into exactly this folder.
    record Exactly(Path folder) implements Place {}
  }

  /// Sends the load and waits for the answers.
  Outcome run(Place place) {
    try (Workload workload = open(run.counting().counter())) {
      RunClock clock =
          new RunClock(surroundings.bootId(), surroundings.ticker().nanos(), Instant.now());
      RunManifest manifest = manifest(clock);
      try (RunWriter writer = writer(place, manifest)) {
        RunEnd end = send(workload, writer, clock);
        writer.end(end);
        StoredRun stored = writer.finish();
        return new Outcome(stored, end, writer.health().problem());
      }
    }
  }

  private Workload open(Optional<TokenCounter> counter) {
    return counter
        .map(tokens -> Workload.open(run.workload(), tokens, PREPARED_AHEAD))
        .orElseGet(() -> Workload.open(run.workload()));
  }

  private RunWriter writer(Place place, RunManifest manifest) {
    return switch (place) {
      case Place.Below below ->
          RunFolder.create(
              RunFolder.place(
                  below.runs(),
                  manifest.name(),
                  LocalDateTime.ofInstant(manifest.clock().originUtc(), ZoneOffset.UTC)),
              manifest);
      case Place.Exactly exactly -> RunFolder.create(exactly.folder(), manifest);
    };
  }

  private RunManifest manifest(RunClock clock) {
    return new RunManifest(
        run.name(),
        options,
        run.plan(),
        clock,
        surroundings.environment(),
        run.targets(),
        run.fingerprint(),
        surroundings.calibration());
  }

  private RunEnd send(Workload workload, RunWriter writer, RunClock clock) {
    Optional<Workload> canary = run.load().canary().map(_ -> Workload.open(run.workload()));
    List<MetricsScraper> scrapers = scrapers(writer, clock);
    try {
      LoadEngine now =
          new LoadEngine(
              run.load(),
              new LoadEngine.Feed(workload, canary),
              counting(writer),
              audit(writer),
              clock,
              surroundings.ticker());
      engine = Optional.of(now);
      return now.run();
    } finally {
      scrapers.forEach(MetricsScraper::close);
      canary.ifPresent(Workload::close);
    }
  }

  private TimelineSink counting(RunWriter writer) {
    Optional<TokenCounter> counter =
        run.counting().countsAnswers() ? run.counting().counter() : Optional.empty();
    return (timeline, text) ->
        writer.accept(
            counter.map(tokens -> counted(timeline, text, tokens)).orElse(timeline),
            surroundings.keepText() ? text : TimelineSink.SavedText.NONE);
  }

  private static Timeline counted(
      Timeline timeline, TimelineSink.SavedText text, TokenCounter tokens) {
    synchronized (tokens) {
      return timeline.withTokenizerTokens(
          tokens.count(text.answer()) + tokens.count(text.reasoning()));
    }
  }

  private static AuditSink audit(RunWriter writer) {
    return new AuditSink() {
      @Override
      public void health(HealthSample sample) {
        writer.sample(sample);
      }

      @Override
      public void hiccup(Hiccup hiccup) {
        writer.hiccup(hiccup);
      }
    };
  }

  private List<MetricsScraper> scrapers(RunWriter writer, RunClock clock) {
    List<MetricsScraper> scrapers = new ArrayList<>();
    for (String url : run.metricsUrls()) {
      // With two targets the counters of the first stand in the report; the raw pages keep both.
      boolean first = scrapers.isEmpty();
      String name = "metrics-" + (scrapers.size() + 1) + "-";
      scrapers.add(
          new MetricsScraper(
              surroundings.control(),
              url,
              clock,
              surroundings.ticker(),
              SCRAPE_PERIOD,
              (nanos, page) -> scraped(writer, name, first, nanos, page)));
    }
    return scrapers;
  }

  private static void scraped(
      RunWriter writer, String name, boolean first, long nanos, String page) {
    if (first) {
      writer.engine(new EngineSnapshot(nanos, PrometheusText.parse(page)));
    }
    writer.evidence(
        name + (nanos < 0 ? "before" : "after") + ".prom", page.getBytes(StandardCharsets.UTF_8));
  }

  /// The engine, once it sends.
  Optional<LoadEngine> engine() {
    return engine;
  }

  /// Ends sending; a second call ends the requests in flight too.
  void stop(String reason) {
    engine.ifPresent(now -> now.stop(reason));
  }
}
