// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Runs the packaged tool as a user would: a process with arguments, an exit code and two streams.
final class Tool {
  private final Path workFolder;
  private final Map<String, String> environment = new HashMap<>();
  private String input = "";

  private Tool(Path workFolder) {
    this.workFolder = workFolder;
    environment.put("LANG", "C.UTF-8");
    environment.put("ONBEAT_TRACE", "1");
  }

  /// What a finished command left behind.
  record Result(int exitCode, String out, String err) {
    @Override
    public String toString() {
      return "exit " + exitCode + "\n--- stdout\n" + out + "\n--- stderr\n" + err;
    }
  }

  /// The tool, working in `folder`.
  static Tool in(Path folder) {
    return new Tool(folder);
  }

  Tool withInput(String text) {
    input = text;
    return this;
  }

  Tool withEnvironment(String name, String value) {
    environment.put(name, value);
    return this;
  }

  /// The launcher of the build under test.
  static Path launcher() {
    return Path.of(System.getProperty("onbeat.dist"), "bin", "onbeat");
  }

  /// Runs to the end.
  Result run(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(launcher().toString());
    command.addAll(List.of(arguments));
    return run(command);
  }

  /// Runs any command in the work folder.
  Result run(List<String> command) {
    Process process = start(command);
    try {
      try (var in = process.getOutputStream()) {
        in.write(input.getBytes(StandardCharsets.UTF_8));
      }
      var out = new java.util.concurrent.FutureTask<>(() -> text(process.getInputStream()));
      var err = new java.util.concurrent.FutureTask<>(() -> text(process.getErrorStream()));
      Thread.ofVirtual().start(out);
      Thread.ofVirtual().start(err);
      if (!process.waitFor(Duration.ofMinutes(3).toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("did not end: " + command);
      }
      return new Result(process.exitValue(), out.get(), err.get());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException | java.util.concurrent.ExecutionException e) {
      throw new AssertionError(e);
    }
  }

  /// Starts a command without waiting for it.
  Process start(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(workFolder.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    try {
      return builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(InputStream in) throws IOException {
    return new String(in.readAllBytes(), StandardCharsets.UTF_8);
  }

  /// The only run folder below `folder`.
  static Path onlyRun(Path folder) {
    try (var found = Files.list(folder)) {
      List<Path> runs = found.toList();
      if (runs.size() != 1) {
        throw new AssertionError("expected one run folder in " + folder + ", found " + runs);
      }
      return runs.getFirst();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
