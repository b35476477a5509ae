// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.metric.AbsentReason;
import dev.onbeat.core.metric.Unit;
import dev.onbeat.core.metric.Weighting;
import dev.onbeat.core.timeline.EngineTiming;
import dev.onbeat.core.timeline.TokenSource;
import java.util.EnumMap;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/// Prompt and output lengths of completed requests, and how they are known.
final class TokenTotals {
  /// How servers say that the output limit ended an answer.
  private static final Set<String> LIMIT_REASONS =
      Set.of("length", "limit", "max_tokens", "max_output_tokens", "model_length");

  private TokenTotals() {}

  static Summary.Tokens of(List<KeptStream> measured) {
    SampleSeries prompt = new SampleSeries(Unit.TOKENS, Weighting.REQUEST);
    SampleSeries output = new SampleSeries(Unit.TOKENS, Weighting.REQUEST);
    EnumMap<TokenSource, Integer> sources = new EnumMap<>(TokenSource.class);
    long cached = 0;
    long cacheable = 0;
    int limited = 0;
    int early = 0;
    for (KeptStream stream : measured) {
      if (!stream.isCompleted()) {
        continue;
      }
      int promptTokens = stream.usage().prompt();
      if (promptTokens >= 0) {
        prompt.add(promptTokens);
      } else {
        prompt.absent(AbsentReason.TOKENS_UNKNOWN);
      }
      output.add(stream.tokens().tokens());
      sources.merge(stream.tokens().source(), 1, Integer::sum);
      int fromCache = cachedTokens(stream);
      if (fromCache >= 0 && promptTokens > 0) {
        cached += fromCache;
        cacheable += promptTokens;
      }
      if (stream.request().workload().maxTokens() > 0) {
        limited++;
        early += stoppedEarly(stream) ? 1 : 0;
      }
    }
    return new Summary.Tokens(
        prompt.dist(), output.dist(), sources, share(cached, cacheable), share(early, limited));
  }

  /// Prompt tokens from the prefix cache, `-1` when the server does not say.
  static int cachedTokens(KeptStream stream) {
    int stated = stream.usage().cached();
    return stated >= 0 ? stated : stream.timing().map(EngineTiming::cachedTokens).orElse(-1);
  }

  /// Whether the answer ended before its output limit: the server's word where it names the limit,
  /// else the count.
  private static boolean stoppedEarly(KeptStream stream) {
    return !LIMIT_REASONS.contains(stream.finishReason())
        && stream.tokens().tokens() < stream.request().workload().maxTokens();
  }

  private static OptionalDouble share(long part, long whole) {
    return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) part / whole);
  }
}
