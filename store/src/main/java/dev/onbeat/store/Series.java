// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.store;

import java.util.List;
import java.util.Map;

/// `series.json`: the runs of a sweep, a search, repeats or a comparison, one run folder a step.
///
/// @param axis what changes from step to step, such as `concurrency`; `""` when nothing does
/// @param options the command's options, by long name
/// @param steps in the order in which they were run
/// @param facts what was found, such as the knee; free names
public record Series(
    Kind kind,
    String name,
    String axis,
    Map<String, List<String>> options,
    List<Step> steps,
    Map<String, String> facts) {

  /// The version of the format.
  public static final String SCHEMA = "onbeat.series/1";

  /// Copies the collections.
  public Series {
    options = Map.copyOf(options);
    steps = List.copyOf(steps);
    facts = Map.copyOf(facts);
  }

  /// Why there are several runs.
  public enum Kind {
    SWEEP,
    FIND,
    REPEAT,
    COMPARE
  }

  /// One run of the series.
  ///
  /// @param folder name of its folder, inside the series' folder
  /// @param label for people, such as `concurrency 4`
  /// @param value of the axis; `NaN` when there is none
  /// @param target index of the endpoint or model in a comparison, else 0
  /// @param block ordinal of the block or repeat it belongs to, from 0
  /// @param facts what was found at this step, such as its verdict; free names
  public record Step(
      String folder, String label, double value, int target, int block, Map<String, String> facts) {
    /// Copies the map.
    public Step {
      facts = Map.copyOf(facts);
    }
  }
}
