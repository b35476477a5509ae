// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onbeat.core.timeline.Timeline;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects the lines of `timelines.jsonl`: nothing is lost on the way, what is unknown does no
/// harm, what is wrong is named.
class TimelineLinesTest {
  private final TimelineDecoder decoder = new TimelineDecoder();

  private Timeline decode(String line) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    return decoder.decode(bytes, bytes.length);
  }

  private static String sample() {
    return new String(RunWriter.line(Samples.timeline()), StandardCharsets.UTF_8).strip();
  }

  @Test
  void anyTimelineComesBackEqual() {
    RandomTimelines random = new RandomTimelines(11);
    for (int i = 0; i < 3_000; i++) {
      Timeline wanted = random.next();
      byte[] line = RunWriter.line(wanted);
      assertThat(line[line.length - 1]).isEqualTo((byte) '\n');
      assertThat(new String(line, StandardCharsets.UTF_8).lines().count()).isEqualTo(1);
      SameTimeline.check(decoder.decode(line, line.length), wanted);
    }
  }

  @Test
  void unknownKeysFlagsAndAnomaliesDoNoHarm() {
    String line =
        sample()
            .replace("{\"v\":1,", "{\"v\":1,\"new\":{\"a\":[1,{\"b\":null}]},")
            .replace("\"reads\":{", "\"reads\":{\"kernel\":[1,2],")
            .replace("\"events\":{", "\"events\":{\"extra\":[\"x\"],")
            .replace("\"flags\":[", "\"flags\":[\"of_tomorrow\"")
            .replace("\"ns\":{", "\"ns\":{\"later\":1,")
            .replace("\"usage\":{", "\"anomalies\":{\"of_tomorrow\":1},\"usage\":{\"x\":1,");
    SameTimeline.check(decode(line), Samples.timeline());
  }

  @Test
  void missingKeysMeanAbsent() {
    Timeline timeline = decode("{\"v\":1,\"id\":\"a\",\"outcome\":{\"kind\":\"empty\"}}");
    assertThat(timeline.events().count()).isZero();
    assertThat(timeline.ending().usage().promptTokens()).isEmpty();
    assertThat(timeline.connection().number()).isEqualTo(-1);
  }

  @Test
  void aNewerVersionIsRefused() {
    assertThatThrownBy(() -> decode("{\"v\":2,\"id\":\"a\"}"))
        .isInstanceOf(NewerVersionException.class)
        .hasMessageContaining("newer Onbeat");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          [1]                                    | not a JSON object
          {"v":1}                                | 'id' is missing
          {"v":1,"id":"a"}                       | 'outcome' is missing
          {"id":7}                               | 'id' is not a text
          {"seq":"x"}                            | 'seq' is not a whole number
          {"seq":1.5}                            | 'seq' is not a whole number
          {"vantage":"moon"}                     | unknown vantage 'moon'
          {"ns":[1]}                             | 'ns' is not an object
          {"reads":{"t":5}}                      | 't' is not a list
          {"reads":{"t":[1,"x"]}}                | is not a whole number
          {"events":{"kind":["what"]}}           | 'what' is no kind of event
          {"events":{"tokens":[true]}}           | is not a whole number or null
          {"outcome":{"kind":"gone"}}            | unknown outcome 'gone'
          {"outcome":{"kind":"timed_out"}}       | unknown 'outcome.limit'
          {"outcome":{"kind":"empty","flags":1}} | 'outcome.flags' is not a list
          {"usage":{"prompt":9999999999}}        | 'usage.prompt' is not a number of 32 bits
          {"id":"a","outcome":{"kind":"empty"},"reads":{"t":[1],"bytes":[],"delivery":[]}} | reads disagree
          {"id":"a","outcome":{"kind":"empty"},"events":{"read":[0],"kind":["role"],"tokens":[1],"chars":[0],"visible":[0]}} | refers to read 0
          {"id":"a","outcome":{"kind":"empty"},"reads":{"t":[1],"bytes":[1],"delivery":[0]},"events":{"read":[0]}} | event columns disagree
          {"id":"a","outcome":{"kind":"empty"}} x | Unrecognized token
          """)
  void whatIsWrongIsNamed(String line, String message) {
    assertThatThrownBy(() -> decode(line)).hasMessageContaining(message);
  }
}
