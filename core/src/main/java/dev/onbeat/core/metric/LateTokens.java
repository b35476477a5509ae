// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import dev.onbeat.core.stats.Medians;
import dev.onbeat.core.timeline.Events;
import dev.onbeat.core.timeline.Reads;
import dev.onbeat.core.timeline.Timeline;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Names the late tokens of a stream and what coincided with each.
///
/// Of the stream itself: whether the token sits at a block edge, whether the kind of output changed
/// there, whether it came with more bytes than usual (what was held back arrived at once). Of the
/// run, as far as [Surroundings] know it: own hiccups, other streams, new requests.
final class LateTokens {
  private static final int SMALLEST_BLOCK = 16;
  private static final int WINDOW = 64;
  private static final double MORE_THAN_USUAL = 2.5;

  private final Timeline timeline;
  private final OutputIndex index;
  private final OutputEvents output;
  private final Surroundings surroundings;
  private double usualBytes = Double.NaN;

  LateTokens(Timeline timeline, OutputIndex index, OutputEvents output, Surroundings surroundings) {
    this.timeline = timeline;
    this.index = index;
    this.output = output;
    this.surroundings = surroundings;
  }

  List<Outlier> outliers(long[] gaps) {
    List<Outlier> named = new ArrayList<>();
    for (SimpleOutliers.Found found : SimpleOutliers.find(gaps)) {
      int event = found.event();
      named.add(
          new Outlier(
              output.firstTokenOf(event),
              found.gapNanos() / 1e6,
              found.beforeNanos() / 1e6,
              coincidences(event, output.nanos()[event - 1], 0)));
    }
    return named;
  }

  List<Stall> stalls(RobustStalls.Verdict verdict) {
    List<Stall> named = new ArrayList<>();
    for (RobustStalls.Found found : verdict.found()) {
      double millis = found.gapNanos() / 1e6;
      named.add(
          new Stall(
              output.firstTokenOf(found.event()),
              found.startNanos(),
              millis,
              found.z(),
              Stall.StallClass.ofMillis(millis),
              coincidences(found.event(), found.startNanos(), verdict.epsilonNanos())));
    }
    return named;
  }

  private Set<Coincidence> coincidences(int event, long startNanos, double burstNanos) {
    long arrival = output.nanos()[event];
    EnumSet<Coincidence> found = EnumSet.noneOf(Coincidence.class);
    found.addAll(surroundings.during(timeline.request().seq(), startNanos, arrival));
    int before = output.firstTokenOf(event) - 1;
    int prompt = timeline.ending().usage().prompt();
    if (isBlockEdge(prompt, before)) {
      found.add(Coincidence.BLOCK_EDGE);
    }
    Events events = timeline.events();
    if (events.kind(index.event()[event]) != events.kind(index.event()[event - 1])) {
      found.add(Coincidence.KIND_CHANGE);
    }
    if (bytesAt(event, burstNanos) > MORE_THAN_USUAL * usualBytes()) {
      found.add(Coincidence.BURST_AFTER);
    }
    return found;
  }

  /// Whether generating the token after `before` others opens a new block of the engine's memory,
  /// or the output reaches the edge of a window.
  ///
  /// With the prompt known, the token before is stored at position `prompt + before − 1`; a new
  /// block begins where that is a multiple of the block size, 16 in the smallest. Windows count
  /// output alone; 64 divides all that are common. One position of doubt is allowed, as servers
  /// count the end of a prompt differently.
  static boolean isBlockEdge(int prompt, int before) {
    int stored = prompt + before;
    boolean block = prompt > 0 && stored >= SMALLEST_BLOCK && stored % SMALLEST_BLOCK <= 1;
    int inWindow = before % WINDOW;
    boolean window = before >= WINDOW - 1 && (inWindow <= 1 || inWindow == WINDOW - 1);
    return block || window || (prompt <= 0 && before > 1 && before % SMALLEST_BLOCK <= 1);
  }

  /// Bytes that came between the event before and the end of the late event's burst.
  private long bytesAt(int event, double burstNanos) {
    Reads reads = timeline.reads();
    Events events = timeline.events();
    int from = events.read(index.event()[event - 1]) + 1;
    int to = events.read(index.event()[event]);
    long limit = output.nanos()[event] + (long) burstNanos;
    while (to + 1 < reads.count() && reads.nanos(to + 1) < limit) {
      to++;
    }
    long bytes = 0;
    for (int i = from; i <= to; i++) {
      bytes += reads.bytes(i);
    }
    return bytes;
  }

  /// Median bytes of the reads that brought output.
  private double usualBytes() {
    if (Double.isNaN(usualBytes)) {
      double[] bytes = new double[index.count()];
      int n = 0;
      int last = -1;
      for (int event : index.event()) {
        int read = timeline.events().read(event);
        if (read != last) {
          bytes[n++] = timeline.reads().bytes(read);
          last = read;
        }
      }
      usualBytes = Medians.median(java.util.Arrays.copyOf(bytes, n));
    }
    return usualBytes;
  }
}
