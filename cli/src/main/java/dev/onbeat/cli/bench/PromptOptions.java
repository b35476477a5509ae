// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli.bench;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/// What to ask, and how long the answers may be.
final class PromptOptions {
  @Option(
      names = "--prompt-tokens",
      paramLabel = "DIST",
      description =
          "Length of synthetic prompts: 128, normal:128,32, uniform:64,256 or lognormal:128,0.5"
              + " (default: 128).")
  String promptTokens = "";

  @Option(
      names = "--prompts",
      paramLabel = "FILE",
      description =
          "JSONL of {\"messages\":[...]} or {\"prompt\":\"...\"}, plain lines, or ShareGPT JSON.")
  Path prompts = Path.of("");

  @Option(names = "--skip-bad", description = "Leave out lines of --prompts that cannot be read.")
  boolean skipBad;

  @Option(
      names = "--prompt-lang",
      paramLabel = "LANG",
      defaultValue = "en",
      description = "Language of synthetic prompts: en or zh (default: ${DEFAULT-VALUE}).")
  String promptLang = "en";

  @Option(
      names = "--prompt-ids",
      paramLabel = "VOCAB",
      description =
          "Send random token ids of a vocabulary of this size (or LOW..HIGH), where the engine"
              + " takes ids.")
  String promptIds = "";

  @Option(
      names = "--tokenizer",
      paramLabel = "FILE",
      description = "tokenizer.json, or o200k_base / cl100k_base: counts tokens exactly.")
  String tokenizer = "";

  @Option(
      names = "--turns",
      paramLabel = "DIST",
      defaultValue = "1",
      description = "Turns of a conversation, each sent with the answers before it.")
  String turns = "1";

  @Option(
      names = "--prefix-tokens",
      paramLabel = "N",
      description = "Tokens at the start that requests of a group share.")
  int prefixTokens;

  @Option(
      names = "--prefix-groups",
      paramLabel = "N",
      defaultValue = "1",
      description = "Groups of requests that share a prefix (default: ${DEFAULT-VALUE}).")
  int prefixGroups = 1;

  @Option(
      names = "--no-salt",
      description = "Send the same prompts as the run before, so that its prefix cache may hit.")
  boolean noSalt;

  @Option(
      names = "--max-tokens",
      paramLabel = "DIST",
      description = "Output limit, a number or a distribution (default: 64).")
  String maxTokens = "";

  @Option(names = "--min-tokens", paramLabel = "N", description = "Least output, where supported.")
  int minTokens;

  @Option(
      names = "--ignore-eos",
      description = "Ask the engine to go on to the output limit, where supported.")
  boolean ignoreEos;
}
