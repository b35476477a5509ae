// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.http;

/// Takes one response from a [ResponseDecoder], in order: a head, body pieces, and one ending.
///
/// Called on the thread that feeds the decoder. Must not throw.
public interface ResponseHandler {
  /// The head is complete. Informational heads (1xx) are not reported.
  void head(ResponseHead head);

  /// A piece of the body, chunk framing removed. The bytes are those that were fed and are valid
  /// during the call only.
  void body(byte[] bytes, int offset, int length);

  /// The response is complete.
  ///
  /// @param keepAlive whether the connection may carry another request: the server allows it and
  ///   nothing followed this response in the bytes at hand
  void complete(boolean keepAlive);

  /// The bytes are not an HTTP/1 response; nothing more is reported.
  ///
  /// @param offset byte offset in the response
  void malformed(long offset, String detail);

  /// The connection closed inside the response.
  void truncated(String detail);
}
