#!/usr/bin/env python3
"""Fit the weights of the receipt extractor on labelled readings, and say how well they do on merchants they have not seen.

  fit-receipts.py --docent .build/release/docent --set LABELS.jsonl READINGS_DIR [--set …] [--lines LABELS.jsonl] [--write]

LABELS.jsonl has one object a line: {"file": …, "type": "receipt", "fields": {"merchant": …, "date": …, "total": …}}, and with
--lines also "lines": [[x0, y0, x1, y1, text], …] in pixels. READINGS_DIR holds a reading for every file, named by its stem, as
`docent read --format json` prints it. A field's "<name>_alternatives" also count as right; a field not named is not used,
and the weights of a field that no label names stay as they are.

The candidates and their features come from `docent extract --explain`. Every field gets a conditional logit with L2
regularisation, fitted by L-BFGS from zero, so that the same input gives the same weights. Figures
come from cross-validation over groups of merchants: no merchant is in the data that its own receipts are judged by. The
calibration is fitted on those held-out predictions.
"""
import argparse, hashlib, json, os, re, subprocess, sys, tempfile, unicodedata
from pathlib import Path

import numpy as np

from choice import Problem, calibrated, choose, ece, fit, model, platt

FIELDS = ["merchant", "merchant_address", "merchant_phone", "date", "total", "time", "subtotal", "tax", "category"]
MONEY = ["total", "subtotal", "tax"]
# Fields whose label may say that the receipt has none.
OPTIONAL = ["date", "time", "subtotal", "tax"]
WEIGHTS = Path(__file__).resolve().parent.parent / "Plugins" / "Receipt" / "weights.json"
PENALTY = {"merchant": 1.0, "merchant_address": 1.0, "date": 1.0, "total": 3.0, "time": 3.0, "subtotal": 3.0, "tax": 3.0,
           "merchant_phone": 3.0, "category": 1.0}
# What words mean of themselves: the weights are drawn to these instead of to zero.
PRIOR = {"total": {"final_total": 1.0, "last_total_due": 1.0, "total": 0.5, "paid_less_change": 1.0}}
PRIOR["date"] = {"future": -2.5, "before_2000": -2.0}
PRIOR["merchant"] = {"in_domain": 1.5, "again_below": 0.5}
# The amounts and times have few labels, so what their features mean of themselves counts more than what the labels add.
AMOUNT_PRIOR = {"": 1.0, "closes": 2.0, "in_summary": -1.0, "not_last_in_row": -1.0, "label_above": -1.0, "others": -0.5, "zero": -1.0,
                "above_total": -3.0, "repaired": -1.0, "doubt": -2.0}
PRIOR["subtotal"] = AMOUNT_PRIOR | {"below_total": -1.5}
PRIOR["tax"] = AMOUNT_PRIOR | {"below_total": -0.5, "in_summary": -0.5}
PRIOR["time"] = {"": 0.3, "beside_date": 2.5, "near_date": 1.5, "time_word": 1.0, "with_seconds": 0.5, "later": -0.7,
                 "several_in_row": -1.5, "doubt": -1.5}
PRIOR["merchant_phone"] = {"": 0.3, "valid": 1.5, "labelled": 1.0, "fax": -3.0, "in_head": 1.0, "below_address": 0.5, "first": 0.7,
                           "customer": -1.0, "doubt": -2.0, "beside_amount": -2.0, "other_number": -1.0}
PRIOR["category"] = {"name": 2.0, "head": 1.0, "below": 0.5, "goods": 0.7, "goods_share": 2.0, "most_goods": 0.5}
# Amounts without labels have only what their features mean of themselves.
GIVEN = {
    "tip": AMOUNT_PRIOR | {"": 0.0},
    "discount": AMOUNT_PRIOR | {"": 0.0},
    "rounding": AMOUNT_PRIOR | {"": 1.5, "in_summary": 0.0, "zero": 0.0},
    "cash": AMOUNT_PRIOR | {"in_summary": 0.0, "zero": -2.0},
    "change": AMOUNT_PRIOR | {"": 1.5, "in_summary": 0.0, "zero": 0.0},
}
FOLDS = 10
# What a receipt of labelled lines counts in the calibration.
CLEAN = 0.3


