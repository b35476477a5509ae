// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import java.util.ArrayList;
import java.util.List;

/// What could not be read of a run folder. Nothing is dropped silently: it is counted here.
///
/// @param badLines complete lines that could not be understood
/// @param tornLines last lines that a crash left unfinished
/// @param first what was wrong, as `file:line: problem`; at most twenty
public record ReadProblems(int badLines, int tornLines, List<String> first) {
  /// Nothing was wrong.
  public static final ReadProblems NONE = new ReadProblems(0, 0, List.of());

  /// Copies the list.
  public ReadProblems {
    first = List.copyOf(first);
  }

  /// Whether everything could be read.
  public boolean isEmpty() {
    return badLines == 0 && tornLines == 0;
  }

  /// Both together.
  ReadProblems and(ReadProblems other) {
    List<String> all = new ArrayList<>(first);
    all.addAll(other.first);
    return new ReadProblems(badLines + other.badLines, tornLines + other.tornLines, all);
  }
}
