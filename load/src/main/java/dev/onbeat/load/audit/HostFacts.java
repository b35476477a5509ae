// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.audit;

import dev.onbeat.core.run.Environment;

/// What kind of machine and runtime measures.
public final class HostFacts {
  private static final String CPU_FOLDER = "/sys/devices/system/cpu/cpu0/cpufreq/";
  private static final String CLOCK_FOLDER = "/sys/devices/system/clocksource/clocksource0/";

  private HostFacts() {}

  /// The environment of this process.
  public static Environment environment(String toolVersion, Proc proc) {
    return new Environment(
        toolVersion,
        property("os.name") + " " + property("os.version") + " " + property("os.arch"),
        property("java.vm.name") + " " + property("java.runtime.version"),
        Runtime.getRuntime().availableProcessors(),
        field(proc.read("/proc/cpuinfo"), "model name"),
        memoryBytes(proc.read("/proc/meminfo")),
        proc.read(CPU_FOLDER + "scaling_governor").strip(),
        proc.read(CLOCK_FOLDER + "current_clocksource").strip());
  }

  /// The kernel's boot id: stamps of two processes may be compared when theirs agree. `""` where
  /// the system has none.
  public static String bootId(Proc proc) {
    return proc.read("/proc/sys/kernel/random/boot_id").strip();
  }

  private static String property(String name) {
    return System.getProperty(name, "");
  }

  private static long memoryBytes(String meminfo) {
    String total = field(meminfo, "MemTotal").replace("kB", "").strip();
    return total.isEmpty() ? -1 : Long.parseLong(total) * 1024;
  }

  /// The value behind the first line that begins with `name`, `""` without one.
  private static String field(String text, String name) {
    return text.lines()
        .filter(line -> line.startsWith(name))
        .findFirst()
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .orElse("");
  }
}
