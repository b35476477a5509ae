// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

import dev.onbeat.load.arrival.Trace;

/// A hash of what was asked: two runs may be compared only when theirs agree.
///
/// It covers the dataset's bytes or the length distributions, the shape of the load, the output
/// limits and the request's extra fields without `model`. It leaves out the target, the model, the
/// salt, the seed, the realised texts and how long the run went on.
public final class WorkloadFingerprint {
  private static final int HEX_DIGITS = 32;

  private WorkloadFingerprint() {}

  /// The fingerprint, 32 hexadecimal digits.
  ///
  /// @param load shape of the load in one canonical line, such as
  ///   [dev.onbeat.load.arrival.Arrivals#describe] or `closed 8 think 2s`
  /// @param body a JSON object of extra request fields, `""` for none
  public static String of(WorkloadSpec spec, String load, String body) {
    return Digest.of(text(spec, load, body)).substring(0, HEX_DIGITS);
  }

  /// What is hashed, one `key=value` a line.
  static String text(WorkloadSpec spec, String load, String body) {
    WorkloadSpec.Output output = spec.output();
    return String.join(
        "\n",
        "onbeat.workload/1",
        "source=" + source(spec.source()),
        "turns=" + spec.turns().count().describe() + " think=" + spec.turns().think(),
        "max_tokens=" + output.maxTokens().describe(),
        "min_tokens=" + output.minTokens(),
        "ignore_eos=" + output.ignoreEos(),
        "load=" + load,
        "body=" + CanonicalJson.withoutField(body, "model"));
  }

  private static String source(WorkloadSpec.Source source) {
    return switch (source) {
      case WorkloadSpec.Source.Synthetic(Language language, Lengths tokens, var prefix) ->
          "synthetic " + language.id() + " " + tokens.describe() + prefix(prefix);
      case WorkloadSpec.Source.RandomIds(TokenIdRange ids, Lengths tokens, var prefix) ->
          "ids " + ids + " " + tokens.describe() + prefix(prefix);
      case WorkloadSpec.Source.Prompts(PromptFile file) ->
          "file sha256:" + file.sha256() + " usable=" + file.usable();
      case WorkloadSpec.Source.Replay(Trace trace, Language language) ->
          "trace sha256:" + trace.sha256() + " " + language.id();
    };
  }

  private static String prefix(WorkloadSpec.Prefix prefix) {
    return " prefix=" + prefix.tokens() + "x" + prefix.groups();
  }
}
