// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.audit;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import dev.onbeat.core.clock.Ticker;
import dev.onbeat.core.run.Hiccup;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;
import org.jspecify.annotations.Nullable;

/// Hears of garbage collections that stopped the process, from the runtime's own notifications,
/// which cost nothing between collections.
///
/// The runtime tells times in whole milliseconds since its start: a pause is placed within about a
/// millisecond, and one shorter than that is left to the wake-up probe.
final class GcPauses implements NotificationListener, AutoCloseable {
  private final Consumer<Hiccup> sink;
  private final long runtimeStartNanos;

  /// @param originNanos the run's origin on `ticker`'s scale
  GcPauses(Consumer<Hiccup> sink, Ticker ticker, long originNanos) {
    this.sink = sink;
    long uptime = TimeUnit.MILLISECONDS.toNanos(ManagementFactory.getRuntimeMXBean().getUptime());
    this.runtimeStartNanos = ticker.nanos() - uptime - originNanos;
    for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
      if (bean instanceof NotificationEmitter emitter && stopsTheProcess(bean.getName())) {
        emitter.addNotificationListener(this, null, null);
      }
    }
  }

  /// Concurrent collectors report their cycles, which stop nobody, beside their pauses.
  private static boolean stopsTheProcess(String collector) {
    return !collector.contains("Cycles");
  }

  @Override
  public void handleNotification(Notification notification, @Nullable Object handback) {
    if (notification.getUserData() instanceof CompositeData data
        && notification
            .getType()
            .equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
      GcInfo gc = GarbageCollectionNotificationInfo.from(data).getGcInfo();
      long duration = TimeUnit.MILLISECONDS.toNanos(gc.getDuration());
      if (duration > 0) {
        long start = runtimeStartNanos + TimeUnit.MILLISECONDS.toNanos(gc.getStartTime());
        sink.accept(new Hiccup(start, duration, "gc"));
      }
    }
  }

  @Override
  public void close() {
    for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
      if (bean instanceof NotificationEmitter emitter && stopsTheProcess(bean.getName())) {
        try {
          emitter.removeNotificationListener(this);
        } catch (ListenerNotFoundException e) {
          throw new IllegalStateException("closed twice", e);
        }
      }
    }
  }
}
