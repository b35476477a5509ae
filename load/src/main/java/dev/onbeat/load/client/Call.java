// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.wire.DecoderOptions;
import dev.onbeat.wire.Dialect;
import java.util.Optional;

/// One request, ready to go: its bytes are complete before it is called.
///
/// @param request head and body as they go on the wire; owned by the call
/// @param recorder belongs to the IO thread from [StreamClient#send] until [CallListener#settled],
///   and to the listener after that
/// @param abort when and how to leave, if at all
public record Call(
    Route route,
    byte[] request,
    TimelineRecorder recorder,
    Decoding decoding,
    Limits limits,
    Optional<AbortPlan> abort,
    CallListener listener) {

  /// How the answer is read.
  public record Decoding(Dialect dialect, DecoderOptions options, BodyTap tap) {}
}
