// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.transport;

/// One HTTP request, complete.
///
/// @param path without the query
/// @param requestId the client's `X-Request-Id`, or the server's own
/// @param echo whether the client sent that id
/// @param keepAlive whether the connection may be used again
/// @param arrivedNanos when its last byte was read, on the server's clock
public record Exchange(
    String method,
    String path,
    byte[] body,
    String requestId,
    boolean echo,
    boolean keepAlive,
    long arrivedNanos) {}
