// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.http;

/// Status line and headers of a response.
///
/// @param status three digits, 101…999
/// @param reason may be empty
/// @param minorVersion 0 for HTTP/1.0, 1 for HTTP/1.1
/// @param framing how the body is delimited
public record ResponseHead(
    int status, String reason, Headers headers, int minorVersion, Framing framing) {

  /// How a body is delimited.
  public enum Framing {
    /// There is none, whatever the headers say.
    NONE,
    /// By `Content-Length`.
    LENGTH,
    /// By chunks.
    CHUNKED,
    /// By the end of the connection.
    UNTIL_CLOSE
  }

  /// The `Content-Type`, `""` when there is none.
  public String contentType() {
    return headers.first("content-type").orElse("");
  }

  /// Whether the body is compressed or otherwise encoded; its bytes are handed on as they are.
  public boolean isEncoded() {
    return headers
        .first("content-encoding")
        .filter(e -> !e.equalsIgnoreCase("identity"))
        .isPresent();
  }
}
