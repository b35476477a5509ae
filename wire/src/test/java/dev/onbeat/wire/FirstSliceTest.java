// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/// Protects the shortest way through a decoder: bytes in, events out.
class FirstSliceTest {
  @Test
  void readsAnOpenAiChatStream() {
    EventLog log = new EventLog();
    BodyDecoder decoder =
        BodyDecoder.of(Dialect.OPENAI_CHAT, "text/event-stream", DecoderOptions.DEFAULT, log);
    byte[] body =
        """
        data: {"id":"c1","choices":[{"index":0,"delta":{"role":"assistant","content":""}}]}

        data: {"id":"c1","choices":[{"index":0,"delta":{"content":"Hi there"}}]}

        data: {"id":"c1","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}

        data: [DONE]

        """
            .getBytes(StandardCharsets.UTF_8);
    decoder.feed(body, 0, body.length);
    decoder.endOfBody();
    assertThat(log.lines())
        .containsExactly(
            "+id c1",
            "role",
            "content chars=8 visible=7",
            "+finish stop",
            "finish",
            "+done",
            "done");
    assertThat(decoder.isTerminal()).isTrue();
    assertThat(decoder.isWholeReply()).isFalse();
  }
}
