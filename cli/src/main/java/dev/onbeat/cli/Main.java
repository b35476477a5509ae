// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/// The entry point of the packaged tool.
public final class Main {
  private Main() {}

  /// Runs one command and ends the process with its exit code.
  public static void main(String[] args) {
    // The JVM picks an encoding from the locale, which in a container is often ASCII.
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
    PrintStream err =
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    int code = Commands.run(Console.ofProcess(System.in, out, err), args);
    out.flush();
    err.flush();
    System.exit(code);
  }
}
