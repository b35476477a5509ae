// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/// Copies what was read out of the shared buffer before TLS sees it: a half-received record must
/// not keep the buffer from the other connections.
final class Detach extends ChannelInboundHandlerAdapter {
  @Override
  public void channelRead(ChannelHandlerContext ctx, Object message) {
    ByteBuf shared = (ByteBuf) message;
    ByteBuf own;
    try {
      own = ctx.alloc().heapBuffer(shared.readableBytes());
      own.writeBytes(shared);
    } finally {
      shared.release();
    }
    ctx.fireChannelRead(own);
  }
}
