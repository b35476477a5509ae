// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.server;

import static dev.onbeat.simulator.server.ServerFixture.CHAT;
import static dev.onbeat.simulator.server.ServerFixture.fast;
import static dev.onbeat.simulator.server.ServerFixture.start;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onbeat.simulator.model.SimulatorSpec;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Protects the TLS side: the JDK's own client believes the certificate and reads the same stream.
class TlsTest {
  private static final Instant NOW = Instant.parse("2026-12-01T00:00:00Z");

  @TempDir private Path dir;

  private static X509Certificate read(SimulatorSpec.Tls files)
      throws IOException, GeneralSecurityException {
    try (InputStream in = Files.newInputStream(files.certificates())) {
      return (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(in);
    }
  }

  private static SSLContext trusting(X509Certificate certificate)
      throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, new char[0]);
    store.setCertificateEntry("simulator", certificate);
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(store);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }

  private static SSLSocket connect(SSLContext context, SimulatedServer server, String host)
      throws IOException {
    SSLSocket socket =
        (SSLSocket) context.getSocketFactory().createSocket(host, server.address().getPort());
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    socket.setSSLParameters(parameters);
    socket.setSoTimeout(10_000);
    return socket;
  }

  @Test
  void theCertificateIsSignedByItselfForLoopback() throws Exception {
    X509Certificate certificate = read(SelfSignedCertificate.write(dir, NOW));
    certificate.verify(certificate.getPublicKey());
    certificate.checkValidity(Date.from(NOW));
    certificate.checkValidity(Date.from(NOW.plus(3000, ChronoUnit.DAYS)));
    assertThat(certificate.getVersion()).isEqualTo(3);
    assertThat(certificate.getSubjectX500Principal().getName()).isEqualTo("CN=Onbeat simulator");
    assertThat(certificate.getSubjectAlternativeNames())
        .extracting(name -> name.get(1).toString())
        .containsExactly("localhost", "127.0.0.1", "0:0:0:0:0:0:0:1");
    assertThat(read(SelfSignedCertificate.write(dir, NOW)).getPublicKey())
        .isNotEqualTo(certificate.getPublicKey());
  }

  @Test
  void aClientThatTrustsItGetsTheStream() throws Exception {
    SimulatorSpec.Tls files = SelfSignedCertificate.write(dir, Instant.now());
    try (SimulatedServer server = start(fast(3).withTls(files));
        SSLSocket socket = connect(trusting(read(files)), server, "127.0.0.1")) {
      assertThat(server.url()).startsWith("https://127.0.0.1:");
      String body = "{\"stream\":true}";
      String head = "POST " + CHAT + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n";
      socket
          .getOutputStream()
          .write(
              (head + "Content-Length: " + body.length() + "\r\n\r\n" + body)
                  .getBytes(StandardCharsets.US_ASCII));
      String text = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(text).startsWith("HTTP/1.1 200 OK\r\n").endsWith("0\r\n\r\n");
      assertThat(text.split("onbeat_sent_ns", -1)).hasSize(5);
    }
  }

  @Test
  void aClientThatDoesNotTrustItIsRefused() throws Exception {
    SimulatorSpec.Tls files = SelfSignedCertificate.write(dir, Instant.now());
    try (SimulatedServer server = start(fast(1).withTls(files));
        SSLSocket socket = connect(SSLContext.getDefault(), server, "127.0.0.1")) {
      assertThatThrownBy(socket::startHandshake).isInstanceOf(SSLHandshakeException.class);
    }
  }

  @Test
  void filesThatAreNoCertificateAreNamed() throws IOException {
    Path wrong = Files.writeString(dir.resolve("wrong.pem"), "nothing");
    SimulatorSpec spec = fast(1).withTls(new SimulatorSpec.Tls(wrong, wrong));
    assertThatThrownBy(() -> start(spec))
        .isInstanceOf(SimulatorException.class)
        .hasMessageContaining("wrong.pem");
  }
}
