// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/// The words and sentence patterns of one language, read from a resource.
///
/// @param words lists of words by slot name
/// @param allWords every word of every slot, once
/// @param sentences patterns: pieces that are words, marks or `{slot}`
/// @param asks patterns that ask for something
record Vocabulary(
    Language language,
    Map<String, List<String>> words,
    List<String> allWords,
    List<List<String>> sentences,
    List<List<String>> asks) {
  private static final int HEADING_WORDS = 4;
  private static final Pattern BLANK = Pattern.compile("\\s+");

  static Vocabulary load(Language language) {
    try (InputStream in =
        Objects.requireNonNull(
            Vocabulary.class.getResourceAsStream(language.resource()), language.resource())) {
      return read(language, new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(language.resource(), e);
    }
  }

  private static Vocabulary read(Language language, BufferedReader in) throws IOException {
    Map<String, List<String>> words = new LinkedHashMap<>();
    Map<String, List<List<String>>> patterns = new LinkedHashMap<>();
    String section = "";
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      List<String> pieces = List.of(BLANK.split(line.strip()));
      if (line.startsWith("[")) {
        section = line.substring(1, line.indexOf(']'));
      } else if (section.equals("sentence") || section.equals("ask")) {
        patterns.computeIfAbsent(section, _ -> new ArrayList<>()).add(pieces);
      } else {
        words.computeIfAbsent(section, _ -> new ArrayList<>()).addAll(pieces);
      }
    }
    return new Vocabulary(
        language,
        Collections.unmodifiableMap(words),
        words.values().stream().flatMap(List::stream).distinct().toList(),
        patterns.getOrDefault("sentence", List.of()),
        patterns.getOrDefault("ask", List.of()));
  }

  /// The words of a slot.
  List<String> slot(String name) {
    List<String> list = words.get(name);
    if (list == null) {
      throw new IllegalStateException(language.resource() + " has no section [" + name + "]");
    }
    return list;
  }

  /// Short words, with the space before them, that may end any sentence.
  List<String> fillers() {
    return slot("filler").stream().map(word -> language.space() + word).toList();
  }

  /// The words that a salt puts before a text, a space after them where words stand apart; `""` for
  /// no salt.
  String heading(Salt salt, long key) {
    return switch (salt) {
      case Salt.None _ -> "";
      case Salt.Fresh(long value) -> heading(Streams.of(value, key));
    };
  }

  private String heading(RandomGenerator random) {
    List<String> all = allWords();
    String gap = language.space();
    StringBuilder heading = new StringBuilder();
    for (int i = 0; i < HEADING_WORDS; i++) {
      heading.append(i == 0 ? "" : gap).append(all.get(random.nextInt(all.size())));
    }
    return heading.append(language.colon()).append(gap).toString();
  }

  /// How many units long a text of this language is.
  long units(String text) {
    return language.spaced() ? wordsAndMarks(text) : text.codePoints().filter(c -> c > ' ').count();
  }

  private static long wordsAndMarks(String text) {
    long units = 0;
    boolean inWord = false;
    for (int i = 0; i < text.length(); i++) {
      boolean letter = Character.isLetterOrDigit(text.charAt(i));
      if (letter ? !inWord : !Character.isWhitespace(text.charAt(i))) {
        units++;
      }
      inWord = letter;
    }
    return units;
  }
}
