#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How long short commands take to start, beside a bare JVM that prints one line, interleaved."""

import os
import subprocess
import tempfile
import time
from pathlib import Path

import measure
from measure import java, onbeat

HELLO = 'public class Hello { public static void main(String[] a) { System.out.println("hello"); } }'
ARRIVALS = "120.5,142.3,164.1,186.7,208.9,231.2,253.8,276.1,298.4,320.7,3240.2,3262.5"


def timed(argv) -> float:
    began = time.perf_counter()
    subprocess.run(argv, check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    return (time.perf_counter() - began) * 1000


def main():
    parser = measure.arguments(__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--tool", default=None, help="the tool to start; default: the built one")
    options = parser.parse_args()
    tool = options.tool or onbeat()

    with tempfile.TemporaryDirectory() as scratch:
        (Path(scratch) / "Hello.java").write_text(HELLO)
        javac = str(Path(java()).with_name("javac"))
        subprocess.run([javac, "-d", scratch, f"{scratch}/Hello.java"], check=True)
        commands = {
            "bare JVM hello-world": [java(), "-cp", scratch, "Hello"],
            "onbeat --version": [tool, "--version"],
            "onbeat analyze": [tool, "analyze", "--arrivals-ms", ARRIVALS, "--json"],
        }
        for argv in commands.values():
            timed(argv)
        measure.wait_until_quiet(options.quiet_limit)
        before, at = measure.busy_seconds(), time.monotonic()
        own = os.times()
        rows = [
            {"round": number, "command": name, "ms": timed(commands[name])}
            for number, name in measure.interleave(commands, options.rounds)
        ]
        now = os.times()
        ours = sum(now[:4]) - sum(own[:4])
        others = (measure.busy_seconds() - before - ours) / (time.monotonic() - at)
    of = lambda name: [r["ms"] for r in rows if r["command"] == name]
    bare = measure.median(of("bare JVM hello-world"))
    cells = []
    for name in commands:
        ratio = measure.median(of(name)) / bare
        cells.append([name, measure.median(of(name)), min(of(name)), ratio, measure.verdict(ratio, 8)])
    table = measure.table(["command", "median ms", "min ms", "ratio", "bar 8"], cells)
    measure.finish(
        options, "startup", rows, [(f"{options.rounds} rounds, other load {others:.2f}", table)]
    )


if __name__ == "__main__":
    main()
