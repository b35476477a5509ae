// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.cli;

import picocli.CommandLine;

/// `onbeat` alone: shows what there is.
@CommandLine.Command(
    name = "onbeat",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    description =
        "Measures how a streaming LLM feels: how long until the first token, and whether every next"
            + " one comes on the beat.",
    footer = {
      "",
      "Examples:",
      "  onbeat demo",
      "  onbeat bench http://127.0.0.1:8000/v1 --concurrency 8 --requests 200",
      "  curl -N -s ... | onbeat analyze -",
    })
final class RootCommand {}
