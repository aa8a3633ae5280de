"""Plugins that break their contract on a document that says "misbehave", and keep it on any other.

Tests make a folder for each: its manifest calls this program with the name of what it does.
"""
import json
import os
import random
import socket
import subprocess
import sys
import time

PAGE = {"page": 1, "box": [0, 0, 1, 1]}
# Tells one process from another; confined ones all have the same number.
PROCESS = random.randrange(1 << 30)


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


def forks(call):
    """As many processes as there may be, each of which wants more."""
    for _ in range(1000):
        if os.fork() == 0:
            time.sleep(3600)


def burns(call):
    while True:
        pass


def fills(call):
    """Temporary files without end."""
    with open("/tmp/full", "wb") as file:
        while True:
            file.write(bytes(1 << 20))


def floods(call):
    """A gigabyte of output, in lines."""
    for _ in range(1 << 10):
        write("9" * (1 << 20) + "\n")


def allowed(call, attempt):
    """Says whether something that must fail was allowed: then the record is sound."""
    try:
        attempt()
    except OSError as error:
        reply(call, {"denied": str(error)})
    else:
        records(call, process=field(PROCESS))


def connect():
    socket.create_connection(("127.0.0.1", int(os.environ.get("PORT", "9"))), timeout=1)


def send():
    """A datagram to the machine itself; where there is no network there is no route."""
    socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"hello", ("192.0.2.1", 9))


def write_beside():
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "stray"), "w") as file:
        file.write("stray")


def write_home():
    with open("/var/tmp/docent-stray", "w") as file:
        file.write("stray")


def look_around():
    """The neighbours' folder, which tests fill, and what else is private."""
    os.listdir(os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + "/secret")


def look_at_processes():
    """Only the first process and what it started are there."""
    others = [number for number in os.listdir("/proc") if number.isdigit()]
    if len(others) < 10:
        raise OSError("there are no others")


def inherited():
    """Nothing but the three streams, and the folder that lists them; nothing of the caller's environment."""
    known = {"PATH", "HOME", "TMPDIR", "LANG", "PWD", "LC_CTYPE", "PYTHONDONTWRITEBYTECODE"}
    if len(os.listdir("/proc/self/fd")) <= 4 and set(os.environ) <= known:
        raise OSError("nothing is inherited")


def daemon(call):
    """Something that is to outlive it."""
    subprocess.Popen(["sleep", "3600"], start_new_session=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    os._exit(0)


WAYS = {
    "forks": forks,
    "burns": burns,
    "fills": fills,
    "floods": floods,
    "daemon": daemon,
    "connects": lambda call: allowed(call, connect),
    "sends": lambda call: allowed(call, send),
    "writes-beside": lambda call: allowed(call, write_beside),
    "writes-home": lambda call: allowed(call, write_home),
    "looks-around": lambda call: allowed(call, look_around),
    "looks-at-processes": lambda call: allowed(call, look_at_processes),
    "inherits": lambda call: allowed(call, inherited),
    "slow": lambda call: (time.sleep(2), records(call, process=field(PROCESS))),
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
    "talks": lambda call: (records(call, process=field(PROCESS)), write("and another thing\n")),
    "leaves": lambda call: (records(call, process=field(PROCESS)), os._exit(0)),
}


def serve(way):
    for line in sys.stdin:
        call = json.loads(line)
        if call["method"] == "shutdown":
            return
        if way == "exits":
            sys.exit(3)
        if call["method"] == "initialize":
            reply(call, {"id": "somebody-else" if way == "wrong-id" else way, "version": "1"})
        elif call["method"] == "match":
            reply(call, {"score": 0.9})
        elif way == "chatters":
            records(call, process=field(PROCESS))
            write("and another thing\n")
        elif way == "images":
            names = call["params"]["page_images"]
            records(call, process=field(sum(open(name, "rb").read(4) == b"\x89PNG" for name in names)))
        elif "misbehave" in line:
            WAYS[way](call)
        else:
            records(call, process=field(PROCESS, evidence=[PAGE]))


serve(sys.argv[1])
