// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

/// How a [StreamClient] works, the same for all its requests.
///
/// @param threads event loops
/// @param reuse whether connections are kept for the next request
/// @param trust whose certificates are believed
/// @param nativeIo whether to use native epoll where it is to be had
public record ClientOptions(int threads, boolean reuse, Trust trust, boolean nativeIo) {
  /// Rejects less than one thread.
  public ClientOptions {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1: " + threads);
    }
  }

  /// One thread, kept connections, the system's certificates, native where possible.
  public static final ClientOptions DEFAULT = new ClientOptions(1, true, Trust.system(), true);
}
