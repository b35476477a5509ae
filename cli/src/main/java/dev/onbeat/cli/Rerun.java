// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import dev.onbeat.store.RunFolder;
import dev.onbeat.store.Series;
import dev.onbeat.store.SeriesFolder;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine.ParseResult;

/// Turns a run or series folder back into the command line that repeats it.
///
/// What the new command line says replaces what the folder says, and what would contradict it goes.
/// How a result was shown is not repeated.
final class Rerun {
  private static final Set<String> SHOWING =
      Set.of("json", "lang", "ascii", "as", "csv", "junit", "rerun");
  private static final List<String> SECRET_MARKS = List.of("<redacted>", "(not kept)");

  /// What goes when an option is given anew.
  private static final Map<String, Set<String>> DISPLACED =
      Map.ofEntries(
          Map.entry("concurrency", Set.of("rate", "arrivals", "max-in-flight")),
          Map.entry("rate", Set.of("concurrency", "think")),
          Map.entry("requests", Set.of("duration")),
          Map.entry("duration", Set.of("requests")),
          Map.entry("prompts", Set.of("prompt-tokens", "prompt-ids")),
          Map.entry("prompt-tokens", Set.of("prompts")),
          Map.entry("prompt-ids", Set.of("prompts")),
          Map.entry("sweep", Set.of("find", "repeat")),
          Map.entry("find", Set.of("sweep", "repeat")),
          Map.entry("repeat", Set.of("sweep", "find")));

  private final Map<String, List<String>> options;
  private final List<String> missing = new ArrayList<>();

  private Rerun(Map<String, List<String>> stored) {
    this.options = new TreeMap<>(stored);
    options.keySet().removeAll(SHOWING);
  }

  /// The arguments of `bench`, ready to be parsed again.
  ///
  /// @param given what the user gave beside `--rerun`
  /// @throws CliException when a secret that the folder does not hold must be given again
  /// @throws dev.onbeat.store.StoreException when the folder cannot be read
  static List<String> arguments(Path folder, ParseResult given) {
    Rerun rerun = new Rerun(stored(folder));
    rerun.replace(given);
    rerun.askForSecrets();
    List<String> arguments = new ArrayList<>(List.of("bench"));
    rerun.options.forEach((name, values) -> {
      if (name.equals("url")) {
        arguments.addAll(values);
      } else {
        values.forEach(value -> arguments.add("--" + name + "=" + value));
      }
    });
    return arguments;
  }

  private static Map<String, List<String>> stored(Path folder) {
    if (SeriesFolder.isSeries(folder)) {
      return SeriesFolder.open(folder).series().options();
    }
    Map<String, List<String>> options = new HashMap<>(RunFolder.open(folder).manifest().options());
    step(folder)
        .ifPresent(step -> {
          // The run is one level of a series: it is repeated, not the series.
          List.of("sweep", "find", "repeat").forEach(options::remove);
          options.putAll(step);
        });
    return options;
  }

  /// What one step of a series adds to the options of the series.
  private static Optional<Map<String, List<String>>> step(Path folder) {
    Path parent = folder.toAbsolutePath().normalize().getParent();
    if (parent == null || !SeriesFolder.isSeries(parent)) {
      return Optional.empty();
    }
    Series series = SeriesFolder.open(parent).series();
    String name = String.valueOf(folder.toAbsolutePath().normalize().getFileName());
    Map<String, List<String>> level = new HashMap<>();
    for (Series.Step step : series.steps()) {
      if (step.folder().equals(name) && !series.axis().isEmpty() && !Double.isNaN(step.value())) {
        String value = BigDecimal.valueOf(step.value()).stripTrailingZeros().toPlainString();
        level.put(series.axis(), List.of(series.axis().equals("rate") ? value + "/s" : value));
        boolean byCount = series.options().containsKey("requests");
        if (!byCount && !series.options().containsKey("duration")) {
          level.put("duration", series.options().getOrDefault("step", List.of("20s")));
        }
      }
    }
    return Optional.of(level);
  }

  private void replace(ParseResult given) {
    given
        .matchedOptions()
        .forEach(option -> {
          String name = option.longestName().replaceFirst("^--", "");
          if (name.equals("rerun")) {
            return;
          }
          List<String> values = new ArrayList<>(option.originalStringValues());
          if (name.equals("header")) {
            values.addAll(headersBeside(values));
          }
          DISPLACED.getOrDefault(name, Set.of()).stream()
              .filter(other -> !given.hasMatchedOption("--" + other))
              .forEach(options::remove);
          options.put(name, values);
        });
    List<String> urls = new ArrayList<>();
    given.matchedPositionals().forEach(p -> urls.addAll(p.originalStringValues()));
    if (!urls.isEmpty()) {
      options.put("url", urls.stream().distinct().toList());
    }
  }

  /// The stored headers whose names were not given anew.
  private List<String> headersBeside(List<String> given) {
    List<String> names = given.stream().map(Rerun::headerName).toList();
    return options.getOrDefault("header", List.of()).stream()
        .filter(header -> !names.contains(headerName(header)))
        .toList();
  }

  private static String headerName(String header) {
    return header.split(":", 2)[0].strip().toLowerCase(Locale.ROOT);
  }

  private void askForSecrets() {
    options.forEach((name, values) -> {
      for (String value : values) {
        if (SECRET_MARKS.stream().anyMatch(value::contains)) {
          missing.add(
              switch (name) {
                case "header" -> "--header '" + value.split(":", 2)[0].strip() + ": ...'";
                case "url" -> "the address, with its key or password";
                default -> "--" + name;
              });
        }
      }
    });
    if (!missing.isEmpty()) {
      throw CliException.usage(
          "--rerun: the folder keeps no secrets; give again: " + String.join(", ", missing));
    }
  }
}
