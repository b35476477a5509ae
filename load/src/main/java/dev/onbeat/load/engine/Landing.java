// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Usage;
import dev.onbeat.load.dataset.Prompt;

/// What the scheduler learns when a request is over.
///
/// @param endNanos from the run's origin
/// @param answer its text, `""` unless the workload needs it
/// @param outputEvents events with output
record Landing(
    Role role,
    Prompt prompt,
    Outcome outcome,
    long endNanos,
    String answer,
    Usage usage,
    int outputEvents) {}
