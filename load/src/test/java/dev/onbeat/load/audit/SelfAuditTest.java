// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onbeat.core.clock.RunClock;
import dev.onbeat.core.clock.Ticker;
import dev.onbeat.core.run.Environment;
import dev.onbeat.core.run.HealthSample;
import dev.onbeat.core.run.Hiccup;
import dev.onbeat.load.client.ClientOptions;
import dev.onbeat.load.client.StreamClient;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// Protects what the tool says of itself.
class SelfAuditTest {

  @Test
  void readsTheShareOfTimeThatTheHypervisorTook() {
    CpuTimes before = CpuTimes.parse("cpu  100 0 50 800 10 0 0 40 0 0\ncpu0 1").orElseThrow();
    CpuTimes after = CpuTimes.parse("cpu  150 0 75 850 10 0 0 65 0 0\ncpu0 1").orElseThrow();

    assertThat(before).isEqualTo(new CpuTimes(1000, 40));
    assertThat(after.stealSince(before)).isCloseTo(25.0 / 150, within(1e-12));
    assertThat(after.stealSince(after)).isNaN();
  }

  @Test
  void knowsNoCpuTimesWhereTheFileIsNotAsExpected() {
    assertThat(CpuTimes.parse("")).isEmpty();
    assertThat(CpuTimes.parse("cpu 1 2 3")).isEmpty();
    assertThat(CpuTimes.parse("cpu a b c d e f g h i")).isEmpty();
  }

  @Test
  void tellsTheEnvironmentFromTheKernelsFiles() {
    Map<String, String> files =
        Map.of(
            "/proc/cpuinfo", "processor : 0\nmodel name\t: Quick CPU 9\n",
            "/proc/meminfo", "MemTotal:       2048 kB\n",
            "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n",
            "/sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc\n");
    Environment environment = HostFacts.environment("1.2", path -> files.getOrDefault(path, ""));

    assertThat(environment.cpuModel()).isEqualTo("Quick CPU 9");
    assertThat(environment.memoryBytes()).isEqualTo(2048 * 1024);
    assertThat(environment.governor()).isEqualTo("powersave");
    assertThat(environment.clockSource()).isEqualTo("tsc");
  }

  @Test
  void leavesOutWhatTheSystemDoesNotTell() {
    Environment environment = HostFacts.environment("1.2", _ -> "");

    assertThat(environment.governor()).isEmpty();
    assertThat(environment.memoryBytes()).isEqualTo(-1);
    assertThat(HostFacts.bootId(_ -> "")).isEmpty();
  }

  @Test
  void samplesWhileTheClientRuns() throws InterruptedException {
    BlockingQueue<HealthSample> samples = new ArrayBlockingQueue<>(100);
    AuditSink sink =
        new AuditSink() {
          @Override
          public void health(HealthSample sample) {
            samples.add(sample);
          }

          @Override
          public void hiccup(Hiccup hiccup) {}
        };
    Ticker ticker = Ticker.system();
    RunClock clock = new RunClock("", ticker.nanos(), Instant.EPOCH);
    try (StreamClient client = StreamClient.open(ClientOptions.DEFAULT, ticker, clock);
        SelfAudit _ =
            SelfAudit.start(
                new SelfAudit.Subjects(client.vitals(), () -> 3, () -> 5),
                sink,
                clock,
                ticker,
                Proc.system())) {
      HealthSample first = samples.poll(30, TimeUnit.SECONDS);
      HealthSample second = samples.poll(30, TimeUnit.SECONDS);

      assertThat(first).isNotNull();
      assertThat(second).isNotNull();
      assertThat(second.nanos()).isGreaterThan(first.nanos());
      assertThat(second.inFlight()).isEqualTo(3);
      assertThat(second.sent()).isEqualTo(5);
      assertThat(second.ownCpu()).isNotNegative();
      assertThat(second.loopBusy()).isBetween(0.0, 1.5);
      assertThat(second.loopLagMicros()).isNotNegative();
    }
  }

  @Test
  void hearsOfCollectionsThatStopTheProcess() throws InterruptedException {
    BlockingQueue<Hiccup> hiccups = new ArrayBlockingQueue<>(100);
    Ticker ticker = Ticker.system();
    try (GcPauses _ = new GcPauses(hiccups::offer, ticker, ticker.nanos())) {
      Hiccup heard = null;
      byte[][] garbage = new byte[64][];
      for (int i = 0; i < 1000 && heard == null; i++) {
        for (int k = 0; k < garbage.length; k++) {
          garbage[k] = new byte[1 << 18];
        }
        System.gc();
        heard = hiccups.poll(20, TimeUnit.MILLISECONDS);
      }

      assertThat(Optional.ofNullable(heard))
          .hasValueSatisfying(pause -> {
            assertThat(pause.cause()).isEqualTo("gc");
            assertThat(pause.durationNanos()).isPositive();
          });
    }
  }
}
