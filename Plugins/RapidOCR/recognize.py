"""A recognizer plugin: the lines of upright page images, read by RapidOCR.

Speaks JSON-RPC 2.0, one object a line, on standard input and output; standard error is the log.
"""
import json
import sys

from page import PageReader

IDENTITY = {"id": "rapidocr", "version": "1.1.0"}


def answer(call, reader):
    """The result of a call."""
    if call["method"] == "initialize":
        return IDENTITY
    if call["method"] == "recognize":
        work = call["params"]
        as_spines = work.get("segmentation") == "spines"
        return {"lines": reader.lines(work["image"], as_spines, work.get("settled") or [], work.get("spines") or [])}
    raise ValueError(f"there is no method {call['method']}")


def serve():
    """Answers calls until `shutdown`, or until the input ends."""
    reader = PageReader()
    for line in sys.stdin:
        call = json.loads(line)
        if call["method"] == "shutdown":
            return
        reply = {"jsonrpc": "2.0", "id": call["id"]}
        try:
            reply["result"] = answer(call, reader)
        except Exception as error:  # one picture that fails does not cost the next
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
            reply["error"] = {"code": 1, "message": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(reply, ensure_ascii=False) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    serve()
