// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Protects the splitting of files into lines, against `String.split`, however the bytes come.
class LinesTest {
  private static final Path FILE = Path.of("f");

  @Test
  void splitsTheSameHoweverTheBytesCome() throws BadEntryException {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 300; i++) {
      StringBuilder text = new StringBuilder();
      int pieces = random.nextInt(1, 30);
      for (int piece = 0; piece < pieces; piece++) {
        text.append(
            switch (random.nextInt(5)) {
              case 0 -> "\n";
              case 1 -> "\r\n";
              case 2 -> "wort — 词";
              case 3 -> "x".repeat(random.nextInt(9_000));
              default -> "\r";
            });
      }
      byte[] bytes = text.append("end").toString().getBytes(StandardCharsets.UTF_8);
      List<String> expected = List.of(text.toString().split("\r?\n", -1));
      assertThat(all(new Trickle(bytes, random))).isEqualTo(expected);
    }
  }

  @Test
  void endsWithTheLastByteAndNotWithAnEmptyLine() throws BadEntryException {
    assertThat(all(bytes("a\nb\n"))).containsExactly("a", "b");
    assertThat(all(bytes("a\n\n"))).containsExactly("a", "");
    assertThat(all(bytes(""))).isEmpty();
  }

  @Test
  void goesOnAfterALineThatIsTooLong() throws BadEntryException {
    byte[] line = new byte[(64 << 20) + 1];
    Arrays.fill(line, (byte) 'x');
    InputStream in = new SequenceInputStream(new ByteArrayInputStream(line), bytes("\nshort"));
    try (Lines lines = Lines.of(FILE, in)) {
      assertThatThrownBy(lines::next)
          .isInstanceOfSatisfying(BadEntryException.class, e -> assertThat(e.line()).isEqualTo(1))
          .hasMessage("line longer than 64 MiB");
      assertThat(lines.next()).contains("short");
      assertThat(lines.number()).isEqualTo(2);
    }
  }

  @Test
  void saysWhichFileCannotBeRead() {
    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("device gone");
          }

          @Override
          public int read(byte[] into, int offset, int length) throws IOException {
            throw new IOException("device gone");
          }
        };
    assertThatThrownBy(() -> all(broken))
        .isInstanceOf(InputFileException.class)
        .hasMessage("f: cannot be read: device gone");
  }

  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> all(InputStream in) throws BadEntryException {
    List<String> all = new ArrayList<>();
    try (Lines lines = Lines.of(FILE, in)) {
      for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
        all.add(line.get());
      }
    }
    return all;
  }

  /// Gives a random few bytes at a time.
  private static final class Trickle extends ByteArrayInputStream {
    private final SplittableRandom random;

    Trickle(byte[] bytes, SplittableRandom random) {
      super(bytes);
      this.random = random;
    }

    @Override
    public synchronized int read(byte[] into, int offset, int length) {
      return super.read(into, offset, Math.min(length, random.nextInt(1, 50)));
    }

    @Override
    public int read(byte[] into) {
      return read(into, 0, into.length);
    }
  }
}
