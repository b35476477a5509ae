// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.analyze;

import dev.onbeat.core.timeline.ClockPoint;
import dev.onbeat.core.timeline.Connection;
import dev.onbeat.core.timeline.Flag;
import dev.onbeat.core.timeline.Outcome;
import dev.onbeat.core.timeline.Stamps;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TimelineRecorder;
import dev.onbeat.wire.BodyDecoder;
import dev.onbeat.wire.DecoderOptions;
import dev.onbeat.wire.Dialect;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One response body on its way into a timeline: bytes with their arrival times, from wherever.
///
/// The dialect is taken as given, or guessed from the first payload; bytes that come before the
/// guess is possible wait for it, so a dialect needs no more than the first event.
final class StreamCapture {
  private static final int MOST_BYTES_BEFORE_A_GUESS = 1 << 20;

  private final String id;
  private final Optional<Dialect> asked;
  private final DecoderOptions options;
  private final String contentType;
  private final ByteArrayOutputStream undecided = new ByteArrayOutputStream();
  private final List<Delivery> waiting = new ArrayList<>();
  private Optional<Decoding> decoding = Optional.empty();
  private Stamps.Builder stages = Stamps.builder();

  /// Bytes that came before the dialect was known.
  private record Delivery(long nanos, int offset, int length, boolean sameDelivery) {}

  /// What is set once the dialect is known.
  private record Decoding(TimelineRecorder recorder, BodyDecoder decoder) {}

  StreamCapture(String id, Optional<Dialect> asked, DecoderOptions options, String contentType) {
    this.id = id;
    this.asked = asked;
    this.options = options;
    this.contentType = contentType;
  }

  /// Says that time zero is when the request was sent.
  StreamCapture sentAtZero() {
    stages.set(ClockPoint.PLANNED, 0).set(ClockPoint.CALLED, 0).set(ClockPoint.SENT, 0);
    return this;
  }

  /// Gives the clock points that are known from elsewhere.
  void stamps(Stamps.Builder known) {
    stages = known;
  }

  /// Takes bytes that arrived together.
  void arrived(long nanos, byte[] bytes, int offset, int length, boolean sameDelivery) {
    if (decoding.isPresent()) {
      feed(decoding.get(), nanos, bytes, offset, length, sameDelivery);
      return;
    }
    waiting.add(new Delivery(nanos, undecided.size(), length, sameDelivery));
    undecided.write(bytes, offset, length);
    asked.or(() -> DialectGuess.of(undecided.toByteArray(), false)).ifPresent(this::decide);
    if (decoding.isEmpty() && undecided.size() > MOST_BYTES_BEFORE_A_GUESS) {
      throw new InputException(
          id + ": no known stream dialect in the first MiB; name it with --api");
    }
  }

  private void decide(Dialect dialect) {
    decoding = Optional.of(begin(dialect));
    byte[] soFar = undecided.toByteArray();
    for (Delivery d : waiting) {
      feed(decoding.get(), d.nanos(), soFar, d.offset(), d.length(), d.sameDelivery());
    }
    waiting.clear();
  }

  private static void feed(
      Decoding to, long nanos, byte[] bytes, int offset, int length, boolean sameDelivery) {
    to.recorder().read(nanos, length, sameDelivery);
    to.recorder().stamps().set(ClockPoint.FIRST_BYTE, nanos);
    to.decoder().feed(bytes, offset, length);
  }

  private Decoding begin(Dialect dialect) {
    TimelineRecorder recorder = new TimelineRecorder(Inputs.request(id, dialect.id()), false);
    Stamps known = stages.build();
    for (ClockPoint point : ClockPoint.values()) {
      known.at(point).ifPresent(nanos -> recorder.stamps().set(point, nanos));
    }
    return new Decoding(recorder, BodyDecoder.of(dialect, contentType, options, recorder));
  }

  /// Ends the stream.
  Timeline end(long nanos) {
    if (decoding.isEmpty()) {
      DialectGuess.of(undecided.toByteArray(), true).ifPresent(this::decide);
    }
    if (decoding.isEmpty()) {
      throw new InputException(
          undecided.size() == 0
              ? id + ": nothing came"
              : id + ": not a stream of any known dialect; name it with --api");
    }
    TimelineRecorder recorder = decoding.get().recorder();
    BodyDecoder decoder = decoding.get().decoder();
    decoder.endOfBody();
    recorder.stamps().set(ClockPoint.END, nanos);
    if (decoder.isWholeReply()) {
      recorder.flag(Flag.NOT_STREAMED);
    }
    return recorder.build(outcome(recorder, decoder), -1, "", Connection.NONE, Optional.empty());
  }

  private static Outcome outcome(TimelineRecorder recorder, BodyDecoder decoder) {
    if (decoder.fault().isPresent()) {
      return new Outcome.Malformed(decoder.fault().get().offset(), decoder.fault().get().detail());
    }
    if (recorder.errorMessage().isPresent()) {
      return new Outcome.StreamError(recorder.errorMessage().get());
    }
    if (recorder.outputEventCount() == 0) {
      return new Outcome.Empty();
    }
    return recorder.isFinished() || recorder.isDone()
        ? new Outcome.Completed()
        : new Outcome.Truncated("the capture ends without a sign of completion");
  }
}
