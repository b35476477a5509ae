// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Protects newcomers from documents that promise what is not there.
class ReadmeTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]+)(?:#[^)]*)?\\)");
  private static final Pattern COMMAND =
      Pattern.compile("(?m)(?:`|^|\\| |\\$ )(?:\\./)?onbeat ([a-z]+)");
  private static final Set<String> NOT_OURS = Set.of("target", "node_modules");

  @Test
  void readmeFitsItsPage() throws IOException {
    assertThat(Files.readAllLines(ROOT.resolve("README.md"))).hasSizeLessThanOrEqualTo(150);
    assertThat(Files.readAllLines(ROOT.resolve("README.zh-CN.md"))).hasSizeLessThanOrEqualTo(150);
  }

  @Test
  void everyRelativeLinkResolves() throws IOException {
    List<Path> documents;
    try (Stream<Path> files = Files.walk(ROOT)) {
      documents = files.filter(ReadmeTest::isOurDocument).toList();
    }
    assertThat(documents).contains(ROOT.resolve("README.md"), ROOT.resolve("README.zh-CN.md"));
    assertThat(documents.stream().flatMap(ReadmeTest::deadLinks)).isEmpty();
  }

  @Test
  void everyCommandThatTheReadmeNamesExists() throws IOException {
    Set<String> named =
        Stream.concat(commands("README.md"), commands("README.zh-CN.md"))
            .collect(Collectors.toSet());
    assertThat(named).contains("demo", "bench", "analyze", "check");
    assertThat(named).allSatisfy(command -> assertThat(help()).contains("\n  " + command + " "));
  }

  private static boolean isOurDocument(Path file) {
    for (Path part : ROOT.relativize(file)) {
      String name = part.toString();
      if (NOT_OURS.contains(name) || name.startsWith(".")) {
        return false;
      }
    }
    return file.toString().endsWith(".md");
  }

  private static Stream<String> deadLinks(Path document) {
    return matches(LINK, document)
        .filter(link -> !link.contains(":"))
        .filter(link -> !Files.exists(document.resolveSibling(link)))
        .map(link -> ROOT.relativize(document) + " -> " + link);
  }

  private static Stream<String> commands(String readme) {
    return matches(COMMAND, ROOT.resolve(readme));
  }

  private static Stream<String> matches(Pattern pattern, Path document) {
    try {
      return pattern
          .matcher(Files.readString(document))
          .results()
          .map(m -> m.group(1))
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String help() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream to = new PrintStream(out, true, StandardCharsets.UTF_8);
    Commands.run(Console.ofProcess(new ByteArrayInputStream(new byte[0]), to, to), "--help");
    return out.toString(StandardCharsets.UTF_8);
  }
}
