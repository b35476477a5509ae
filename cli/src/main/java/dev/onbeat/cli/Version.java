// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine;

/// The version, as the build wrote it.
final class Version implements CommandLine.IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"onbeat " + text()};
  }

  /// Such as `0.1.0`.
  static String text() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException("version.properties", e);
    }
    return properties.getProperty("version", "unknown");
  }
}
