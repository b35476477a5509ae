#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The short form for CI: only what is deterministic. A run against the simulated server must have
recorded every event that the server sent, every one with its token, and every byte once; the bare
reader must count the same. Time decides nothing here. (Bytes allocated an event are a unit test of
this module.) Ends with 1 when a count is off."""

import sys
import tempfile
from pathlib import Path

import measure
import servers
from clients import BareReader, Load, Onbeat, measure_client
from runs import output_stamps


def main():
    parser = measure.arguments(__doc__)
    parser.add_argument("--streams", type=int, default=20)
    parser.add_argument("--tokens", type=int, default=50)
    options = parser.parse_args()

    load = Load(options.streams, options.streams * 3, options.tokens)
    wanted = load.requests * load.tokens
    checks = []
    with tempfile.TemporaryDirectory() as scratch:
        folder, file = Path(scratch) / "run", Path(scratch) / "records.jsonl"
        with servers.recording("20ms", "5ms", file, core=None) as server:
            ours = measure_client(Onbeat(), server.url, load, folder)
            bare = measure_client(BareReader("count", 100, 0), server.url, load, scratch + "/bare")
            records = server.records()
        sent = sum(len(r["output"]) for r in records.values())
        timelines = list(Onbeat().run_folder(folder).timelines())
    checks.append(("answers recorded", len(timelines), load.requests))
    checks.append(("answers completed", ours.get("completed"), load.requests))
    checks.append(("output events recorded", sum(len(output_stamps(t)) for t in timelines), wanted))
    checks.append(("tokens that the server counted", sum(t["usage"]["completion"] for t in timelines), wanted))
    checks.append(("output events the server sent to both", sent, 2 * wanted))
    checks.append(("answers with the server's own record", sum(t["id"] in records for t in timelines), load.requests))
    checks.append(("reads are in order", sum(t["reads"]["t"] == sorted(t["reads"]["t"]) for t in timelines), load.requests))
    checks.append(("answers the bare reader saw", bare.get("completed"), load.requests))
    rows = [[name, got, want, "ok" if got == want else "**wrong**"] for name, got, want in checks]
    measure.finish(options, "smoke", rows, [("Counts", measure.table(["", "got", "wanted", ""], rows))])
    sys.exit(any(row[-1] != "ok" for row in rows))


if __name__ == "__main__":
    main()
