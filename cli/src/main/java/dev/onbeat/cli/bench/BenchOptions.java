// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/// Everything that `bench` can be told, apart from how to show the result.
public final class BenchOptions {
  private static final List<String> SECRET_HEADERS =
      List.of("authorization", "proxy-authorization", "x-api-key", "api-key", "cookie");

  @Mixin TargetOptions target = new TargetOptions();
  @Mixin LoadOptions load = new LoadOptions();
  @Mixin PromptOptions prompts = new PromptOptions();
  @Mixin LimitOptions limits = new LimitOptions();
  @Mixin OutputOptions output = new OutputOptions();

  /// Options with their defaults; picocli fills them.
  public BenchOptions() {}

  /// Whether two addresses or two models are to be compared.
  boolean hasTwoTargets() {
    return target.urls.size() > 1 || target.models.size() > 1;
  }

  /// The options that were given, by long name without dashes, and the addresses as `url`: what a
  /// run folder keeps and what repeats the run. Values of headers that hold keys are left out.
  public static Map<String, List<String>> given(CommandLine.ParseResult parsed) {
    Map<String, List<String>> given = new TreeMap<>();
    for (CommandLine.Model.OptionSpec option : parsed.matchedOptions()) {
      List<String> values = new ArrayList<>();
      for (String value : option.originalStringValues()) {
        values.add(option.longestName().equals("--header") ? withoutSecret(value) : value);
      }
      given.put(option.longestName().replaceFirst("^--", ""), values);
    }
    List<String> urls = new ArrayList<>();
    parsed.matchedPositionals().forEach(p -> urls.addAll(p.originalStringValues()));
    if (!urls.isEmpty()) {
      given.put("url", urls.stream().map(BenchOptions::withoutUserInfo).distinct().toList());
    }
    return given;
  }

  private static String withoutSecret(String header) {
    String name = header.split(":", 2)[0].strip();
    return SECRET_HEADERS.contains(name.toLowerCase(java.util.Locale.ROOT))
        ? name + ": (not kept)"
        : header;
  }

  private static String withoutUserInfo(String url) {
    return url.replaceFirst("//[^/@]*@", "//<redacted>@");
  }
}
