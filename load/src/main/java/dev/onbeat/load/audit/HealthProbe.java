// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.audit;

import com.sun.management.OperatingSystemMXBean;
import dev.onbeat.core.clock.Ticker;
import dev.onbeat.core.run.HealthSample;
import dev.onbeat.load.client.IoVitals;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Optional;

/// Takes health samples: each tells of the time since the one before. Confined to one thread.
final class HealthProbe {
  private final SelfAudit.Subjects subjects;
  private final Proc proc;
  private final Ticker ticker;
  private final long originNanos;
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final Optional<OperatingSystemMXBean> process;
  private final long[] ioCpuNanos;
  private long lastNanos;
  private long lastProcessCpuNanos;
  private Optional<CpuTimes> lastMachine;

  HealthProbe(SelfAudit.Subjects subjects, Proc proc, Ticker ticker, long originNanos) {
    this.subjects = subjects;
    this.proc = proc;
    this.ticker = ticker;
    this.originNanos = originNanos;
    this.process =
        ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean bean
            ? Optional.of(bean)
            : Optional.empty();
    this.ioCpuNanos = new long[subjects.io().size()];
    this.lastNanos = ticker.nanos();
    this.lastProcessCpuNanos = processCpuNanos();
    this.lastMachine = machine();
    busiest(0);
  }

  HealthSample sample() {
    long now = ticker.nanos();
    long passed = Math.max(1, now - lastNanos);
    lastNanos = now;
    long cpu = processCpuNanos();
    double ownCpu =
        cpu < 0 || lastProcessCpuNanos < 0
            ? Double.NaN
            : (double) (cpu - lastProcessCpuNanos) / passed;
    lastProcessCpuNanos = cpu;
    return new HealthSample(
        now - originNanos,
        subjects.inFlight().getAsInt(),
        subjects.sent().getAsLong(),
        worstLagMicros(),
        busiest(passed),
        ownCpu,
        steal(),
        worstBacklog());
  }

  private double steal() {
    Optional<CpuTimes> now = machine();
    double share = now.flatMap(times -> lastMachine.map(times::stealSince)).orElse(Double.NaN);
    lastMachine = now;
    return share;
  }

  private Optional<CpuTimes> machine() {
    return CpuTimes.parse(proc.read("/proc/stat"));
  }

  private long processCpuNanos() {
    return process.map(OperatingSystemMXBean::getProcessCpuTime).orElse(-1L);
  }

  private double worstLagMicros() {
    long worst = 0;
    for (IoVitals io : subjects.io()) {
      worst = Math.max(worst, io.takeWorstLagNanos());
    }
    return worst / 1e3;
  }

  private long worstBacklog() {
    long worst = 0;
    for (IoVitals io : subjects.io()) {
      worst = Math.max(worst, io.takeWorstBacklogBytes());
    }
    return worst;
  }

  /// The busiest IO thread's share of the time passed, from its CPU clock.
  private double busiest(long passed) {
    if (!threads.isThreadCpuTimeSupported()) {
      return Double.NaN;
    }
    double most = Double.NaN;
    List<IoVitals> io = subjects.io();
    for (int i = 0; i < io.size(); i++) {
      long id = io.get(i).threadId();
      long cpu = id < 0 ? -1 : threads.getThreadCpuTime(id);
      if (cpu >= 0 && ioCpuNanos[i] >= 0 && passed > 0) {
        double busy = (double) (cpu - ioCpuNanos[i]) / passed;
        most = Double.isNaN(most) ? busy : Math.max(most, busy);
      }
      ioCpuNanos[i] = cpu;
    }
    return most;
  }
}
