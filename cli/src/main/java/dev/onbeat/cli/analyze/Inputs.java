// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.analyze;

import dev.onbeat.core.timeline.Phase;
import dev.onbeat.core.timeline.Request;
import dev.onbeat.core.timeline.Role;
import dev.onbeat.core.timeline.Vantage;

/// What timelines from captures have in common.
final class Inputs {
  private Inputs() {}

  static Request request(String id, String dialect) {
    return new Request(
        id, 0, Vantage.CLIENT, dialect, Phase.MEASURE, Role.LOAD, Request.Workload.UNKNOWN);
  }
}
