"""What the program says of its models: their declared features, and the candidates of readings."""
import hashlib
import json
import os
import pickle
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def declared(docent, type):
    """-> [{"name", "fields", "features"}], as the extractor's code declares its models."""
    result = subprocess.run([docent, "plugin", "models", type], stdout=subprocess.PIPE, text=True)
    if result.returncode:
        raise SystemExit(f"{docent} does not say what the models of {type} are made of")
    return json.loads(result.stdout)


def synchronised(weights, models):
    """The weights with exactly the declared models and features; a new one counts nothing until it is fitted."""
    out = {}
    for model in models:
        known = weights.get(model["name"], {"fitted": False, "bias": 0.0, "threshold": 0.0, "weights": {}})
        out[model["name"]] = known | {"weights": {n: known["weights"].get(n, 0.0) for n in sorted(model["features"])}}
    return out


def save(path, weights):
    path.write_text(json.dumps(weights, indent=1, sort_keys=True, ensure_ascii=False) + "\n")


def explained(docent, type, documents):
    """-> for each document the candidates of each of its records: [[{"field", "value", "features", …}]].

    They are kept in .build/fitting until the program or a reading changes.
    """
    paths = [document.path for document in documents]
    key = hashlib.sha256(Path(docent).read_bytes() + type.encode())
    for path in paths:
        key.update(Path(path).read_bytes())
    cache = ROOT / ".build" / "fitting" / f"{type}-{key.hexdigest()[:20]}.pickle"
    if cache.exists():
        return pickle.loads(cache.read_bytes())
    found = {}
    for start in range(0, len(paths), 200):
        command = [docent, "extract", "--no-store", "--explain", "-q", "--as", type, "--format", "jsonl", "--reading"]
        result = subprocess.run(command + paths[start:start + 200], stdout=subprocess.PIPE, text=True)
        for line in result.stdout.splitlines():
            row = json.loads(line)
            reports = (row.get("explanation") or {}).get("candidates") or []
            found[row["source"]] = [
                [{key: c.get(key) for key in ("field", "value", "features", "rule", "text")} for c in report
                 if c.get("features") is not None] for report in reports]
        print(f"\r{min(start + 200, len(paths))} of {len(paths)} readings", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    lists = [found.get(path, []) for path in paths]
    cache.parent.mkdir(parents=True, exist_ok=True)
    for old in cache.parent.glob(f"{type}-*.pickle"):
        os.remove(old)
    cache.write_bytes(pickle.dumps(lists))
    return lists
