// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.audit;

import java.util.Arrays;
import java.util.Optional;

/// The machine's CPU times since boot, in the kernel's ticks.
///
/// @param total of all kinds, idle included
/// @param steal taken by the hypervisor
record CpuTimes(long total, long steal) {
  private static final int STEAL = 7;
  // Guest times are contained in user times already.
  private static final int KINDS = 8;

  /// Reads the first line of `/proc/stat`; empty when it is not as expected.
  static Optional<CpuTimes> parse(String stat) {
    String[] fields = stat.lines().findFirst().orElse("").strip().split(" +");
    if (fields.length <= KINDS || !fields[0].equals("cpu")) {
      return Optional.empty();
    }
    try {
      long[] ticks = Arrays.stream(fields, 1, KINDS + 1).mapToLong(Long::parseLong).toArray();
      return Optional.of(new CpuTimes(Arrays.stream(ticks).sum(), ticks[STEAL]));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /// The share stolen since `before`; `NaN` when no tick has passed.
  double stealSince(CpuTimes before) {
    long passed = total - before.total();
    return passed <= 0 ? Double.NaN : (double) (steal - before.steal()) / passed;
  }
}
