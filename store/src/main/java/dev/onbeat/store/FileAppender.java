// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// An appender to a real file.
final class FileAppender implements Appender {
  private final FileChannel channel;
  private long goodBytes;

  private FileAppender(FileChannel channel) {
    this.channel = channel;
  }

  static Appender open(Path path) throws IOException {
    return new FileAppender(
        FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
  }

  @Override
  public void append(byte[] bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
    goodBytes += bytes.length;
  }

  @Override
  public void force() throws IOException {
    channel.force(false);
  }

  @Override
  public void cutBack() throws IOException {
    channel.truncate(goodBytes);
    channel.position(goodBytes);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
