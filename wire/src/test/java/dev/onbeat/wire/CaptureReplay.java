// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Connection;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.core.timeline.Vantage;
import dev.onbeat.wire.http.ResponseHead;
import java.util.Optional;

/// A capture fed to a recorder in the reads and at the times it was recorded with, zero being the
/// moment the request was written.
record CaptureReplay(Exchange exchange, TimelineRecorder recorder, Timeline timeline) {

  static CaptureReplay inRecordedReads(Capture capture, boolean keepText) {
    Request request =
        new Request(
            capture.name,
            0,
            Vantage.CLIENT,
            capture.dialect().id(),
            Phase.MEASURE,
            Role.LOAD,
            Request.Workload.UNKNOWN);
    TimelineRecorder recorder = new TimelineRecorder(request, keepText);
    recorder.stamps().set(ClockPoint.PLANNED, 0);
    recorder.stamps().set(ClockPoint.CALLED, 0);
    recorder.stamps().set(ClockPoint.SENT, 0);
    Exchange exchange = new Exchange(capture.dialect(), recorder);
    int at = 0;
    for (int i = 0; i < capture.readNanos.size(); i++) {
      int bytes = capture.readBytes.get(i);
      recorder.read(capture.readNanos.get(i), bytes, false);
      exchange.feed(capture.response, at, bytes);
      at += bytes;
    }
    int status = exchange.head.map(ResponseHead::status).orElse(-1);
    Timeline timeline =
        recorder.build(new Outcome.Completed(), status, "", Connection.NONE, Optional.empty());
    return new CaptureReplay(exchange, recorder, timeline);
  }
}
