// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Protects the published formats: the bytes written today are the golden files, the golden files
/// obey the published schemas, and the schemas refuse what is not theirs.
class GoldenFilesTest {
  private static final Path SCHEMAS = Path.of("..", "docs", "reference", "schema");

  private static String golden(String name) {
    try (InputStream in = GoldenFilesTest.class.getResourceAsStream(name)) {
      assertThat(in).as(name).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static String health() {
    return text(HealthLines.sample(Samples.HEALTH))
        + text(HealthLines.hiccup(Samples.HICCUP))
        + text(HealthLines.engine(Samples.ENGINE))
        + text(HealthLines.end(Samples.END));
  }

  static Stream<Arguments> files() {
    Validity judged = new Validity(false, List.of("in_flight_cap"));
    ManifestFile manifest = new ManifestFile(Samples.MANIFEST, Optional.of(judged));
    return Stream.of(
        Arguments.of("run.json", "run", text(manifest.bytes())),
        Arguments.of("timelines.jsonl", "timelines", text(RunWriter.line(Samples.timeline()))),
        Arguments.of("health.jsonl", "health", health()),
        Arguments.of("series.json", "series", text(SeriesFolder.bytes(Samples.SERIES))));
  }

  @ParameterizedTest
  @MethodSource("files")
  void whatIsWrittenIsTheGoldenFileAndObeysItsSchema(String file, String schema, String written)
      throws IOException {
    assertThat(written).isEqualTo(golden(file));
    SchemaCheck check = SchemaCheck.load(SCHEMAS.resolve(schema + ".schema.json"));
    for (String line : written.lines().toList()) {
      assertThat(check.problems(line)).isEmpty();
    }
  }

  @Test
  void anyTimelineObeysTheSchema() throws IOException {
    SchemaCheck check = SchemaCheck.load(SCHEMAS.resolve("timelines.schema.json"));
    RandomTimelines random = new RandomTimelines(5);
    for (int i = 0; i < 300; i++) {
      assertThat(check.problems(text(RunWriter.line(random.next())))).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void theSchemaRefusesAnObjectWithoutItsKeys(String file, String schema, String written)
      throws IOException {
    SchemaCheck check = SchemaCheck.load(SCHEMAS.resolve(schema + ".schema.json"));
    assertThat(check.problems("{}")).as(file + written.length()).isNotEmpty();
  }

  @Test
  void theSchemaRefusesWrongTypesAndWords() throws IOException {
    SchemaCheck check = SchemaCheck.load(SCHEMAS.resolve("timelines.schema.json"));
    String line = golden("timelines.jsonl");
    assertThat(check.problems(line.replace("\"seq\":7", "\"seq\":\"7\""))).isNotEmpty();
    assertThat(check.problems(line.replace("\"client\"", "\"moon\""))).isNotEmpty();
    assertThat(check.problems(line.replace("\"completed\"", "\"gone\""))).isNotEmpty();
    assertThat(check.problems(line.replace("\"t\":[", "\"t\":[null,"))).isNotEmpty();
  }

  @Test
  void goldenFilesComeBackAsTheyWere() {
    byte[] run = golden("run.json").getBytes(StandardCharsets.UTF_8);
    ManifestFile read = ManifestFile.parse(run);
    assertThat(text(read.bytes())).isEqualTo(golden("run.json"));
    assertThat(read.manifest().plan()).isEqualTo(Samples.MANIFEST.plan());
    assertThat(read.manifest().clock()).isEqualTo(Samples.MANIFEST.clock());
    assertThat(read.manifest().environment()).isEqualTo(Samples.MANIFEST.environment());
    assertThat(read.manifest().calibration()).isEqualTo(Samples.MANIFEST.calibration());
    byte[] series = golden("series.json").getBytes(StandardCharsets.UTF_8);
    assertThat(SeriesFolder.parse(series)).isEqualTo(Samples.SERIES);
    HealthLines lines = new HealthLines();
    for (String line : golden("health.jsonl").lines().toList()) {
      byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
      lines.read(bytes, bytes.length);
    }
    assertThat(lines.samples()).containsExactly(Samples.HEALTH);
    assertThat(lines.hiccups()).containsExactly(Samples.HICCUP);
    assertThat(lines.engine()).containsExactly(Samples.ENGINE);
    assertThat(lines.end()).contains(Samples.END);
  }

  @Test
  void secretsAreInNoFile() {
    String all = files().map(file -> (String) file.get()[2]).collect(Collectors.joining());
    assertThat(all).doesNotContain("abc123").contains("X-Tenant: blue").contains("OPENAI_API_KEY");
  }
}
