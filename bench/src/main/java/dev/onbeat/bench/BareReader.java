// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.bench;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Iterator;

/// The control that a measuring client is held against: one nio selector, one buffer, one thread,
/// and as little work a read as can be.
///
/// Keeps `streams` connections busy with streaming chat requests, the first wave spread over
/// `spread` ms, until `requests` are answered, and prints one JSON line. `count` only reads and
/// counts; `lateness` also takes the clock at every read and compares it with the server's own send
/// stamp; `streams` prints a line for every request: sent, first and last token, tokens.
public final class BareReader {
  private final ByteBuffer buffer = ByteBuffer.allocateDirect(64 * 1024);
  private final byte[] bytes = new byte[64 * 1024];
  private final Load load;
  private final Mode mode;
  private final Lateness lateness;
  private int asked;
  private int answered;
  private long reads;
  private long events;

  private BareReader(Load load, Mode mode, long warmUpNanos) {
    this.load = load;
    this.mode = mode;
    this.lateness = new Lateness(System.nanoTime() + warmUpNanos);
  }

  /// What is noted of a read.
  enum Mode {
    COUNT,
    LATENESS,
    STREAMS
  }

  /// What is asked of the server.
  record Load(InetSocketAddress server, int streams, int requests, int tokens, long spreadNanos) {}

  /// Runs the control; see the class.
  public static void main(String[] args) throws IOException {
    if (args.length != 8) {
      System.err.println(
          "usage: BareReader HOST PORT STREAMS REQUESTS TOKENS SPREAD_MS WARM_UP_MS"
              + " count|lateness|streams");
      System.exit(2);
    }
    Load load =
        new Load(
            new InetSocketAddress(args[0], Integer.parseInt(args[1])),
            Integer.parseInt(args[2]),
            Integer.parseInt(args[3]),
            Integer.parseInt(args[4]),
            Long.parseLong(args[5]) * 1_000_000L);
    Mode mode = Mode.valueOf(args[7].toUpperCase(java.util.Locale.ROOT));
    BareReader reader = new BareReader(load, mode, Long.parseLong(args[6]) * 1_000_000L);
    reader.run();
    System.out.println(reader.result());
  }

  private void run() throws IOException {
    long start = System.nanoTime();
    int opened = 0;
    try (Selector selector = Selector.open()) {
      while (answered < load.requests()) {
        if (opened < load.streams()) {
          long due = start + load.spreadNanos() * opened / load.streams();
          long wait = (due - System.nanoTime()) / 1_000_000L;
          if (wait > 0) {
            selector.select(wait);
          } else {
            open(selector);
            opened++;
            selector.selectNow();
          }
        } else {
          selector.select(1000);
        }
        drain(selector);
      }
    }
  }

  private void open(Selector selector) throws IOException {
    SocketChannel channel = SocketChannel.open(load.server());
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel.configureBlocking(false);
    Asker asker = new Asker(load.server(), load.tokens());
    channel.register(selector, SelectionKey.OP_READ, asker);
    next(channel, asker);
  }

  private void next(SocketChannel channel, Asker asker) throws IOException {
    if (asked < load.requests()) {
      asker.ask(channel, asked++);
    } else {
      channel.close();
    }
  }

  private void drain(Selector selector) throws IOException {
    Iterator<SelectionKey> ready = selector.selectedKeys().iterator();
    while (ready.hasNext()) {
      SelectionKey key = ready.next();
      ready.remove();
      SocketChannel channel = (SocketChannel) key.channel();
      buffer.clear();
      int length = channel.read(buffer);
      long now = mode == Mode.COUNT ? 0 : System.nanoTime();
      if (length < 0) {
        throw new IOException("the server closed a connection");
      }
      Asker asker = (Asker) key.attachment();
      if (take(asker, length, now)) {
        answered++;
        if (mode == Mode.STREAMS) {
          System.out.println(asker.result());
        }
        next(channel, asker);
      }
    }
  }

  /// Counts a read; true when it ends with the last chunk of a chunked body.
  private boolean take(Asker asker, int length, long now) {
    reads++;
    buffer.flip();
    buffer.get(bytes, 0, length);
    for (int i = 1; i < length; i++) {
      if (bytes[i] == '\n' && bytes[i - 1] == '\n') {
        events++;
      }
    }
    switch (mode) {
      case COUNT -> {}
      case LATENESS -> lateness.read(bytes, length, now);
      case STREAMS -> asker.read(bytes, length, now);
    }
    return asker.endsBody(bytes, length);
  }

  private String result() {
    return "{\"requests\":"
        + answered
        + ",\"reads\":"
        + reads
        + ",\"events\":"
        + events
        + (mode == Mode.LATENESS ? ",\"lateness\":" + lateness.result() : "")
        + "}";
  }
}
