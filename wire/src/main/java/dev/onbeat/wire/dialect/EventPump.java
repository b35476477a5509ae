// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect;

import dev.onbeat.core.timeline.Anomaly;
import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.TokenSource;
import dev.onbeat.wire.Fault;
import dev.onbeat.wire.frame.PayloadHandler;
import dev.onbeat.wire.json.CanonicalJson;
import dev.onbeat.wire.json.JsonCursor;
import dev.onbeat.wire.json.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/// Takes event payloads from a framer, has them read by the dialect, and reports to the sink.
///
/// The fast reader goes first. What it refuses is read again after bytes that are not UTF-8 were
/// replaced, and then in the form that the general JSON reader gives it. Single-threaded.
public final class EventPump implements PayloadHandler {
  private static final byte[] DONE = "[DONE]".getBytes(StandardCharsets.US_ASCII);

  private final PayloadReader reader;
  private final EventSink sink;
  private final EventReporter reporter;
  private final JsonCursor json = new JsonCursor();
  private final EventFacts event = new EventFacts();
  private final RepeatedShape shape = new RepeatedShape();
  private boolean terminal;
  private boolean doneMarkerSeen;
  private Optional<Fault> fault = Optional.empty();

  /// A pump for one body.
  ///
  /// @param visiblePath where in the answer the readable text is; empty when all of it is
  public EventPump(PayloadReader reader, Optional<String> visiblePath, EventSink sink) {
    this.reader = reader;
    this.sink = sink;
    this.reporter = new EventReporter(sink, visiblePath);
    event.clear();
  }

  /// Whether the dialect's end marker was seen.
  public boolean isTerminal() {
    return terminal;
  }

  /// What broke the body for good.
  public Optional<Fault> brokenBy() {
    return fault;
  }

  /// Reports what was kept back until the body is over.
  public void end() {
    reporter.end();
  }

  @Override
  public void payload(byte[] b, int from, int to, EventName name, long offset) {
    if (isDoneMarker(b, from, to)) {
      doneMarker(offset);
    } else if (terminal) {
      sink.anomaly(Anomaly.DATA_AFTER_DONE, offset);
    } else if (name == EventName.ERROR) {
      error(b, from, to, offset);
    } else if (read(b, from, to, offset)) {
      report(offset);
    } else {
      sink.anomaly(Anomaly.UNDECODABLE_EVENT, offset);
    }
    event.clear();
    json.release();
  }

  private void report(long offset) {
    reporter.report(event, offset);
    terminal |= event.isDone();
  }

  /* Named an error, an event is one whatever is in it; its whole text is the message if need be. */
  private void error(byte[] b, int from, int to, long offset) {
    read(b, from, to, offset);
    event.markError();
    if (!event.error().hasText()) {
      event.error().span(b, from, to);
    }
    report(offset);
  }

  /* A second end marker of another kind, such as [DONE] behind `message_stop`, is no anomaly. */
  private void doneMarker(long offset) {
    if (doneMarkerSeen) {
      sink.anomaly(Anomaly.DATA_AFTER_DONE, offset);
      return;
    }
    doneMarkerSeen = true;
    reporter.end();
    if (!terminal) {
      terminal = true;
      sink.done();
    }
    sink.event(EventKind.DONE, EventSink.UNKNOWN, TokenSource.EVENTS, 0, 0);
  }

  private static boolean isDoneMarker(byte[] b, int from, int to) {
    int start = from;
    int end = to;
    while (start < end && b[start] == ' ') {
      start++;
    }
    while (end > start && (b[end - 1] == ' ' || b[end - 1] == '\n')) {
      end--;
    }
    return Arrays.equals(b, start, end, DONE, 0, DONE.length);
  }

  private boolean read(byte[] b, int from, int to, long offset) {
    if (shape.matches(b, from, to, json, event)) {
      return true;
    }
    if (readObject(b, from, to, false)) {
      shape.remember(b, from, to, event);
      return true;
    }
    shape.forget();
    byte[] text = b;
    int start = from;
    int end = to;
    if (!Utf8.isValid(b, from, to)) {
      sink.anomaly(Anomaly.INVALID_UTF8, offset);
      text = Utf8.repaired(b, from, to);
      start = 0;
      end = text.length;
      if (readObject(text, start, end, false)) {
        return true;
      }
    }
    Optional<byte[]> canonical =
        CanonicalJson.of(new String(text, start, end - start, StandardCharsets.UTF_8));
    if (canonical.isEmpty()) {
      return false;
    }
    byte[] again = canonical.get();
    if (!readObject(again, 0, again.length, true)) {
      return false;
    }
    sink.anomaly(Anomaly.SLOW_PATH, offset);
    return true;
  }

  private boolean readObject(byte[] b, int from, int to, boolean canonical) {
    json.begin(b, from, to, canonical);
    if (json.openObject()) {
      reader.read(json, event);
      if (json.isComplete()) {
        return true;
      }
    }
    event.clear();
    return false;
  }

  @Override
  public void ping(long offset) {
    if (terminal) {
      sink.anomaly(Anomaly.DATA_AFTER_DONE, offset);
    } else {
      sink.event(EventKind.PING, EventSink.UNKNOWN, TokenSource.EVENTS, 0, 0);
    }
  }

  @Override
  public void unterminated(long offset) {
    sink.anomaly(terminal ? Anomaly.DATA_AFTER_DONE : Anomaly.UNTERMINATED_EVENT, offset);
  }

  @Override
  public void undecodable(long offset) {
    sink.anomaly(terminal ? Anomaly.DATA_AFTER_DONE : Anomaly.UNDECODABLE_EVENT, offset);
  }

  @Override
  public void fault(long offset, String detail) {
    fault = Optional.of(new Fault(offset, detail));
  }
}
