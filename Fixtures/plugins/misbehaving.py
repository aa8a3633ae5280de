"""Plugins that break their contract on a document that says "misbehave", and keep it on any other.

Each folder beside this file is one of them: its manifest calls this program with the name of what it does.
"""
import json
import os
import sys
import time

PAGE = {"page": 1, "box": [0, 0, 1, 1]}


def field(value, **others):
    return {"value": value, "confidence": 0.9, "source": "derived"} | others


def write(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def reply(call, result):
    write(json.dumps({"jsonrpc": "2.0", "id": call["id"], "result": result}) + "\n")


def records(call, **fields):
    reply(call, {"records": [{"fields": fields}]})


def memory(call):
    held = bytearray(4 << 30)
    records(call, process=field(len(held)))


WAYS = {
    "hangs": lambda call: time.sleep(3600),
    "crashes": lambda call: os.abort(),
    "rubbish": lambda call: write("Traceback: this is not JSON\n"),
    "too-long": lambda call: write("9" * (17 << 20) + "\n"),
    "memory": memory,
    "wrong-schema": lambda call: records(call, process=field("not a number")),
    "wrong-place": lambda call: records(call, process=field(1, evidence=[PAGE | {"page": 7}])),
    "wrong-confidence": lambda call: records(call, process=field(1) | {"confidence": 17}),
    "wrong-call": lambda call: reply(call | {"id": call["id"] + 1}, {"records": []}),
    "says-no": lambda call: write(json.dumps(
        {"jsonrpc": "2.0", "id": call["id"], "error": {"code": 1, "message": "I can't", "data": "encrypted"}}) + "\n"),
    "talks": lambda call: (records(call, process=field(os.getpid())), write("and another thing\n")),
    "leaves": lambda call: (records(call, process=field(os.getpid())), os._exit(0)),
}


def serve(way):
    for line in sys.stdin:
        call = json.loads(line)
        if call["method"] == "shutdown":
            return
        if call["method"] == "initialize":
            reply(call, {"id": "somebody-else" if way == "wrong-id" else way, "version": "1"})
        elif call["method"] == "match":
            reply(call, {"score": 0.9})
        elif way == "images":
            names = call["params"]["page_images"]
            records(call, process=field(sum(open(name, "rb").read(4) == b"\x89PNG" for name in names)))
        elif "misbehave" in line:
            WAYS[way](call)
        else:
            records(call, process=field(os.getpid(), evidence=[PAGE]))


serve(sys.argv[1])
