// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.dialect;

import dev.onbeat.core.timeline.EventSink;

/// Token counts that an event carried for the whole request; [EventSink#UNKNOWN] where it did not.
public final class UsageFacts {
  /// Prompt tokens, cached ones included.
  public int prompt;

  /// Output tokens of all channels.
  public int completion;

  /// Prompt tokens served from a cache.
  public int cached;

  /// Output tokens that were thinking.
  public int reasoning;

  /// Forgets everything.
  void clear() {
    prompt = EventSink.UNKNOWN;
    completion = EventSink.UNKNOWN;
    cached = EventSink.UNKNOWN;
    reasoning = EventSink.UNKNOWN;
  }

  void copyFrom(UsageFacts other) {
    prompt = other.prompt;
    completion = other.completion;
    cached = other.cached;
    reasoning = other.reasoning;
  }

  /// Whether anything is known.
  public boolean isPresent() {
    return (prompt & completion & cached & reasoning) != EventSink.UNKNOWN;
  }
}
