#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What onbeat costs beside a bare nio reader that only reads and counts, on the simulated server:
CPU per token, lateness (receive stamp − the server's own send stamp), and memory at many streams.
Server on core 0, client on core 1, interleaved, start-up included in the CPU."""

import tempfile
from pathlib import Path

import measure
import servers
from clients import BareReader, Load, Onbeat, measure_client
from runs import output_stamps


def lateness(run, records, warm_up_s):
    """Receive stamp − send stamp of every output event, µs, without the first `warm_up_s`."""
    late, lost = [], 0
    begin = None
    for timeline in sorted(run.timelines(), key=lambda t: t["ns"].get("called") or 0):
        record = records.get(timeline["id"])
        stamps = output_stamps(timeline)
        if record is None or len(record["output"]) != len(stamps):
            lost += 1
            continue
        begin = timeline["ns"]["called"] if begin is None else begin
        from_ns = begin + warm_up_s * 1e9
        late += [
            (run.origin_ns + t - sent) / 1000
            for t, sent in zip(stamps, record["output"])
            if t >= from_ns
        ]
    return late, lost


def cpu_round(kind, load, gap, scratch):
    """One run of `onbeat` (counted and paired), or of the bare reader in one of its modes."""
    folder, file = Path(scratch) / "run", Path(scratch) / "records.jsonl"
    client = Onbeat() if kind == "onbeat" else BareReader(kind.split()[-1])
    with servers.recording("200ms", gap, file) as server:
        row = measure_client(client, server.url, load, folder, beside=(server.child,))
        row["client"] = kind
        records = server.records()
        row["server"] = server.cost.err.strip()
    if kind == "onbeat":
        late, row["unpaired"] = lateness(client.run_folder(folder), records, 5)
        row["late_p50"] = measure.quantile(late, 0.5)
        row["late_p99"] = measure.quantile(late, 0.99)
    return row


def ratios(rows):
    by = lambda kind: measure.quiet_only([r for r in rows if r["client"] == kind])
    onbeat, left_out = by("onbeat")
    count, _ = by("bare count")
    late, _ = by("bare lateness")
    med = lambda chosen, key: measure.median([r[key] for r in chosen])
    table = []
    for label, mine, control, key, bar in (
        ("CPU s per 1 M tokens", onbeat, count, "cpu_per_million", 1.35),
        ("lateness p50, µs", onbeat, late, "late_p50", 1.5),
        ("lateness p99, µs", onbeat, late, "late_p99", 3.0),
    ):
        a, b = med(mine, key), med(control, key)
        table.append([label, a, b, a / b, bar, measure.verdict(a / b, bar)])
    head = ["", "onbeat", "bare reader", "ratio", "bar", ""]
    detail = [
        [r["round"], r["client"], r["cpu_per_million"], r.get("late_p50", float("nan")),
         r.get("late_p99", float("nan")), r["peak_mb"], r["wall_s"], r["others"], r["load1"]]
        for r in rows
    ]  # fmt: skip
    detail_head = ["round", "client", "CPU s / 1 M", "late p50 µs", "p99", "MB", "wall s",
                   "other load", "load average"]  # fmt: skip
    return [
        (f"Medians of quiet rounds ({left_out} of onbeat's left out)", measure.table(head, table)),
        ("Every round", measure.table(detail_head, detail)),
    ]


def memory(streams, scratch, quiet_limit):
    """5,000 streams × 10 tokens/s × 200 tokens, once."""
    quiet = measure.wait_until_quiet(quiet_limit)
    with servers.simulate("--ttft", "200ms", "--gap", "100ms", "--tokens", "200") as server:
        load = Load(streams, streams, 200)
        folder = Path(scratch) / "memory"
        row = measure_client(Onbeat(), server.url, load, folder, beside=(server.child,))
    return row | quiet


def main():
    parser = measure.arguments(__doc__)
    parser.add_argument("--streams", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--waves", type=int, default=3, help="requests a stream")
    parser.add_argument("--tokens", type=int, default=600)
    parser.add_argument("--gap", default="33333us")
    parser.add_argument("--memory-streams", type=int, default=5000, help="0: leave out")
    options = parser.parse_args()

    load = Load(options.streams, options.streams * options.waves, options.tokens)
    rows, tables = [], []
    with tempfile.TemporaryDirectory() as scratch:
        kinds = ["onbeat", "bare count", "bare lateness"]
        for number, kind in measure.interleave(kinds, options.rounds):
            quiet = measure.wait_until_quiet(options.quiet_limit)
            row = cpu_round(kind, load, options.gap, scratch) | quiet | {"round": number}
            rows.append(row)
            measure.say(str({k: measure.cell(v) for k, v in row.items()}))
        if options.rounds:
            tables += ratios(rows)
        if options.memory_streams:
            row = memory(options.memory_streams, scratch, options.quiet_limit)
            rows.append(row | {"memory": True})
            cells = [options.memory_streams, row.get("completed", 0), row["peak_mb"], 512,
                     measure.verdict(row["peak_mb"], 512), row["cpu_per_million"], row["others"]]  # fmt: skip
            head = ["streams", "completed", "peak resident MB", "bar", "", "CPU s / 1 M", "other load"]
            tables.append(("Memory, 10 tokens/s × 200 tokens", measure.table(head, [cells])))
    measure.finish(options, "overhead", rows, tables)


if __name__ == "__main__":
    main()
