// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import dev.onbeat.core.metric.Coincidence;
import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;
import dev.onbeat.core.metric.Reading;
import dev.onbeat.core.metric.Stall;
import dev.onbeat.core.metric.StreamMetrics;
import dev.onbeat.core.timeline.Flag;
import dev.onbeat.report.Lang;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.Speech;
import dev.onbeat.report.words.StreamWords;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/// Tells what one stream has to say.
public final class StreamStory {
  private StreamStory() {}

  /// The headline and what belongs to it.
  ///
  /// @param outcome label of how it ended, `""` where a capture does not tell
  public static Story.Opening of(StreamMetrics metrics, String outcome, Speech speech) {
    String ended =
        outcome.isEmpty() || outcome.equals("completed")
            ? ""
            : speech.say(StreamWords.ENDED_AS, ForeignText.oneLine(outcome, 40));
    if (metrics.output().count() == 0) {
      return opening(speech.say(StreamWords.NO_TOKEN), "", ended, Tone.BAD);
    }
    if (metrics.flags().contains(Flag.NOT_STREAMED)) {
      return opening(speech.say(StreamWords.WHOLE), first(metrics, speech), ended, Tone.LATE);
    }
    if (metrics.flags().contains(Flag.SINGLE_BURST)) {
      return opening(speech.say(StreamWords.BURST), "", ended, Tone.LATE);
    }
    List<Stall> noticed =
        metrics.stalls().stream()
            .filter(stall -> stall.stallClass() != Stall.StallClass.LATE)
            .toList();
    if (noticed.isEmpty()) {
      return calm(metrics, ended, speech);
    }
    Stall longest = noticed.stream().max(Comparator.comparingDouble(Stall::gapMillis)).get();
    long freezes = noticed.stream().filter(s -> s.stallClass() == Stall.StallClass.STALL).count();
    Tone tone = freezes > 0 ? Tone.BAD : Tone.HITCH;
    String length = Figures.duration(longest.gapMillis());
    if (noticed.size() == 1) {
      StreamWords once = freezes > 0 ? StreamWords.FROZE_ONCE : StreamWords.HESITATED_ONCE;
      String rest = speech.say(StreamWords.ONCE_FOR, length, longest.token());
      return opening(speech.say(once), rest, ended, tone);
    }
    String strong =
        freezes > 0
            ? speech.say(StreamWords.FROZE, freezes)
            : speech.say(StreamWords.HESITATED, noticed.size());
    String rest = speech.say(StreamWords.FROZE_LONGEST, length, longest.token());
    return opening(strong, rest, ended, tone);
  }

  private static Story.Opening opening(String strong, String rest, String lede, Tone tone) {
    return new Story.Opening(strong, rest, lede, "", tone);
  }

  private static Story.Opening calm(StreamMetrics metrics, String ended, Speech speech) {
    StreamWords strong =
        switch (metrics.grade()) {
          case A, B -> StreamWords.STEADY;
          case C -> StreamWords.UNEVEN;
          case NONE, NOT_GRADABLE -> StreamWords.PLAIN;
        };
    Tone tone = metrics.grade() == Grade.C ? Tone.LATE : Tone.GOOD;
    return opening(speech.say(strong), first(metrics, speech), ended, tone);
  }

  private static String first(StreamMetrics metrics, Speech speech) {
    OptionalDouble ttft = metrics.reading(Metric.TTFT).toOptional();
    OptionalDouble tpot = metrics.reading(Metric.TPOT).toOptional();
    OptionalDouble event = metrics.reading(Metric.TIME_PER_EVENT).toOptional();
    if (ttft.isPresent() && (tpot.isPresent() || event.isPresent())) {
      double every = tpot.orElse(event.orElse(Double.NaN));
      return speech.say(
          StreamWords.FIRST_AND_EVERY,
          Figures.duration(ttft.getAsDouble()),
          Figures.duration(every));
    }
    if (ttft.isPresent()) {
      return speech.say(StreamWords.FIRST_ONLY, Figures.duration(ttft.getAsDouble()));
    }
    if (tpot.isPresent()) {
      return speech.say(StreamWords.EVERY, Figures.duration(tpot.getAsDouble()));
    }
    return event.isPresent()
        ? speech.say(StreamWords.EVERY_EVENT, Figures.duration(event.getAsDouble()))
        : "";
  }

  /// How steady it is, or why that cannot be said.
  public static String beat(StreamMetrics metrics, Speech speech) {
    String cv =
        metrics.reading(Metric.CV) instanceof Reading.Of of
            ? Figures.number(of.value())
            : Figures.NONE;
    String offbeat = Figures.share(metrics.reading(Metric.OFFBEAT).toOptional().orElse(Double.NaN));
    String grade =
        switch (metrics.grade()) {
          case A, B, C -> metrics.grade().name();
          case NONE, NOT_GRADABLE -> Figures.NONE;
        };
    if (metrics.reading(Metric.CV) instanceof Reading.Absent absent) {
      return speech.say(StreamWords.BEAT_NONE, Reasons.word(absent.reason(), speech));
    }
    String text = speech.say(StreamWords.BEAT_IS, grade, cv, offbeat);
    return metrics.beat().calibrated()
        ? text
        : text + (speech.lang() == Lang.ZH ? "；" : "; ") + speech.say(StreamWords.NOT_CALIBRATED);
  }

  /// How bad a late token is.
  public static String word(Stall.StallClass kind, Speech speech) {
    return speech.say(
        switch (kind) {
          case LATE -> StreamWords.CLASS_LATE;
          case HITCH -> StreamWords.CLASS_HITCH;
          case STALL -> StreamWords.CLASS_FREEZE;
        });
  }

  /// What happened at the same time; a dash for nothing.
  public static String coincidences(Set<Coincidence> coincidences, Speech speech) {
    if (coincidences.isEmpty()) {
      return Figures.NONE;
    }
    List<String> words = coincidences.stream().sorted().map(c -> speech.say(word(c))).toList();
    return String.join(speech.lang() == Lang.ZH ? "、" : ", ", words);
  }

  private static StreamWords word(Coincidence coincidence) {
    return switch (coincidence) {
      case CLIENT -> StreamWords.WITH_CLIENT;
      case OTHER_STREAMS -> StreamWords.WITH_OTHERS;
      case NEW_REQUEST -> StreamWords.WITH_NEW;
      case BLOCK_EDGE -> StreamWords.WITH_BLOCK;
      case KIND_CHANGE -> StreamWords.WITH_KIND;
      case BURST_AFTER -> StreamWords.WITH_BURST;
    };
  }
}
