// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import dev.onbeat.analysis.objective.Objectives;
import dev.onbeat.cli.analyze.InputException;
import dev.onbeat.cli.analyze.StreamInput;
import dev.onbeat.cli.result.ResultOptions;
import dev.onbeat.cli.result.RunResult;
import dev.onbeat.core.clock.Ticker;
import dev.onbeat.core.metric.MetricOptions;
import dev.onbeat.core.metric.StreamAnalyzer;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.report.json.StreamJson;
import dev.onbeat.report.text.StreamText;
import dev.onbeat.store.RunFolder;
import dev.onbeat.wire.DecoderOptions;
import dev.onbeat.wire.Dialect;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/// `onbeat analyze`: the metrics of streams that were recorded elsewhere.
@CommandLine.Command(
    name = "analyze",
    mixinStandardHelpOptions = true,
    description =
        "The same metrics for streams recorded elsewhere: arrival times, a captured stream, lines"
            + " with times, a HAR file, a run folder.",
    footer = {
      "",
      "Examples:",
      "  onbeat analyze --arrivals-ms 120.5,142.3,164.1,3240.2",
      "  curl -N -s http://127.0.0.1:8000/v1/chat/completions -d @q.json | onbeat analyze -",
      "  onbeat analyze page.har --json",
    })
final class AnalyzeCommand implements Command {
  private static final String STDIN = "-";

  @CommandLine.Parameters(
      arity = "0..*",
      paramLabel = "FILE",
      description = "File, run folder, or - for a stream on stdin, stamped as it comes.")
  List<String> files = new ArrayList<>();

  @CommandLine.Option(
      names = "--arrivals-ms",
      paramLabel = "LIST",
      description = "Arrival times in ms since the request was sent; - reads them from stdin.")
  String arrivals = "";

  @CommandLine.Option(
      names = "--api",
      paramLabel = "API",
      description = "The stream's dialect; guessed from its first event when left out.")
  String api = "";

  @CommandLine.Option(
      names = "--visible-path",
      paramLabel = "PATH",
      description = "Where the readable text is when answers are JSON.")
  String visiblePath = "";

  @CommandLine.Mixin ResultOptions shown = new ResultOptions();

  @Override
  public int run(Console console) throws IOException {
    Shown how = Shown.of(shown, console);
    if (files.size() == 1 && RunFolder.isRunFolder(Path.of(files.getFirst()))) {
      how.print(RunResult.of(Path.of(files.getFirst()), Objectives.NONE, false), console);
      return ExitCode.OK;
    }
    try {
      print(read(console), how, console);
      return ExitCode.OK;
    } catch (InputException e) {
      throw CliException.usage(String.valueOf(e.getMessage()));
    }
  }

  private List<Timeline> read(Console console) throws IOException {
    StreamInput input = new StreamInput(dialect(), decoding(), Ticker.system());
    List<Timeline> timelines = new ArrayList<>();
    if (!arrivals.isEmpty()) {
      String list =
          arrivals.equals(STDIN)
              ? new String(console.in().readAllBytes(), StandardCharsets.UTF_8)
              : arrivals;
      timelines.add(input.arrivals("arrivals", list));
    }
    for (String file : files) {
      if (file.equals(STDIN)) {
        timelines.add(input.live(console.in()));
      } else {
        timelines.addAll(input.file(Path.of(file)));
      }
    }
    if (timelines.isEmpty()) {
      throw CliException.usage("nothing to analyze: give a file, -, or --arrivals-ms");
    }
    return timelines;
  }

  private Optional<Dialect> dialect() {
    if (api.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        Dialect.byId(api)
            .orElseThrow(() -> CliException.usage("--api: unknown dialect '" + api + "'")));
  }

  private DecoderOptions decoding() {
    return visiblePath.isEmpty()
        ? DecoderOptions.DEFAULT
        : new DecoderOptions(Optional.of(visiblePath), DecoderOptions.DEFAULT.maxEventBytes());
  }

  private static void print(List<Timeline> timelines, Shown how, Console console) {
    List<StreamJson.Named> streams =
        timelines.stream()
            .map(t ->
                new StreamJson.Named(
                    t.request().id(),
                    t.outcome().label(),
                    StreamAnalyzer.analyze(t, MetricOptions.NONE)))
            .toList();
    if (how.json()) {
      console
          .out()
          .println(
              streams.size() == 1 ? StreamJson.one(streams.getFirst()) : StreamJson.many(streams));
      return;
    }
    streams.forEach(stream -> console.out().print(StreamText.render(stream, how.style())));
  }
}
