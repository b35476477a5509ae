// SPDX-License-Identifier: Apache-2.0
package dev.onbeat.core.run;

/// One self-audit sample; a line of `health.jsonl`. Shares are 0…1, `NaN` where unknown.
///
/// @param nanos when, ns from the run's origin
/// @param inFlight requests in flight
/// @param sent requests called so far
/// @param loopLagMicros worst lateness of an event-loop tick since the last sample, µs
/// @param loopBusy busiest IO thread's busy share since the last sample
/// @param ownCpu our process's CPU since the last sample, in cores
/// @param steal share of machine time stolen by the hypervisor
/// @param socketBacklogBytes largest receive backlog seen on a socket
public record HealthSample(
    long nanos,
    int inFlight,
    long sent,
    double loopLagMicros,
    double loopBusy,
    double ownCpu,
    double steal,
    long socketBacklogBytes) {}
