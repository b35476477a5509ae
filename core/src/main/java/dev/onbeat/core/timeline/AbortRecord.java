// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.timeline;

/// What happened after we ended a stream on purpose.
///
/// @param how `fin`, `close` or `rst`
/// @param bytesAfter bytes that still came, `-1` when we could not look
/// @param nanosUntilEof from the abort until the server closed, ns; `-1` when it did not in time or
///   we could not look
public record AbortRecord(String how, long bytesAfter, long nanosUntilEof) {}
