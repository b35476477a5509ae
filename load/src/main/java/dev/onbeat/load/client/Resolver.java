// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import dev.onbeat.core.clock.Ticker;
import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/// Turns host names into addresses without holding up an IO thread.
///
/// Answers are kept for 30 s, as the Java runtime does: the connections in between pay no lookup.
/// Address literals never ask anybody. Safe for use from any thread.
final class Resolver {
  private static final long KEEP_NANOS = 30_000_000_000L;

  private final Ticker ticker;
  private final Map<String, Known> known = new ConcurrentHashMap<>();

  /// What a lookup gave.
  sealed interface Answer {
    /// At least one address, in the order to be tried.
    record Found(List<InetAddress> addresses) implements Answer {}

    /// No address.
    record Unknown(String detail) implements Answer {}
  }

  private record Known(List<InetAddress> addresses, long untilNanos) {}

  Resolver(Ticker ticker) {
    this.ticker = ticker;
  }

  /// Looks `host` up and tells `then`: at once when the answer is at hand, else later through
  /// `home`.
  void resolve(String host, Executor home, Consumer<Answer> then) {
    byte[] literal = NetUtil.createByteArrayFromIpAddressString(host);
    if (literal != null) {
      then.accept(literal(host, literal));
      return;
    }
    Known hit = known.get(host);
    if (hit != null && hit.untilNanos() > ticker.nanos()) {
      then.accept(new Answer.Found(hit.addresses()));
      return;
    }
    Thread.ofVirtual()
        .start(() -> {
          Answer answer = lookUp(host);
          home.execute(() -> then.accept(answer));
        });
  }

  /// Remembers which address took a connection, so that the next dial tries it first.
  void worked(String host, InetAddress address) {
    known.computeIfPresent(
        host,
        (_, entry) ->
            entry.addresses().getFirst().equals(address)
                ? entry
                : new Known(firstOf(address, entry.addresses()), entry.untilNanos()));
  }

  private static List<InetAddress> firstOf(InetAddress first, List<InetAddress> all) {
    List<InetAddress> order = new java.util.ArrayList<>(all.size());
    order.add(first);
    for (InetAddress other : all) {
      if (!other.equals(first)) {
        order.add(other);
      }
    }
    return List.copyOf(order);
  }

  private static Answer literal(String host, byte[] address) {
    try {
      return new Answer.Found(List.of(InetAddress.getByAddress(address)));
    } catch (UnknownHostException e) {
      return new Answer.Unknown("not an address: " + host);
    }
  }

  private Answer lookUp(String host) {
    try {
      List<InetAddress> addresses = List.of(InetAddress.getAllByName(host));
      known.put(host, new Known(addresses, ticker.nanos() + KEEP_NANOS));
      return new Answer.Found(addresses);
    } catch (UnknownHostException e) {
      return new Answer.Unknown("no address for " + host);
    }
  }
}
