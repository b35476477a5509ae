// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.metric;

import dev.onbeat.core.timeline.Anomaly;
import dev.onbeat.core.timeline.EventKind;
import dev.onbeat.core.timeline.EventSink;
import dev.onbeat.core.timeline.Events;
import dev.onbeat.core.timeline.Timeline;
import dev.onbeat.core.timeline.TokenSource;
import dev.onbeat.core.timeline.Usage;
import java.util.Arrays;
import java.util.Optional;

/// How many tokens a stream had, and how many came with each output event.
///
/// The sources are tried in the order of [TokenSource]: the server's running count, token ids, its
/// final count, a tokenizer's count, and at last the events themselves. One that contradicts what
/// was seen (a running count that fell, a total below the tokens of the first event, ids on some
/// events only) falls to the next. Thinking that the server counted but never streamed is taken
/// off. The length that was asked for is never used. Source: SPEC §3, "N, in order of trust".
final class TokenCounter {
  private final Timeline timeline;
  private final Events events;
  private final OutputIndex output;
  private final int hiddenReasoning;
  private boolean passedOver;

  private TokenCounter(Timeline timeline, OutputIndex output) {
    this.timeline = timeline;
    this.events = timeline.events();
    this.output = output;
    this.hiddenReasoning = hiddenReasoning(timeline);
  }

  /// The count, and the tokens of each output event.
  ///
  /// @param sourcesDisagree whether a source was passed over, or two differ by more than a token
  record Counted(
      TokenCount count, int[] tokens, Attribution attribution, boolean sourcesDisagree) {}

  static Counted count(Timeline timeline, OutputIndex output) {
    return new TokenCounter(timeline, output).count();
  }

  private Counted count() {
    int n = output.count();
    if (n == 0) {
      TokenCount none = new TokenCount(0, 0, TokenSource.EVENTS, false, false);
      return new Counted(none, new int[0], Attribution.ASSUMED, false);
    }
    return perEvent()
        .or(() -> inTotal(TokenSource.FINAL_USAGE))
        .or(() -> inTotal(TokenSource.TOKENIZER))
        .orElseGet(() -> {
          TokenCount byEvents = new TokenCount(n, 1, TokenSource.EVENTS, true, passedOver);
          return new Counted(byEvents, ones(n), Attribution.ASSUMED, passedOver);
        });
  }

  /// Counts that came with the events: running usage or token ids.
  private Optional<Counted> perEvent() {
    TokenSource source = events.tokenSource();
    if (source != TokenSource.CONTINUOUS_USAGE && source != TokenSource.TOKEN_IDS) {
      return Optional.empty();
    }
    boolean running = source == TokenSource.CONTINUOUS_USAGE;
    boolean fell = timeline.ending().anomalies().containsKey(Anomaly.FALLING_USAGE);
    int[] tokens = new int[output.count()];
    int carried = 0;
    int at = 0;
    int total = 0;
    boolean broken = running && fell;
    for (int i = 0; i < events.count(); i++) {
      int brought = events.tokens(i);
      total += Math.max(0, brought);
      if (!events.isOutput(i)) {
        carried += Math.max(0, brought);
      } else if (brought == EventSink.UNKNOWN && !running) {
        broken = true;
      } else {
        tokens[at++] = Math.max(0, brought) + carried;
        carried = 0;
      }
    }
    int unseen = running ? hiddenReasoning : 0;
    if (broken || total - unseen < 1 || tokens[0] < unseen) {
      passedOver = true;
      return Optional.empty();
    }
    tokens[0] -= unseen;
    int n = total - unseen;
    TokenCount count = new TokenCount(n, tokens[0], source, false, false);
    return Optional.of(new Counted(count, tokens, Attribution.COUNTED, differs(n)));
  }

  /// A total for the whole answer, from usage or a tokenizer.
  private Optional<Counted> inTotal(TokenSource source) {
    Usage usage = timeline.ending().usage();
    int stated = source == TokenSource.FINAL_USAGE ? usage.completion() : usage.tokenizer();
    if (stated < 0) {
      return Optional.empty();
    }
    int n = source == TokenSource.FINAL_USAGE ? stated - hiddenReasoning : stated;
    if (n < 1) {
      passedOver = true;
      return Optional.empty();
    }
    boolean oneEach = Math.abs(n - output.count()) <= 1;
    TokenCount count = new TokenCount(n, 1, source, true, passedOver);
    return Optional.of(
        new Counted(
            count,
            oneEach ? ones(output.count()) : spread(n),
            oneEach ? Attribution.ONE_EACH : Attribution.SPREAD,
            passedOver || differs(n)));
  }

  /// Whether the other total differs from `n` by more than the end-of-sequence token.
  private boolean differs(int n) {
    Usage usage = timeline.ending().usage();
    boolean usageDiffers =
        usage.completion() >= 0 && Math.abs(usage.completion() - hiddenReasoning - n) > 1;
    boolean tokenizerDiffers = usage.tokenizer() >= 0 && Math.abs(usage.tokenizer() - n) > 1;
    return usageDiffers || tokenizerDiffers;
  }

  /// `n` tokens over the events by the length of their text, at least one in the first: cumulative
  /// rounding, so that the sum is exact. Without any text, evenly.
  private int[] spread(int n) {
    int count = output.count();
    long all = 0;
    for (int event : output.event()) {
      all += Math.max(0, events.chars(event));
    }
    int[] tokens = new int[count];
    long chars = 0;
    int given = 0;
    for (int i = 0; i < count; i++) {
      chars += Math.max(0, events.chars(output.event()[i]));
      double share = all == 0 ? (i + 1.0) / count : (double) chars / all;
      int upTo = Math.max(1, (int) Math.round(n * share));
      tokens[i] = upTo - given;
      given = upTo;
    }
    return tokens;
  }

  private static int[] ones(int n) {
    int[] ones = new int[n];
    Arrays.fill(ones, 1);
    return ones;
  }

  /// Thinking tokens that were counted but never streamed.
  private static int hiddenReasoning(Timeline timeline) {
    int counted = Math.max(0, timeline.ending().usage().reasoning());
    Events events = timeline.events();
    for (int i = 0; counted > 0 && i < events.count(); i++) {
      if (events.kind(i) == EventKind.REASONING) {
        return 0;
      }
    }
    return counted;
  }
}
