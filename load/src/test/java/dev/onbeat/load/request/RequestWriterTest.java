// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onbeat.core.timeline.Request;
import dev.onbeat.load.client.Route;
import dev.onbeat.load.dataset.Content;
import dev.onbeat.load.dataset.Message;
import dev.onbeat.load.dataset.Prompt;
import dev.onbeat.load.request.RefusedFields.Field;
import dev.onbeat.wire.Dialect;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Protects the bytes that go on the wire: head, body of every dialect, fields that a user adds and
/// fields that a server refuses.
class RequestWriterTest {
  private static final Content TALK =
      new Content.Messages(
          List.of(new Message("system", "be brief"), new Message("user", "say \"it\"")));

  @Test
  void writesACompleteHead() {
    RequestShape shape =
        shape(Dialect.OPENAI_CHAT, "/v1/chat/completions", RequestShape.Options.DEFAULT);
    String request = text(shape, prompt(TALK));

    assertThat(head(request))
        .startsWith("POST /v1/chat/completions HTTP/1.1\r\n")
        .contains("\r\nHost: engine:8000\r\n")
        .contains("\r\nAccept-Encoding: identity\r\n")
        .contains("\r\nX-Request-Id: run-1\r\n")
        .contains("\r\nAuthorization: Bearer key\r\n")
        .endsWith("\r\nContent-Length: " + body(request).length());
  }

  @Test
  void letsAHeaderOfTheUserStandInForOurs() {
    RequestShape shape =
        new RequestShape(
            Dialect.OPENAI_CHAT,
            Route.of(URI.create("http://engine:8000"), Optional.empty()),
            "/",
            "m",
            List.of(new Header("host", "other")),
            RequestShape.Options.DEFAULT);

    assertThat(head(text(shape, prompt(TALK)))).contains("host: other").doesNotContain("engine");
  }

  @Test
  void asksTheServerToCloseWhereConnectionsAreNotKept() {
    RequestShape.Options closing = new RequestShape.Options(false, false, "", true);

    assertThat(head(text(shape(Dialect.OPENAI_CHAT, "/", closing), prompt(TALK))))
        .contains("\r\nConnection: close\r\n");
  }

  @Test
  void writesOpenAiChat() {
    assertThat(bodyOf(Dialect.OPENAI_CHAT, TALK))
        .isEqualTo(
            """
            {"model":"m","messages":[{"role":"system","content":"be brief"},\
            {"role":"user","content":"say \\"it\\""}],"stream":true,\
            "stream_options":{"include_usage":true},"max_tokens":16,"min_tokens":4}\
            """);
  }

  @Test
  void writesOpenAiCompletions() {
    assertThat(bodyOf(Dialect.OPENAI_COMPLETIONS, new Content.Text("go on")))
        .isEqualTo(
            """
            {"model":"m","prompt":"go on","stream":true,\
            "stream_options":{"include_usage":true},"max_tokens":16,"min_tokens":4}\
            """);
  }

  @Test
  void writesTokenIdsWhereTheEngineTakesThem() {
    Content ids = new Content.TokenIds(new int[] {1, 20, 300});

    assertThat(bodyOf(Dialect.OPENAI_COMPLETIONS, ids)).contains("\"prompt\":[1,20,300]");
    assertThat(bodyOf(Dialect.LLAMACPP, ids)).contains("\"prompt\":[1,20,300]");
    assertThatThrownBy(() -> bodyOf(Dialect.OPENAI_CHAT, ids))
        .hasMessageContaining("token-id prompts")
        .hasMessageContaining("openai-chat");
    assertThatThrownBy(() -> bodyOf(Dialect.TGI, ids)).hasMessageContaining("tgi");
  }

  @Test
  void writesOpenAiResponses() {
    assertThat(bodyOf(Dialect.OPENAI_RESPONSES, new Content.Text("go on")))
        .isEqualTo(
            """
            {"model":"m","input":"go on","stream":true,"max_output_tokens":16,"min_tokens":4}\
            """);
  }

  @Test
  void writesOllamaAsItsEndpointWantsIt() {
    assertThat(bodyOf(Dialect.OLLAMA, new Content.Text("go on")))
        .isEqualTo(
            """
            {"model":"m","messages":[{"role":"user","content":"go on"}],"stream":true,\
            "options":{"num_predict":16}}\
            """);
    RequestShape generate = shape(Dialect.OLLAMA, "/api/generate", RequestShape.Options.DEFAULT);
    assertThat(body(text(generate, prompt(new Content.Text("go on")))))
        .contains("\"prompt\":\"go on\"");
  }

  @Test
  void writesLlamaCpp() {
    assertThat(bodyOf(Dialect.LLAMACPP, new Content.Text("go on")))
        .isEqualTo(
            """
            {"model":"m","prompt":"go on","stream":true,"n_predict":16,"min_tokens":4}\
            """);
  }

  @Test
  void writesAnthropicWithItsSystemTextApart() {
    String request =
        text(shape(Dialect.ANTHROPIC, "/v1/messages", RequestShape.Options.DEFAULT), prompt(TALK));

    assertThat(body(request))
        .isEqualTo(
            """
            {"model":"m","system":"be brief",\
            "messages":[{"role":"user","content":"say \\"it\\""}],"stream":true,\
            "max_tokens":16,"min_tokens":4}\
            """);
    assertThat(head(request)).contains("\r\nanthropic-version: 2023-06-01\r\n");
    assertThat(RequestWriter.apiKey(Dialect.ANTHROPIC, "k"))
        .isEqualTo(new Header("x-api-key", "k"));
  }

