// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.load.audit.Proc;
import dev.onbeat.load.client.ClientOptions;
import dev.onbeat.load.client.Limits;
import dev.onbeat.load.client.Trust;
import dev.onbeat.wire.DecoderOptions;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Protects the warning before a load that the machine cannot carry.
class HeadroomTest {
  private static final Proc SMALL = machine("1024", "32768\t60999");

  @Test
  void isSilentWhereThereIsEnough() {
    assertThat(Headroom.check(spec(Lab.users(500), true), SMALL)).isEmpty();
    assertThat(Headroom.check(spec(Lab.open("100/s"), true), SMALL)).isEmpty();
  }

  @Test
  void saysHowManyOpenFilesManyUsersNeed() {
    assertThat(Headroom.check(spec(Lab.users(5000), true), SMALL))
        .singleElement()
        .satisfies(concern -> {
          assertThat(concern.fatal()).isTrue();
          assertThat(concern.text()).contains("5000 connections").contains("ulimit -n 5128");
        });
  }

  @Test
  void warnsOfPortsThatAreNotFreeAgainInTime() {
    Proc large = machine("1000000", "32768\t60999");

    assertThat(Headroom.check(spec(Lab.open("600/s"), false), large))
        .singleElement()
        .satisfies(concern -> {
          assertThat(concern.fatal()).isFalse();
          assertThat(concern.text()).contains("36000 local ports");
        });
    assertThat(Headroom.check(spec(Lab.open("600/s"), true), large)).isEmpty();
  }

  @Test
  void isSilentWhereTheSystemDoesNotTell() {
    Proc mute = _ -> "";

    assertThat(Headroom.check(spec(Lab.users(50_000), false), mute)).isEmpty();
    assertThat(Headroom.inFlightLimit(mute)).isEqualTo(Integer.MAX_VALUE - 128);
    assertThat(Headroom.fileLimit(machine("unlimited", ""))).isEmpty();
  }

  private static Proc machine(String files, String ports) {
    Map<String, String> known =
        Map.of(
            "/proc/self/limits",
            "Limit                     Soft Limit           Hard Limit           Units\n"
                + "Max open files            "
                + files
                + "                1048576              files\n",
            "/proc/sys/net/ipv4/ip_local_port_range",
            ports + "\n");
    return path -> known.getOrDefault(path, "");
  }

  private static LoadSpec spec(LoadSpec.Loop loop, boolean reuse) {
    LoadSpec plain = Lab.spec(URI.create("http://h/"), loop, LoadSpec.Stop.after(1));
    return new LoadSpec(
        plain.targets(),
        plain.loop(),
        plain.stop(),
        new LoadSpec.Client(
            new ClientOptions(1, reuse, Trust.system(), true),
            Limits.DEFAULT,
            DecoderOptions.DEFAULT),
        plain.aborts(),
        plain.guards(),
        plain.canary(),
        plain.extras());
  }
}
