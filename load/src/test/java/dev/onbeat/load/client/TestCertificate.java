// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocketFactory;

/// A self-signed certificate made for a test by the Java development kit's own tool.
final class TestCertificate {
  private static final String PASSWORD = "changeit";

  private final Path store;
  private final Path authority;

  private TestCertificate(Path store, Path authority) {
    this.store = store;
    this.authority = authority;
  }

  /// A certificate for the DNS name `host`, in files under `folder`.
  static TestCertificate issue(Path folder, String host) {
    Path store = folder.resolve("server.p12");
    Path pem = folder.resolve("authority.pem");
    String name = "CN=" + host;
    keytool(
        List.of("-genkeypair", "-keyalg", "EC", "-dname", name, "-ext", "san=dns:" + host), store);
    keytool(List.of("-exportcert", "-rfc", "-file", pem.toString()), store);
    return new TestCertificate(store, pem);
  }

  private static void keytool(List<String> arguments, Path store) {
    List<String> command = new java.util.ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(arguments);
    command.addAll(
        List.of("-alias", "server", "-keystore", store.toString(), "-storepass", PASSWORD));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new IllegalStateException("keytool: " + output);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /// The file to trust.
  Path authority() {
    return authority;
  }

  SSLServerSocketFactory serverSockets() {
    try (InputStream in = Files.newInputStream(store)) {
      KeyStore keys = KeyStore.getInstance("PKCS12");
      keys.load(in, PASSWORD.toCharArray());
      KeyManagerFactory managers =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      managers.init(keys, PASSWORD.toCharArray());
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(managers.getKeyManagers(), null, null);
      return context.getServerSocketFactory();
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
