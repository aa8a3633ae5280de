"""Recognizers for tests: one that finds words which tell of the call, and others that break the contract.

Tests make a folder for each: its manifest calls this program with the name of what it does.
"""
import json
import os
import random
import struct
import sys
import time

# Tells one process from another; confined ones all have the same number.
PROCESS = random.randrange(1 << 30)


def write(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def reply(call, result):
    write(json.dumps({"jsonrpc": "2.0", "id": call["id"], "result": result}) + "\n")


def word(text, x, **others):
    return {"text": text, "box": [x, 0.97, 0.1, 0.02], "confidence": 0.9} | others


def lines(call, *words):
    reply(call, {"lines": [{"words": list(words)}]})


def tells(call):
    """The picture's size, how it is divided, and the process."""
    work = call["params"]
    with open(work["image"], "rb") as picture:
        width, height = struct.unpack(">II", picture.read(24)[16:])
    lines(call, word(f"{width}x{height}", 0), word(work["segmentation"], 0.2), word(f"by{PROCESS}", 0.6))


WAYS = {
    "tells": tells,
    "hangs": lambda call: time.sleep(3600),
    "crashes": lambda call: os.abort(),
    "rubbish": lambda call: write("Traceback: this is not JSON\n"),
    "wrong-confidence": lambda call: lines(call, word("sure", 0, confidence=17)),
    "wrong-line": lambda call: reply(call, {"lines": [{"words": []}]}),
    "too-many": lambda call: lines(call, *[word("a", 0)] * 20_001),
}


def serve(way):
    for line in sys.stdin:
        call = json.loads(line)
        if call["method"] == "shutdown":
            return
        if call["method"] == "initialize":
            reply(call, {"id": "somebody-else" if way == "wrong-id" else way, "version": "1"})
        else:
            WAYS[way](call)


serve(sys.argv[1])
