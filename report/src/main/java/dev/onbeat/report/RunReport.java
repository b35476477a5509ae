// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report;

import dev.onbeat.analysis.finding.Findings;
import dev.onbeat.analysis.verdict.Verdict;
import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.summary.Exhibits;
import dev.onbeat.core.summary.Summary;
import java.util.Optional;

/// Everything that a report of one run is a function of.
///
/// @param verdict empty when no objectives were stated
public record RunReport(
    RunRecord run,
    Summary summary,
    Exhibits exhibits,
    Findings findings,
    Optional<Verdict> verdict) {}
