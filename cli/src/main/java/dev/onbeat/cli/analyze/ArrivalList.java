// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.analyze;

import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Connection;
import dev.onbeat.core.timeline.Ending;
import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.Events;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Reads;
import dev.onbeat.core.timeline.Stamps;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.core.timeline.TokenSource;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;

/// A stream known only by when its tokens arrived, in milliseconds since the request was sent.
///
/// Each number becomes a read with one content event. Whether an event was one token cannot be
/// known from a list of times, so token counts stay unknown.
final class ArrivalList {
  private ArrivalList() {}

  /// The timeline of a comma- or space-separated list.
  ///
  /// @param id names the stream in results and errors
  static Timeline parse(String id, String text) {
    String[] fields = text.strip().split("[,;\\s]+", -1);
    long[] nanos = new long[fields.length];
    for (int i = 0; i < fields.length; i++) {
      nanos[i] = nanos(id, i, fields[i]);
      if (i > 0 && nanos[i] < nanos[i - 1]) {
        throw new InputException(
            "%s: arrival %d (%s) is earlier than the one before it (%s); expected rising times in ms since the request was sent"
                .formatted(id, i + 1, fields[i], fields[i - 1]));
      }
    }
    return timeline(id, nanos);
  }

  private static long nanos(String id, int index, String field) {
    try {
      BigDecimal millis = new BigDecimal(field);
      if (millis.signum() < 0) {
        throw new InputException("%s: arrival %d is negative: %s".formatted(id, index + 1, field));
      }
      return millis.movePointRight(6).setScale(0, RoundingMode.HALF_EVEN).longValueExact();
    } catch (NumberFormatException | ArithmeticException e) {
      throw new InputException(
          "%s: arrival %d is '%s'; expected a number of milliseconds since the request was sent"
              .formatted(id, index + 1, field));
    }
  }

  private static Timeline timeline(String id, long[] nanos) {
    int n = nanos.length;
    int[] index = new int[n];
    Arrays.setAll(index, i -> i);
    EventKind[] kinds = new EventKind[n];
    Arrays.fill(kinds, EventKind.CONTENT);
    int[] unknown = new int[n];
    Arrays.fill(unknown, EventSink.UNKNOWN);
    int[] one = new int[n];
    Arrays.fill(one, 1);
    Stamps stamps =
        Stamps.builder()
            .set(ClockPoint.PLANNED, 0)
            .set(ClockPoint.CALLED, 0)
            .set(ClockPoint.SENT, 0)
            .set(ClockPoint.FIRST_BYTE, nanos[0])
            .set(ClockPoint.END, nanos[n - 1])
            .build();
    return TimelineRecorder.restore(
        Inputs.request(id, "arrivals"),
        stamps,
        Reads.of(nanos, new int[n], index),
        Events.of(index, kinds, unknown, one, one, TokenSource.EVENTS),
        Connection.NONE,
        Ending.of(new Outcome.Completed()));
  }
}
