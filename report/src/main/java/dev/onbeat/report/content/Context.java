// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report.content;

import dev.onbeat.core.run.LoadPlan;
import dev.onbeat.core.run.RunManifest;
import dev.onbeat.core.run.Target;
import dev.onbeat.core.summary.Dist;
import dev.onbeat.core.summary.Quantile;
import dev.onbeat.core.summary.Summary;
import dev.onbeat.report.words.Figures;
import dev.onbeat.report.words.ForeignText;
import dev.onbeat.report.words.Label;
import dev.onbeat.report.words.Speech;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What was measured, how and when, as short remarks for the top of a report.
public final class Context {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private Context() {}

  /// Target, load, time and validity, in this order.
  public static List<String> of(RunManifest manifest, Summary summary, Speech speech) {
    List<String> parts = new ArrayList<>();
    for (Target target : manifest.targets()) {
      parts.add(target(target));
    }
    parts.add(load(manifest.plan(), summary, speech));
    parts.add(TIME.format(manifest.clock().originUtc()));
    parts.add(speech.say(summary.validity().valid() ? Label.VALID : Label.INVALID));
    return parts;
  }

  private static String target(Target target) {
    List<String> parts = new ArrayList<>();
    String software = (target.server() + " " + target.version()).strip();
    for (String part : List.of(software, target.model(), target.dialect())) {
      String shown = ForeignText.oneLine(part, 48);
      if (!shown.isEmpty()) {
        parts.add(shown);
      }
    }
    return String.join(" · ", parts);
  }

  private static String load(LoadPlan plan, Summary summary, Speech speech) {
    List<String> parts = new ArrayList<>();
    switch (plan.loop()) {
      case CLOSED -> parts.add(speech.say(Label.AT_ONCE, plan.concurrency()));
      case OPEN ->
          plan.askedPerSecond()
              .ifPresent(rate -> parts.add(speech.say(Label.ASKED_RATE, Figures.number(rate))));
    }
    median(summary.load().tokens().prompt(), Label.TOKENS_IN, speech, parts);
    median(summary.load().tokens().output(), Label.TOKENS_OUT, speech, parts);
    return String.join(speech.lang() == dev.onbeat.report.Lang.ZH ? "，" : ", ", parts);
  }

  private static void median(Dist dist, Label label, Speech speech, List<String> parts) {
    if (dist.n() > 0 && dist.at(Quantile.P50).isPresent()) {
      parts.add(speech.say(label, Figures.number(dist.at(Quantile.P50).getAsDouble())));
    }
  }
}
