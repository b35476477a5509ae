// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import dev.onbeat.analysis.search.LoadSearch.Answer;
import dev.onbeat.analysis.search.SweepPoint;
import dev.onbeat.analysis.verdict.Verdict;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.report.SeriesReport;
import dev.onbeat.report.SeriesReport.Shape;
import dev.onbeat.report.SeriesReport.Step;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.SeriesWords;
import dev.onbeat.report.words.Speech;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Tells what a series of runs has to say.
public final class SeriesStory {
  private final SeriesReport series;
  private final Speech speech;

  private SeriesStory(SeriesReport series, Speech speech) {
    this.series = series;
    this.speech = speech;
  }

  /// The headline and what belongs to it.
  public static Story.Opening of(SeriesReport series, Speech speech) {
    SeriesStory story = new SeriesStory(series, speech);
    Story.Opening opening =
        switch (series.shape()) {
          case Shape.Sweep sweep -> story.sweep(sweep);
          case Shape.Find find -> story.find(find.answer());
          case Shape.Repeat _ -> story.repeat();
        };
    String invalid = story.invalid();
    return new Story.Opening(
        opening.strong(),
        opening.rest(),
        speech.join(opening.lede(), invalid),
        opening.advice(),
        opening.tone());
  }

  private String invalid() {
    int invalid =
        (int) series.steps().stream().filter(s -> !s.summary().validity().valid()).count();
    return invalid == 0
        ? ""
        : speech.say(SeriesWords.INVALID_STEPS, invalid, series.steps().size());
  }

  private Story.Opening sweep(Shape.Sweep sweep) {
    boolean judged = series.steps().stream().anyMatch(step -> step.verdict().isPresent());
    String knee =
        sweep.knee().isPresent()
            ? speech.say(SeriesWords.SWEEP_KNEE, level(sweep.knee().get().point().level()))
            : speech.say(SeriesWords.SWEEP_NO_KNEE, series.steps().size());
    if (!judged) {
      return new Story.Opening(knee, "", plain(), "", Tone.GOOD);
    }
    if (sweep.highest().isEmpty()) {
      return new Story.Opening(speech.say(SeriesWords.SWEEP_NONE), "", knee, "", Tone.BAD);
    }
    SweepPoint highest = sweep.highest().get();
    String strong = speech.say(SeriesWords.SWEEP_HIGHEST, level(highest.level()));
    return new Story.Opening(strong, beyond(highest.level()), knee, "", Tone.GOOD);
  }

  /// What the next higher level does.
  private String beyond(double highest) {
    List<Step> above =
        series.steps().stream()
            .filter(step -> step.level() > highest)
            .sorted(Comparator.comparingDouble(Step::level))
            .toList();
    if (above.isEmpty()) {
      return speech.say(SeriesWords.SWEEP_TOP);
    }
    Optional<Step> fails = above.stream().filter(SeriesStory::fails).findFirst();
    return fails.isPresent()
        ? speech.say(SeriesWords.SWEEP_NEXT_FAILS, level(fails.get().level()))
        : speech.say(SeriesWords.SWEEP_UNDECIDED);
  }

  private static boolean fails(Step step) {
    return step.verdict().filter(v -> v.overall() == Verdict.Overall.FAIL).isPresent();
  }

  private String plain() {
    double low = series.steps().stream().mapToDouble(Step::level).min().orElse(Double.NaN);
    double high = series.steps().stream().mapToDouble(Step::level).max().orElse(Double.NaN);
    return speech.say(SeriesWords.SWEEP_PLAIN, series.steps().size(), level(low), level(high));
  }

  private Story.Opening find(Answer answer) {
    String how = speech.say(SeriesWords.FIND_HOW);
    return switch (answer) {
      case Answer.Found found ->
          new Story.Opening(
              speech.say(SeriesWords.FIND_FOUND, level(found.highest())),
              limit(found),
              how,
              "",
              Tone.GOOD);
      case Answer.NoneMeets none ->
          new Story.Opening(
              speech.say(SeriesWords.FIND_NONE),
              speech.say(SeriesWords.FIND_NONE_DOWN_TO, level(none.lowestTried())),
              how,
              "",
              Tone.BAD);
    };
  }

  private String limit(Answer.Found found) {
    return switch (found.limit()) {
      case TARGET -> speech.say(SeriesWords.FIND_TARGET, level(found.missesFrom()));
      case UNDECIDED -> speech.say(SeriesWords.FIND_UNDECIDED);
      case CLIENT -> speech.say(SeriesWords.FIND_CLIENT);
      case HIGHEST_ALLOWED -> speech.say(SeriesWords.FIND_ALLOWED);
      case STEPS -> speech.say(SeriesWords.FIND_STEPS);
    };
  }

  private Story.Opening repeat() {
    String strong = speech.say(SeriesWords.REPEAT, series.steps().size());
    Optional<Spread> ttft = Spread.ofMedians(series.steps(), Metric.TTFT);
    String rest =
        ttft.map(spread ->
                speech.say(
                    SeriesWords.REPEAT_TTFT,
                    Figures.duration(spread.median()),
                    Figures.range(spread.min(), spread.max())))
            .orElseGet(() -> speech.say(SeriesWords.REPEAT_NONE));
    return new Story.Opening(strong, rest, "", "", Tone.GOOD);
  }

  private String level(double level) {
    return Levels.level(series.axis(), level, speech);
  }
}
