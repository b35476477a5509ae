// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslProvider;
import io.netty.util.NetUtil;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;

/// TLS for the connections of one client: host names are checked, and the name is sent along (SNI)
/// where it is one.
///
/// The heavy part of a handshake runs on threads of its own, so that a new user does not hold up
/// the streams already running. Built when the first encrypted connection asks for it.
final class Tls implements AutoCloseable {
  private final Trust trust;
  private @Nullable SslContext context;
  private @Nullable ExecutorService handshakes;

  Tls(Trust trust) {
    this.trust = trust;
  }

  /// A handler for one connection to `route`.
  synchronized SslHandler handler(ByteBufAllocator alloc, Route route) {
    if (context == null || handshakes == null) {
      try {
        context =
            SslContextBuilder.forClient()
                .sslProvider(SslProvider.JDK)
                .trustManager(trust.factory())
                .endpointIdentificationAlgorithm("HTTPS")
                .build();
      } catch (SSLException e) {
        throw new IllegalStateException("the Java runtime has no TLS", e);
      }
      handshakes =
          Executors.newFixedThreadPool(
              Math.max(1, Runtime.getRuntime().availableProcessors() / 2),
              Thread.ofPlatform().name("onbeat-tls-", 0).daemon().factory());
    }
    SslHandler handler = context.newHandler(alloc, route.host(), route.port(), handshakes);
    name(handler.engine(), route.host());
    // Our own dial limit covers the handshake.
    handler.setHandshakeTimeoutMillis(0);
    return handler;
  }

  /// Sends the name of the server we mean: the runtime alone leaves out names without a dot, such
  /// as those of containers.
  private static void name(SSLEngine engine, String host) {
    if (NetUtil.isValidIpV4Address(host) || NetUtil.isValidIpV6Address(host)) {
      return;
    }
    SSLParameters parameters = engine.getSSLParameters();
    parameters.setServerNames(List.of(new SNIHostName(host.getBytes(StandardCharsets.UTF_8))));
    engine.setSSLParameters(parameters);
  }

  @Override
  public synchronized void close() {
    if (handshakes != null) {
      handshakes.shutdownNow();
    }
  }
}
