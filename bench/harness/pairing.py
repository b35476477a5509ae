# SPDX-License-Identifier: Apache-2.0
"""Pairs what a client stamped with when the kernel had it, event by event."""

from measure import quantile
from runs import OUTPUT, event_stamps


class Pairs:
    """Stamp errors and gap errors of output events, in ns, and what could not be paired."""

    def __init__(self):
        self.stamp, self.gap = [], []
        self.reads = []
        self.unpaired = 0

    def add(self, stamps, kernel):
        """One answer's output events: the client's stamps and the kernel's, on one clock."""
        if len(stamps) != len(kernel) or not stamps:
            self.unpaired += 1
            return
        self.stamp += [s - k for s, k in zip(stamps, kernel)]
        self.gap += [
            abs((stamps[i] - stamps[i - 1]) - (kernel[i] - kernel[i - 1]))
            for i in range(1, len(stamps))
        ]

    def figures(self):
        micros = lambda values, share: quantile(values, share) / 1000
        return {
            "events": len(self.stamp),
            "unpaired": self.unpaired,
            "stamp_min": min(self.stamp) / 1000 if self.stamp else float("nan"),
            "stamp_p50": micros(self.stamp, 0.5),
            "stamp_p99": micros(self.stamp, 0.99),
            "stamp_p999": micros(self.stamp, 0.999),
            "gap_error_p50": micros(self.gap, 0.5),
            "gap_error_p99": micros(self.gap, 0.99),
            "read_p50": micros(self.reads, 0.5),
            "read_p99": micros(self.reads, 0.99),
        }


def onbeat(run, capture, connections, answers) -> Pairs:
    """Every event and every read of a run folder against the capture."""
    pairs, done = Pairs(), {}
    for timeline in sorted(run.timelines(), key=lambda t: t["ns"].get("called") or 0):
        _reads(run, capture, connections, timeline, done, pairs)
        answer = answers.get(timeline["id"])
        events = event_stamps(timeline)
        if answer is None or len(answer.events) != len(events):
            pairs.unpaired += 1
            continue
        chosen = [i for i, (kind, _) in enumerate(events) if kind in OUTPUT]
        pairs.add(
            [run.origin_ns + events[i][1] for i in chosen],
            [capture.monotonic(answer.events[i]) for i in chosen],
        )
    return pairs


def _reads(run, capture, connections, timeline, done, pairs):
    """A read is as late as the segment that carries its last byte. Reads of one connection follow
    each other, so their bytes add up to positions in its stream."""
    port = timeline["conn"].get("local_port")
    connection = connections.get(port)
    if connection is None:
        return
    at = done.get(port, 0)
    for t, length in zip(timeline["reads"]["t"], timeline["reads"]["bytes"]):
        at += length
        if at <= connection.offset:
            kernel = capture.monotonic(connection.time_of(at))
            pairs.reads.append(run.origin_ns + t - kernel)
    done[port] = at


def vllm_bench(result, answers):
    """vllm-bench's stamps are relative to an origin that it does not write; the earliest stamp
    cannot be before its packet, the latest start not after its request's packet, and between the
    two lies the origin.

    Returns the pairs under the earliest origin (which flatters it most) and the width of that
    interval in ns."""
    # Stamps in ns since 1970 do not fit a float's 53 bits; differences to any one of them do.
    base = min(answer.sent_ns for answer in answers.values())
    lines, low, high = [], float("-inf"), float("inf")
    for number, (start, first, gaps) in enumerate(
        zip(result["start_times"], result["ttfts"], result["itls"])
    ):
        answer = answers.get(f"ob-{number}")
        stamps = [(start + first) * 1e9]
        for gap in gaps:
            stamps.append(stamps[-1] + gap * 1e9)
        kernel = [t - base for t, out in zip(answer.events, answer.output) if out] if answer else []
        lines.append((stamps, kernel))
        if len(stamps) == len(kernel):
            high = min(high, answer.sent_ns - base - start * 1e9)
            low = max(low, max(k - s for s, k in zip(stamps, kernel)))
    pairs = Pairs()
    for stamps, kernel in lines:
        pairs.add([s + low for s in stamps], kernel)
    return pairs, high - low
