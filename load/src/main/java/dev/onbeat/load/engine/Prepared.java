// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import dev.onbeat.load.dataset.Prompt;
import dev.onbeat.load.request.RequestWriter;

/// A request that is written and waits for its moment.
///
/// @param seq ordinal in the run's plan
/// @param target index of the endpoint
record Prepared(Prompt prompt, long seq, String id, int target, RequestWriter.Written written) {}
