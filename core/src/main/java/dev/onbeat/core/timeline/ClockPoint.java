// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

/// A point in a request's life that is stamped directly. Points that follow from events (first
/// event, first token, first visible, last token) are derived by [Timeline].
public enum ClockPoint {
  /// When the schedule wanted to send.
  PLANNED("planned"),
  /// Dialling starts, or a pooled connection is taken.
  CALLED("called"),
  /// The host name is resolved.
  RESOLVED("resolved"),
  /// The TCP handshake is complete.
  TCP_OPEN("tcpOpen"),
  /// The connection is ready, TLS included; equals `called` when reused.
  CONNECTED("connected"),
  /// First request byte handed to the socket.
  SENT("sent"),
  /// Last request byte written.
  WRITTEN("written"),
  /// Response head complete.
  HEADERS("headers"),
  /// First body byte read.
  FIRST_BYTE("firstByte"),
  /// Finish reason or terminal usage seen.
  FINISH("finish"),
  /// The request was aborted on purpose.
  ABORTED("aborted"),
  /// Stream closed or terminal marker seen.
  END("end");

  private final String id;

  ClockPoint(String id) {
    this.id = id;
  }

  /// The key in files.
  public String id() {
    return id;
  }
}
