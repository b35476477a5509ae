// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Protects the fault grammar that flags and scripts rely on.
class FaultSpecTest {

  static Stream<Arguments> faults() {
    return Stream.of(
        Arguments.of("stall@11=3s", new Fault.Stall(11, Duration.ofSeconds(3))),
        Arguments.of("error@20", new Fault.EndAfter(20, Fault.End.ERROR)),
        Arguments.of("truncate@5", new Fault.EndAfter(5, Fault.End.TRUNCATE)),
        Arguments.of("cut@5", new Fault.EndAfter(5, Fault.End.CUT)),
        Arguments.of("reset@0", new Fault.EndAfter(0, Fault.End.RESET)),
        Arguments.of("hang@7", new Fault.EndAfter(7, Fault.End.HANG)),
        Arguments.of("hang@headers", new Fault.Whole(Fault.Whole.Kind.HANG_HEADERS)),
        Arguments.of("hang@body", new Fault.Whole(Fault.Whole.Kind.HANG_BODY)),
        Arguments.of("bad-event@3", new Fault.BadEvent(3)),
        Arguments.of("http=503", new Fault.Refused(503, Optional.empty())),
        Arguments.of("http=429/2s", new Fault.Refused(429, Optional.of(Duration.ofSeconds(2)))),
        Arguments.of("refuse=stream_options", new Fault.RefusedField("stream_options")),
        Arguments.of("slow-head=2s", new Fault.SlowHead(Duration.ofSeconds(2))));
  }

  @ParameterizedTest
  @MethodSource("faults")
  void readsEveryFaultWithParameters(String text, Fault fault) {
    assertThat(FaultSpec.parseList(text)).containsExactly(new FaultSpec(fault, 1));
  }

  @Test
  void readsEveryFaultWithoutParametersAndAList() {
    String list =
        Arrays.stream(Fault.Whole.Kind.values())
            .map(kind -> kind.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-'))
            .map(name -> name.replace("hang-", "hang@"))
            .collect(Collectors.joining(", "));
    assertThat(FaultSpec.parseList(list))
        .extracting(spec -> ((Fault.Whole) spec.fault()).kind())
        .containsExactly(Fault.Whole.Kind.values());
  }

  @Test
  void aPercentageLimitsAFault() {
    assertThat(FaultSpec.parseList("error@20%10,stall@2=1s%0.5"))
        .extracting(FaultSpec::share)
        .containsExactly(0.1, 0.005);
  }

  @Test
  void anEmptyListIsHealthy() {
    assertThat(FaultSpec.parseList(" ")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "explode", "stall@11", "stall@0=1s", "error", "error@x", "error@-1", "http=200",
        "http=abc", "http", "hang", "hang@nowhere", "empty@3", "empty=1s", "error@1%101",
        "refuse", "slow-head", "error@1=2s", "error@999999999"
      })
  void namesTheFaultThatItCannotRead(String text) {
    assertThatThrownBy(() -> FaultSpec.parseList("empty," + text))
        .isInstanceOf(IllegalArgumentException.class)
        .message()
        .isNotBlank();
  }
}
