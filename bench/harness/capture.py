#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How far the clients' stamps are from the kernel's: every event of a run is paired with the
nanosecond capture of the segment that completed it, for onbeat and for vllm-bench in turn.
Server on core 0, client on core 1. Needs root (tcpdump) and the peers of bench/peers."""

import tempfile
from pathlib import Path

import measure
import pairing
import pcap
import servers
from clients import Load, Onbeat, VllmBench, measure_client


def one(client, server, load, scratch):
    """A run of one client under capture, as a row."""
    folder, dump = Path(scratch) / "run", Path(scratch) / "lo.pcap"
    with pcap.Capture(dump, server.port) as capture:
        row = measure_client(client, server.url, load, folder, beside=(server.child, capture.child))
    row["dropped"] = capture.dropped
    row["drift_ns"] = capture.clock_drift_ns()
    connections, answers = pcap.streams(dump, server.port)
    try:
        if client.name == "onbeat":
            pairs = pairing.onbeat(client.run_folder(folder), capture, connections, answers)
            row["origin_us"] = 0.0
        else:
            pairs, width = pairing.vllm_bench(client.result(folder), answers)
            row["origin_us"] = width / 1000
        row |= pairs.figures()
    finally:
        dump.unlink()
    return row


def compare(rows, levels):
    """The table of a set of rows: medians over the quiet rounds of each client and level."""
    out, bars = [], []
    for streams in levels:
        p50, p99 = {}, {}
        for name in ("onbeat", "vllm-bench"):
            mine = [r for r in rows if r["client"] == name and r["streams"] == streams]
            mine = [r for r in mine if r.get("events")]
            if not mine:
                continue
            kept, left_out = measure.quiet_only(mine)
            of = lambda key: measure.median([r[key] for r in kept])
            p50[name], p99[name] = of("stamp_p50"), of("stamp_p99")
            events = sum(r["events"] for r in kept)
            unpaired = sum(r["unpaired"] for r in kept)
            out.append(
                [streams, name, len(kept), left_out, events, unpaired, of("stamp_min"),
                 of("stamp_p50"), of("stamp_p99"), of("stamp_p999"), of("gap_error_p50"),
                 of("gap_error_p99"), of("origin_us"), of("others")]
            )  # fmt: skip
        if len(p50) == 2:
            for label, got in (("p50", p50), ("p99", p99)):
                bar = max(0.5 * got["vllm-bench"], 20)
                bars.append(
                    [streams, label, got["onbeat"], got["vllm-bench"], bar,
                     measure.verdict(got["onbeat"], bar)]
                )  # fmt: skip
    head = ["streams", "client", "rounds", "left out", "events", "requests unpaired", "stamp min µs",
            "p50", "p99", "p99.9", "gap error p50 µs", "p99", "origin known to µs", "other load"]  # fmt: skip
    return [
        ("Stamp − kernel, median of rounds", measure.table(head, out)),
        ("Bar: max(half of vllm-bench's, 20 µs)",
         measure.table(["streams", "", "onbeat µs", "vllm-bench µs", "bar µs", ""], bars)),
    ]  # fmt: skip


def main():
    parser = measure.arguments(__doc__)
    parser.add_argument("--streams", type=int, nargs="+", default=[100, 500, 1000])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=20, help="length of a run")
    parser.add_argument("--first-ms", type=int, default=200)
    parser.add_argument("--gap-ms", type=int, default=33)
    parser.add_argument("--tokens", type=int, default=100)
    parser.add_argument("--only", choices=["onbeat", "vllm-bench"], help="one client")
    parser.add_argument("--onbeat-args", default="", help="further flags of onbeat bench")
    options = parser.parse_args()

    clients = {c.name: c for c in (Onbeat(*options.onbeat_args.split()), VllmBench())}
    names = [options.only] if options.only else list(clients)
    request_s = (options.first_ms + options.gap_ms * (options.tokens - 1)) / 1000
    waves = max(2, round(options.seconds / request_s))
    rows = []
    with tempfile.TemporaryDirectory() as scratch:
        with servers.mock(options.first_ms, options.gap_ms, options.tokens) as server:
            for streams in options.streams:
                load = Load(streams, streams * waves, options.tokens)
                for number, name in measure.interleave(names, options.rounds, seed=streams):
                    quiet = measure.wait_until_quiet(options.quiet_limit)
                    row = one(clients[name], server, load, scratch) | quiet | {"round": number}
                    rows.append(row)
                    measure.say(str({k: measure.cell(v) for k, v in row.items()}))
    measure.finish(options, "capture", rows, compare(rows, options.streams))


if __name__ == "__main__":
    main()
