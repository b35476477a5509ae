// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A long answer as one engine streams it, with the reads that bring it.
///
/// @param reads of the whole response, head and chunk framing included
/// @param bodyReads of the body's events alone, endlessly repeatable
record SteadyStream(
    String name, Dialect dialect, String contentType, List<byte[]> reads, List<byte[]> bodyReads) {
  private static final List<String> PIECES =
      List.of(
          " time", "keeping", ",", "\\n\\n", " 钟", "\\u4f60", "😀", "\\ud83d\\ude00", " \\\"q\\\"");

  private static final String CHUNK =
      """
      data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1796136980,"model":"m",\
      "choices":[{"index":0,"delta":{DELTA},"logprobs":null,"finish_reason":null}]MORE}

      """;
  private static final String USAGE =
      """
      ,"usage":{"prompt_tokens":20,"total_tokens":9,"completion_tokens":$n,\
      "prompt_tokens_details":{"cached_tokens":16}}\
      """;
  private static final String TIMINGS =
      """
      ,"timings":{"cache_n":35,"prompt_n":1,"prompt_ms":13.395,"prompt_per_token_ms":13.395,\
      "predicted_n":$n,"predicted_ms":$n.697,"predicted_per_token_ms":13.186290322580644}\
      """;
  private static final String COMPLETION =
      """
      data: {"id":"c","choices":[{"index":0,"text":"$text","logprobs":null,"finish_reason":null}]}

      """;
  private static final String RESPONSE =
      """
      event: response.output_text.delta
      data: {"content_index":0,"delta":"$text","item_id":"m","logprobs":[],"output_index":0,\
      "sequence_number":$n,"type":"response.output_text.delta"}

      """;
  private static final String MESSAGE =
      """
      event: content_block_delta
      data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"$text"}}

      """;
  private static final String NATIVE =
      """
      data: {"index":0,"content":"$text","tokens":[$n],"stop":false,"id_slot":-1,\
      "tokens_predicted":$n,"tokens_evaluated":6}

      """;
  private static final String GENERATE =
      """
      data:{"index":$n,"token":{"id":5,"text":"$text","logprob":-0.1,"special":false},\
      "generated_text":null,"details":null}

      """;
  private static final String LINE =
      """
      {"model":"m","created_at":"2026-12-01T15:36:41Z",\
      "message":{"role":"assistant","content":"$text"},"done":false}
      """;

  private record Shape(String name, Dialect dialect, String template) {
    static Shape chat(String name, String delta, String more) {
      String template = CHUNK.replace("DELTA", delta).replace("MORE", more);
      return new Shape(name, Dialect.OPENAI_CHAT, template);
    }

    String contentType() {
      return dialect == Dialect.OLLAMA ? "application/x-ndjson" : "text/event-stream";
    }

    byte[] event(int i) {
      String text = PIECES.get(i % PIECES.size());
      return bytes(template.replace("$text", text).replace("$n", Integer.toString(i + 1)));
    }
  }

  /// One stream for every dialect and every habit of its engines, in whole reads and in cut ones.
  static List<SteadyStream> all(int events) {
    String call = "\"tool_calls\":[{\"index\":0,\"function\":{\"arguments\":\"$text\"}}]";
    List<Shape> shapes =
        List.of(
            Shape.chat("content", "\"content\":\"$text\"", ""),
            Shape.chat("reasoning", "\"reasoning_content\":\"$text\"", ""),
            Shape.chat("tools", call, ""),
            Shape.chat("running usage", "\"content\":\"$text\"", USAGE),
            Shape.chat("timings", "\"content\":\"$text\"", TIMINGS),
            new Shape("completions", Dialect.OPENAI_COMPLETIONS, COMPLETION),
            new Shape("responses", Dialect.OPENAI_RESPONSES, RESPONSE),
            new Shape("messages", Dialect.ANTHROPIC, MESSAGE),
            new Shape("llama.cpp", Dialect.LLAMACPP, NATIVE),
            new Shape("TGI", Dialect.TGI, GENERATE),
            new Shape("Ollama", Dialect.OLLAMA, LINE));
    List<SteadyStream> all = new ArrayList<>();
    for (Shape shape : shapes) {
      all.add(of(shape, events, false));
      all.add(of(shape, events, true));
    }
    return all;
  }

  private static SteadyStream of(Shape shape, int events, boolean cut) {
    List<byte[]> body = new ArrayList<>();
    List<byte[]> reads = new ArrayList<>();
    String head =
        "HTTP/1.1 200 OK\r\nContent-Type: %s\r\nTransfer-Encoding: chunked\r\n\r\n"
            .formatted(shape.contentType());
    reads.add(bytes(head));
    for (int i = 0; i < events; i++) {
      byte[] one = shape.event(i);
      add(body, one, cut);
      add(reads, chunked(one), cut);
    }
    reads.add(bytes("0\r\n\r\n"));
    String name = shape.name() + (cut ? ", cut" : "");
    return new SteadyStream(name, shape.dialect(), shape.contentType(), reads, body);
  }

  private static void add(List<byte[]> reads, byte[] one, boolean cut) {
    if (cut) {
      int third = one.length / 3;
      reads.add(Arrays.copyOfRange(one, 0, third));
      reads.add(Arrays.copyOfRange(one, third, one.length));
    } else {
      reads.add(one);
    }
  }

  private static byte[] chunked(byte[] data) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(bytes(Integer.toHexString(data.length) + "\r\n"));
    out.writeBytes(data);
    out.writeBytes(bytes("\r\n"));
    return out.toByteArray();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
