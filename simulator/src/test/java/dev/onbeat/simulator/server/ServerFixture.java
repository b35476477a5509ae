// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.server;

import dev.onbeat.core.clock.Ticker;
import dev.onbeat.simulator.model.Delay;
import dev.onbeat.simulator.model.FaultSpec;
import dev.onbeat.simulator.model.SimulatorSpec;
import dev.onbeat.simulator.model.Vocabulary;
import java.util.OptionalInt;

/// Specs that tests start from.
final class ServerFixture {
  static final String CHAT = "/v1/chat/completions";

  private ServerFixture() {}

  /// Tokens at 5 ms, then every 2 ms.
  static SimulatorSpec fast(int tokens) {
    return SimulatorSpec.DEFAULT
        .withTiming(
            new SimulatorSpec.Timing(new Delay.Fixed(5_000_000), new Delay.Fixed(2_000_000), 0))
        .withOutput(
            new SimulatorSpec.Output(
                OptionalInt.of(tokens), 1, 0, SimulatorSpec.Role.NONE, Vocabulary.WORDS));
  }

  static SimulatedServer start(SimulatorSpec spec) {
    return SimulatedServer.start(spec, Ticker.system());
  }

  /// A server that does `faults` to answers of `tokens` tokens.
  static SimulatedServer faulty(int tokens, String faults) {
    return start(fast(tokens).withFaults(FaultSpec.parseList(faults)));
  }
}
