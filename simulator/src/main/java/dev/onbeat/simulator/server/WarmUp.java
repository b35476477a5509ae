// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.server;

import dev.onbeat.simulator.model.Delay;
import dev.onbeat.simulator.model.SimulatorSpec;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/// Asks a server of no delays a few times, so that the first real client does not pay for class
/// loading and compilation with a late first token.
final class WarmUp {
  private static final int REQUESTS = 20;
  private static final int TOKENS = 500;

  private WarmUp() {}

  /// How the server that warms up behaves.
  static SimulatorSpec spec() {
    return SimulatorSpec.DEFAULT.withTiming(new SimulatorSpec.Timing(Delay.NONE, Delay.NONE, 0));
  }

  /// Asks the server at `address`. When loopback is out of order, the server stays cold.
  static void ask(InetSocketAddress address) {
    String body =
        "{\"model\":\"m\",\"stream\":true,\"stream_options\":{\"include_usage\":true},\"max_tokens\":"
            + TOKENS
            + ",\"messages\":[{\"role\":\"user\",\"content\":\"warm\"}]}";
    String request =
        "POST /v1/chat/completions HTTP/1.1\r\nHost: localhost\r\nContent-Length: "
            + body.length()
            + "\r\n";
    try (Socket socket = new Socket()) {
      socket.setSoTimeout(2_000);
      socket.connect(address, 2_000);
      for (int i = 1; i < REQUESTS; i++) {
        socket
            .getOutputStream()
            .write((request + "\r\n" + body).getBytes(StandardCharsets.US_ASCII));
      }
      String last = request + "Connection: close\r\n\r\n" + body;
      socket.getOutputStream().write(last.getBytes(StandardCharsets.US_ASCII));
      socket.getInputStream().transferTo(java.io.OutputStream.nullOutputStream());
    } catch (IOException e) {
      // Only the warmth is lost.
    }
  }
}
