// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import dev.onbeat.core.timeline.Anomaly;
import dev.onbeat.core.timeline.EngineTiming;
import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.core.timeline.TokenSource;

/// Passes events on to the recorder and notes what the idle limit needs: when the stream last said
/// anything but a ping.
final class Watch implements EventSink {
  private final TimelineRecorder recorder;
  private long readNanos;
  private long progressNanos;

  Watch(TimelineRecorder recorder) {
    this.recorder = recorder;
  }

  /// Announces the read whose events come next.
  void reading(long nanos) {
    readNanos = nanos;
  }

  /// The read announced last, ticker scale.
  long readNanos() {
    return readNanos;
  }

  /// The read that brought the last event other than a ping, ticker scale.
  long progressNanos() {
    return progressNanos;
  }

  @Override
  public void event(EventKind kind, int tokens, TokenSource source, int chars, int visible) {
    if (kind != EventKind.PING) {
      progressNanos = readNanos;
    }
    recorder.event(kind, tokens, source, chars, visible);
  }

  @Override
  public void finish(String reason) {
    recorder.finish(reason);
  }

  @Override
  public void usage(int prompt, int completion, int cached, int reasoning) {
    recorder.usage(prompt, completion, cached, reasoning);
  }

  @Override
  public void done() {
    recorder.done();
  }

  @Override
  public void error(String message) {
    recorder.error(message);
  }

  @Override
  public void engineTiming(EngineTiming timing) {
    recorder.engineTiming(timing);
  }

  @Override
  public void serverId(String id) {
    recorder.serverId(id);
  }

  @Override
  public void anomaly(Anomaly anomaly, long offset) {
    recorder.anomaly(anomaly, offset);
  }

  @Override
  public boolean wantsText() {
    return recorder.wantsText();
  }

  @Override
  public void text(EventKind kind, String text) {
    recorder.text(kind, text);
  }
}
