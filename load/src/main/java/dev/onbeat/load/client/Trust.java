// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/// Whose certificates are believed. Immutable.
public final class Trust {
  private final List<Certificate> authorities;

  private Trust(List<Certificate> authorities) {
    this.authorities = authorities;
  }

  /// The authorities that the Java runtime ships.
  public static Trust system() {
    return new Trust(List.of());
  }

  /// The authorities in a PEM or DER file, and no other.
  ///
  /// @throws IllegalArgumentException when the file has no certificate, naming it
  /// @throws UncheckedIOException when it cannot be read
  public static Trust of(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      Collection<? extends Certificate> found =
          CertificateFactory.getInstance("X.509").generateCertificates(in);
      if (found.isEmpty()) {
        throw new IllegalArgumentException("no certificate in " + file);
      }
      return new Trust(List.copyOf(found));
    } catch (CertificateException e) {
      throw new IllegalArgumentException("no certificate in " + file + ": " + e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  /// For Netty.
  TrustManagerFactory factory() {
    try {
      TrustManagerFactory factory =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      factory.init(store().orElse(null));
      return factory;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("the Java runtime cannot check certificates", e);
    }
  }

  /// For `java.net.http`.
  public SSLContext context() {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, factory().getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("the Java runtime has no TLS", e);
    }
  }

  private Optional<KeyStore> store() {
    if (authorities.isEmpty()) {
      return Optional.empty();
    }
    try {
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      for (int i = 0; i < authorities.size(); i++) {
        store.setCertificateEntry("authority-" + i, authorities.get(i));
      }
      return Optional.of(store);
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("the Java runtime cannot hold certificates", e);
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Trust that && authorities.equals(that.authorities);
  }

  @Override
  public int hashCode() {
    return authorities.hashCode();
  }
}
