#!/usr/bin/env python3
"""Reads page images with the tesseract command: JSON-RPC 2.0, one object a line, on stdin and stdout."""

import csv
import json
import subprocess
import sys


def lines(image):
    """Rows of words with boxes as fractions of the image; tesseract's table has pages at level 1 and words at level 5."""
    done = subprocess.run(["tesseract", image, "-", "tsv"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise RuntimeError(done.stderr.strip() or "tesseract failed")
    found = {}
    for row in csv.DictReader(done.stdout.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE):
        if row["level"] == "1":
            width, height = float(row["width"]), float(row["height"])
        elif row["level"] == "5" and row["text"].strip():
            box = [int(row["left"]) / width, int(row["top"]) / height, int(row["width"]) / width, int(row["height"]) / height]
            word = {"text": row["text"].strip(), "box": box, "confidence": float(row["conf"]) / 100}
            found.setdefault((row["block_num"], row["par_num"], row["line_num"]), []).append(word)
    return [{"words": words} for words in found.values()]


for line in sys.stdin:
    call = json.loads(line)
    answer = {"jsonrpc": "2.0", "id": call["id"]}
    try:
        if call["method"] == "initialize":
            answer["result"] = {"id": "tesseract_command", "version": "1.0.0"}
        elif call["method"] == "recognize":
            answer["result"] = {"lines": lines(call["params"]["image"])}
        else:
            answer["result"] = {}
    except (RuntimeError, OSError, KeyError, ValueError) as error:
        answer["error"] = {"code": -32000, "message": str(error)}
    print(json.dumps(answer), flush=True)
    if call["method"] == "shutdown":
        break
