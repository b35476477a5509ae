// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report;

import dev.onbeat.core.timeline.Timeline;

/// Single timelines for tests.
public final class Scripts {
  private Scripts() {}

  /// A stream sent at 0 with a token at each of these times, ms.
  public static Timeline arrivals(double[] millis) {
    StreamScript script = StreamScript.planned(0, 0).called(0);
    if (millis.length == 0) {
      script.head(5);
    }
    for (double at : millis) {
      script.token(at);
    }
    return script.completed();
  }
}
