// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.wire.dialect.EventPump;
import dev.onbeat.wire.dialect.PayloadReader;
import dev.onbeat.wire.dialect.anthropic.AnthropicReader;
import dev.onbeat.wire.dialect.llamacpp.LlamacppReader;
import dev.onbeat.wire.dialect.ollama.OllamaReader;
import dev.onbeat.wire.dialect.openai.ChatReader;
import dev.onbeat.wire.dialect.openai.ResponsesReader;
import dev.onbeat.wire.dialect.tgi.TgiReader;
import dev.onbeat.wire.frame.Framer;
import dev.onbeat.wire.frame.JsonValueFramer;
import dev.onbeat.wire.frame.NdjsonFramer;
import dev.onbeat.wire.frame.SseFramer;
import java.util.Locale;
import java.util.Optional;

/// Reads the body of one response, in pieces as they come, into events.
///
/// The framing is chosen from the first bytes, and where those leave a choice from the content
/// type: `<` is a page and a fault, the mark of gzip a fault, `{` or `[` is JSON (lines where the
/// type says so, else objects however spaced), anything else server-sent events. One byte order
/// mark before them is dropped. The result does not depend on how the body is cut into pieces,
/// except that an event is reported with the piece that completes it.
///
/// Total: no bytes make it throw. What is wrong with an event is an anomaly at the sink; what is
/// wrong with the body is a [#fault], after which nothing more is read. Single-threaded; does not
/// keep the arrays it is fed; allocates nothing per event once warm.
public final class BodyDecoder {
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
  private static final byte GZIP = 0x1F;
  private static final byte[] SPACE = {' '};

  private final EventPump pump;
  private final DecoderOptions options;
  private final boolean isLines;
  private final boolean isPage;
  private Optional<Framer> framer = Optional.empty();
  private Optional<JsonValueFramer> jsonValues = Optional.empty();
  private long sniffed;
  private int markMatched;
  private boolean indented;

  private BodyDecoder(Dialect dialect, String contentType, DecoderOptions options, EventSink sink) {
    String type = contentType.toLowerCase(Locale.ROOT);
    this.options = options;
    this.isLines =
        type.contains("ndjson") || type.contains("jsonl") || type.contains("stream+json");
    this.isPage = type.startsWith("text/html");
    this.pump = new EventPump(reader(dialect), options.visiblePath(), sink);
  }

  /// A decoder for one body.
  ///
  /// @param contentType value of the `Content-Type` header, `""` when there was none
  public static BodyDecoder of(
      Dialect dialect, String contentType, DecoderOptions options, EventSink sink) {
    return new BodyDecoder(dialect, contentType, options, sink);
  }

  private static PayloadReader reader(Dialect dialect) {
    return switch (dialect) {
      case OPENAI_CHAT, OPENAI_COMPLETIONS -> new ChatReader();
      case OPENAI_RESPONSES -> new ResponsesReader();
      case OLLAMA -> new OllamaReader();
      case LLAMACPP -> new LlamacppReader();
      case ANTHROPIC -> new AnthropicReader();
      case TGI -> new TgiReader();
    };
  }

  /// Takes the next bytes of the body, which may be changed afterwards.
  public void feed(byte[] bytes, int offset, int length) {
    if (pump.brokenBy().isPresent()) {
      return;
    }
    int at = offset;
    int end = offset + length;
    while (framer.isEmpty()) {
      if (at == end) {
        return;
      }
      if (sniff(bytes[at])) {
        at++;
        sniffed++;
      }
      if (pump.brokenBy().isPresent()) {
        return;
      }
    }
    framer.get().feed(bytes, at, end - at);
  }

  /* Looks at one byte before the framing is known. Whether it is to be passed over. */
  private boolean sniff(byte b) {
    if (sniffed == markMatched
        && markMatched < BYTE_ORDER_MARK.length
        && b == BYTE_ORDER_MARK[markMatched]) {
      markMatched++;
      return true;
    }
    switch (b) {
      case '\n', '\r' -> {
        indented = false;
        return true;
      }
      case ' ', '\t' -> {
        indented = true;
        return true;
      }
      case GZIP -> pump.fault(sniffed, "a compressed body (gzip)");
      case '<' -> pump.fault(sniffed, "a page (HTML or XML) instead of a stream");
      case '{', '[' -> {
        if (isLines) {
          framer = Optional.of(new NdjsonFramer(options.maxEventBytes(), sniffed, pump));
        } else {
          JsonValueFramer values = new JsonValueFramer(options.maxEventBytes(), sniffed, pump);
          jsonValues = Optional.of(values);
          framer = Optional.of(values);
        }
      }
      default -> startEvents();
    }
    return false;
  }

  private void startEvents() {
    if (isPage) {
      pump.fault(sniffed, "text/html instead of a stream");
      return;
    }
    boolean indent = indented || (markMatched > 0 && markMatched < BYTE_ORDER_MARK.length);
    SseFramer events = new SseFramer(options.maxEventBytes(), indent ? sniffed - 1 : sniffed, pump);
    if (indent) {
      // White space before the first field makes it another field; one space says so.
      events.feed(SPACE, 0, 1);
    }
    framer = Optional.of(events);
  }

  /// The body is over.
  public void endOfBody() {
    if (pump.brokenBy().isEmpty()) {
      framer.ifPresent(Framer::end);
      pump.end();
    }
  }

  /// Whether the dialect's end marker was seen: `[DONE]`, `done:true`, `message_stop` and the like.
  public boolean isTerminal() {
    return pump.isTerminal();
  }

  /// Whether the body is one plain JSON object rather than a stream; known for certain at its end.
  public boolean isWholeReply() {
    return jsonValues.isPresent() && jsonValues.get().values() == 1;
  }

  /// Why nothing more is read; empty while all is well.
  public Optional<Fault> fault() {
    return pump.brokenBy();
  }

  /// Bytes held in buffers between two calls, at most about twice the longest event.
  int retainedBytes() {
    return framer.map(Framer::retainedBytes).orElse(0);
  }
}
