// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.summary;

import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.run.EngineSnapshot;
import dev.onbeat.core.stats.Quantiles;
import dev.onbeat.core.summary.Exhibits.Group;
import dev.onbeat.core.summary.Exhibits.Point;
import dev.onbeat.core.summary.Exhibits.Relations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/// How the first token depends on what was asked: prompt length, turn, share of the prompt that
/// came from a cache. Completed answers; a relation without anything to show is empty.
final class FirstTokenRelations {
  private static final int MAX_POINTS = 500;
  private static final int LAST_TURN = 12;

  private FirstTokenRelations() {}

  static Relations of(List<KeptStream> measured, List<EngineSnapshot> engine) {
    List<KeptStream> answered =
        measured.stream()
            .filter(stream -> stream.isCompleted() && !Double.isNaN(ttft(stream)))
            .toList();
    return new Relations(
        byPrompt(answered),
        groups(answered, FirstTokenRelations::turn, 2),
        groups(answered, FirstTokenRelations::cachedPart, 1),
        Stages.medians(measured),
        EngineSeries.of(engine));
  }

  private static double ttft(KeptStream stream) {
    return stream.value(Metric.TTFT);
  }

  /// Evenly picked in planned order, when there are too many.
  private static List<Point> byPrompt(List<KeptStream> answered) {
    List<KeptStream> known = answered.stream().filter(stream -> prompt(stream) > 0).toList();
    int n = Math.min(MAX_POINTS, known.size());
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      KeptStream stream = known.get((int) ((long) i * known.size() / n));
      points.add(new Point(prompt(stream), ttft(stream)));
    }
    return points;
  }

  private static int prompt(KeptStream stream) {
    int stated = stream.usage().prompt();
    return stated >= 0 ? stated : stream.request().workload().promptTokensAsked();
  }

  /// The turn, from 1, the last group open; 0 outside of conversations.
  private static int turn(KeptStream stream) {
    return Math.min(stream.request().workload().turn() + 1, LAST_TURN);
  }

  /// 1 for nothing cached, then one more for each quarter begun; 0 where unknown.
  private static int cachedPart(KeptStream stream) {
    int cached = TokenTotals.cachedTokens(stream);
    int prompt = stream.usage().prompt();
    return cached < 0 || prompt <= 0 ? 0 : 1 + (int) Math.ceil(4.0 * cached / prompt);
  }

  /// Groups in order of their number; none unless there are at least `atLeast`.
  private static List<Group> groups(
      List<KeptStream> answered, ToIntFunction<KeptStream> number, int atLeast) {
    TreeMap<Integer, List<Double>> members = new TreeMap<>();
    for (KeptStream stream : answered) {
      int group = number.applyAsInt(stream);
      if (group > 0) {
        members.computeIfAbsent(group, _ -> new ArrayList<>()).add(ttft(stream));
      }
    }
    if (members.size() < atLeast) {
      return List.of();
    }
    List<Group> groups = new ArrayList<>();
    members.forEach((group, values) -> {
      double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
      Arrays.sort(sorted);
      groups.add(
          new Group(
              label(group, atLeast > 1),
              sorted.length,
              Quantiles.type7(sorted, 0.5),
              Quantiles.type7(sorted, 0.9)));
    });
    return groups;
  }

  private static String label(int group, boolean isTurn) {
    if (isTurn) {
      return group == LAST_TURN ? LAST_TURN + "+" : Integer.toString(group);
    }
    return switch (group) {
      case 1 -> "0 %";
      case 2 -> "1–25 %";
      case 3 -> "26–50 %";
      case 4 -> "51–75 %";
      default -> "76–100 %";
    };
  }
}