def plain(text):
    text = unicodedata.normalize("NFKD", str(text or ""))
    return re.sub(r"[^0-9a-z]", "", "".join(c for c in text if not unicodedata.combining(c)).lower())


def is_right(field, value, label, contains):
    wanted = [label["fields"].get(field)] + label["fields"].get(field + "_alternatives", [])
    wanted = [w for w in wanted if w]
    if field in MONEY:
        return any(abs(float(value) - float(str(w).replace(",", ""))) < 0.005 for w in wanted)
    if field == "merchant_phone":
        digits = [re.sub(r"\D", "", str(v)) for v in [value] + wanted]
        return any(len(w) > 5 and digits[0][-8:] == w[-8:] for w in digits[1:])
    if field in ("date", "time"):
        return value in wanted
    if field in contains:
        return any(plain(w) in plain(value) for w in wanted)
    return any(plain(value) == plain(w) for w in wanted)


def reading_of_lines(lines, path):
    """Write labelled lines as a reading: words evenly spread over their line."""
    width, height = max(l[2] for l in lines) + 20, max(l[3] for l in lines) + 20
    out = []
    for x0, y0, x1, y1, text in lines:
        box = [x0 / width, y0 / height, (x1 - x0) / width, (y1 - y0) / height]
        out.append({"text": text, "confidence": 1.0, "box": box})
    page = {"number": 1, "width": width, "height": height, "lines": [l for l in out if l["text"].strip()]}
    digest = hashlib.sha256(path.encode()).hexdigest()
    json.dump({"source": path, "document": {"id": digest, "mime": "image/jpeg", "pages": [page]}, "error": None},
              open(path, "w"))


def gather(arguments):
    """-> [(label, reading path, weight)]"""
    documents = []
    for labels, folder in arguments.set or []:
        for row in map(json.loads, open(labels)):
            if not row.get("file"):
                continue
            path = os.path.join(folder, Path(row["file"]).stem + ".json")
            if os.path.exists(path):
                documents.append((row, path))
    folder = tempfile.mkdtemp()
    for labels in arguments.lines or []:
        for number, row in enumerate(map(json.loads, open(labels))):
            if row.get("lines"):
                path = os.path.join(folder, f"{number:05}.json")
                reading_of_lines(row["lines"], path)
                documents.append((row, path))
    return documents


