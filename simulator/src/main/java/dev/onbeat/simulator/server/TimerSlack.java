// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.server;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Locale;
import java.util.Optional;

/// Asks the kernel to wake the calling thread when it said, not up to 50 µs later to save power.
final class TimerSlack {
  private static final int PR_SET_TIMERSLACK = 29;

  private TimerSlack() {}

  /// Makes the slack of this thread as small as it gets.
  ///
  /// @return whether the kernel agreed; without it, waits are a little longer, that is all
  @SuppressWarnings("restricted")
  static boolean minimize() {
    if (!System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux")) {
      return false;
    }
    try {
      Linker linker = Linker.nativeLinker();
      Optional<MemorySegment> prctl = linker.defaultLookup().find("prctl");
      if (prctl.isEmpty()) {
        return false;
      }
      MethodHandle call =
          linker.downcallHandle(
              prctl.get(),
              FunctionDescriptor.of(
                  ValueLayout.JAVA_INT,
                  ValueLayout.JAVA_INT,
                  ValueLayout.JAVA_LONG,
                  ValueLayout.JAVA_LONG,
                  ValueLayout.JAVA_LONG,
                  ValueLayout.JAVA_LONG));
      return (int) call.invokeExact(PR_SET_TIMERSLACK, 1L, 0L, 0L, 0L) == 0;
    } catch (Throwable e) {
      return false;
    }
  }
}
