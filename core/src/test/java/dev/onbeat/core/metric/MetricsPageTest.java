// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.timeline.TokenSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// Protects the page that explains the ids: one that is printed must be found there.
class MetricsPageTest {

  @Test
  void explainsEveryId() throws IOException {
    String page = Files.readString(Path.of("../docs/reference/metrics.md"));
    for (Metric metric : Metric.values()) {
      assertThat(page).contains("`" + metric.id() + "`");
    }
    for (AbsentReason reason : AbsentReason.values()) {
      assertThat(page).contains("`" + reason.id() + "`");
    }
    for (TokenSource source : TokenSource.values()) {
      assertThat(page).contains("`" + source.id() + "`");
    }
    for (Coincidence coincidence : Coincidence.values()) {
      assertThat(page).contains("`" + coincidence.id() + "`");
    }
  }
}
