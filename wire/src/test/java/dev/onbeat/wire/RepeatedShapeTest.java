// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Protects the short cut for events that are like the one before: behind its like, an event must
/// mean what it means when it is read in full, whatever is in its text. A space in front of the
/// payload, which says nothing, is what forbids the short cut. Seeded.
class RepeatedShapeTest {
  private static final int STREAMS = 20_000;
  private static final Pattern TEXT =
      Pattern.compile(
          "\"(content|text|response|delta|thinking|reasoning|arguments)\":\"([^\"]*)\"");
  private static final List<String> PIECES =
      List.of(
          "a",
          "你",
          "😀",
          " ",
          "\\n",
          "\\\"",
          "\"",
          "\\",
          "\\u",
          "\\u00",
          "\\u0041",
          "\\ud83d",
          "\\ude00",
          "\",\"x\":\"",
          "\"}",
          "{",
          "\t",
          "\u0001",
          "<think>",
          "</think>",
          "\"},\"usage\":{\"completion_tokens\":3},\"x\":{\"y\":\"");

  private final SplittableRandom random = new SplittableRandom(11);

  @Test
  void meansTheSameBehindItsLikeAsReadInFull() {
    List<String[]> payloads = new ArrayList<>();
    for (Fixture fixture : Fixture.all()) {
      String body = new String(fixture.body, StandardCharsets.UTF_8);
      for (String line : body.split("[\r\n]+", -1)) {
        String json = line.startsWith("data:") ? line.substring(5).strip() : line;
        if (TEXT.matcher(json).find()) {
          payloads.add(new String[] {fixture.dialect.id(), json});
        }
      }
    }
    for (int i = 0; i < STREAMS; i++) {
      String[] payload = payloads.get(random.nextInt(payloads.size()));
      Dialect dialect = Dialect.byId(payload[0]).orElseThrow();
      String[] likes = {payload[1], like(payload[1]), like(payload[1]), like(payload[1])};
      List<String> behindItsLike = decode(dialect, likes, "");
      List<String> inFull = decode(dialect, likes, " ");
      if (!behindItsLike.equals(inFull)) {
        assertThat(behindItsLike).as(String.join("\n", likes)).isEqualTo(inFull);
      }
    }
  }

  /* The same payload with another text. */
  private String like(String payload) {
    Matcher matcher = TEXT.matcher(payload);
    StringBuilder out = new StringBuilder();
    while (matcher.find()) {
      StringBuilder text = new StringBuilder();
      for (int k = random.nextInt(4); k > 0; k--) {
        text.append(PIECES.get(random.nextInt(PIECES.size())));
      }
      String same = "\"" + matcher.group(1) + "\":\"" + text + "\"";
      matcher.appendReplacement(out, Matcher.quoteReplacement(same));
    }
    return matcher.appendTail(out).toString();
  }

  private static List<String> decode(Dialect dialect, String[] payloads, String indent) {
    EventLog log = new EventLog(false, false);
    BodyDecoder decoder = BodyDecoder.of(dialect, "text/event-stream", DecoderOptions.DEFAULT, log);
    StringBuilder body = new StringBuilder("data: ").append(payloads[0]).append("\n\n");
    for (int i = 1; i < payloads.length; i++) {
      // Another number of spaces each time, lest an indented event is like the one before.
      body.append("data: ").append(indent.repeat(i)).append(payloads[i]).append("\n\n");
    }
    byte[] bytes = body.toString().getBytes(StandardCharsets.UTF_8);
    decoder.feed(bytes, 0, bytes.length);
    decoder.endOfBody();
    return log.lines();
  }
}
