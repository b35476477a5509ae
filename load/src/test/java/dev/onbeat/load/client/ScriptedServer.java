// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/// A server for tests that says exactly what a script tells it to, byte for byte.
///
/// One virtual thread a connection; a script runs once a request and may do with the socket what it
/// likes.
public final class ScriptedServer implements AutoCloseable {
  private final ServerSocket listener;
  private final Script script;
  private final List<Asked> asked = new CopyOnWriteArrayList<>();
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private final AtomicInteger connections = new AtomicInteger();

  /// What to do with one request.
  @FunctionalInterface
  public interface Script {
    void answer(Asked request, Talk talk) throws IOException;
  }

  /// One request as it came.
  ///
  /// @param connection ordinal of its connection, from 0
  /// @param turn ordinal on its connection, from 0
  public record Asked(int connection, int turn, String head, String body) {
    /// The value of a header, `""` without it.
    public String header(String name) {
      return head.lines()
          .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(name + ":"))
          .map(line -> line.substring(name.length() + 1).strip())
          .findFirst()
          .orElse("");
    }
  }

  /// The way to the client.
  public static final class Talk {
    private final Socket socket;
    private final OutputStream out;

    Talk(Socket socket) throws IOException {
      this.socket = socket;
      this.out = socket.getOutputStream();
    }

    /// The bare socket.
    public Socket socket() {
      return socket;
    }

    /// Sends text as it is.
    public Talk raw(String text) throws IOException {
      out.write(text.getBytes(StandardCharsets.UTF_8));
      out.flush();
      return this;
    }

    /// Sends the head of a chunked event stream.
    public Talk streamHead() throws IOException {
      return raw(
          "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n");
    }

    /// Sends one chunk.
    public Talk chunk(String text) throws IOException {
      int length = text.getBytes(StandardCharsets.UTF_8).length;
      return raw(Integer.toHexString(length) + "\r\n" + text + "\r\n");
    }

    /// Sends one chat chunk with content.
    public Talk token(String text) throws IOException {
      return chunk(
          "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"" + text + "\"}}]}\n\n");
    }

    /// Sends the chunk that carries the finish reason, the end marker and the last chunk.
    public Talk finish() throws IOException {
      return chunk(
              "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n")
          .chunk("data: [DONE]\n\n")
          .raw("0\r\n\r\n");
    }

    /// A whole reply with a length.
    public Talk reply(int status, String type, String body) throws IOException {
      int length = body.getBytes(StandardCharsets.UTF_8).length;
      return raw(
          "HTTP/1.1 %d X\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n%s"
              .formatted(status, type, length, body));
    }

    /// Keeps the client waiting, as work would.
    public Talk work(Duration time) {
      long end = System.nanoTime() + time.toNanos();
      for (long left = time.toNanos(); left > 0; left = end - System.nanoTime()) {
        LockSupport.parkNanos(left);
      }
      return this;
    }

    /// Closes.
    public void close() throws IOException {
      socket.close();
    }

    /// Closes with a reset.
    public void reset() throws IOException {
      socket.setSoLinger(true, 0);
      socket.close();
    }

    /// Waits until the client closes; the bytes that came meanwhile.
    public int untilClosed() {
      int bytes = 0;
      try {
        InputStream in = socket.getInputStream();
        while (in.read() >= 0) {
          bytes++;
        }
      } catch (IOException _) {
        return bytes;
      }
      return bytes;
    }
  }

  private ScriptedServer(ServerSocket listener, Script script) {
    this.listener = listener;
    this.script = script;
    Thread.ofVirtual().start(this::accept);
  }

  /// Starts on a free loopback port.
  public static ScriptedServer start(Script script) {
    try {
      return start(new ServerSocket(0, 1024, InetAddress.getLoopbackAddress()), script);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /// Starts on a given listener, such as one that speaks TLS.
  public static ScriptedServer start(ServerSocket listener, Script script) {
    return new ScriptedServer(listener, script);
  }

  /// A healthy stream of `tokens` tokens.
  public static Script healthy(int tokens) {
    return (_, talk) -> {
      talk.streamHead();
      for (int i = 0; i < tokens; i++) {
        talk.token("w" + i);
      }
      talk.finish();
    };
  }

  /// The port it listens on.
  public int port() {
    return listener.getLocalPort();
  }

  /// `http://127.0.0.1:port` and `path`.
  public URI uri(String path) {
    return URI.create("http://127.0.0.1:" + port() + path);
  }

  /// Every request so far.
  public List<Asked> asked() {
    return asked;
  }

  /// Connections so far.
  public int connections() {
    return connections.get();
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket socket = listener.accept();
        sockets.add(socket);
        int number = connections.getAndIncrement();
        Thread.ofVirtual().start(() -> serve(socket, number));
      } catch (IOException _) {
        return;
      }
    }
  }

  private void serve(Socket socket, int connection) {
    try {
      socket.setTcpNoDelay(true);
      Talk talk = new Talk(socket);
      for (int turn = 0; !socket.isClosed(); turn++) {
        Asked request = read(socket.getInputStream(), connection, turn);
        if (request == null) {
          socket.close();
          return;
        }
        asked.add(request);
        script.answer(request, talk);
      }
    } catch (IOException _) {
      // The client left; tests look at what it made of it.
      return;
    }
  }

  private static @org.jspecify.annotations.Nullable Asked read(
      InputStream in, int connection, int turn) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
      int next = in.read();
      if (next < 0) {
        return null;
      }
      head.write(next);
    }
    Asked bare = new Asked(connection, turn, head.toString(StandardCharsets.ISO_8859_1), "");
    String length = bare.header("content-length");
    byte[] body = in.readNBytes(length.isEmpty() ? 0 : Integer.parseInt(length));
    return new Asked(connection, turn, bare.head(), new String(body, StandardCharsets.UTF_8));
  }

  @Override
  public void close() {
    try {
      listener.close();
      for (Socket socket : sockets) {
        socket.close();
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
