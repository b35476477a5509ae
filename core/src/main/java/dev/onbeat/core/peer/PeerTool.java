// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.peer;

import java.util.Arrays;
import java.util.Optional;

/// A tool whose definitions can be applied to a run of ours.
///
/// The definitions are those of the version named; other versions of the same tool count
/// differently.
public enum PeerTool {
  /// `vllm bench serve`.
  VLLM("vllm", "vLLM bench serve, commit 009e6d4"),
  /// NVIDIA AIPerf.
  AIPERF("aiperf", "AIPerf 0.13.0");

  private final String id;
  private final String version;

  PeerTool(String id, String version) {
    this.id = id;
    this.version = version;
  }

  /// The value of `--as`.
  public String id() {
    return id;
  }

  /// The tool and the version whose source was read.
  public String version() {
    return version;
  }

  /// The tool with this id.
  public static Optional<PeerTool> byId(String id) {
    return Arrays.stream(values()).filter(tool -> tool.id.equals(id)).findFirst();
  }
}
