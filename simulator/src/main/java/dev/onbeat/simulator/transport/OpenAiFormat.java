// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.transport;

import static dev.onbeat.simulator.transport.WireFormat.put;

import dev.onbeat.simulator.model.Asked;
import dev.onbeat.simulator.model.Step;
import dev.onbeat.simulator.model.Vocabulary;
import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;

/// Chat completions and completions as vLLM and its kin stream them: server-sent events, a finish
/// chunk of its own, then usage where asked for, then `[DONE]`.
final class OpenAiFormat implements WireFormat {
  private final boolean chat;
  private final boolean continuousUsage;
  private final Vocabulary text;
  private final byte[] eventEnd;
  private final byte[] prefix;
  private final String wholePrefix;

  OpenAiFormat(Asked asked, Vocabulary text, boolean crlf, Identity identity) {
    this.chat = asked.api() == Asked.Api.CHAT;
    this.continuousUsage = asked.usage() == Asked.UsageWish.CONTINUOUS;
    this.text = text;
    this.eventEnd = (crlf ? "\r\n\r\n" : "\n\n").getBytes(StandardCharsets.US_ASCII);
    this.wholePrefix = prefix(chat ? "chat.completion" : "text_completion", identity);
    this.prefix =
        ("data: " + prefix(chat ? "chat.completion.chunk" : "text_completion", identity))
            .getBytes(StandardCharsets.UTF_8);
  }

  private String prefix(String object, Identity identity) {
    return "{\"id\":"
        + JsonText.quote((chat ? "chatcmpl-" : "cmpl-") + identity.id())
        + ",\"object\":\""
        + object
        + "\",\"created\":"
        + identity.createdSeconds()
        + ",\"model\":"
        + JsonText.quote(identity.model())
        + ",\"onbeat_sent_ns\":";
  }

  @Override
  public String contentType() {
    return "text/event-stream; charset=utf-8";
  }

  @Override
  public int event(ByteBuf out, Step.Event step, Progress progress) {
    int start = out.writerIndex();
    switch (step) {
      case Step.Role _ -> {
        if (!chat) {
          return -1;
        }
        choice(out, "\"delta\":{\"role\":\"assistant\",\"content\":\"\"}", "null", progress);
      }
      case Step.Output output -> output(out, output, progress);
      case Step.Finish finish ->
          choice(
              out, chat ? "\"delta\":{}" : "\"text\":\"\"", '"' + finish.reason() + '"', progress);
      case Step.Usage _ -> usage(out, progress);
      case Step.ErrorObject error -> {
        return error(out, error, progress) - start;
      }
      case Step.BadEvent _ -> {
        put(out, "data: {\"choices\":[{\"index\":0,");
        out.writeBytes(eventEnd);
        return -1;
      }
      case Step.Done _ -> {
        put(out, "data: [DONE]");
        out.writeBytes(eventEnd);
        return -1;
      }
    }
    return prefix.length;
  }

  private void begin(ByteBuf out, Progress progress) {
    out.writeBytes(prefix);
    put(out, progress.sentNanos());
  }

  private void output(ByteBuf out, Step.Output output, Progress progress) {
    begin(out, progress);
    put(out, ",\"choices\":[{\"index\":0,");
    if (chat) {
      put(out, "\"delta\":{\"");
      put(out, output.reasoning() ? "reasoning_content" : "content");
      put(out, "\":\"");
    } else {
      put(out, "\"text\":\"");
    }
    for (int ordinal = output.first(); ordinal <= output.last(); ordinal++) {
      put(out, text.token(ordinal));
    }
    put(out, chat ? "\"}," : "\",");
    put(out, "\"finish_reason\":null}]");
    end(out, progress);
  }

  private void choice(ByteBuf out, String body, String finish, Progress progress) {
    begin(out, progress);
    put(out, ",\"choices\":[{\"index\":0,");
    put(out, body);
    put(out, ",\"finish_reason\":");
    put(out, finish);
    put(out, "}]");
    end(out, progress);
  }

  private void end(ByteBuf out, Progress progress) {
    if (continuousUsage) {
      put(out, ",");
      counts(out, progress.promptTokens(), progress.tokens());
    }
    put(out, "}");
    out.writeBytes(eventEnd);
  }

  private void usage(ByteBuf out, Progress progress) {
    begin(out, progress);
    put(out, ",\"choices\":[],");
    counts(out, progress.promptTokens(), progress.tokens());
    put(out, "}");
    out.writeBytes(eventEnd);
  }

  /// Returns where the time of sending is in `out`.
  private int error(ByteBuf out, Step.ErrorObject error, Progress progress) {
    put(out, "data: {\"error\":{\"message\":");
    put(out, JsonText.quote(error.message()));
    put(out, ",\"type\":\"InternalServerError\",\"param\":null,\"code\":500},");
    put(out, "\"onbeat_sent_ns\":");
    int stampAt = out.writerIndex();
    put(out, progress.sentNanos());
    put(out, "}");
    out.writeBytes(eventEnd);
    return stampAt;
  }

  private static void counts(ByteBuf out, int prompt, int completion) {
    put(out, "\"usage\":{\"prompt_tokens\":");
    put(out, prompt);
    put(out, ",\"total_tokens\":");
    put(out, prompt + completion);
    put(out, ",\"completion_tokens\":");
    put(out, completion);
    put(out, "}");
  }

  @Override
  public void ping(ByteBuf out) {
    put(out, ":");
    out.writeBytes(eventEnd);
  }

  @Override
  public String wholeReply(Step.WholeReply reply, Progress progress) {
    StringBuilder all = new StringBuilder();
    for (int ordinal = 1; ordinal <= reply.tokens(); ordinal++) {
      all.append(text.token(ordinal));
    }
    String said = '"' + all.toString() + '"';
    String message =
        chat ? "\"message\":{\"role\":\"assistant\",\"content\":" + said + "}" : "\"text\":" + said;
    return wholePrefix
        + progress.sentNanos()
        + ",\"choices\":[{\"index\":0,"
        + message
        + ",\"finish_reason\":\""
        + reply.finish()
        + "\"}],\"usage\":{\"prompt_tokens\":"
        + progress.promptTokens()
        + ",\"total_tokens\":"
        + (progress.promptTokens() + reply.tokens())
        + ",\"completion_tokens\":"
        + reply.tokens()
        + "}}";
  }

  @Override
  public String errorBody(int status, String message) {
    return "{\"error\":{\"message\":"
        + JsonText.quote(message)
        + ",\"type\":\"simulated\",\"param\":null,\"code\":"
        + status
        + "}}";
  }
}
