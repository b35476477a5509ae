// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.simulator.transport;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.Channel;
import java.util.ArrayList;
import java.util.List;

/// The bytes of one instant, ready but for the time of sending, which is written over a placeholder
/// at the last moment. Made ahead of time, so that between the deadline and the write there is
/// nothing left to do. Owned by one thread.
final class Outgoing {
  private final ByteBufAllocator buffers;
  private final List<ByteBuf> writes = new ArrayList<>(1);
  private final List<Stamp> stamps = new ArrayList<>(1);
  private final int digits;

  private record Stamp(int write, int offset) {}

  /// @param placeholderNanos what stands where the time of sending will be
  Outgoing(ByteBufAllocator buffers, long placeholderNanos) {
    this.buffers = buffers;
    this.digits = WireFormat.digits(placeholderNanos);
    writes.add(buffers.ioBuffer(512));
  }

  /// Where to append what is not a chunk.
  ByteBuf bytes() {
    return writes.getLast();
  }

  /// Appends a chunk; an empty one would end the body, so nothing becomes nothing.
  ///
  /// @param stampAt offset of the placeholder in `payload`, negative for none
  void chunk(ByteBuf payload, int stampAt) {
    if (payload.isReadable()) {
      int start = part(payload, payload.readableBytes());
      if (stampAt >= 0) {
        stamps.add(new Stamp(writes.size() - 1, start + stampAt));
      }
    }
  }

  /// Appends a chunk in two pieces that leave in two writes.
  ///
  /// @param cut bytes in the first piece; the placeholder is in it
  void cutChunk(ByteBuf payload, int stampAt, int cut) {
    chunk(payload.readSlice(cut), stampAt);
    writes.add(buffers.ioBuffer(512));
    chunk(payload, -1);
  }

  private int part(ByteBuf payload, int length) {
    ByteBuf out = bytes();
    WireFormat.put(out, Integer.toHexString(length));
    out.writeShort('\r' << 8 | '\n');
    int start = out.writerIndex();
    out.writeBytes(payload, length);
    out.writeShort('\r' << 8 | '\n');
    return start;
  }

  /// Writes the time of sending over every placeholder.
  ///
  /// @return false when it does not fit; then these bytes cannot be used
  boolean stamp(long nanos) {
    if (stamps.isEmpty()) {
      return true;
    }
    if (WireFormat.digits(nanos) != digits) {
      return false;
    }
    for (Stamp stamp : stamps) {
      WireFormat.set(writes.get(stamp.write()), stamp.offset(), nanos, digits);
    }
    return true;
  }

  /// Hands everything to the socket.
  void send(Channel channel) {
    for (ByteBuf write : writes) {
      if (write.isReadable()) {
        var _ = channel.writeAndFlush(write, channel.voidPromise());
      } else {
        write.release();
      }
    }
  }

  /// Gives the buffers back unsent.
  void release() {
    writes.forEach(ByteBuf::release);
  }
}
