// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import dev.onbeat.core.timeline.Request;

/// One request's content and limits.
///
/// @param workload the request's place in the workload; `maxTokens` in it is the output limit
/// @param minTokens least output to ask for where the server takes it, tokens; 0 for none
/// @param body a JSON object whose fields go into the request as they are, `""` for none
public record Prompt(Content content, Request.Workload workload, int minTokens, String body) {}
