// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.wire.BodyDecoder;
import dev.onbeat.wire.Fault;
import dev.onbeat.wire.http.ResponseHead;
import java.time.Instant;
import java.util.Optional;
import java.util.zip.DataFormatException;
import org.jspecify.annotations.Nullable;

/// One response while it is read: where its body goes, and whether it is over.
final class Response {
  private final Call call;
  private final Watch watch;
  private @Nullable ResponseHead head;
  private @Nullable BodyDecoder decoder;
  private @Nullable Inflation inflation;
  private @Nullable ErrorText errorText;
  private @Nullable Fault fault;
  private boolean complete;
  private boolean keepAlive;
  private String breakage = "the connection closed inside the response";

  Response(Call call, Watch watch) {
    this.call = call;
    this.watch = watch;
  }

  void head(ResponseHead received, TimelineRecorder recorder) {
    head = received;
    if (!isSuccess()) {
      errorText = new ErrorText();
      return;
    }
    decoder =
        BodyDecoder.of(
            call.decoding().dialect(), received.contentType(), call.decoding().options(), watch);
    if (received.isEncoded()) {
      recorder.flag(Flag.COMPRESSED);
      String encoding = header("content-encoding");
      inflation = Inflation.of(encoding).orElse(null);
      if (inflation == null) {
        fault = new Fault(0, "compressed as " + ErrorText.printable(encoding));
      }
    }
  }

  void body(byte[] bytes, int offset, int length) {
    if (errorText != null) {
      errorText.append(bytes, offset, length);
    } else if (fault != null) {
      return;
    } else if (inflation != null) {
      inflate(inflation, bytes, offset, length);
    } else {
      decode(bytes, offset, length);
    }
  }

  private void inflate(Inflation from, byte[] bytes, int offset, int length) {
    try {
      from.take(bytes, offset, length, this::decode);
    } catch (DataFormatException e) {
      fault(new Fault(from.inputBytes(), "does not decompress: " + e.getMessage()));
    }
  }

  private void decode(byte[] bytes, int offset, int length) {
    if (decoder != null) {
      call.decoding().tap().body(bytes, offset, length, watch.readNanos());
      decoder.feed(bytes, offset, length);
      if (decoder.fault().isPresent()) {
        fault(decoder.fault().get());
      }
    }
  }

  void complete(boolean mayKeepAlive) {
    complete = true;
    keepAlive = mayKeepAlive;
  }

  void fault(Fault found) {
    if (fault == null) {
      fault = found;
    }
  }

  void truncated(String detail) {
    breakage = detail;
  }

  /// Lets the body decoder judge what it still holds.
  void endOfBody() {
    if (decoder != null && fault == null) {
      decoder.endOfBody();
    }
    if (inflation != null) {
      inflation.close();
      inflation = null;
    }
  }

  boolean isComplete() {
    return complete;
  }

  /// Whether the stream said that it is over, whatever HTTP says.
  boolean isOver(TimelineRecorder recorder) {
    return decoder != null && (decoder.isTerminal() || recorder.errorMessage().isPresent());
  }

  boolean isWholeReply() {
    return decoder != null && decoder.isWholeReply();
  }

  boolean mayReuse() {
    return complete && keepAlive;
  }

  Optional<Fault> fault() {
    return Optional.ofNullable(fault);
  }

  /// What is missing of the response.
  String breakage() {
    return breakage;
  }

  /// `-1` before the head.
  int status() {
    return head == null ? -1 : head.status();
  }

  String requestId() {
    return ErrorText.printable(header("x-request-id"));
  }

  Optional<OutcomeRule.Refusal> refusal(Instant now) {
    if (errorText == null) {
      return Optional.empty();
    }
    return Optional.of(
        new OutcomeRule.Refusal(
            status(), errorText.text(), RetryAfter.parse(header("retry-after"), now)));
  }

  private boolean isSuccess() {
    return status() / 100 == 2;
  }

  private String header(String name) {
    return head == null ? "" : head.headers().first(name).orElse("");
  }
}
