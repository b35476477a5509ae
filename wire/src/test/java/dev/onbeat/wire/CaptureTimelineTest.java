// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.Timeline;
import org.junit.jupiter.api.Test;

/// Protects the facts for which the captures were made: what each shows must survive the way from
/// recorded reads to a timeline.
class CaptureTimelineTest {
  private static final double NANOS_PER_MILLI = 1e6;

  private static Timeline timeline(String capture) {
    return CaptureReplay.inRecordedReads(Capture.named(capture), false).timeline();
  }

  @Test
  void tellsThirtyTwoTokensFromFourteenContentEvents() {
    Timeline emoji = timeline("llamacpp-chat-chinese");
    assertThat(emoji.events().outputCount()).isEqualTo(14);
    assertThat(emoji.ending().usage().completionTokens()).hasValue(32);
    assertThat(emoji.ending().server().timing().orElseThrow().decodeTokens()).isEqualTo(32);
    int chars = 0;
    for (int i = 0; i < emoji.events().count(); i++) {
      chars += emoji.events().chars(i);
    }
    assertThat(chars).isEqualTo(18);
  }

  @Test
  void stampsARoleAndAContentChunkOfOneReadAlike() {
    Timeline chat = timeline("llamacpp-chat-usage");
    assertThat(chat.events().kind(0)).isEqualTo(EventKind.ROLE);
    assertThat(chat.events().kind(1)).isEqualTo(EventKind.CONTENT);
    assertThat(chat.events().read(0)).isEqualTo(chat.events().read(1));
    assertThat(chat.firstEvent()).hasValue(244_282_393);
    assertThat(chat.firstToken()).hasValue(244_282_393);
  }

  @Test
  void seesTheFirstRequestThatTookTwentyOneSeconds() {
    Timeline cold = timeline("vllm-chat-continuous-usage-logprobs-ids");
    assertThat(cold.reads().nanos(0)).isEqualTo(5_284_658);
    assertThat(cold.firstEvent()).hasValue(20_917_411_587L);
    assertThat(cold.events().kind(0)).isEqualTo(EventKind.USAGE);
    assertThat(cold.events().tokens(0)).isZero();
    assertThat(cold.firstToken()).hasValue(20_921_906_292L);
  }

  @Test
  void countsATokenThatBroughtNoCharacter() {
    Timeline cold = timeline("vllm-chat-continuous-usage-logprobs-ids");
    assertThat(cold.events().kind(4)).isEqualTo(EventKind.CONTENT);
    assertThat(cold.events().tokens(4)).isEqualTo(1);
    assertThat(cold.events().chars(4)).isZero();
    assertThat(cold.events().outputCount()).isEqualTo(24);
  }

  @Test
  void agreesWithTheEngineOnTimePerToken() {
    Timeline perToken = timeline("llamacpp-chat-timings-per-token");
    double engine = perToken.ending().server().timing().orElseThrow().tpotMillis().orElseThrow();
    double client =
        (perToken.lastToken().orElseThrow() - perToken.firstToken().orElseThrow())
            / NANOS_PER_MILLI
            / 23;
    assertThat(client).isCloseTo(engine, withinPercentage(3));
  }

  @Test
  void keepsTheSecondOfTwoChoicesApart() {
    Timeline two = timeline("vllm-chat-n2");
    assertThat(two.events().outputCount()).isEqualTo(12);
    assertThat(two.ending().usage().completionTokens()).hasValue(24);
  }

  @Test
  void takesAReplyThatIsNotStreamedForOneEvent() {
    CaptureReplay replay =
        CaptureReplay.inRecordedReads(Capture.named("vllm-chat-not-streamed"), false);
    assertThat(replay.timeline().events().count()).isEqualTo(1);
    assertThat(replay.timeline().events().read(0)).isEqualTo(1);
    assertThat(replay.exchange().body().isWholeReply()).isTrue();
  }

  @Test
  void takesTheColdLoadFromTheEngine() {
    Timeline cold = timeline("ollama-generate-cold-load");
    assertThat(cold.ending().server().timing().orElseThrow().loadMillis()).isEqualTo(830.453348);
    assertThat(cold.firstToken()).hasValue(1_441_820_872L);
  }
}
