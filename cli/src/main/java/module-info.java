// SPDX-License-Identifier: Apache-2.0

/// Commands, files, wiring and exit codes.
@org.jspecify.annotations.NullMarked
module dev.onbeat.cli {
  requires static org.jspecify;
  requires dev.onbeat.analysis;
  requires dev.onbeat.core;
  requires dev.onbeat.load;
  requires dev.onbeat.report;
  requires dev.onbeat.simulator;
  requires dev.onbeat.store;
  requires dev.onbeat.wire;
  requires info.picocli;
  requires tools.jackson.core;

  opens dev.onbeat.cli to
      info.picocli;
  opens dev.onbeat.cli.bench to
      info.picocli;
  opens dev.onbeat.cli.result to
      info.picocli;
}
