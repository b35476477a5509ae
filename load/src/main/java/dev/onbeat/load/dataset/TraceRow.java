// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.dataset;

/// One request of a trace.
///
/// @param atNanos stamp, ns from an origin that the whole file shares
/// @param blocks ids of prompt blocks, empty where the trace has none
record TraceRow(long atNanos, int promptTokens, int outputTokens, long[] blocks) {

  /// Reads one line of a format.
  interface Parser {
    TraceRow parse(String line, long number) throws BadEntryException;
  }
}
