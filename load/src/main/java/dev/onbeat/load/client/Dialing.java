// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Outcome.ConnectFailed.Stage;
import io.netty.channel.ChannelFuture;
import io.netty.handler.ssl.SslHandler;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Opens one connection for one request: name, TCP, proxy, TLS, each with its own clock point.
///
/// Every address of a name is tried in turn. Confined to its IO thread.
final class Dialing {
  private final IoThread io;
  private final Route route;
  private final Exchange exchange;
  private Stage stage = Stage.DNS;
  private List<InetAddress> addresses = List.of();
  private @Nullable Link link;
  private boolean over;

  Dialing(IoThread io, Route route, Exchange exchange) {
    this.io = io;
    this.route = route;
    this.exchange = exchange;
  }

  void start() {
    io.context().resolver().resolve(route.dialHost(), io.loop(), this::resolved);
  }

  /// What it is at, for the message when time runs out.
  Stage stage() {
    return stage;
  }

  /// Gives up without telling the request.
  void cancel() {
    over = true;
    if (link != null) {
      link.close();
    }
  }

  private void resolved(Resolver.Answer answer) {
    if (over) {
      return;
    }
    switch (answer) {
      case Resolver.Answer.Unknown(String detail) -> fail(detail);
      case Resolver.Answer.Found(List<InetAddress> found) -> {
        exchange.stamp(ClockPoint.RESOLVED, io.nanos());
        addresses = found;
        stage = Stage.TCP;
        connect(0);
      }
    }
  }

  private void connect(int index) {
    Link attempt = new Link(io, route);
    link = attempt;
    InetSocketAddress address = new InetSocketAddress(addresses.get(index), route.dialPort());
    ChannelFuture connecting = Sockets.connect(io, attempt, address);
    connecting.addListener(_ -> connected(connecting, attempt, index));
  }

  private void connected(ChannelFuture connecting, Link attempt, int index) {
    Throwable cause = connecting.cause();
    if (cause != null) {
      if (!over && index + 1 < addresses.size()) {
        connect(index + 1);
      } else {
        fail(Failures.text(cause) + " (" + route.dialHost() + ":" + route.dialPort() + ")");
      }
      return;
    }
    if (over) {
      attempt.close();
      return;
    }
    exchange.stamp(ClockPoint.TCP_OPEN, io.nanos());
    attempt.opened();
    io.context().resolver().worked(route.dialHost(), addresses.get(index));
    if (route.isTunnelled()) {
      tunnel(attempt);
    } else {
      secure(attempt);
    }
  }

  private void tunnel(Link attempt) {
    stage = Stage.PROXY;
    attempt.askTunnel(
        connectRequest(),
        new Link.Tunnel() {
          @Override
          public void answered(int status, String reason) {
            if (status / 100 == 2) {
              // Not from within the decoder that is still reading the proxy's answer.
              io.loop().execute(() -> secure(attempt));
            } else {
              fail(ErrorText.printable("the proxy answered " + status + " " + reason).strip());
            }
          }

          @Override
          public void failed(String detail) {
            fail(detail);
          }
        });
  }

  private byte[] connectRequest() {
    String authorization =
        route
            .proxy()
            .map(Route.Proxy::authorization)
            .filter(value -> !value.isEmpty())
            .map(value -> "Proxy-Authorization: " + value + "\r\n")
            .orElse("");
    String to = route.hostAndPort();
    return ("CONNECT " + to + " HTTP/1.1\r\nHost: " + to + "\r\n" + authorization + "\r\n")
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  private void secure(Link attempt) {
    if (over) {
      return;
    }
    if (!route.tls()) {
      ready(attempt);
      return;
    }
    stage = Stage.TLS;
    SslHandler handler = io.context().tls().handler(attempt.channel().alloc(), route);
    attempt.channel().pipeline().addFirst(new Detach(), handler);
    handler
        .handshakeFuture()
        .addListener(done -> {
          if (done.isSuccess()) {
            ready(attempt);
          } else {
            Throwable cause = done.cause();
            fail(cause == null ? "handshake failed" : Failures.text(cause));
          }
        });
  }

  private void ready(Link attempt) {
    if (over) {
      attempt.close();
      return;
    }
    over = true;
    exchange.connected(attempt, io.nanos());
  }

  private void fail(String detail) {
    if (over) {
      return;
    }
    over = true;
    if (link != null) {
      link.close();
    }
    exchange.unconnected(stage, detail, io.nanos());
  }
}
