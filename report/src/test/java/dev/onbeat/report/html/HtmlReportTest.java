// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.report.Lang;
import dev.onbeat.report.RunFixture;
import dev.onbeat.report.Runs;
import dev.onbeat.report.SeriesReport;
import dev.onbeat.report.SeriesRuns;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Protects the HTML report: one file, no network, nothing a server said becomes markup, and it
/// says what it shows to those who cannot see it. Leaves the pages in `target/reports` to look at.
class HtmlReportTest {
  private static final Pattern TAG = Pattern.compile("<(/?)([a-z0-9]+)[^>]*?(/?)>");
  private static final List<String> VOID = List.of("meta", "br");
  private static final int MOST_BYTES = 2_000_000;

  static Stream<Arguments> runsInEveryLanguage() {
    return Stream.of(
            Arguments.of("starved", Runs.starved()),
            Arguments.of("healthy", Runs.healthy()),
            Arguments.of("failing", Runs.failing()),
            Arguments.of("empty", Runs.empty()))
        .flatMap(run ->
            Stream.of(Lang.values()).map(lang -> Arguments.of(run.get()[0], run.get()[1], lang)));
  }

  @ParameterizedTest
  @MethodSource("runsInEveryLanguage")
  void closesEveryElement(String name, RunFixture run, Lang lang) {
    String page = page(name, run, lang);
    ArrayDeque<String> open = new ArrayDeque<>();
    for (MatchResult tag : TAG.matcher(withoutScripts(page)).results().toList()) {
      String element = tag.group(2);
      if (!tag.group(1).isEmpty()) {
        assertThat(open.pop()).isEqualTo(element);
      } else if (tag.group(3).isEmpty() && !VOID.contains(element)) {
        open.push(element);
      }
    }
    assertThat(open).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("runsInEveryLanguage")
  void asksNoNetworkForAnything(String name, RunFixture run, Lang lang) {
    String page = withoutScripts(page(name, run, lang));
    assertThat(List.of("src=", "href=", "@import", "url(", "http:", "https:"))
        .noneMatch(page::contains);
    assertThat(page.contains("default-src &#39;none&#39;")).isTrue();
  }

  @ParameterizedTest
  @MethodSource("runsInEveryLanguage")
  void saysOfEveryChartWhatItShows(String name, RunFixture run, Lang lang) {
    String page = page(name, run, lang);
    Pattern plot = Pattern.compile("<svg class=\"plot\"[^>]*>");
    assertThat(plot.matcher(page).results().map(MatchResult::group))
        .allMatch(
            svg -> svg.contains("role=\"img\"") && svg.matches("(?s).*aria-label=\".{6,}\".*"));
  }

  @ParameterizedTest
  @MethodSource("runsInEveryLanguage")
  void drawsOnlyFiniteCoordinates(String name, RunFixture run, Lang lang) {
    String page = withoutScripts(page(name, run, lang));
    assertThat(List.of("NaN", "Infinity")).noneMatch(page::contains);
  }

  @Test
  void letsNothingAServerSaidBecomeMarkup() {
    String page = page("failing", Runs.failing(), Lang.EN);
    String markup = withoutScripts(page);
    assertThat(List.of("<script", "<img", "<b>failing", "\u202e", "\u001b"))
        .noneMatch(markup::contains);
    assertThat(markup.contains("&lt;b&gt;failing&lt;/b&gt;")).isTrue();
  }

  @Test
  void standsWithoutItsScript() {
    String page = withoutScripts(page("starved", Runs.starved(), Lang.EN));
    assertThat(page.contains("13 of 16 answers froze in mid-sentence")).isTrue();
    assertThat(Pattern.compile("<svg class=\"plot\"").matcher(page).results().count())
        .isGreaterThanOrEqualTo(10);
  }

  @Test
  void staysSmallForTenThousandAnswers() {
    String page = page("big", Runs.big(), Lang.EN);
    assertThat(page.getBytes(StandardCharsets.UTF_8).length).isLessThan(MOST_BYTES);
    assertThat(page.contains("10,000")).isTrue();
  }

  @Test
  void givesTheSameBytesTwice() {
    String first = page("failing", Runs.failing(), Lang.ZH);
    assertThat(first.equals(page("failing", Runs.failing(), Lang.ZH))).isTrue();
  }

  @Test
  void drawsSeriesWithoutAnyScript() throws IOException {
    for (Lang lang : Lang.values()) {
      for (SeriesReport series :
          List.of(SeriesRuns.sweep(), SeriesRuns.find(), SeriesRuns.repeat())) {
        String page = HtmlSeries.render(series, lang);
        assertThat(page.contains("<script")).isFalse();
        assertThat(page.contains("NaN")).isFalse();
        Path folder = Files.createDirectories(Path.of("target/reports"));
        Files.writeString(folder.resolve(series.name() + "-" + lang.id() + ".html"), page);
      }
    }
  }

  private static String withoutScripts(String page) {
    return page.replaceAll("(?s)<script>.*?</script>", "").replaceAll("(?s)<style>.*?</style>", "");
  }

  private static String page(String name, RunFixture run, Lang lang) {
    String page = HtmlReport.render(run.report("ttft.p95<800ms,tpot.p50 in 30ms..40ms"), lang);
    try {
      Path folder = Files.createDirectories(Path.of("target/reports"));
      Files.writeString(folder.resolve(name + "-" + lang.id() + ".html"), page);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return page;
  }
}
