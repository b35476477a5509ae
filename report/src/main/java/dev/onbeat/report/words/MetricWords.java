// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.words;

import dev.onbeat.core.metric.AbsentReason;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Weighting;

/// Ties the model's metrics to their words; the compiler finds the one that is missing.
public final class MetricWords {
  private MetricWords() {}

  /// The metric's name for people.
  public static Phrase name(Metric metric) {
    return switch (metric) {
      case TTFT -> MetricName.TTFT;
      case TTFT_SERVICE -> MetricName.TTFT_SERVICE;
      case TTFT_NET_EXCLUDED -> MetricName.TTFT_NET_EXCLUDED;
      case TTFV -> MetricName.TTFV;
      case TTH -> MetricName.TTH;
      case TTFB -> MetricName.TTFB;
      case TTFE -> MetricName.TTFE;
      case E2E -> MetricName.E2E;
      case E2E_END -> MetricName.E2E_END;
      case TPOT -> MetricName.TPOT;
      case TIME_PER_EVENT -> MetricName.TIME_PER_EVENT;
      case TPOC -> MetricName.TPOC;
      case EVENT_GAP -> MetricName.EVENT_GAP;
      case ITL -> MetricName.ITL;
      case CV -> MetricName.CV;
      case OFFBEAT -> MetricName.OFFBEAT;
      case IDLE -> MetricName.IDLE;
      case FLUIDITY -> MetricName.FLUIDITY;
      case MAX_GAP -> MetricName.MAX_GAP;
      case COALESCED -> MetricName.COALESCED;
      case EXPERIENCE -> MetricName.EXPERIENCE;
      case SEND_LAG -> MetricName.SEND_LAG;
    };
  }

  /// The metric's definition in one line.
  public static Phrase meaning(Metric metric) {
    return switch (metric) {
      case TTFT -> MetricMeaning.TTFT;
      case TTFT_SERVICE -> MetricMeaning.TTFT_SERVICE;
      case TTFT_NET_EXCLUDED -> MetricMeaning.TTFT_NET_EXCLUDED;
      case TTFV -> MetricMeaning.TTFV;
      case TTH -> MetricMeaning.TTH;
      case TTFB -> MetricMeaning.TTFB;
      case TTFE -> MetricMeaning.TTFE;
      case E2E -> MetricMeaning.E2E;
      case E2E_END -> MetricMeaning.E2E_END;
      case TPOT -> MetricMeaning.TPOT;
      case TIME_PER_EVENT -> MetricMeaning.TIME_PER_EVENT;
      case TPOC -> MetricMeaning.TPOC;
      case EVENT_GAP -> MetricMeaning.EVENT_GAP;
      case ITL -> MetricMeaning.ITL;
      case CV -> MetricMeaning.CV;
      case OFFBEAT -> MetricMeaning.OFFBEAT;
      case IDLE -> MetricMeaning.IDLE;
      case FLUIDITY -> MetricMeaning.FLUIDITY;
      case MAX_GAP -> MetricMeaning.MAX_GAP;
      case COALESCED -> MetricMeaning.COALESCED;
      case EXPERIENCE -> MetricMeaning.EXPERIENCE;
      case SEND_LAG -> MetricMeaning.SEND_LAG;
    };
  }

  /// Why a value is missing.
  public static Phrase absent(AbsentReason reason) {
    return switch (reason) {
      case NO_TOKEN -> AbsentWords.NO_TOKEN;
      case NO_VISIBLE -> AbsentWords.NO_VISIBLE;
      case NO_SEND_TIME -> AbsentWords.NO_SEND_TIME;
      case NOT_REACHED -> AbsentWords.NOT_REACHED;
      case SINGLE_EVENT -> AbsentWords.SINGLE_EVENT;
      case NO_DECODE -> AbsentWords.NO_DECODE;
      case TOKENS_UNKNOWN -> AbsentWords.TOKENS_UNKNOWN;
      case NO_TOKEN_COUNTS -> AbsentWords.NO_TOKEN_COUNTS;
      case SINGLE_BURST -> AbsentWords.SINGLE_BURST;
      case TOO_FEW_GAPS -> AbsentWords.TOO_FEW_GAPS;
      case NOT_STREAMED -> AbsentWords.NOT_STREAMED;
      case NO_TARGETS -> AbsentWords.NO_TARGETS;
      case NOT_COMPLETED -> AbsentWords.NOT_COMPLETED;
    };
  }

  /// What one sample stands for.
  public static Phrase weighting(Weighting weighting) {
    return switch (weighting) {
      case REQUEST -> Label.PER_ANSWER;
      case EVENT -> Label.PER_EVENT;
      case TOKEN -> Label.PER_TOKEN;
    };
  }
}
