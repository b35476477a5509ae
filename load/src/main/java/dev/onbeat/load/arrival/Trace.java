// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.load.arrival;

/// A recorded workload: when each request came, how long it was, what it had in common with others.
///
/// Arrays are owned by the record and not to be changed; all have one entry a row, in order of
/// arrival.
///
/// @param file as it was named
/// @param sha256 hash of the file's bytes, hexadecimal
/// @param atNanos stamps from the first row's, never falling
/// @param promptTokens at least 1
/// @param outputTokens at least 1
/// @param blocks ids of the 512-token blocks that the prompt is made of, equal ids meaning equal
///   text; empty where the trace has none
/// @param dropped rows left out because they asked for nothing or produced nothing
public record Trace(
    String file,
    String sha256,
    long[] atNanos,
    int[] promptTokens,
    int[] outputTokens,
    long[][] blocks,
    int dropped) {

  /// Tokens of a block.
  public static final int BLOCK_TOKENS = 512;

  /// Checks the arrays against each other.
  public Trace {
    int rows = atNanos.length;
    if (rows == 0
        || promptTokens.length != rows
        || outputTokens.length != rows
        || blocks.length != rows) {
      throw new IllegalArgumentException(file + ": " + rows + " rows");
    }
    for (int i = 0; i < rows; i++) {
      if (atNanos[i] < (i == 0 ? 0 : atNanos[i - 1])) {
        throw new IllegalArgumentException(file + ": time falls at row " + i);
      }
    }
  }

  /// How many requests.
  public int rows() {
    return atNanos.length;
  }

  /// The grid the recorder rounded its stamps to, ns; 0 where they look unrounded.
  ///
  /// Rounded are stamps that lie on a common grid of 10 ms or more and coincide for at least a
  /// tenth of the rows.
  public long quantumNanos() {
    return Quantum.of(atNanos);
  }

  /// Rows/s in the mean: gaps over the time they fill, which for rounded stamps ends with the last
  /// grid step; 0 when all stamps are equal.
  public double meanPerSecond() {
    long quantum = quantumNanos();
    long filled = atNanos[rows() - 1] - atNanos[0] + quantum;
    int gaps = quantum > 0 ? rows() : rows() - 1;
    return filled == 0 ? 0 : gaps * 1e9 / filled;
  }
}
