#!/usr/bin/env python3
"""Measures what `ready` is worth: ready.py DATA_DIR SET DOCENT [READINGS_DIR] [--misses]

Of the records of a labelled set that are `ready`, the share with every labelled value right, and the share that is ready. A value is right
as the set's scorer (`$DOCENT_SCORE/score.py`) judges it; a missing value of a labelled field is wrong. With READINGS_DIR, a folder of
recorded readings (`docent read --format json`), extraction starts from these.
"""
import argparse
import importlib.util
import json
import os
import pathlib
import subprocess


def scorer():
    folder = os.environ.get("DOCENT_SCORE", "../shared/score")
    spec = importlib.util.spec_from_file_location("score", pathlib.Path(folder) / "score.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def results(docent, data, labels, readings):
    """What was extracted of each file, by its name."""
    command = [docent, "extract", "-q", "--no-store", "--format", "jsonl"]
    names = {}
    if readings:
        files = sorted(readings.glob("*.json"))
        command.append("--reading")
        names = {str(file): pathlib.Path(json.loads(file.read_text())["source"]).name for file in files}
    else:
        files = [data / row["file"] for row in labels]
    output = subprocess.run([*command, *map(str, files)], stdout=subprocess.PIPE, text=True).stdout
    found = {}
    for line in output.splitlines():
        result = json.loads(line)
        found[names.get(result["source"], pathlib.Path(result["source"]).name)] = result
    return found


def wrong_values(score, row, record):
    """The labelled values that a record has not right: (file, field, value, label, confidence)."""
    misses = []
    score.score_record(row["fields"], record["fields"], None, {}, [], misses, row["file"], row.get("contains", ()))
    return misses


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("set")
    parser.add_argument("docent")
    parser.add_argument("readings", type=pathlib.Path, nargs="?")
    parser.add_argument("--misses", action="store_true")
    arguments = parser.parse_args()
    score, data = scorer(), arguments.data / arguments.set
    labels = [row for row in map(json.loads, open(data / "labels.jsonl")) if row.get("file")]
    found = results(arguments.docent, data, labels, arguments.readings)
    ready = right = 0
    for row in labels:
        records = [r for r in found.get(row["file"], {}).get("records", []) if r["type"] == row["type"]]
        if not records or records[0]["status"] != "ready":
            continue
        ready += 1
        misses = wrong_values(score, row, records[0])
        right += not misses
        if arguments.misses:
            for miss in misses:
                print("wrong", *miss, sep="\t")
    share = f"{right / ready:.3f}" if ready else "-"
    print(f"{arguments.set}: {ready} of {len(labels)} ready; of these {right} ({share}) with every labelled value right")


main()
