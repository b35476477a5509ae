// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// A socket and nothing else: what it reads is what the server wrote.
final class RawClient implements AutoCloseable {
  private final Socket socket = new Socket();

  RawClient(SimulatedServer server) throws IOException {
    socket.connect(server.address(), 5_000);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(10_000);
  }

  /// Sends a POST with `body`; the server is to close after it.
  RawClient post(String path, String body) throws IOException {
    return post(path, body, "Connection: close\r\n");
  }

  RawClient post(String path, String body, String headers) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    return send(
        "POST "
            + path
            + " HTTP/1.1\r\nHost: localhost\r\n"
            + headers
            + "Content-Length: "
            + bytes.length
            + "\r\n\r\n"
            + body);
  }

  RawClient get(String path) throws IOException {
    return send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  }

  RawClient send(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    return this;
  }

  /// No read waits longer than this.
  RawClient patience(int millis) throws SocketException {
    socket.setSoTimeout(millis);
    return this;
  }

  /// Everything up to the end of the connection, and how it ended: `EOF`, `RST` or `OPEN` (nothing
  /// came for as long as the patience lasts).
  Received readAll() throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    InputStream in = socket.getInputStream();
    byte[] buffer = new byte[65536];
    String end = "EOF";
    try {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        all.write(buffer, 0, n);
      }
    } catch (SocketTimeoutException e) {
      end = "OPEN";
    } catch (SocketException e) {
      end = "RST";
    }
    return new Received(all.toByteArray(), end);
  }

  /// Reads until `marker` has come.
  String readUntil(String marker) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    InputStream in = socket.getInputStream();
    while (!all.toString(StandardCharsets.UTF_8).endsWith(marker)) {
      int next = in.read();
      if (next < 0) {
        break;
      }
      all.write(next);
    }
    return all.toString(StandardCharsets.UTF_8);
  }

  /// What one read brings, up to 64 KiB.
  byte[] readOnce() throws IOException {
    byte[] buffer = new byte[65536];
    int n = socket.getInputStream().read(buffer);
    return Arrays.copyOf(buffer, Math.max(0, n));
  }

  void finishSending() throws IOException {
    socket.shutdownOutput();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  /// A response as it came.
  record Received(byte[] bytes, String end) {
    String text() {
      return new String(bytes, StandardCharsets.UTF_8);
    }

    String head() {
      String text = text();
      int split = text.indexOf("\r\n\r\n");
      return split < 0 ? text : text.substring(0, split + 4);
    }

    /// The body as it came, chunk framing included.
    String body() {
      return text().substring(head().length());
    }

    /// The body without chunk framing.
    String unchunked() {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      int at = head().length();
      while (at < bytes.length) {
        int lineEnd = at;
        while (bytes[lineEnd] != '\r') {
          lineEnd++;
        }
        String size = new String(bytes, at, lineEnd - at, StandardCharsets.US_ASCII);
        int length = Integer.parseInt(size, 16);
        int start = lineEnd + 2;
        out.write(bytes, start, Math.min(length, bytes.length - start));
        at = start + length + 2;
      }
      return out.toString(StandardCharsets.UTF_8);
    }

    /// The body of a stream with clock readings replaced.
    String stable() {
      return stable(unchunked());
    }

    /// The body of a reply of known length with clock readings replaced.
    String stableBody() {
      return stable(body());
    }

    private static String stable(String text) {
      return text.replaceAll("\"onbeat_sent_ns\":\\d+", "\"onbeat_sent_ns\":0")
          .replaceAll("\"created\":\\d+", "\"created\":C")
          .replaceAll("\"created_at\":\"[^\"]+\"", "\"created_at\":\"T\"");
    }
  }
}
