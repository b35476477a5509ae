// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.bench;

import dev.onbeat.core.timeline.Anomaly;
import dev.onbeat.core.timeline.EngineTiming;
import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.TokenSource;

/// Counts output events and keeps nothing. Owned by one thread.
public final class CountingSink implements EventSink {
  private long outputEvents;
  private long visible;

  /// Nothing counted yet.
  public CountingSink() {}

  /// How many events carried output.
  public long outputEvents() {
    return outputEvents;
  }

  /// How many readable characters they had.
  public long visible() {
    return visible;
  }

  @Override
  public void event(EventKind kind, int tokens, TokenSource source, int chars, int readable) {
    if (kind.isOutput()) {
      outputEvents++;
      visible += readable;
    }
  }

  @Override
  public void finish(String reason) {}

  @Override
  public void usage(int prompt, int completion, int cached, int reasoning) {}

  @Override
  public void done() {}

  @Override
  public void error(String message) {}

  @Override
  public void engineTiming(EngineTiming timing) {}

  @Override
  public void serverId(String id) {}

  @Override
  public void anomaly(Anomaly anomaly, long offset) {
    throw new IllegalStateException(anomaly + " at " + offset);
  }
}
