// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onbeat.wire.Dialect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Protects what becomes of the address that a user types.
class EndpointTest {

  @ParameterizedTest
  @CsvSource({
    "http://h:8000/v1, OPENAI_CHAT, http://h:8000/v1/chat/completions",
    "http://h:8000/v1/, OPENAI_COMPLETIONS, http://h:8000/v1/completions",
    "http://h:8000, OPENAI_RESPONSES, http://h:8000/v1/responses",
    "h:8000, ANTHROPIC, http://h:8000/v1/messages",
    "https://h/gw/v1, OPENAI_CHAT, https://h/gw/v1/chat/completions",
    "http://h:11434, OLLAMA, http://h:11434/api/chat",
    "http://h:11434/v1, OLLAMA, http://h:11434/api/chat",
    "http://h:8080/v1, LLAMACPP, http://h:8080/completion",
    "http://h:8080, TGI, http://h:8080/generate_stream",
    "http://[::1]:8080/v1, OPENAI_CHAT, http://[::1]:8080/v1/chat/completions"
  })
  void findsTheEndpointUnderABase(String typed, Dialect dialect, String expected) {
    assertThat(Endpoint.of(typed).uri(dialect)).hasToString(expected);
    assertThat(Endpoint.of(typed).endpoint()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "http://h/v1/chat/completions, OPENAI_CHAT, http://h",
    "http://h/v1/completions, OPENAI_COMPLETIONS, http://h",
    "http://h/v1/responses, OPENAI_RESPONSES, http://h",
    "http://h/v1/messages, ANTHROPIC, http://h",
    "http://h/api/chat, OLLAMA, http://h",
    "http://h/api/generate, OLLAMA, http://h",
    "http://h/completion, LLAMACPP, http://h",
    "http://h/generate_stream, TGI, http://h",
    "http://h/gw/v1/chat/completions, OPENAI_CHAT, http://h/gw"
  })
  void knowsAnEndpointWhenItSeesOne(String typed, Dialect dialect, String root) {
    Endpoint endpoint = Endpoint.of(typed);

    assertThat(endpoint.endpoint()).contains(dialect);
    assertThat(endpoint.uri(dialect)).hasToString(typed);
    assertThat(endpoint.root()).isEqualTo(root);
  }

  @Test
  void keepsTheQueryOfAnEndpoint() {
    String azure = "https://h/openai/deployments/d/chat/completions?api-version=1";

    assertThat(Endpoint.of(azure).uri(Dialect.OPENAI_CHAT)).hasToString(azure);
  }

  @Test
  void refusesWhatIsNoAddress() {
    assertThatThrownBy(() -> Endpoint.of("ftp://h/")).hasMessageContaining("ftp://h/");
    assertThatThrownBy(() -> Endpoint.of("http://")).hasMessageContaining("http://");
    assertThatThrownBy(() -> Endpoint.of("not an address")).hasMessageContaining("not an address");
  }
}
