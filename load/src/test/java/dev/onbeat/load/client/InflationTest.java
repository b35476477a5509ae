// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Timeline;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.DataFormatException;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/// Protects streams that come compressed although nobody asked for it. The oracle is the Java
/// runtime's own compressor.
class InflationTest {
  private static final String TEXT = "data: one\n\ndata: two\n\n".repeat(300);

  @Test
  void yieldsTheSameTextWhereverGzipIsCut() throws Exception {
    byte[] gzip = gzip(TEXT);
    for (int cut = 0; cut <= gzip.length; cut++) {
      assertThat(inflate("gzip", gzip, cut)).isEqualTo(TEXT);
    }
  }

  @Test
  void skipsEveryOptionalPartOfAGzipHeader() throws Exception {
    byte[] plain = gzip(TEXT);
    byte[] extras = {2, 0, 'x', 'y', 'n', 0, 'c', 0, 9, 9};
    byte[] full = new byte[plain.length + extras.length];
    System.arraycopy(plain, 0, full, 0, 10);
    full[3] = 2 | 4 | 8 | 16;
    System.arraycopy(extras, 0, full, 10, extras.length);
    System.arraycopy(plain, 10, full, 10 + extras.length, plain.length - 10);

    for (int cut = 0; cut <= 24; cut++) {
      assertThat(inflate("x-gzip", full, cut)).isEqualTo(TEXT);
    }
  }

  @Test
  void yieldsTheTextOfADeflatedBody() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream deflate = new DeflaterOutputStream(out)) {
      deflate.write(TEXT.getBytes(StandardCharsets.UTF_8));
    }

    assertThat(inflate("deflate", out.toByteArray(), 7)).isEqualTo(TEXT);
  }

  @Test
  void refusesBytesThatAreNotGzip() {
    assertThatThrownBy(() -> inflate("gzip", TEXT.getBytes(StandardCharsets.UTF_8), 3))
        .isInstanceOf(DataFormatException.class);
  }

  @Test
  void marksACompressedStreamAndStillReadsIt() throws Exception {
    byte[] body =
        gzip(
            "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"x\"}}]}\n\ndata: [DONE]\n\n");
    Timeline timeline = timelineOf("gzip", body);

    assertThat(timeline.outcome()).isEqualTo(new Outcome.Completed());
    assertThat(timeline.events().outputCount()).isEqualTo(1);
    assertThat(timeline.ending().flags()).contains(Flag.COMPRESSED);
  }

  @Test
  void callsAnUnknownCompressionMalformed() {
    Timeline timeline = timelineOf("br", new byte[] {1, 2, 3});

    assertThat(timeline.outcome()).isEqualTo(new Outcome.Malformed(0, "compressed as br"));
    assertThat(timeline.ending().flags()).contains(Flag.COMPRESSED);
  }

  private static Timeline timelineOf(String encoding, byte[] body) {
    ScriptedServer.Script script =
        (_, talk) -> {
          talk.raw(
              "HTTP/1.1 200 OK\r\nContent-Encoding: %s\r\nContent-Length: %d\r\n\r\n"
                  .formatted(encoding, body.length));
          talk.socket().getOutputStream().write(body);
        };
    try (ScriptedServer server = ScriptedServer.start(script);
        Caller caller = new Caller()) {
      return caller.call(server.uri("/v1"));
    }
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return out.toByteArray();
  }

  private static String inflate(String encoding, byte[] bytes, int cut) throws DataFormatException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Inflation inflation = Inflation.of(encoding).orElseThrow()) {
      inflation.take(bytes, 0, cut, out::write);
      inflation.take(bytes, cut, bytes.length - cut, out::write);
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
