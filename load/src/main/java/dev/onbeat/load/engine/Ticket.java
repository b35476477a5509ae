// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Role;

/// A place in the schedule that asks for a request.
///
/// @param plannedNanos from the start of sending
record Ticket(long plannedNanos, Phase phase, Role role) {}
