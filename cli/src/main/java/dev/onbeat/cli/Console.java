// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import dev.onbeat.report.Lang;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;

/// Where a command reads and writes, and how much the other end can show.
///
/// @param out results
/// @param err progress and errors
/// @param colour whether `out` may carry colour
/// @param liveProgress whether `err` is a terminal that can redraw a line
/// @param unicode whether `out` may carry more than ASCII
record Console(
    InputStream in,
    PrintStream out,
    PrintStream err,
    boolean colour,
    boolean liveProgress,
    boolean unicode,
    Map<String, String> env) {

  /// The console of this process.
  static Console ofProcess(InputStream in, PrintStream out, PrintStream err) {
    Map<String, String> env = System.getenv();
    boolean dumb = env.getOrDefault("TERM", "dumb").equals("dumb");
    boolean outTerminal = isTerminal(1);
    boolean colour = outTerminal && !dumb && env.getOrDefault("NO_COLOR", "").isEmpty();
    return new Console(in, out, err, colour, isTerminal(2) && !dumb, isUtf8(env), env);
  }

  /// Whether file descriptor `fd` is a terminal. Java can only tell for stdin and stdout together,
  /// and a result is often piped from a terminal or to one.
  private static boolean isTerminal(int fd) {
    try {
      String target =
          java.nio.file.Files.readSymbolicLink(java.nio.file.Path.of("/proc/self/fd/" + fd))
              .toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
    } catch (java.io.IOException e) {
      return false;
    }
  }

  private static boolean isUtf8(Map<String, String> env) {
    String locale = locale(env).toLowerCase(Locale.ROOT);
    // The C locale of containers is ASCII on paper, yet whatever shows their output knows UTF-8.
    return locale.isEmpty()
        || locale.equals("c")
        || locale.equals("posix")
        || locale.contains("utf-8")
        || locale.contains("utf8");
  }

  private static String locale(Map<String, String> env) {
    for (String name : new String[] {"LC_ALL", "LC_MESSAGES", "LANG"}) {
      String value = env.getOrDefault(name, "");
      if (!value.isEmpty()) {
        return value;
      }
    }
    return "";
  }

  /// The language the environment asks for.
  Lang defaultLang() {
    return locale(env).startsWith("zh") ? Lang.ZH : Lang.EN;
  }
}
