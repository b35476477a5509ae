// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

/// The connection a request used.
///
/// @param number ordinal of the connection in this run, from 0; `-1` when there was none
/// @param reused whether an earlier request had used it
/// @param tls whether it was encrypted
/// @param localPort our port, to find the connection in a packet capture; 0 when unknown
/// @param remote address and port as text
public record Connection(int number, boolean reused, boolean tls, int localPort, String remote) {
  /// No connection was made.
  public static final Connection NONE = new Connection(-1, false, false, 0, "");
}
