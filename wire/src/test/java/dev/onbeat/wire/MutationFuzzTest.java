// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Protects that no bytes whatever make a decoder throw, loop, keep more than it may, or say
/// something else when they come in other pieces: a million broken inputs, half of them bodies and
/// half whole responses, over every dialect. Seeded; a failure names its input.
class MutationFuzzTest {
  private static final int INPUTS = 1_000_000;
  private static final int WINDOW = 600;
  private static final int SMALL_LIMIT = 256;
  private static final long SEED = 20_261_201;

  private final SplittableRandom random = new SplittableRandom(SEED);
  private final Mutator mutator = new Mutator(random);
  private final List<Fixture> fixtures = Fixture.all();
  private final List<byte[]> responses = new ArrayList<>();

  MutationFuzzTest() {
    for (Fixture fixture : fixtures) {
      responses.add(response(fixture));
    }
  }

  private byte[] response(Fixture fixture) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    String head =
        "HTTP/1.1 200 OK\r\nContent-Type: %s\r\nTransfer-Encoding: chunked\r\n\r\n"
            .formatted(fixture.contentType);
    out.writeBytes(head.getBytes(StandardCharsets.US_ASCII));
    int length = Math.min(fixture.body.length, WINDOW);
    for (int at = 0; at < length; ) {
      int size = Math.min(length - at, 1 + random.nextInt(200));
      out.writeBytes((Integer.toHexString(size) + "\r\n").getBytes(StandardCharsets.US_ASCII));
      out.write(fixture.body, at, size);
      out.writeBytes("\r\n".getBytes(StandardCharsets.US_ASCII));
      at += size;
    }
    out.writeBytes("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    return out.toByteArray();
  }

  @Test
  void survivesAMillionBrokenInputs() {
    long events = 0;
    for (int i = 0; i < INPUTS; i++) {
      int index = random.nextInt(fixtures.size());
      int other = random.nextInt(fixtures.size());
      Fixture fixture = fixtures.get(index);
      try {
        if ((i & 1) == 0) {
          mutator.mutate(fixture.body, responses.get(other), WINDOW);
          events += body(fixture);
        } else {
          mutator.mutate(responses.get(index), responses.get(other), WINDOW);
          events += exchange(fixture.dialect);
        }
      } catch (RuntimeException | AssertionError e) {
        String input = new String(mutator.bytes, 0, mutator.length, StandardCharsets.ISO_8859_1);
        throw new AssertionError("input " + i + " of " + fixture + ":\n" + input, e);
      }
    }
    assertThat(events).isGreaterThan(INPUTS / 2);
  }

  private int body(Fixture fixture) {
    boolean small = random.nextInt(8) == 0;
    DecoderOptions options =
        small ? new DecoderOptions(fixture.visiblePath, SMALL_LIMIT) : fixture.options();
    EventDigest whole = new EventDigest(true);
    BodyDecoder decoder = BodyDecoder.of(fixture.dialect, fixture.contentType, options, whole);
    decoder.feed(mutator.bytes, 0, mutator.length);
    decoder.endOfBody();
    check(whole, decoder, small);
    if (random.nextInt(4) == 0) {
      EventDigest cut = new EventDigest(true);
      BodyDecoder again = BodyDecoder.of(fixture.dialect, fixture.contentType, options, cut);
      for (int at = 0; at < mutator.length; ) {
        int size = Math.min(mutator.length - at, 1 + random.nextInt(90));
        again.feed(mutator.bytes, at, size);
        at += size;
      }
      again.endOfBody();
      check(cut, again, small);
      same(whole.value(), cut.value());
      same(decoder.fault().hashCode(), again.fault().hashCode());
    }
    return whole.events;
  }

  private void check(EventDigest digest, BodyDecoder decoder, boolean small) {
    boolean sane =
        digest.visible >= 0
            && digest.visible <= digest.chars
            && digest.chars <= mutator.length * 6
            && digest.events <= mutator.length + 1
            && decoder.retainedBytes() <= (small ? 4 * 512 : 2 * 4_096);
    if (!sane) {
      throw new AssertionError(
          "chars %d, visible %d, events %d, retained %d"
              .formatted(digest.chars, digest.visible, digest.events, decoder.retainedBytes()));
    }
  }

  private int exchange(Dialect dialect) {
    EventDigest whole = new EventDigest(true);
    Exchange exchange = new Exchange(dialect, whole);
    exchange.feed(mutator.bytes, 0, mutator.length);
    exchange.close();
    if (exchange.bodyBytes > mutator.length || exchange.ending.isEmpty()) {
      throw new AssertionError("ending '" + exchange.ending + "'");
    }
    if (random.nextInt(4) == 0) {
      EventDigest cut = new EventDigest(true);
      Exchange again = new Exchange(dialect, cut);
      for (int at = 0; at < mutator.length; ) {
        int size = Math.min(mutator.length - at, 1 + random.nextInt(90));
        again.feed(mutator.bytes, at, size);
        at += size;
      }
      again.close();
      same(whole.value(), cut.value());
      same(
          exchange.ending.replace(", kept alive", "").hashCode(),
          again.ending.replace(", kept alive", "").hashCode());
    }
    return whole.events;
  }

  private static void same(long whole, long cut) {
    if (whole != cut) {
      throw new AssertionError("another result in other pieces");
    }
  }
}
