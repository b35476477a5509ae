// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A server started by us for as long as a command needs it, in a process of its own: measuring a
/// server that shares our JVM would measure our own garbage collector.
///
/// The server must print a line `ready URL` on stdout and end when its stdin closes, so that it
/// cannot outlive us even when we are killed.
public final class ServerProcess implements AutoCloseable {
  private static final String READY = "ready ";
  private final Process process;
  private final URI url;
  private final List<String> lastErrors;

  private ServerProcess(Process process, URI url, List<String> lastErrors) {
    this.process = process;
    this.url = url;
    this.lastErrors = lastErrors;
  }

  /// Starts `onbeat` itself with these arguments.
  public static ServerProcess ofSelf(List<String> arguments, Duration patience) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-XX:+UseZGC",
            "-Xms64m",
            "-XX:SoftMaxHeapSize=192m",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-cp",
            System.getProperty("java.class.path"),
            "dev.onbeat.cli.Main"));
    command.addAll(arguments);
    return start(command, patience);
  }

  /// Starts a command and waits until it is ready.
  ///
  /// @throws ServerProcessException when it does not start, ends, or is not ready in time
  public static ServerProcess start(List<String> command, Duration patience) {
    try {
      Process process = new ProcessBuilder(command).start();
      List<String> errors = java.util.Collections.synchronizedList(new ArrayList<>());
      Thread.ofVirtual().start(() -> keepLast(process, errors));
      CompletableFuture<Optional<URI>> ready = new CompletableFuture<>();
      Thread.ofVirtual().start(() -> awaitReady(process, ready));
      Optional<URI> url = ready.get(patience.toNanos(), TimeUnit.NANOSECONDS);
      if (url.isEmpty()) {
        process.waitFor(1, TimeUnit.SECONDS);
        throw new ServerProcessException(
            name(command) + " ended before it was ready" + said(errors));
      }
      return new ServerProcess(process, url.get(), errors);
    } catch (TimeoutException e) {
      throw new ServerProcessException(
          name(command) + " was not ready after " + patience.toSeconds() + " s");
    } catch (IOException | ExecutionException e) {
      throw new ServerProcessException(name(command) + " did not start: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerProcessException(name(command) + " was interrupted");
    }
  }

  private static String name(List<String> command) {
    return Path.of(command.getFirst()).getFileName().toString();
  }

  private static void awaitReady(Process process, CompletableFuture<Optional<URI>> ready) {
    try (BufferedReader out = reader(process.getInputStream())) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        if (line.startsWith(READY)) {
          ready.complete(Optional.of(URI.create(line.substring(READY.length()).strip())));
        }
      }
      ready.complete(Optional.empty());
    } catch (IOException | IllegalArgumentException e) {
      ready.complete(Optional.empty());
    }
  }

  private static void keepLast(Process process, List<String> errors) {
    try (BufferedReader err = reader(process.getErrorStream())) {
      for (String line = err.readLine(); line != null; line = err.readLine()) {
        errors.add(line);
        if (errors.size() > 50) {
          errors.removeFirst();
        }
      }
    } catch (IOException e) {
      errors.add(e.toString());
    }
  }

  private static BufferedReader reader(java.io.InputStream in) {
    return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
  }

  private static String said(List<String> errors) {
    return errors.isEmpty() ? "" : ": " + errors.getLast();
  }

  /// Where it answers.
  public URI url() {
    return url;
  }

  /// The last lines it wrote to stderr.
  public List<String> lastErrors() {
    return List.copyOf(lastErrors);
  }

  @Override
  public void close() {
    try {
      process.getOutputStream().close();
      if (!process.waitFor(5, TimeUnit.SECONDS)) {
        process.destroy();
        if (!process.waitFor(5, TimeUnit.SECONDS)) {
          process.destroyForcibly();
        }
      }
    } catch (IOException e) {
      process.destroy();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
