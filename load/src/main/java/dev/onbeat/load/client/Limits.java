// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import java.time.Duration;

/// How long a request may take. The last three run from `sent` and need no data to come in order to
/// be noticed.
///
/// @param dialNanos opening one connection, names, proxy and TLS included, ns
/// @param firstTokenNanos until the first output event, ns; role events and pings do not satisfy it
/// @param idleNanos between two events after the first output, ns; pings do not count
/// @param totalNanos until the end, ns
public record Limits(long dialNanos, long firstTokenNanos, long idleNanos, long totalNanos) {
  /// 10 s to connect, 120 s to the first token, 60 s idle, 600 s in all.
  public static final Limits DEFAULT =
      of(
          Duration.ofSeconds(10),
          Duration.ofSeconds(120),
          Duration.ofSeconds(60),
          Duration.ofSeconds(600));

  /// Limits as durations.
  public static Limits of(Duration dial, Duration firstToken, Duration idle, Duration total) {
    return new Limits(dial.toNanos(), firstToken.toNanos(), idle.toNanos(), total.toNanos());
  }
}