  @Test
  void writesTgi() {
    assertThat(bodyOf(Dialect.TGI, TALK))
        .isEqualTo(
            """
            {"inputs":"system: be brief\\nuser: say \\"it\\"\\nassistant:",\
            "parameters":{"max_new_tokens":16,"details":true}}\
            """);
  }

  @Test
  void mergesTheUsersFieldsDeeplyAndLetsNullTakeOneOut() {
    String extra =
        "{\"temperature\":0.70,\"stream_options\":{\"x\":1},\"min_tokens\":null,\"stop\":[\"a\"]}";
    RequestShape.Options options = new RequestShape.Options(true, true, extra, false);

    assertThat(body(text(shape(Dialect.OPENAI_CHAT, "/", options), prompt(TALK))))
        .endsWith(
            """
            "stream_options":{"include_usage":true,"continuous_usage_stats":true,"x":1},\
            "max_tokens":16,"ignore_eos":true,"temperature":0.70,"stop":["a"]}\
            """);
  }

  @Test
  void refusesMoreThanOneChoiceAndWhatIsNoObject() {
    assertThatThrownBy(() -> withBody("{\"n\":2}")).hasMessageContaining("n = 2");
    assertThatThrownBy(() -> withBody("[1]")).hasMessageContaining("JSON object");
    assertThatThrownBy(() -> withBody("{\"a\":")).hasMessageContaining("not JSON");
  }

  @Test
  void leavesARefusedFieldOutFromThenOn() {
    RequestWriter writer =
        new RequestWriter(
            shape(Dialect.OPENAI_CHAT, "/", RequestShape.Options.DEFAULT), new RefusedFields());
    RequestWriter.Written first = writer.write(prompt(TALK), "a");
    assertThat(first.sent()).containsExactlyInAnyOrder(Field.STREAM_OPTIONS, Field.MAX_TOKENS);

    RequestWriter.Written second =
        writer.without(first, 400, "Unknown parameter: 'stream_options'.", again()).orElseThrow();
    RequestWriter.Written third =
        writer
            .without(
                second, 400, "'max_tokens' is not supported, use 'max_completion_tokens'", again())
            .orElseThrow();

    assertThat(body(text(third))).doesNotContain("stream_options").contains(completionLimit());
    assertThat(body(text(writer.write(prompt(TALK), "b"))))
        .doesNotContain("stream_options")
        .contains(completionLimit());
  }

  private static String completionLimit() {
    return "\"max_completion_tokens\":16";
  }

  @Test
  void doesNotTakeALimitThatIsTooLargeForARefusedField() {
    // As a real vLLM 0.32 says it.
    String tooLarge =
        "{\"error\":{\"message\":\"max_tokens=99999 cannot be greater than max_model_len=4096."
            + " Please request fewer output tokens.\",\"param\":\"max_tokens\",\"code\":400}}";

    assertThat(RefusedFields.named(400, tooLarge, Set.of(Field.MAX_TOKENS))).isEmpty();
    assertThat(RefusedFields.named(401, "unknown stream_options", Set.of(Field.STREAM_OPTIONS)))
        .isEmpty();
    assertThat(RefusedFields.named(400, "unknown stream_options", Set.of())).isEmpty();
  }

  @Test
  void refusesHeadersThatWouldBreakTheRequestApart() {
    assertThatThrownBy(() -> new Header("a b", "c")).hasMessageContaining("a b");
    assertThatThrownBy(() -> new Header("a", "b\r\nc: d")).hasMessageContaining("header a");
    assertThatThrownBy(() -> Header.parse("nothing")).hasMessageContaining("Name: value");
    assertThat(Header.parse("X-A:  b ")).isEqualTo(new Header("X-A", "b"));
    assertThat(new Header("Authorization", "secret").toString()).doesNotContain("secret");
  }

  private static RequestWriter.Again again() {
    return new RequestWriter.Again(prompt(TALK), "a");
  }

  private static RequestWriter withBody(String body) {
    return new RequestWriter(
        shape(Dialect.OPENAI_CHAT, "/", new RequestShape.Options(false, false, body, false)),
        new RefusedFields());
  }

  private static Prompt prompt(Content content) {
    return new Prompt(content, new Request.Workload(0, 8, 16, -1, -1, -1), 4, "");
  }

  private static RequestShape shape(Dialect dialect, String path, RequestShape.Options options) {
    return new RequestShape(
        dialect,
        Route.of(URI.create("http://engine:8000"), Optional.empty()),
        path,
        "m",
        List.of(RequestWriter.apiKey(Dialect.OPENAI_CHAT, "key")),
        options);
  }

  private static String bodyOf(Dialect dialect, Content content) {
    return body(text(shape(dialect, "/", RequestShape.Options.DEFAULT), prompt(content)));
  }

  private static String text(RequestShape shape, Prompt prompt) {
    return text(new RequestWriter(shape, new RefusedFields()).write(prompt, "run-1"));
  }

  private static String text(RequestWriter.Written written) {
    return new String(written.bytes(), StandardCharsets.UTF_8);
  }

  private static String head(String request) {
    return request.substring(0, request.indexOf("\r\n\r\n"));
  }

  private static String body(String request) {
    return request.substring(request.indexOf("\r\n\r\n") + 4);
  }
}
