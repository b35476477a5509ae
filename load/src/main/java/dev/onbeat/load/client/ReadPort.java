// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.ChannelConfig;
import io.netty.channel.RecvByteBufAllocator;
import io.netty.util.UncheckedBooleanSupplier;

/// Where one connection's bytes come in: stamps every socket read the moment it returns, before
/// anything else sees the bytes, and reads into the one buffer of its IO thread.
///
/// Netty asks this object for the buffer of each read and tells it the result right after the
/// system call, which is the earliest moment user space has. A [#reset] marks a wake-up.
final class ReadPort implements RecvByteBufAllocator, RecvByteBufAllocator.ExtendedHandle {
  // Fairness: one firehose must not starve the other streams of its thread.
  private static final int READS_A_WAKE_UP = 16;

  private final IoThread io;
  private int attempted;
  private int last;
  private int messages;
  private int wakeUpBytes;
  private boolean fresh;
  private long stamp;

  ReadPort(IoThread io) {
    this.io = io;
  }

  /// When the latest read returned, end of file included; ticker scale.
  long stamp() {
    return stamp;
  }

  /// Whether the bytes now delivered belong to the same wake-up as those delivered before; the
  /// first call in a wake-up says no, later ones yes.
  boolean sameDelivery() {
    boolean same = !fresh;
    fresh = false;
    return same;
  }

  @Override
  @SuppressWarnings("deprecation") // the interface has no other factory method
  public RecvByteBufAllocator.Handle newHandle() {
    return this;
  }

  @Override
  public ByteBuf allocate(ByteBufAllocator alloc) {
    return io.readBuffer();
  }

  @Override
  public int guess() {
    return IoThread.READ_BUFFER_BYTES;
  }

  @Override
  public void reset(ChannelConfig config) {
    fresh = true;
    messages = 0;
    wakeUpBytes = 0;
  }

  @Override
  public void incMessagesRead(int count) {
    messages += count;
  }

  @Override
  public void lastBytesRead(int bytes) {
    stamp = io.nanos();
    last = bytes;
    if (bytes > 0) {
      wakeUpBytes += bytes;
    }
  }

  @Override
  public int lastBytesRead() {
    return last;
  }

  @Override
  public void attemptedBytesRead(int bytes) {
    attempted = bytes;
  }

  @Override
  public int attemptedBytesRead() {
    return attempted;
  }

  @Override
  public boolean continueReading() {
    return messages < READS_A_WAKE_UP && last == attempted;
  }

  @Override
  public boolean continueReading(UncheckedBooleanSupplier maybeMore) {
    return messages < READS_A_WAKE_UP && maybeMore.get();
  }

  @Override
  public void readComplete() {
    io.waited(wakeUpBytes);
  }
}
