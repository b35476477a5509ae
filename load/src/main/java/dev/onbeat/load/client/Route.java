// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;

/// Where a request goes: the origin that answers it, and the proxy on the way where there is one.
///
/// Connections are pooled by route.
///
/// @param host name or address literal, without brackets
/// @param tls whether the origin speaks TLS
public record Route(String host, int port, boolean tls, Optional<Proxy> proxy) {
  private static final int HTTP_PORT = 80;
  private static final int HTTPS_PORT = 443;

  /// An HTTP proxy.
  ///
  /// @param authorization value of `Proxy-Authorization`, `""` for none
  public record Proxy(String host, int port, String authorization) {}

  /// The route to an `http` or `https` address.
  ///
  /// @throws IllegalArgumentException for any other address
  public static Route of(URI uri, Optional<Proxy> proxy) {
    String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
    if (!scheme.equals("http") && !scheme.equals("https")) {
      throw new IllegalArgumentException("not an http or https address: " + uri);
    }
    if (uri.getHost() == null) {
      throw new IllegalArgumentException("no host in: " + uri);
    }
    boolean tls = scheme.equals("https");
    int port = uri.getPort() >= 0 ? uri.getPort() : tls ? HTTPS_PORT : HTTP_PORT;
    return new Route(bare(uri.getHost()), port, tls, proxy);
  }

  private static String bare(String host) {
    return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
  }

  /// What goes into `Host`: the port only where it is not the scheme's own.
  public String authority() {
    boolean usual = port == (tls ? HTTPS_PORT : HTTP_PORT);
    return usual ? bracketed(host) : hostAndPort();
  }

  /// What goes into the request line for `path`: the whole address when a proxy must read it.
  public String requestTarget(String path) {
    return proxy.isPresent() && !tls ? "http://" + authority() + path : path;
  }

  /// Host and port, always both.
  String hostAndPort() {
    return bracketed(host) + ":" + port;
  }

  /// Whether the proxy is asked for a tunnel.
  boolean isTunnelled() {
    return tls && proxy.isPresent();
  }

  String dialHost() {
    return proxy.map(Proxy::host).orElse(host);
  }

  int dialPort() {
    return proxy.map(Proxy::port).orElse(port);
  }

  private static String bracketed(String host) {
    return host.indexOf(':') >= 0 ? "[" + host + "]" : host;
  }
}
