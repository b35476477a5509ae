// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.run;

/// Our own floor, measured against an out-of-process stream of known cadence.
///
/// @param scope what the figures hold for, in words
/// @param streams concurrent streams during calibration
/// @param gapMillis the known cadence
/// @param stampErrorMicrosP50 receive stamp − the sender's own stamp, median, µs
/// @param stampErrorMicrosP99 the same at p99
/// @param gapErrorMicrosP50 |gap seen − gap sent|, median, µs
/// @param gapErrorMicrosP99 the same at p99
/// @param cv median cv seen of streams whose true cv is that of the sender
public record Calibration(
    String scope,
    int streams,
    double gapMillis,
    double stampErrorMicrosP50,
    double stampErrorMicrosP99,
    double gapErrorMicrosP50,
    double gapErrorMicrosP99,
    double cv) {}
