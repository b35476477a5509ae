// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.analysis.objective;

import dev.onbeat.core.metric.Grade;
import dev.onbeat.core.metric.Metric;

/// One objective, such as `ttft.p95<800ms`.
public sealed interface Clause {
  /// As the user wrote it, white space trimmed.
  String text();

  /// A quantile of a metric over the measured requests, or over all gaps where the metric pools
  /// them.
  ///
  /// @param probability strictly between 0 and 1
  /// @param bounds in the metric's unit
  record OfQuantile(String text, Metric metric, double probability, Bounds bounds)
      implements Clause {}

  /// The mean of a metric over the measured requests.
  record OfMean(String text, Metric metric, Bounds bounds) implements Clause {}

  /// The share of requests that failed (SPEC §4).
  record OfErrorRate(String text, Bounds bounds) implements Clause {}

  /// The share of requests that meet every objective of their own.
  record OfGoodput(String text, Bounds bounds) implements Clause {}

  /// Requests a second that meet every objective of their own.
  record OfGoodputRate(String text, Bounds bounds) implements Clause {}

  /// The run's grade, which is that of p90(cv).
  ///
  /// @param worst the worst grade that is still good, A or B
  record OfGrade(String text, Grade worst) implements Clause {}
}
