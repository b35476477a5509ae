// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import java.util.Optional;

/// Whether a run is being written, for whoever tells the user.
///
/// @param problem the first failure, as one line that names the path; empty when all is well
/// @param inMemory timelines that could not be written and are kept in memory
public record WriterHealth(Optional<String> problem, long inMemory) {}
