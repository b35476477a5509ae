// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// `docs/reference/wire-coverage.md`, made from the fixtures.
final class CoverageTable {
  private final List<Fixture> fixtures;
  private final Map<?, ?> reports;
  private final Map<?, ?> absent;
  private final StringBuilder out = new StringBuilder();

  CoverageTable(List<Fixture> fixtures, Map<?, ?> reports, Map<?, ?> absent) {
    this.fixtures = fixtures;
    this.reports = reports;
    this.absent = absent;
  }

  String markdown() {
    out.append(
        """
        # What the decoders are tested with

        Made by `CoverageTest` from the fixtures in `wire/src/test/resources`; do not edit. To make it
        anew: `mvn -pl wire -am test -Dtest=CoverageTest -Donbeat.regenerate=true
        -Dsurefire.failIfNoSpecifiedTests=false`.

        Each fixture is a body and what must be made of it, written by hand. Each is read whole, byte by
        byte, and cut in two at every byte; with text kept and without; and, unless its line ends are
        the point, again with CR and with CRLF for LF. Every event must be reported with the read that
        completes it. Beside them stand 23 responses of three real engines, read against an
        independent program; HTTP framing has `http/responses.jsonl`.

        ## Features

        Fixtures that show it; – where the dialect has no such thing.

        """);
    features();
    reasons();
    reports();
    cases();
    return out.toString();
  }

  private void features() {
    out.append("| feature |");
    for (Dialect dialect : Dialect.values()) {
      out.append(' ').append(dialect.id()).append(" |");
    }
    out.append("\n|---|").append("---|".repeat(Dialect.values().length)).append('\n');
    for (Feature feature : Feature.values()) {
      out.append("| ").append(feature.title).append(" |");
      for (Dialect dialect : Dialect.values()) {
        long n = count(dialect, feature);
        out.append(' ').append(n > 0 ? Long.toString(n) : "–").append(" |");
      }
      out.append('\n');
    }
  }

  long count(Dialect dialect, Feature feature) {
    return fixtures.stream().filter(f -> f.dialect == dialect && feature.isIn(f)).count();
  }

  /// Why `dialect` cannot show `feature`; `""` when it can.
  String whyAbsent(Dialect dialect, Feature feature) {
    return absent.get(dialect.id()) instanceof Map<?, ?> reasons
            && reasons.get(feature.id()) instanceof String why
        ? why
        : "";
  }

  private void reasons() {
    out.append("\nWhy not:\n\n");
    for (Dialect dialect : Dialect.values()) {
      List<String> reasons = new ArrayList<>();
      for (Feature feature : Feature.values()) {
        String why = whyAbsent(dialect, feature);
        if (!why.isEmpty()) {
          reasons.add(feature.title + ": " + why);
        }
      }
      if (!reasons.isEmpty()) {
        out.append("- ").append(dialect.id()).append(": ");
        out.append(String.join("; ", reasons)).append(".\n");
      }
    }
  }

  private void reports() {
    out.append(
        """

        ## Faults of other tools

        Public reports that concern bytes: T of load-test tools, gateways and browser as numbered in the
        project's notes.

        | report | essence | fixtures and tests |
        |---|---|---|
        """);
    reports.forEach((id, report) -> {
      out.append("| ").append(id).append(" | ").append(text(report, "essence")).append(" | ");
      out.append(String.join(", ", coveredBy(String.valueOf(id)))).append(" |\n");
    });
  }

  private static String text(Object object, String key) {
    return object instanceof Map<?, ?> map ? String.valueOf(map.get(key)) : "";
  }

  /// The fixtures and tests for a report.
  List<String> coveredBy(String report) {
    List<String> by = new ArrayList<>();
    fixtures.stream().filter(f -> f.covers.contains(report)).map(Fixture::id).forEach(by::add);
    by.addAll(testsOf(report));
    return by;
  }

  /// The tests named for a report, as `Class#method` under `dev.onbeat.wire`.
  List<String> testsOf(String report) {
    List<String> tests = new ArrayList<>();
    if (reports.get(report) instanceof Map<?, ?> map && map.get("tests") instanceof List<?> named) {
      named.forEach(test -> tests.add(String.valueOf(test)));
    }
    return tests;
  }

  private void cases() {
    out.append("\n## Fixtures\n");
    Map<Dialect, List<Fixture>> byDialect = new TreeMap<>();
    fixtures.forEach(f -> byDialect.computeIfAbsent(f.dialect, _ -> new ArrayList<>()).add(f));
    byDialect.forEach((dialect, list) -> {
      out.append("\n### ").append(dialect.id()).append("\n\n");
      for (Fixture f : list) {
        String about = f.about.replace("<", "\\<");
        out.append("- `").append(f.name).append("`: ").append(about).append('\n');
      }
    });
  }
}
