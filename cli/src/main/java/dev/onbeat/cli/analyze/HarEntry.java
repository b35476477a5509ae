// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.analyze;

import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Connection;
import dev.onbeat.core.timeline.Ending;
import dev.onbeat.core.timeline.Events;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Reads;
import dev.onbeat.core.timeline.Stamps;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.core.timeline.Usage;
import dev.onbeat.wire.DecoderOptions;
import dev.onbeat.wire.Dialect;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// One entry of a HAR file. Time zero is when the browser began with the request.
record HarEntry(String id, JsonTree entry) {
  private static final double NANOS_PER_MILLI = 1e6;

  Timeline timeline(Optional<Dialect> asked, DecoderOptions options) {
    List<JsonTree> messages = entry.at("_eventSourceMessages").items();
    int status = (int) entry.at("response", "status").number().orElse(0);
    if (messages.isEmpty() || status < 200 || status > 299) {
      return withoutEvents(status);
    }
    StreamCapture capture = new StreamCapture(id, asked, options, "text/event-stream");
    stages(capture);
    double origin = startedSeconds();
    long last = 0;
    for (JsonTree message : messages) {
      double seconds = message.at("time").number().orElse(origin);
      last = Math.max(last, Math.round((seconds - origin) * 1e9));
      byte[] bytes = event(message).getBytes(StandardCharsets.UTF_8);
      capture.arrived(last, bytes, 0, bytes.length, false);
    }
    return capture.end(last);
  }

  private static String event(JsonTree message) {
    StringBuilder text = new StringBuilder();
    message
        .at("eventName")
        .text()
        .filter(name -> !name.isEmpty() && !name.equals("message"))
        .ifPresent(name -> text.append("event: ").append(name).append('\n'));
    message
        .at("data")
        .text()
        .orElse("")
        .lines()
        .forEach(l -> text.append("data: ").append(l).append('\n'));
    return text.append('\n').toString();
  }

  private double startedSeconds() {
    String text = entry.at("startedDateTime").text().orElse("");
    try {
      java.time.Instant started = OffsetDateTime.parse(text).toInstant();
      return started.getEpochSecond() + started.getNano() / 1e9;
    } catch (DateTimeParseException e) {
      throw new InputException(
          id + ": startedDateTime is '" + text + "'; expected an ISO 8601 date with offset");
    }
  }

  /// The stages in their order; a stage that did not happen is -1 or missing. `ssl` is inside
  /// `connect`.
  private void stages(StreamCapture capture) {
    Stamps.Builder stamps = Stamps.builder();
    stage(stamps);
    capture.stamps(stamps);
  }

  private void stage(Stamps.Builder stamps) {
    long called = nanos("blocked");
    long resolved = called + nanos("dns");
    long connected = resolved + nanos("connect");
    stamps.set(ClockPoint.PLANNED, 0).set(ClockPoint.CALLED, called);
    if (entry.at("timings", "connect").number().orElse(-1) >= 0) {
      stamps.set(ClockPoint.RESOLVED, resolved);
      stamps.set(ClockPoint.TCP_OPEN, connected - nanos("ssl"));
    }
    long written = connected + nanos("send");
    stamps
        .set(ClockPoint.CONNECTED, connected)
        .set(ClockPoint.SENT, connected)
        .set(ClockPoint.WRITTEN, written)
        .set(ClockPoint.HEADERS, written + nanos("wait"));
  }

  private long nanos(String timing) {
    return Math.round(
        Math.max(0, entry.at("timings", timing).number().orElse(0)) * NANOS_PER_MILLI);
  }

  private Timeline withoutEvents(int status) {
    Stamps.Builder stamps = Stamps.builder();
    stage(stamps);
    stamps.set(
        ClockPoint.END,
        Math.round(Math.max(0, entry.at("time").number().orElse(0)) * NANOS_PER_MILLI));
    Ending ending =
        new Ending(
            outcome(status),
            Set.of(),
            status,
            "",
            Usage.NONE,
            Map.of(),
            Ending.ServerFacts.NONE,
            Optional.empty());
    return TimelineRecorder.restore(
        Inputs.request(id, "unknown"),
        stamps.build(),
        Reads.NONE,
        Events.NONE,
        Connection.NONE,
        ending);
  }

  private Outcome outcome(int status) {
    String error = entry.at("response", "_error").text().orElse("");
    if (status == 0) {
      return new Outcome.ConnectFailed(
          Outcome.ConnectFailed.Stage.RESPONSE, error.isEmpty() ? "no response" : error);
    }
    return status < 200 || status > 299
        ? new Outcome.HttpError(status, "", Optional.empty())
        : new Outcome.Completed();
  }
}
