// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.request;

import dev.onbeat.load.client.Route;
import dev.onbeat.wire.Dialect;
import java.util.List;

/// Everything that the requests to one target have in common.
///
/// @param path request path and query of the endpoint
/// @param model `""` where none is to be named
/// @param headers sent as they are, besides our own; they replace ours of the same name
public record RequestShape(
    Dialect dialect,
    Route route,
    String path,
    String model,
    List<Header> headers,
    Options options) {
  /// Copies the list.
  public RequestShape {
    headers = List.copyOf(headers);
  }

  /// Options of the body and of the connection.
  ///
  /// @param ignoreEos whether the server is asked to go on past the end of the answer
  /// @param continuousUsage whether to ask for token counts on every event: only where the server
  ///   is known to take it
  /// @param body a JSON object that goes over every request's own fields, `""` for none
  /// @param close whether the server is told to close after the answer
  public record Options(boolean ignoreEos, boolean continuousUsage, String body, boolean close) {
    /// Nothing special.
    public static final Options DEFAULT = new Options(false, false, "", false);
  }
}
