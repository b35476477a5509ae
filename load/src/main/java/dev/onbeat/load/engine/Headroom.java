// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.engine;

import dev.onbeat.load.audit.Proc;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/// Whether this machine has what a load needs: file descriptors and local ports.
public final class Headroom {
  private static final String LIMITS = "/proc/self/limits";
  private static final String PORTS = "/proc/sys/net/ipv4/ip_local_port_range";

  /// Files that the process has open beside its connections.
  private static final long OWN_FILES = 128;

  /// How long the kernel keeps the port of a closed connection.
  private static final long TIME_WAIT_SECONDS = 60;

  private Headroom() {}

  /// Something that the load needs more of than there is.
  ///
  /// @param fatal whether the load cannot run as asked; otherwise it may run into errors
  public record Concern(Resource resource, long has, long needs, boolean fatal) {
    /// What is short, and what to do about it, in one line.
    public String text() {
      return switch (resource) {
        case FILE_DESCRIPTORS ->
            String.format(
                Locale.ROOT,
                "%d connections need about %d open files, the limit is %d: raise it with"
                    + " 'ulimit -n %d'",
                needs - OWN_FILES,
                needs,
                has,
                needs);
        case LOCAL_PORTS ->
            String.format(
                Locale.ROOT,
                "the load needs about %d local ports, there are %d: keep connections, or widen"
                    + " net.ipv4.ip_local_port_range",
                needs,
                has);
      };
    }
  }

  /// What may be short.
  public enum Resource {
    FILE_DESCRIPTORS,
    LOCAL_PORTS
  }

  /// What a load lacks; nothing where the system does not tell.
  public static List<Concern> check(LoadSpec spec, Proc proc) {
    List<Concern> concerns = new ArrayList<>();
    long connections = connections(spec.loop());
    OptionalLong files = fileLimit(proc);
    if (files.isPresent() && connections + OWN_FILES > files.getAsLong()) {
      concerns.add(
          new Concern(Resource.FILE_DESCRIPTORS, files.getAsLong(), connections + OWN_FILES, true));
    }
    OptionalLong ports = ports(proc);
    long atOnce = connections / spec.targets().size();
    long closed = spec.client().options().reuse() ? 0 : perSecond(spec.loop()) * TIME_WAIT_SECONDS;
    if (ports.isPresent() && atOnce + closed > ports.getAsLong()) {
      concerns.add(
          new Concern(
              Resource.LOCAL_PORTS,
              ports.getAsLong(),
              atOnce + closed,
              atOnce > ports.getAsLong()));
    }
    return List.copyOf(concerns);
  }

  /// Most connections open at once, as far as it is known beforehand.
  private static long connections(LoadSpec.Loop loop) {
    return switch (loop) {
      case LoadSpec.Loop.Open open -> open.inFlightCap();
      case LoadSpec.Loop.Closed closed -> closed.concurrency();
    };
  }

  private static long perSecond(LoadSpec.Loop loop) {
    return switch (loop) {
      case LoadSpec.Loop.Open open -> Math.round(open.arrivals().meanPerSecond().orElse(0));
      case LoadSpec.Loop.Closed _ -> 0;
    };
  }

  /// Most files this process may have open.
  static OptionalLong fileLimit(Proc proc) {
    return proc.read(LIMITS)
        .lines()
        .filter(line -> line.startsWith("Max open files"))
        .map(line -> line.substring("Max open files".length()).strip().split(" +", 2)[0])
        .filter(Headroom::isNumber)
        .mapToLong(Long::parseLong)
        .findFirst();
  }

  private static OptionalLong ports(Proc proc) {
    String[] range = proc.read(PORTS).strip().split("\\s+", 3);
    return range.length == 2 && isNumber(range[0]) && isNumber(range[1])
        ? OptionalLong.of(Long.parseLong(range[1]) - Long.parseLong(range[0]) + 1)
        : OptionalLong.empty();
  }

  private static boolean isNumber(String text) {
    return !text.isEmpty()
        && text.length() <= 18
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /// Most requests in flight that the open files allow, `Integer.MAX_VALUE` where nobody knows.
  static int inFlightLimit(Proc proc) {
    long limit = fileLimit(proc).orElse(Integer.MAX_VALUE) - OWN_FILES;
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, limit));
  }
}
