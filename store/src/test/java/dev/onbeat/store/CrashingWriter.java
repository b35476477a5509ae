// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import dev.onbeat.core.clock.Ticker;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineSink.SavedText;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/// A process that writes a run for ever, saying `<id> <nanos>` for each request that ended, until
/// somebody kills it.
final class CrashingWriter {
  private static final int MOST = 1_000_000;

  private CrashingWriter() {}

  public static void main(String[] arguments) {
    Ticker ticker = Ticker.system();
    RunWriter writer = RunFolder.create(Path.of(arguments[0]), Samples.MANIFEST);
    RandomTimelines random = new RandomTimelines(1);
    for (int i = 0; i < MOST; i++) {
      Timeline timeline = random.next();
      writer.accept(timeline, SavedText.NONE);
      writer.sample(Samples.HEALTH);
      System.out.println(timeline.request().id() + " " + ticker.nanos());
      LockSupport.parkNanos(1_000_000);
    }
  }
}
