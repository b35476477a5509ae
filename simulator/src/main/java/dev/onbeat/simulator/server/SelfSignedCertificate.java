// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.server;

import dev.onbeat.simulator.model.SimulatorSpec;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.Locale;

/// A certificate that vouches for itself, for `localhost`, `127.0.0.1` and `::1`: enough to measure
/// over TLS without asking anybody for one. The key is new each time.
///
/// The JDK makes certificates only with `keytool`, which a trimmed runtime does not have; this is
/// the least of X.509 (RFC 5280) that TLS needs: version 3, ECDSA on P-256 with SHA-256, basic
/// constraints and alternative names.
public final class SelfSignedCertificate {
  private static final byte[] ECDSA_WITH_SHA256 = {
    0x06, 0x08, 0x2a, (byte) 0x86, 0x48, (byte) 0xce, 0x3d, 0x04, 0x03, 0x02
  };
  private static final byte[] COMMON_NAME = {0x06, 0x03, 0x55, 0x04, 0x03};
  private static final byte[] BASIC_CONSTRAINTS = {0x06, 0x03, 0x55, 0x1d, 0x13};
  private static final byte[] ALTERNATIVE_NAMES = {0x06, 0x03, 0x55, 0x1d, 0x11};
  private static final byte[] TRUE = {0x01, 0x01, (byte) 0xff};
  private static final byte[] VERSION_3 = {0x02, 0x01, 0x02};
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMddHHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private SelfSignedCertificate() {}

  /// Writes `certificate.pem` and `key.pem` into `folder`, which must be there.
  ///
  /// @param now the certificate is good from a day before until ten years after
  /// @throws SimulatorException when they cannot be made or written
  public static SimulatorSpec.Tls write(Path folder, Instant now) {
    Path certificate = folder.resolve("certificate.pem");
    Path key = folder.resolve("key.pem");
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      KeyPair pair = generator.generateKeyPair();
      Files.writeString(certificate, pem("CERTIFICATE", certificate(pair, now)));
      Files.writeString(key, pem("PRIVATE KEY", pair.getPrivate().getEncoded()));
    } catch (GeneralSecurityException | IOException e) {
      throw new SimulatorException("cannot make a certificate in " + folder, e);
    }
    return new SimulatorSpec.Tls(certificate, key);
  }

  private static byte[] certificate(KeyPair pair, Instant now) throws GeneralSecurityException {
    byte[] algorithm = Der.sequence(ECDSA_WITH_SHA256);
    byte[] name = Der.sequence(Der.set(Der.sequence(COMMON_NAME, Der.utf8("Onbeat simulator"))));
    byte[] toBeSigned =
        Der.sequence(
            Der.tagged(0, VERSION_3),
            Der.integer(new BigInteger(120, new SecureRandom()).setBit(120)),
            algorithm,
            name,
            Der.sequence(
                time(now.minus(Duration.ofDays(1))), time(now.plus(Duration.ofDays(3650)))),
            name,
            pair.getPublic().getEncoded(),
            Der.tagged(3, extensions()));
    Signature signature = Signature.getInstance("SHA256withECDSA");
    signature.initSign(pair.getPrivate());
    signature.update(toBeSigned);
    return Der.sequence(toBeSigned, algorithm, Der.bits(signature.sign()));
  }

  private static byte[] extensions() {
    byte[] names =
        Der.sequence(
            Der.primitive(0x82, "localhost".getBytes(StandardCharsets.US_ASCII)),
            Der.primitive(0x87, new byte[] {127, 0, 0, 1}),
            Der.primitive(0x87, new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}));
    return Der.sequence(
        Der.sequence(BASIC_CONSTRAINTS, TRUE, Der.octets(Der.sequence(TRUE))),
        Der.sequence(ALTERNATIVE_NAMES, Der.octets(names)));
  }

  private static byte[] time(Instant instant) {
    return Der.primitive(0x18, TIME.format(instant).getBytes(StandardCharsets.US_ASCII));
  }

  private static String pem(String type, byte[] bytes) {
    String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
    return "-----BEGIN " + type + "-----\n" + text + "\n-----END " + type + "-----\n";
  }
}
