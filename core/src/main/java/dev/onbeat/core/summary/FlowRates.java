// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.timeline.ClockPoint;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/// How much came back in a window, and how many streams were in flight.
///
/// Tokens and requests are counted where their stamp falls into the window, whatever became of the
/// request later and whichever phase it was planned in: dropping streams that reach over the edge,
/// or taking them whole, is wrong by a stream's length at each end. Prompt tokens count at the
/// first token, when they had been read. Requests of the load only, probes not.
final class FlowRates {
  private final Window window;
  private final List<KeptStream> load;

  FlowRates(Window window, List<KeptStream> load) {
    this.window = window;
    this.load = load;
  }

  Summary.Throughput throughput() {
    double seconds = window.seconds();
    if (seconds <= 0) {
      double none = Double.NaN;
      return new Summary.Throughput(0, none, none, none, none, none, none, none);
    }
    long first = 0;
    long last = 0;
    long ended = 0;
    long output = 0;
    long prompt = 0;
    for (KeptStream stream : load) {
      if (window.contains(stream.derived().firstToken())) {
        first++;
        prompt += Math.max(0, stream.usage().prompt());
      }
      last += window.contains(stream.derived().lastToken()) ? 1 : 0;
      ended += stream.isCompleted() && window.contains(stream.endNanos()) ? 1 : 0;
      output += tokensInside(stream);
    }
    double outputRate = output / seconds;
    double users = concurrency().mean();
    return new Summary.Throughput(
        seconds,
        first / seconds,
        last / seconds,
        ended / seconds,
        outputRate,
        prompt / seconds,
        outputRate + prompt / seconds,
        users > 0 ? outputRate / users : Double.NaN);
  }

  private long tokensInside(KeptStream stream) {
    OptionalLong first = stream.derived().firstToken();
    if (first.isEmpty()
        || first.getAsLong() > window.toNanos()
        || stream.derived().lastToken().orElse(0) < window.fromNanos()) {
      return 0;
    }
    long now = first.getAsLong();
    long tokens = window.contains(now) ? stream.tokensOf(0) : 0;
    int[] codes = stream.gapCodes();
    for (int i = 0; i < codes.length; i++) {
      now += GapCode.nanos(codes[i]);
      tokens += window.contains(now) ? stream.tokensOf(i + 1) : 0;
    }
    return tokens;
  }

  /// Streams between `called` and `end`: mean over the window by time, and the most at once.
  Summary.Concurrency concurrency() {
    long[] starts = new long[load.size()];
    long[] ends = new long[load.size()];
    int n = 0;
    double area = 0;
    for (KeptStream stream : load) {
      OptionalLong called = stream.stamps().at(ClockPoint.CALLED);
      OptionalLong end = stream.endNanos();
      if (window.touches(stream) && called.isPresent() && end.isPresent()) {
        starts[n] = Math.max(window.fromNanos(), called.getAsLong());
        ends[n] = Math.min(window.toNanos(), end.getAsLong());
        area += ends[n] - starts[n];
        n++;
      }
    }
    Arrays.sort(starts, 0, n);
    Arrays.sort(ends, 0, n);
    int most = 0;
    int gone = 0;
    for (int i = 0; i < n; i++) {
      while (gone < i && ends[gone] <= starts[i]) {
        gone++;
      }
      most = Math.max(most, i + 1 - gone);
    }
    double length = window.toNanos() - window.fromNanos();
    return new Summary.Concurrency(length > 0 ? area / length : most, most);
  }
}
