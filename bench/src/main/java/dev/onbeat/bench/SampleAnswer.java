// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.bench;

import dev.onbeat.wire.Dialect;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// A long answer in a dialect, as engines send it: a response head, then one HTTP chunk an event.
///
/// @param contentType of the response
/// @param head the response head
/// @param chunks the chunks, framing included, each with one output event, then the endings
/// @param bodies the same without framing
/// @param outputEvents how many events carry output
public record SampleAnswer(
    String contentType, byte[] head, List<byte[]> chunks, List<byte[]> bodies, int outputEvents) {
  private static final String[] WORDS = {
    " clock", " is", " an", " instrument", ",", " that", "'s", " \\\"time\\\"", ".", "\\n"
  };

  /// Copies the lists.
  public SampleAnswer {
    chunks = List.copyOf(chunks);
    bodies = List.copyOf(bodies);
  }

  /// An answer of `outputEvents` tokens.
  public static SampleAnswer of(Dialect dialect, int outputEvents) {
    String type = dialect == Dialect.OLLAMA ? "application/x-ndjson" : "text/event-stream";
    String head =
        "HTTP/1.1 200 OK\r\nServer: sample\r\nContent-Type: "
            + type
            + "\r\nTransfer-Encoding: chunked\r\n\r\n";
    List<String> events = new ArrayList<>();
    // TGI's last token and its ending are one event.
    int plain = dialect == Dialect.TGI ? outputEvents - 1 : outputEvents;
    for (int i = 1; i <= plain; i++) {
      events.add(fill(event(dialect), WORDS[i % WORDS.length], i));
    }
    endings(dialect).forEach(ending -> events.add(fill(ending, "</s>", outputEvents)));
    List<byte[]> bodies = events.stream().map(SampleAnswer::bytes).toList();
    List<byte[]> chunks = new ArrayList<>();
    for (byte[] body : bodies) {
      String text = new String(body, StandardCharsets.UTF_8);
      chunks.add(bytes(Integer.toHexString(body.length) + "\r\n" + text + "\r\n"));
    }
    chunks.add(bytes("0\r\n\r\n"));
    return new SampleAnswer(type, bytes(head), chunks, bodies, outputEvents);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String fill(String template, String word, int number) {
    return template.replace("WORD", word).replace("NUMBER", Integer.toString(number));
  }

  private static String event(Dialect dialect) {
    return switch (dialect) {
      case OPENAI_CHAT ->
          """
          data: {"id":"chatcmpl-a9a3e31eb4dc5ab2","object":"chat.completion.chunk",\
          "created":1796136980,"model":"tiny","choices":[{"index":0,"delta":{"content":"WORD"},\
          "logprobs":null,"finish_reason":null,"token_ids":null}]}

          """;
      case OPENAI_COMPLETIONS ->
          """
          data: {"id":"cmpl-a9a3e31eb4dc5ab2","object":"text_completion","created":1796136980,\
          "model":"tiny","choices":[{"index":0,"text":"WORD","logprobs":null,"finish_reason":null}]}

          """;
      case OPENAI_RESPONSES ->
          """
          event: response.output_text.delta
          data: {"type":"response.output_text.delta",\
          "item_id":"msg_nccevC0uN5tJRJ9bHhn9GLQrMgDTptQj","delta":"WORD"}

          """;
      case OLLAMA ->
          """
          {"model":"smollm2","created_at":"2026-12-01T15:36:41.253701753Z",\
          "message":{"role":"assistant","content":"WORD"},"done":false}
          """;
      case LLAMACPP, ANTHROPIC, TGI -> otherEvent(dialect);
    };
  }

  private static String otherEvent(Dialect dialect) {
    return switch (dialect) {
      case LLAMACPP ->
          """
          data: {"index":0,"content":"WORD","tokens":[198],"stop":false,"id_slot":-1,\
          "tokens_predicted":NUMBER,"tokens_evaluated":6}

          """;
      case ANTHROPIC ->
          """
          event: content_block_delta
          data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"WORD"}}

          """;
      default ->
          """
          data:{"index":NUMBER,"token":{"id":4936,"text":"WORD","logprob":-0.43774414,\
          "special":false},"generated_text":null,"details":null}

          """;
    };
  }

  private static List<String> endings(Dialect dialect) {
    return switch (dialect) {
      case OPENAI_CHAT, OPENAI_COMPLETIONS ->
          List.of(
              """
              data: {"choices":[{"index":0,"delta":{},"text":"","finish_reason":"length"}]}

              """,
              """
              data: {"choices":[],"usage":{"prompt_tokens":36,"completion_tokens":NUMBER}}

              """,
              "data: [DONE]\n\n");
      case OPENAI_RESPONSES ->
          List.of(
              """
              event: response.completed
              data: {"type":"response.completed","response":{"id":"r","status":"completed",\
              "usage":{"input_tokens":36,"output_tokens":NUMBER}}}

              """);
      case OLLAMA ->
          List.of(
              """
              {"message":{"role":"assistant","content":""},"done":true,"done_reason":"length",\
              "eval_count":NUMBER}
              """);
      case LLAMACPP, ANTHROPIC, TGI -> otherEndings(dialect);
    };
  }

  private static List<String> otherEndings(Dialect dialect) {
    return switch (dialect) {
      case LLAMACPP ->
          List.of(
              """
              data: {"index":0,"content":"","tokens":[],"stop":true,"stop_type":"limit",\
              "tokens_predicted":NUMBER,"tokens_evaluated":36}

              """);
      case ANTHROPIC ->
          List.of(
              """
              event: message_delta
              data: {"type":"message_delta","delta":{"stop_reason":"max_tokens"},\
              "usage":{"output_tokens":NUMBER}}

              """,
              """
              event: message_stop
              data: {"type":"message_stop"}

              """);
      default ->
          List.of(
              """
              data:{"index":NUMBER,"token":{"id":2,"text":"WORD","logprob":-0.1,"special":true},\
              "generated_text":"…","details":{"finish_reason":"length",\
              "generated_tokens":NUMBER}}

              """);
    };
  }
}
