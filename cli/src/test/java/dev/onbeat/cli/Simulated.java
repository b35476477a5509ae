// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import dev.onbeat.cli.process.ServerProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// `onbeat simulate` in a process of its own, for a test.
final class Simulated implements AutoCloseable {
  private final ServerProcess server;

  private Simulated(ServerProcess server) {
    this.server = server;
  }

  static Simulated with(String... options) {
    List<String> command = new ArrayList<>(List.of(Tool.launcher().toString(), "simulate"));
    command.addAll(List.of(options));
    return new Simulated(ServerProcess.start(command, Duration.ofSeconds(30)));
  }

  /// Such as `http://127.0.0.1:40000`.
  String url() {
    return server.url().toString();
  }

  /// The base of its OpenAI endpoints.
  String v1() {
    return url() + "/v1";
  }

  @Override
  public void close() {
    server.close();
  }

  static Path root() {
    return Path.of(System.getProperty("onbeat.root")).toAbsolutePath().normalize();
  }
}
