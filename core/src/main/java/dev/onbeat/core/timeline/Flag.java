// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

import java.util.Locale;

/// Something worth knowing about a request that is not its outcome.
public enum Flag {
  /// Finished, but without the end marker.
  NO_DONE,
  /// The end marker came without a finish reason.
  NO_FINISH,
  /// One whole reply instead of a stream.
  NOT_STREAMED,
  /// Every output event came in one read: nothing can be said of its rhythm.
  SINGLE_BURST,
  /// A kept-alive connection died before any response byte and was dialled again.
  REDIALED,
  /// A request field that the server refused was dropped and the request sent again.
  RETRIED_WITHOUT_FIELD,
  /// Fewer tokens than asked for although end-of-sequence was to be ignored, or the other way.
  STOPPED_EARLY,
  /// The server went on sending after an abort; see the abort record.
  SENT_AFTER_ABORT,
  /// The response body was compressed although identity was asked for.
  COMPRESSED,
  /// Two sources disagree on the number of tokens.
  TOKEN_COUNT_DISAGREES,
  /// A count spread over events, or one token an event assumed.
  TOKENS_ASSUMED;

  /// The key in files and tables.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
