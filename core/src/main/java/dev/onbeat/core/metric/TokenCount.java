// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import dev.onbeat.core.timeline.TokenSource;

/// The number of output tokens of a stream, and how it is known.
///
/// @param tokens N; equals the number of output events when `source` is [TokenSource#EVENTS]
/// @param firstEventTokens k₁, tokens in the first output event
/// @param firstAssumed whether k₁ = 1 was assumed
/// @param disagrees whether a more trusted count contradicted the events and was passed over
public record TokenCount(
    int tokens,
    int firstEventTokens,
    TokenSource source,
    boolean firstAssumed,
    boolean disagrees) {}
