"""Sends mutants of the drawn files through `docent read` in batches: each file is named in the output, whatever it holds.

mutants.py DOCENT FIXTURES COUNT [FIRST [JOBS]]: bytes changed, cut out, doubled and spliced from other files. Each mutant is made of a seed, a
number from FIRST (0) to below COUNT, so that a run can be repeated or continued. Seeds at which a reader ended are printed.
"""

import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time

ENDINGS = (".jpg", ".png", ".pdf", ".tif", ".gif", ".bmp", ".webp", ".jp2", ".heic")
BATCH = 50
# Of a small file a change is more likely to hit what the decoders go by, and it is read in no time: most mutants are of these.
SMALL = 4096


def files(folder):
    for root, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if name.endswith(ENDINGS) and 0 < os.path.getsize(os.path.join(root, name)) < 400_000:
                yield os.path.join(root, name)


def mutant(data, others, rng):
    data = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 4, 16, 64])):
        place = rng.randrange(len(data)) if rng.random() < 0.6 else rng.randrange(min(len(data), 512))
        way = rng.random()
        if way < 0.5:
            data[place] = rng.randrange(256)
        elif way < 0.6:
            data[place : place + 4] = rng.choice([b"\xff\xff\xff\xff", b"\0\0\0\0", b"\x7f\xff\xff\xff", b"\0\0\0\1"])
        elif way < 0.7:
            del data[place : place + rng.randrange(1, 64)]
        elif way < 0.8:
            data[place:place] = data[place : place + rng.randrange(1, 64)]
        elif way < 0.9:
            other = rng.choice(others)
            start = rng.randrange(len(other))
            data[place : place + 64] = other[start : start + 64]
        else:
            del data[max(1, place) :]
        if not data:
            return b"\0"
    return bytes(data)


def main(docent, fixtures, count, begin=0, jobs=2):
    originals = [(path, open(path, "rb").read()) for path in files(fixtures)]
    contents = [data for _, data in originals]
    small = [one for one in originals if len(one[1]) <= SMALL]
    codes, lost, ended, findings, slowest, start = {}, [], [], 0, 0.0, time.time()
    for first in range(begin, count, BATCH):
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            for seed in range(first, min(count, first + BATCH)):
                rng = random.Random(seed)
                path, data = rng.choice(small if rng.random() < 0.8 else originals)
                name = os.path.join(folder, f"{seed}{os.path.splitext(path)[1]}")
                with open(name, "wb") as file:
                    file.write(mutant(data, contents, rng))
                paths.append(name)
            begun = time.time()
            run = subprocess.run(
                [docent, "read", "-q", "-j", str(jobs), "--format", "jsonl", *paths], capture_output=True, timeout=7200)
            slowest = max(slowest, time.time() - begun)
            named = set()
            for line in run.stdout.splitlines():
                result = json.loads(line)
                named.add(result["source"])
                error = result.get("error") or {}
                code = error.get("code", "read")
                if " ended during " in error.get("message", ""):
                    ended.append((os.path.basename(result["source"]), error["message"]))
                    print(f"a reader ended: {ended[-1]}", flush=True)
                codes[code] = codes.get(code, 0) + 1
                findings += bool((result.get("document") or {}).get("findings"))
            lost += sorted(set(paths) - named)
            if run.returncode not in (0, 1) or set(paths) - named:
                print(f"batch of seed {first}: status {run.returncode}, {len(set(paths) - named)} files not named", flush=True)
        if first % 500 == 0:
            print(f"{first + BATCH} mutants, {time.time() - start:.0f} s, {codes}", file=sys.stderr, flush=True)
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10
    print(f"{count - begin} mutants of {len(originals)} files: {len(lost)} lost; {len(ended)} readers ended; {codes}; {findings} read with findings; "
          f"slowest batch of {BATCH} {slowest:.0f} s, largest process {memory} MiB, {time.time() - start:.0f} s in all")
    return 1 if lost or ended else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3], *map(int, sys.argv[3:])))
