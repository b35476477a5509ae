// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.report;

import dev.onbeat.analysis.finding.Findings;
import dev.onbeat.core.run.RunRecord;
import dev.onbeat.core.summary.Exhibits;
import dev.onbeat.core.summary.Summary;

/// Everything that a report of one run is a function of.
public record RunReport(RunRecord run, Summary summary, Exhibits exhibits, Findings findings) {}
