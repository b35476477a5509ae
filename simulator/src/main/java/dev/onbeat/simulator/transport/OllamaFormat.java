// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.transport;

import static dev.onbeat.simulator.transport.WireFormat.put;

import dev.onbeat.simulator.model.Asked;
import dev.onbeat.simulator.model.Step;
import dev.onbeat.simulator.model.Vocabulary;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/// Ollama's own JSON lines: an object a token, the last with `"done":true` and durations in ns.
final class OllamaFormat implements WireFormat {
  private final boolean chat;
  private final Vocabulary text;
  private final byte[] lineEnd;
  private final byte[] prefix;

  OllamaFormat(Asked asked, Vocabulary text, boolean crlf, Identity identity) {
    this.chat = asked.api() == Asked.Api.OLLAMA_CHAT;
    this.text = text;
    this.lineEnd = (crlf ? "\r\n" : "\n").getBytes(StandardCharsets.US_ASCII);
    this.prefix =
        ("{\"model\":" + JsonText.quote(identity.model()) + ",\"created_at\":\"")
            .getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public String contentType() {
    return "application/x-ndjson";
  }

  @Override
  public int event(ByteBuf out, Step.Event step, Progress progress) {
    int start = out.writerIndex();
    return switch (step) {
      case Step.Role _ -> chat ? line(out, progress, false, "") - start : -1;
      case Step.Output output ->
          line(out, progress, output.reasoning(), words(output.first(), output.last())) - start;
      case Step.Finish finish -> {
        int stampAt = begin(out, progress);
        said(out, false, "");
        put(out, done(finish.reason(), progress));
        out.writeBytes(lineEnd);
        yield stampAt - start;
      }
      case Step.ErrorObject error -> {
        put(out, errorBody(500, error.message()));
        out.writeBytes(lineEnd);
        yield -1;
      }
      case Step.BadEvent _ -> {
        put(out, "{\"model\":");
        out.writeBytes(lineEnd);
        yield -1;
      }
      case Step.Usage _, Step.Done _ -> -1;
    };
  }

  private int line(ByteBuf out, Progress progress, boolean reasoning, String words) {
    int stampAt = begin(out, progress);
    said(out, reasoning, words);
    put(out, ",\"done\":false}");
    out.writeBytes(lineEnd);
    return stampAt;
  }

  /// Returns where the time of sending is in `out`.
  private int begin(ByteBuf out, Progress progress) {
    out.writeBytes(prefix);
    put(out, Instant.ofEpochSecond(0, progress.sentNanos()).toString());
    put(out, "\",\"onbeat_sent_ns\":");
    int stampAt = out.writerIndex();
    put(out, progress.sentNanos());
    return stampAt;
  }

  private void said(ByteBuf out, boolean reasoning, String words) {
    if (chat) {
      put(out, ",\"message\":{\"role\":\"assistant\",\"content\":\"");
      put(out, reasoning ? "\",\"thinking\":\"" + words : words);
      put(out, "\"}");
    } else {
      put(out, ",\"response\":\"");
      put(out, reasoning ? "\",\"thinking\":\"" + words : words);
      put(out, "\"");
    }
  }

  private String words(int first, int last) {
    if (first == last) {
      return text.token(first);
    }
    StringBuilder all = new StringBuilder();
    for (int ordinal = first; ordinal <= last; ordinal++) {
      all.append(text.token(ordinal));
    }
    return all.toString();
  }

  private static String done(String reason, Progress progress) {
    return ",\"done\":true,\"done_reason\":\""
        + reason
        + "\",\"total_duration\":"
        + (progress.sentNanos() - progress.arrivedNanos())
        + ",\"load_duration\":0,\"prompt_eval_count\":"
        + progress.promptTokens()
        + ",\"prompt_eval_duration\":"
        + (progress.firstNanos() - progress.arrivedNanos())
        + ",\"eval_count\":"
        + progress.tokens()
        + ",\"eval_duration\":"
        + (progress.lastNanos() - progress.firstNanos())
        + "}";
  }

  /// JSON lines have no keep-alive.
  @Override
  public void ping(ByteBuf out) {}

  @Override
  public String wholeReply(Step.WholeReply reply, Progress progress) {
    ByteBuf out = Unpooled.buffer();
    int _ = begin(out, progress);
    said(out, false, words(1, reply.tokens()));
    put(out, done(reply.finish(), progress));
    return out.toString(StandardCharsets.UTF_8);
  }

  @Override
  public String errorBody(int status, String message) {
    return "{\"error\":" + JsonText.quote(message) + "}";
  }
}
