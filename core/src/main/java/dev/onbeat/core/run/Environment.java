// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.run;

/// The machine and process that measured.
///
/// @param governor CPU frequency governor, `""` where unknown
/// @param clockSource the kernel's clock source, `""` where unknown
public record Environment(
    String toolVersion,
    String os,
    String java,
    int cpus,
    String cpuModel,
    long memoryBytes,
    String governor,
    String clockSource) {}
