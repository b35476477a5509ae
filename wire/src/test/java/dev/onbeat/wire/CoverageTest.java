// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Protects that the fixtures leave no hole: every feature in every dialect that has it, every
/// report that concerns bytes; and that the published table says so.
class CoverageTest {
  private static final Path TABLE = Path.of("..", "docs", "reference", "wire-coverage.md");

  private final List<Fixture> fixtures = Fixture.all();
  private final Map<?, ?> reports = resource("reports.json");
  private final CoverageTable table = new CoverageTable(fixtures, reports, resource("absent.json"));

  private static Map<?, ?> resource(String name) {
    try {
      return JsonTree.object(Files.readString(Fixture.folder("/coverage").resolve(name)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void showsEveryFeatureInEveryDialectOrSaysWhyNot() {
    for (Dialect dialect : Dialect.values()) {
      for (Feature feature : Feature.values()) {
        boolean shown = table.count(dialect, feature) > 0;
        boolean excused = !table.whyAbsent(dialect, feature).isEmpty();
        assertThat(shown).as("%s in %s", feature, dialect).isNotEqualTo(excused);
      }
    }
  }

  @Test
  void coversEveryReportThatConcernsBytes() throws ReflectiveOperationException {
    for (Object report : reports.keySet()) {
      assertThat(table.coveredBy(String.valueOf(report))).as("%s", report).isNotEmpty();
      for (String test : table.testsOf(String.valueOf(report))) {
        String[] parts = test.split("#", -1);
        Class<?> type = Class.forName("dev.onbeat.wire." + parts[0]);
        assertThat(
                Arrays.stream(type.getDeclaredMethods())
                    .anyMatch(m -> m.getName().equals(parts[1])))
            .as(test)
            .isTrue();
      }
    }
    for (Fixture fixture : fixtures) {
      assertThat(reports.keySet().containsAll(fixture.covers)).as("%s", fixture.covers).isTrue();
    }
  }

  @Test
  void publishesTheTableAsItIs() throws IOException {
    String markdown = table.markdown();
    if (Boolean.getBoolean("onbeat.regenerate")) {
      Files.createDirectories(TABLE.getParent());
      Files.writeString(TABLE, markdown);
    }
    assertThat(Files.readString(TABLE))
        .as("stale; run this test with -Donbeat.regenerate=true")
        .isEqualTo(markdown);
  }
}
