// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Outcome.ConnectFailed.Stage;
import dev.onbeat.core.timeline.Timeline;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Protects encrypted connections: whom we believe, what we check, when we stamp, and the tunnel
/// through a proxy.
class TlsTest {
  @TempDir static Path folder;
  private static TestCertificate certificate;

  @BeforeAll
  static void issue() {
    certificate = TestCertificate.issue(folder, "localhost");
  }

  @Test
  void readsAStreamOfAServerWhoseAuthorityWeWereGiven() {
    try (ScriptedServer server = secure(ScriptedServer.healthy(40));
        Caller caller = new Caller(trusting(certificate.authority()))) {
      Timeline timeline = caller.call(at(server, "localhost"));

      assertThat(timeline.outcome()).isEqualTo(new Outcome.Completed());
      assertThat(timeline.events().outputCount()).isEqualTo(40);
      assertThat(timeline.connection().tls()).isTrue();
      long open = timeline.stamps().at(ClockPoint.TCP_OPEN).orElseThrow();
      assertThat(timeline.stamps().at(ClockPoint.CONNECTED).orElseThrow()).isGreaterThan(open);
      assertThat(IntStream.range(0, timeline.reads().count()).mapToObj(timeline.reads()::nanos))
          .isSorted();
    }
  }

  @Test
  void keepsAnEncryptedConnection() {
    try (ScriptedServer server = secure(ScriptedServer.healthy(3));
        Caller caller = new Caller(trusting(certificate.authority()))) {
      caller.call(at(server, "localhost"));
      Timeline second = caller.call(at(server, "localhost"));

      assertThat(second.connection().reused()).isTrue();
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void refusesACertificateForAnotherName() {
    try (ScriptedServer server = secure(ScriptedServer.healthy(3));
        Caller caller = new Caller(trusting(certificate.authority()))) {
      Timeline timeline = caller.call(at(server, "127.0.0.1"));

      Outcome.ConnectFailed failed = (Outcome.ConnectFailed) timeline.outcome();
      assertThat(failed.stage()).isEqualTo(Stage.TLS);
      assertThat(failed.detail()).contains("127.0.0.1");
    }
  }

  @Test
  void refusesACertificateOfAnAuthorityNobodyGave() {
    try (ScriptedServer server = secure(ScriptedServer.healthy(3));
        Caller caller = new Caller()) {
      Outcome outcome = caller.call(at(server, "localhost")).outcome();

      assertThat(((Outcome.ConnectFailed) outcome).stage()).isEqualTo(Stage.TLS);
    }
  }

  @Test
  void failsAtTlsWhereTheServerSpeaksPlainHttp() {
    try (ScriptedServer server =
            ScriptedServer.start((_, talk) -> talk.raw("never gets here").close());
        Caller caller = new Caller(trusting(certificate.authority()))) {
      URI uri = URI.create("https://localhost:" + server.port() + "/v1");
      CompletableFuture<Timeline> result =
          caller
              .within(
                  Limits.of(
                      Duration.ofMillis(300),
                      Duration.ofSeconds(9),
                      Duration.ofSeconds(9),
                      Duration.ofSeconds(9)))
              .send(uri);

      assertThat(((Outcome.ConnectFailed) Caller.await(result).outcome()).stage())
          .isEqualTo(Stage.TLS);
    }
  }

  @Test
  void sendsTheNameOfTheServerItMeans() {
    CompletableFuture<String> name = new CompletableFuture<>();
    ScriptedServer.Script noting =
        (request, talk) -> {
          ExtendedSSLSession session =
              (ExtendedSSLSession) ((SSLSocket) talk.socket()).getSession();
          name.complete(session.getRequestedServerNames().toString());
          ScriptedServer.healthy(1).answer(request, talk);
        };
    try (ScriptedServer server = secure(noting);
        Caller caller = new Caller(trusting(certificate.authority()))) {
      caller.call(at(server, "localhost"));

      assertThat(name.orTimeout(30, TimeUnit.SECONDS).join()).contains("localhost");
    }
  }

  @Test
  void namesTheFileThatHoldsNoCertificate() throws IOException {
    Path file = Files.writeString(folder.resolve("empty.pem"), "nothing");

    assertThatThrownBy(() -> Trust.of(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("empty.pem");
  }

  @Test
  void goesThroughATunnelOfAProxy() {
    try (ScriptedServer server = secure(ScriptedServer.healthy(5));
        ScriptedServer proxy = ScriptedServer.start(tunnel(server.port()));
        Caller caller =
            new Caller(trusting(certificate.authority()))
                .through(new Route.Proxy("127.0.0.1", proxy.port(), "Basic eDp5"))) {
      Timeline timeline = caller.call(URI.create("https://localhost:4433/v1"));

      assertThat(timeline.outcome()).isEqualTo(new Outcome.Completed());
      assertThat(timeline.events().outputCount()).isEqualTo(5);
      ScriptedServer.Asked asked = proxy.asked().getFirst();
      assertThat(asked.head()).startsWith("CONNECT localhost:4433 HTTP/1.1\r\n");
      assertThat(asked.header("proxy-authorization")).isEqualTo("Basic eDp5");
    }
  }

  @Test
  void tellsWhatAProxyAnsweredThatWouldNotLetUsThrough() {
    try (ScriptedServer proxy =
            ScriptedServer.start((_, talk) -> talk.reply(407, "text/plain", "who are you"));
        Caller caller = new Caller().through(new Route.Proxy("127.0.0.1", proxy.port(), ""))) {
      assertThat(caller.call(URI.create("https://localhost:4433/v1")).outcome())
          .isEqualTo(new Outcome.ConnectFailed(Stage.PROXY, "the proxy answered 407 X"));
    }
  }

  @Test
  void asksAProxyForAPlainAddressByItsWholeName() {
    try (ScriptedServer proxy = ScriptedServer.start(ScriptedServer.healthy(2));
        Caller caller = new Caller().through(new Route.Proxy("127.0.0.1", proxy.port(), ""))) {
      Timeline timeline = caller.call(URI.create("http://engine.invalid:8000/v1"));

      assertThat(timeline.outcome()).isEqualTo(new Outcome.Completed());
      assertThat(proxy.asked().getFirst().head())
          .startsWith("POST http://engine.invalid:8000/v1 HTTP/1.1\r\nHost: engine.invalid:8000");
    }
  }

  private static ScriptedServer.Script tunnel(int port) {
    return (_, talk) -> {
      Socket onward = new Socket(InetAddress.getLoopbackAddress(), port);
      talk.raw("HTTP/1.1 200 Connection established\r\n\r\n");
      Thread.ofVirtual().start(() -> pump(onward, talk.socket()));
      pump(talk.socket(), onward);
    };
  }

  private static void pump(Socket from, Socket to) {
    try {
      from.getInputStream().transferTo(to.getOutputStream());
      to.close();
    } catch (IOException _) {
      // One side closed: so does the other.
      List.of(from, to).forEach(TlsTest::closeQuietly);
    }
  }

  private static void closeQuietly(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static ScriptedServer secure(ScriptedServer.Script script) {
    try {
      ServerSocket listener = certificate.serverSockets().createServerSocket(0);
      return ScriptedServer.start(listener, script);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static URI at(ScriptedServer server, String host) {
    return URI.create("https://" + host + ":" + server.port() + "/v1");
  }

  private static ClientOptions trusting(Path authority) {
    return new ClientOptions(1, true, Trust.of(authority), true);
  }

  @Test
  void takesTheAddressApart() {
    Route route = Route.of(URI.create("https://[::1]:8443/v1"), Optional.empty());

    assertThat(route).isEqualTo(new Route("::1", 8443, true, Optional.empty()));
    assertThat(route.authority()).isEqualTo("[::1]:8443");
  }
}
