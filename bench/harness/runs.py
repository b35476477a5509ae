# SPDX-License-Identifier: Apache-2.0
"""Reads a run folder: `run.json` and `timelines.jsonl`."""

import json
from pathlib import Path

OUTPUT = {"content", "reasoning", "tool"}


class Run:
    def __init__(self, folder):
        self.folder = Path(folder)
        self.facts = json.loads((self.folder / "run.json").read_text())
        self.origin_ns = int(self.facts["clock"]["origin_ns"])

    @classmethod
    def under(cls, folder):
        """The only run in or below a folder."""
        found = sorted(Path(folder).rglob("run.json"))
        if len(found) != 1:
            raise OSError(f"{len(found)} runs in {folder}")
        return cls(found[0].parent)

    def summary(self):
        return json.loads((self.folder / "summary.json").read_text())

    def timelines(self):
        with open(self.folder / "timelines.jsonl", encoding="utf-8") as f:
            for line in f:
                yield json.loads(line)

    def measured(self):
        return (t for t in self.timelines() if t.get("phase") == "measure")


def event_stamps(timeline):
    """(kind, ns from origin) of every event."""
    times = timeline["reads"]["t"]
    events = timeline["events"]
    return [(kind, times[read]) for kind, read in zip(events["kind"], events["read"])]


def output_stamps(timeline):
    return [t for kind, t in event_stamps(timeline) if kind in OUTPUT]
