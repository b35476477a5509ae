// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import dev.onbeat.core.timeline.Anomaly;
import dev.onbeat.core.timeline.EngineTiming;
import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.TokenSource;

/// A sink that boils all that it is told, order included, down to one number: for comparing very
/// many replays, where [EventLog] would spend its time on strings.
final class EventDigest implements EventSink {
  private final boolean withOffsets;
  private long hash = 7;
  int calls;
  int events;
  int chars;
  int visible;

  EventDigest(boolean withOffsets) {
    this.withOffsets = withOffsets;
  }

  long value() {
    return hash;
  }

  private void mix(int call, long a, long b, long c) {
    calls++;
    hash = ((((hash * 31 + call) * 1_000_003 + a) * 1_000_003) + b) * 1_000_003 + c;
    hash ^= hash >>> 29;
  }

  @Override
  public void event(EventKind kind, int tokens, TokenSource source, int c, int v) {
    events++;
    chars += c;
    visible += v;
    mix(1, kind.ordinal(), tokens * 8L + source.ordinal(), c * 65_537L + v);
  }

  @Override
  public void finish(String reason) {
    mix(2, reason.hashCode(), 0, 0);
  }

  @Override
  public void usage(int prompt, int completion, int cached, int reasoning) {
    mix(3, prompt, completion, cached * 65_537L + reasoning);
  }

  @Override
  public void done() {
    mix(4, 0, 0, 0);
  }

  @Override
  public void error(String message) {
    mix(5, message.hashCode(), 0, 0);
  }

  @Override
  public void engineTiming(EngineTiming timing) {
    mix(6, timing.hashCode(), 0, 0);
  }

  @Override
  public void serverId(String id) {
    mix(7, id.hashCode(), 0, 0);
  }

  @Override
  public void anomaly(Anomaly anomaly, long offset) {
    mix(8, anomaly.ordinal(), withOffsets ? offset : 0, 0);
  }
}