def candidates(docent, documents):
    """-> [{field: [(value, features)]}] in the order of the documents."""
    by_path = {}
    paths = [path for _, path in documents]
    for start in range(0, len(paths), 200):
        command = [docent, "extract", "--no-store", "--explain", "-q", "--as", "receipt", "--format", "jsonl", "--reading"]
        result = subprocess.run(command + paths[start:start + 200], stdout=subprocess.PIPE, text=True)
        for line in result.stdout.splitlines():
            row = json.loads(line)
            found = {field: [] for field in FIELDS}
            for report in ((row.get("explanation") or {}).get("candidates") or [[]])[:1]:
                for c in report:
                    if c["field"] in found and c.get("features") is not None:
                        found[c["field"]].append((c["value"], c["features"]))
            by_path[row["source"]] = found
    return [by_path.get(path, {field: [] for field in FIELDS}) for path in paths]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--docent", default=".build/release/docent")
    parser.add_argument("--set", nargs=2, action="append", metavar=("LABELS", "READINGS"))
    parser.add_argument("--lines", action="append", metavar="LABELS")
    parser.add_argument("--write", action="store_true", help="write the weights into the plugin's folder")
    parser.add_argument("--misses", help="list the held-out misses of this field")
    parser.add_argument("--fields", default=",".join(FIELDS))
    arguments = parser.parse_args()
    documents = gather(arguments)
    found = candidates(arguments.docent, documents)
    sources = [os.path.basename(os.path.dirname(path)) if not path.startswith(tempfile.gettempdir() + "/tmp") else "lines"
               for _, path in documents]
    models = json.load(open(WEIGHTS))
    everything, by_source = [], {}
    for field in arguments.fields.split(","):
        kept = [i for i, (label, _) in enumerate(documents)
                if field in label["fields"] and not (label["fields"][field] is None and field not in OPTIONAL)]
        if not kept:
            continue
        problem = Problem([documents[i][0] for i in kept], [found[i][field] for i in kept],
                          lambda value, label: is_right(field, value, label, label.get("contains", ())), PRIOR.get(field))
        merchants = [plain(documents[i][0]["fields"].get("merchant"))[:10] for i in kept]
        files = [documents[i][0].get("file") for i in kept]
        # Many receipts of one merchant count as little more than one: the weights are for merchants not yet seen.
        times = {m: merchants.count(m) for m in merchants}
        weighting = np.array([min(1.0, (6 / times[m]) ** 0.5) for m in merchants])
        fold = [int(hashlib.sha256(m.encode()).hexdigest(), 16) % FOLDS for m in merchants]
        held = []
        for f in range(FOLDS):
            train = [i for i in range(len(kept)) if fold[i] != f]
            test = [i for i in range(len(kept)) if fold[i] == f]
            if test:
                held += choose(problem, test, fit(problem, train, PENALTY[field], weighting))
        held.sort()
        # What people read are readings with slips; clean lines, of which there are many, count less.
        known = [(s, r, CLEAN if sources[kept[d]] == "lines" else 1.0) for d, s, r, _ in held if s is not None]
        slope, offset = platt(*map(list, zip(*known)))
        pairs = []
        for source in sorted(set(sources)):
            part = [h for h in held if sources[kept[h[0]]] == source]
            if part:
                print(f"{field:<18} {source:<18} {len(part):>4} receipts, held out: {np.mean([h[2] for h in part]):.3f} right,"
                      f" {np.mean([any(problem.right[problem.group == h[0]]) for h in part]):.3f} among the candidates")
        for document, share, right, value in held:
            if share is not None:
                pairs.append((calibrated(share, slope, offset), right))
                by_source.setdefault(sources[kept[document]], []).append(pairs[-1])
        everything += pairs
        sure = [r for p, r in pairs if p >= 0.9]
        print(f"{field:<18} {'calibration':<18} ECE {ece(pairs):.3f}, {len(sure) / max(1, len(pairs)):.0%} at 0.9 or more, "
              f"{np.mean(sure) if sure else 0:.3f} of them right; slope {slope:.2f}, offset {offset:.2f}")
        if arguments.misses == field:
            for document, share, right, value in held:
                if not right:
                    label = documents[kept[document]][0]
                    possible = any(problem.right[problem.group == document])
                    print("  miss", sources[kept[document]], label.get("file"), repr(value), repr(label["fields"][field]),
                          f"{share or 0:.2f}", "" if possible else "not among the candidates", sep="\t")
        weights = fit(problem, list(range(len(kept))), PENALTY[field], weighting)
        models[field] = model(problem, weights, slope, offset)
    for source, pairs in sorted(by_source.items()) + [("calibration", everything)]:
        sure = [r for p, r in pairs if p >= 0.9]
        print(f"{'all fields':<18} {source:<18} ECE {ece(pairs):.3f}, {len(sure) / max(1, len(pairs)):.0%} at 0.9 or "
              f"more, {np.mean(sure) if sure else 0:.3f} of them right")
    for field, means in GIVEN.items():
        weights = {name: value for name, value in means.items() if name and value}
        models[field] = {"model": {"bias": means.get("", 0.0), "weights": weights}, "slope": 1.0, "offset": 0.0}
    if arguments.write:
        WEIGHTS.write_text(json.dumps(models, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    sys.exit(main())
