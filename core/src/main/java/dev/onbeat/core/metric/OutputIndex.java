// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import dev.onbeat.core.timeline.Events;
import dev.onbeat.core.timeline.Reads;
import dev.onbeat.core.timeline.Timeline;

/// Where the output events of a timeline are: their positions, arrivals and deliveries.
///
/// The arrays have one entry an output event.
///
/// @param event index into [Events]
/// @param nanos arrival, ns from the run's origin
/// @param delivery ordinal of the wake-up that brought it
record OutputIndex(int[] event, long[] nanos, int[] delivery) {

  static OutputIndex of(Timeline timeline) {
    Events events = timeline.events();
    int n = events.outputCount();
    int[] index = new int[n];
    long[] nanos = new long[n];
    int[] delivery = new int[n];
    Reads reads = timeline.reads();
    int at = 0;
    int read = 0;
    int wakeUp = 0;
    for (int i = 0; i < events.count(); i++) {
      for (; read < events.read(i); read++) {
        wakeUp += reads.sameDelivery(read + 1) ? 0 : 1;
      }
      if (events.isOutput(i)) {
        index[at] = i;
        nanos[at] = reads.nanos(events.read(i));
        delivery[at] = wakeUp;
        at++;
      }
    }
    return new OutputIndex(index, nanos, delivery);
  }

  int count() {
    return event.length;
  }

  /// Whether two or more events came, all of them in one wake-up.
  boolean isSingleBurst() {
    return count() > 1 && delivery[0] == delivery[count() - 1];
  }
}
