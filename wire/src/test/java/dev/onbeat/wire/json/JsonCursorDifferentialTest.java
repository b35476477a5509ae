// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onbeat.wire.JsonTree;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Protects the hand-written tokenizer against Jackson: what it accepts and what values it finds,
/// on valid and on broken texts. One difference is Jackson's own: it refuses half a surrogate pair
/// in a name, which the grammar allows. Seeded.
class JsonCursorDifferentialTest {
  private static final int TEXTS = 150_000;
  private static final int READ_DEPTH = 10;
  private static final BigDecimal INT_MAX = BigDecimal.valueOf(Integer.MAX_VALUE);

  private final SplittableRandom random = new SplittableRandom(42);
  private final RandomJson json = new RandomJson(random);
  private final JsonCursor cursor = new JsonCursor();
  private final JsonText text = new JsonText();
  private boolean hasBrokenName;

  @Test
  void acceptsWhatJacksonAcceptsAndFindsTheSameValues() {
    int accepted = 0;
    int refused = 0;
    for (int i = 0; i < TEXTS; i++) {
      byte[] bytes = json.value(random.nextInt(6)).getBytes(StandardCharsets.UTF_8);
      if (random.nextInt(3) > 0) {
        bytes = json.broken(bytes);
      }
      if (!Utf8.isValid(bytes, 0, bytes.length)) {
        assertThat(read(bytes)).isEmpty();
        bytes = Utf8.repaired(bytes, 0, bytes.length);
      }
      String asText = new String(bytes, StandardCharsets.UTF_8);
      Optional<Object> expected = JsonTree.read(asText);
      Optional<Object> found = read(bytes);
      if (!expected.equals(found) && !(expected.isEmpty() && hasBrokenName)) {
        assertThat(found).as(asText).isEqualTo(expected);
      }
      accepted += expected.isPresent() ? 1 : 0;
      refused += expected.isPresent() ? 0 : 1;
    }
    assertThat(accepted).isGreaterThan(TEXTS / 4);
    assertThat(refused).isGreaterThan(TEXTS / 4);
  }

  @Test
  void skipsWhatItWouldAlsoRead() {
    for (int i = 0; i < TEXTS / 3; i++) {
      byte[] bytes = json.value(8).getBytes(StandardCharsets.UTF_8);
      if (random.nextBoolean()) {
        bytes = json.broken(bytes);
      }
      cursor.begin(bytes, 0, bytes.length, false);
      cursor.skip();
      boolean skipped = cursor.isComplete();
      if (Utf8.isValid(bytes, 0, bytes.length)) {
        boolean valid = JsonTree.read(new String(bytes, StandardCharsets.UTF_8)).isPresent();
        assertThat(skipped).isEqualTo(valid || (read(bytes).isPresent() && hasBrokenName));
      } else {
        assertThat(skipped).isFalse();
      }
    }
  }

  @Test
  void rewritesAnyTextWithTheSameValue() {
    for (int i = 0; i < TEXTS / 3; i++) {
      String valid = json.value(5);
      Optional<byte[]> canonical = CanonicalJson.of(valid);
      assertThat(canonical.isPresent()).isEqualTo(JsonTree.read(valid).isPresent());
      canonical.ifPresent(c -> assertThat(read(c)).isEqualTo(JsonTree.read(valid)));
    }
  }

  @Test
  void readsCountsInAnyFormAndNothingElseAsACount() {
    for (int i = 0; i < TEXTS / 3; i++) {
      String written = number();
      BigDecimal exact = new BigDecimal(written);
      boolean whole = exact.signum() >= 0 && exact.stripTrailingZeros().scale() <= 0;
      int expected = whole && exact.compareTo(INT_MAX) <= 0 ? exact.intValue() : -1;
      byte[] bytes = written.getBytes(StandardCharsets.US_ASCII);
      cursor.begin(bytes, 0, bytes.length, false);
      assertThat(cursor.count()).as(written).isEqualTo(expected);
      cursor.begin(bytes, 0, bytes.length, false);
      assertThat(cursor.decimal()).as(written).isEqualTo(Double.parseDouble(written));
    }
  }

  private String number() {
    StringBuilder out = new StringBuilder(random.nextInt(4) == 0 ? "-" : "");
    out.append(random.nextInt(3) == 0 ? 0 : 1 + random.nextInt(1 << (1 + random.nextInt(30))));
    if (random.nextBoolean()) {
      out.append('.').append("0".repeat(random.nextInt(4)));
      out.append(random.nextInt(3) == 0 ? "0" : Long.toString(random.nextLong(1L << 40)));
    }
    if (random.nextInt(3) == 0) {
      out.append(random.nextBoolean() ? 'e' : 'E');
      out.append(List.of("", "+", "-").get(random.nextInt(3))).append(random.nextInt(20));
    }
    return out.toString();
  }

  /* The value as the cursor finds it, in the shape of the oracle. */
  private Optional<Object> read(byte[] bytes) {
    // In front of and behind the text is what must not be looked at.
    byte[] framed = new byte[bytes.length + 2];
    framed[0] = '"';
    framed[framed.length - 1] = '"';
    System.arraycopy(bytes, 0, framed, 1, bytes.length);
    hasBrokenName = false;
    cursor.begin(framed, 1, framed.length - 1, false);
    Object value = value(0);
    return cursor.isComplete() ? Optional.of(value) : Optional.empty();
  }

  private Object value(int depth) {
    if (cursor.isString()) {
      return cursor.string() ? string(cursor.from(), cursor.to()) : JsonTree.NULL;
    }
    if (cursor.isNull()) {
      cursor.skip();
      return JsonTree.NULL;
    }
    if (cursor.isStructure()) {
      return depth < READ_DEPTH ? structure(depth) : deep();
    }
    int first = cursor.position();
    boolean isWord = first < cursor.bytes().length && Character.isLetter(cursor.bytes()[first]);
    return isWord ? (Object) cursor.isTrue() : (Object) cursor.decimal();
  }

  private Object structure(int depth) {
    if (cursor.bytes()[cursor.position()] == '[') {
      List<Object> elements = new ArrayList<>();
      cursor.openArray();
      while (cursor.nextElement()) {
        elements.add(value(depth + 1));
      }
      return elements;
    }
    Map<String, Object> members = new LinkedHashMap<>();
    cursor.openObject();
    while (cursor.nextKey()) {
      String key = string(cursor.keyFrom(), cursor.keyTo());
      hasBrokenName |= key.chars().anyMatch(unit -> Character.isSurrogate((char) unit));
      members.put(key, value(depth + 1));
    }
    return members;
  }

  private Object deep() {
    cursor.raw();
    String raw =
        new String(
            cursor.bytes(), cursor.from(), cursor.to() - cursor.from(), StandardCharsets.UTF_8);
    return JsonTree.read(raw).orElse(JsonTree.NULL);
  }

  private String string(int from, int to) {
    text.begin(cursor.bytes(), from, to, false);
    return text.rest();
  }
}
