// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.core.timeline.Anomaly;
import dev.onbeat.wire.json.CanonicalJson;
import dev.onbeat.wire.json.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Protects that an event means the same whether the fast reader took it or Jackson did: payloads
/// of every dialect, broken in many ways, against what Jackson rewrites them to. Seeded.
class SlowPathDifferentialTest {
  private static final int INPUTS = 100_000;

  private static final Pattern SURROGATE = Pattern.compile("\\\\u[dD][89a-fA-F]");

  private static final Pattern ARGUMENTS = Pattern.compile("\"input\"\\s*:\\s*[\\[{]");

  private record Payload(Dialect dialect, byte[] json) {}

  private static List<Payload> payloads() {
    List<Payload> payloads = new ArrayList<>();
    for (Fixture fixture : Fixture.all()) {
      String body = new String(fixture.body, StandardCharsets.UTF_8);
      for (String line : body.split("[\r\n]+", -1)) {
        String json = line.startsWith("data:") ? line.substring(5).strip() : line;
        if (json.startsWith("{")) {
          payloads.add(new Payload(fixture.dialect, json.getBytes(StandardCharsets.UTF_8)));
        }
      }
    }
    return payloads;
  }

  @Test
  void meansTheSameOnBothPaths() {
    SplittableRandom random = new SplittableRandom(7);
    Mutator mutator = new Mutator(random);
    List<Payload> payloads = payloads();
    int decoded = 0;
    for (int i = 0; i < INPUTS; i++) {
      Payload payload = payloads.get(random.nextInt(payloads.size()));
      byte[] other = payloads.get(random.nextInt(payloads.size())).json();
      mutator.mutate(payload.json(), other, 1_500);
      if (mutator.length == 0) {
        continue;
      }
      byte[] json = Arrays.copyOf(mutator.bytes, mutator.length);
      for (int k = 0; k < json.length; k++) {
        json[k] = json[k] == '\n' || json[k] == '\r' ? (byte) ' ' : json[k];
      }
      decoded += compare(payload.dialect(), json) ? 1 : 0;
    }
    assertThat(decoded).isGreaterThan(INPUTS / 8);
  }

  /* Whether it was an event at all. */
  private static boolean compare(Dialect dialect, byte[] json) {
    if (new String(json, StandardCharsets.UTF_8).strip().equals("[DONE]")) {
      return false;
    }
    byte[] repaired = Utf8.repaired(json, 0, json.length);
    Optional<byte[]> canonical = CanonicalJson.of(new String(repaired, StandardCharsets.UTF_8));
    if (canonical.isEmpty()
        && SURROGATE.matcher(new String(repaired, StandardCharsets.UTF_8)).find()) {
      // Jackson refuses half a pair in a name; see JsonCursorDifferentialTest.
      return false;
    }
    List<String> fast = decode(dialect, json);
    List<String> expected =
        canonical
            .map(c -> decode(dialect, c))
            .orElseGet(() -> decode(dialect, "x".getBytes(StandardCharsets.US_ASCII)));
    boolean countsRawJson = ARGUMENTS.matcher(new String(json, StandardCharsets.UTF_8)).find();
    if (!fast.equals(expected) && !countsRawJson) {
      assertThat(fast).as(new String(json, StandardCharsets.UTF_8)).isEqualTo(expected);
    }
    return canonical.isPresent();
  }

  private static List<String> decode(Dialect dialect, byte[] json) {
    EventLog log = new EventLog(false, false);
    BodyDecoder decoder = BodyDecoder.of(dialect, "text/event-stream", DecoderOptions.DEFAULT, log);
    byte[] before = "data: ".getBytes(StandardCharsets.US_ASCII);
    byte[] after = "\n\n".getBytes(StandardCharsets.US_ASCII);
    decoder.feed(before, 0, before.length);
    decoder.feed(json, 0, json.length);
    decoder.feed(after, 0, after.length);
    decoder.endOfBody();
    List<String> lines = new ArrayList<>(log.lines());
    lines.removeIf(line ->
        line.equals("!" + Anomaly.SLOW_PATH.id()) || line.equals("!" + Anomaly.INVALID_UTF8.id()));
    lines.replaceAll(SlowPathDifferentialTest::withoutRawJson);
    return lines;
  }

  /* Where JSON itself is told or counted, the two paths may write it differently. */
  private static String withoutRawJson(String line) {
    if (line.startsWith("+error {") || line.startsWith("+error [")) {
      return "+error, raw";
    }
    return line.startsWith("tool ") ? "tool" : line;
  }
}
