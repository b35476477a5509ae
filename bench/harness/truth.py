#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Whether onbeat's TTFT and TPOT are the server's own: 100 streams out of phase against the
simulated server (200 ms, 20 ms), each answer held against the server's record of it, beside the
bare reader in the same interleaved run. Server on core 0, client on core 1."""

import json
import tempfile
from pathlib import Path

import measure
import servers
from clients import BareReader, Load, Onbeat, measure_client
from runs import output_stamps


def seen_by_onbeat(run):
    """(id, net-excluded TTFT, TPOT) of every measured answer, ms."""
    for timeline in run.measured():
        stamps = output_stamps(timeline)
        yield (
            timeline["id"],
            (stamps[0] - timeline["ns"]["sent"]) / 1e6,
            (stamps[-1] - stamps[0]) / (len(stamps) - 1) / 1e6,
        )


def seen_by_bare(out, streams):
    """The same of the bare reader's lines, the first wave left out as warm-up."""
    for line in out.splitlines()[:-1]:
        answer = json.loads(line)
        if int(answer["id"].split("-")[1]) >= streams:
            yield (
                answer["id"],
                (answer["first"] - answer["sent"]) / 1e6,
                (answer["last"] - answer["first"]) / (answer["tokens"] - 1) / 1e6,
            )


def one(name, load, scratch):
    folder, file = Path(scratch) / "run", Path(scratch) / "records.jsonl"
    client = Onbeat("--warmup", "3s") if name == "onbeat" else BareReader("streams")
    with servers.recording("200ms", "20ms", file) as server:
        row = measure_client(client, server.url, load, folder, beside=(server.child,))
        records = server.records()
        row["server"] = server.cost.err.strip()
    if name == "onbeat":
        seen = list(seen_by_onbeat(client.run_folder(folder)))
    else:
        seen = list(seen_by_bare(row.pop("out"), load.streams))
    ttft, tpot, true_ttft, true_tpot = [], [], [], []
    for key, first, pace in seen:
        truth = records[key]["output"]
        ttft.append(first)
        tpot.append(pace)
        true_ttft.append((truth[0] - records[key]["arrived"]) / 1e6)
        true_tpot.append((truth[-1] - truth[0]) / (len(truth) - 1) / 1e6)
    row["client"] = name
    row["answers"] = len(seen)
    for metric, got, true in (("ttft", ttft, true_ttft), ("tpot", tpot, true_tpot)):
        row[f"{metric}_median"] = measure.median(got)
        row[f"{metric}_true"] = measure.median(true)
        row[f"{metric}_off"] = abs(row[f"{metric}_median"] - row[f"{metric}_true"])
        row[f"{metric}_p99"] = measure.quantile([abs(a - b) for a, b in zip(got, true)], 0.99)
    return row


def main():
    parser = measure.arguments(__doc__)
    parser.add_argument("--streams", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--waves", type=int, default=12, help="requests a stream")
    parser.add_argument("--tokens", type=int, default=64)
    options = parser.parse_args()

    load = Load(options.streams, options.streams * options.waves, options.tokens)
    rows = []
    with tempfile.TemporaryDirectory() as scratch:
        for number, name in measure.interleave(["onbeat", "bare reader"], options.rounds):
            quiet = measure.wait_until_quiet(options.quiet_limit)
            row = one(name, load, scratch) | quiet | {"round": number}
            rows.append(row)
            measure.say(str({k: measure.cell(v) for k, v in row.items()}))
    cells = []
    for name in ("onbeat", "bare reader"):
        kept, left_out = measure.quiet_only([r for r in rows if r["client"] == name])
        for metric, bar in (("ttft", 0.5), ("tpot", 0.05)):
            of = lambda part: measure.median([r[f"{metric}_{part}"] for r in kept])
            cells.append(
                [name, metric, sum(r["answers"] for r in kept), f"{of('median'):.4f}",
                 f"{of('true'):.4f}", f"{of('off'):.4f}", bar, measure.verdict(of("off"), bar),
                 f"{of('p99'):.4f}", left_out]
            )  # fmt: skip
    head = ["client", "metric", "answers", "median ms", "server's own", "off by", "bar", "",
            "p99 of |error| ms", "rounds left out"]  # fmt: skip
    measure.finish(options, "truth", rows, [("Against the server's record", measure.table(head, cells))])


if __name__ == "__main__":
    main()
