#!/usr/bin/env python3
"""Fit the weights of the card extractor on labelled readings, and say how well they do on cards they have not seen.

  fit-cards.py --docent .build/release/docent [--set LABELS.jsonl READINGS_DIR …] [--tokens LABELS.jsonl] [--write]

LABELS.jsonl of --set has one object a line: {"file": …, "fields": {"name": …, "company": …, "emails": […] …}}; READINGS_DIR
holds a reading for every file, named by its stem, as `docent read --format json` prints it. Several folders may read the same
files. LABELS.jsonl of --tokens has {"id": …, "tokens": [[text, tag], …]} with the tags NAME, DES, ORG, PHONE, EMAIL and WEB after B- and
I-; tokens without text end a row. Such tags hold errors, so what none of them names is no proof that it is not there.

The candidates and their features come from `docent extract --explain`; the fitting is that of choice.py. Company and title are
told by where the name stands, so after a change of their features build and fit twice. Figures come from cross-validation over groups
of cards: all cards of one e-mail domain or company are in one group.
"""
import argparse, hashlib, json, os, re, subprocess, sys, tempfile, unicodedata
from pathlib import Path

import numpy as np

from choice import Problem, calibrated, choose, ece, fit, model, platt

TEXTS = ["name", "company", "job_title", "department", "address"]
LISTS = ["emails", "phones", "faxes", "urls"]
PARTS = ["street", "city", "region", "postal_code", "country"]
# The model of each list; faxes are phones with a label, and all parts of an address share one.
MODELS = {"emails": "email", "phones": "phone", "urls": "url"}
TAGS = {"name": "NAME", "company": "ORG", "job_title": "DES", "phones": "PHONE", "emails": "EMAIL", "urls": "WEB"}
WEIGHTS = Path(__file__).resolve().parent.parent / "Plugins" / "BusinessCard" / "weights.json"
PENALTY = {"name": 1.0, "company": 1.0, "job_title": 1.0, "department": 3.0, "address": 3.0, "emails": 3.0, "phones": 3.0, "urls": 3.0}
# What words mean of themselves: the weights are drawn to these instead of to zero.
PRIOR = {
    "name": {"whole": 1.0, "given_first": 1.5, "given_any": 0.5, "prefix": 0.7, "suffix": 0.5, "initial": 0.5, "cut_before": -1.0,
             "cut_after": -1.0, "title_after": 0.5, "above_title": 1.0, "email": 2.0, "email_whole": 1.0, "size": 1.0, "largest": 0.5,
             "doubt": -2.0, "title_words": -1.0, "title_head": -1.5, "company_words": -1.5, "weak_form": -1.5, "street": -1.0,
             "address_part": -1.0, "place": -1.0, "department": -1.5, "phone_label": -1.0, "domain": -1.5, "row_address": -1.0,
             "words_1": -2.0, "words_2": 0.5, "words_3": 0.0, "words_4": -0.7, "native": 2.0, "lower_half": -0.3, "fragments": -1.0,
             "prefix_before": -1.5, "initial_beside": -1.5, "suffix_after": 0.3},
    "company": {"whole": 1.0, "form_last": 3.0, "weak_form_last": 1.5, "form_after": -2.0, "form_alone": -3.0, "company_words": 1.0,
                "company_after": -1.0, "link_at_end": -1.5, "title_head": -1.5, "title_words": -0.3, "given_first": -0.7, "prefix": -1.0,
                "street": -1.0, "address_part": -0.7, "domain": 2.0, "domain_whole": 0.5, "overlaps_name": -3.0, "size": 1.0,
                "largest": 0.5, "doubt": -2.0, "digits": -1.0, "fragments": -1.0, "cut_before": -1.0, "cut_after": -1.0,
                "row_address": -1.0, "row_title": -0.7, "department": -0.7, "phone_label": -1.0, "native_form": 3.0, "two_rows": -1.0,
                "lower_words": -0.5, "place_only": -2.0, "words_1": -0.5, "long": -0.5},
    "job_title": {"whole": 1.0, "head": 2.0, "head_last": 0.5, "known_words": 0.7, "other_words": -0.7, "known_before": -1.0,
                  "known_after": -1.5, "after_name": 1.5, "near_name": 0.7, "cut_before": -0.5, "cut_after": -0.7, "company_words": -0.7,
                  "form": -2.0, "street": -1.0, "place": -0.7, "department": -1.0, "domain": -1.0, "overlaps_company": -1.5, "doubt": -2.0,
                  "row_address": -1.0, "digits": -1.0, "given_first": -1.0, "ideographic": 3.0, "two_rows": -1.0, "fragments": -1.0,
                  "suffix": -1.0},
    "department": {"": -1.5, "likelihood": 4.0, "near_name": 1.4, "below_title": 1.5, "title": -0.8, "form": -1.0, "address": -2.0,
                   "domain": -1.0, "digits": -1.0, "long": -0.7, "doubt": -2.0, "rows": 0.4},
    "address": {"": -0.5, "likelihood": 2.6, "doubt": -2.4, "postal_code": 1.2, "rows": 0.6, "region": 0.5},
    "emails": {"": 1.5, "doubt": -2.0, "much_doubt": -0.7, "web": 1.5, "other_web": -0.7, "name": 0.9, "repaired": -0.7, "public": 0.5, "company": 0.5},
    "urls": {"": 1.0, "doubt": -2.0, "much_doubt": -0.7, "email": 1.5, "other_email": -0.7, "repaired": -0.6, "www": 0.7, "company": 0.5},
    "phones": {"": 0.0, "doubt": -2.0, "much_doubt": -0.7, "valid": 1.5, "labelled": 0.8, "prefixed": 0.5, "again": 0.5},
}
PRIOR["address_part"] = {"": 0.5, "doubt": -2.0, "code_known": 0.5, "town_known": 0.5, "long": -0.5}
PENALTY["address_part"] = 3.0
FOLDS = 8
# Below this the extractor leaves a field out.
LEAST = 0.35


def plain(text):
    text = unicodedata.normalize("NFKD", str(text or ""))
    text = "".join(c for c in text if not unicodedata.combining(c)).lower()
    return re.sub(r"[^0-9a-z\u3040-\u30ff\u4e00-\u9fff]", "", text)


TITLES = re.compile(r"^(dr|mr|mrs|ms|prof|or)\b\.?\s*|[\s,]+(jr|sr|phd|dds|dmd|md|mba)\b\.?\s*$", re.I)


def address(text):
    return re.sub(r"^(https?:?/*)?(www\.)?", "", str(text or "").strip().strip(".,;:/)%\\").lower()).replace(" ", "")


def is_right(field, value, label):
    """Whether a value is one of the label's; None if the label cannot tell."""
    wanted = label["fields"].get(field)
    wanted = wanted if isinstance(wanted, list) else [wanted]
    wanted = [w for w in wanted + label["fields"].get(field + "_alternatives", []) if w]
    if field in ("phones", "faxes"):
        digits = [re.sub(r"\D", "", str(v)) for v in [value] + wanted]
        return any(len(w) > 5 and digits[0][-8:] == w[-8:] for w in digits[1:])
    if field in ("emails", "urls"):
        return address(value) in [address(w) for w in wanted]
    if field == "name":
        wanted += [TITLES.sub("", TITLES.sub("", w)) for w in wanted]
    return plain(value) in [plain(w) for w in wanted]


def reading_of_tokens(tokens, path):
    """Write tokens as a reading: rows broken at tokens without text, words evenly spread."""
    rows = [[]]
    for text, _ in tokens:
        text = text.replace("\ufffd", "").strip()
        if text:
            rows[-1].append(text)
        elif rows[-1]:
            rows.append([])
    rows = [row for row in rows if row]
    width = max([sum(len(w) + 1 for w in row) for row in rows] + [40])
    height = max(2 * len(rows), 1)
    lines = []
    for number, row in enumerate(rows):
        at, words = 0, []
        for word in row:
            box = [at / width, 2 * number / height, len(word) / width, 1 / height]
            words.append({"text": word, "confidence": 0.9, "box": box})
            at += len(word) + 1
        lines.append({"text": " ".join(row), "box": [0, 2 * number / height, at / width, 1 / height], "words": words})
    page = {"number": 1, "width": width * 10, "height": height * 20, "lines": lines}
    digest = hashlib.sha256(path.encode()).hexdigest()
    document = {"id": digest, "mime": "image/jpeg", "pages": [page]}
    json.dump({"source": path, "document": document, "error": None}, open(path, "w"))


def label_of_tokens(row):
    """The spans of each tag; the first is the field of those that have one value."""
    spans = {}
    for text, tag in row["tokens"]:
        kind, text = tag.split("-")[-1], text.replace("\ufffd", "").strip()
        if kind == "O" or not text:
            continue
        if tag.startswith("I-") and spans.get(kind):
            spans[kind][-1] += " " + text
        else:
            spans.setdefault(kind, []).append(text)
    fields = {}
    for field, kind in TAGS.items():
        found = spans.get(kind, [])
        if field in LISTS:
            fields[field] = found
        else:
            fields[field] = found[0] if found else None
            fields[field + "_alternatives"] = found[1:]
    return fields


def gather(arguments):
    """-> [(label, reading path, source)]"""
    documents = []
    for labels, folder in arguments.set or []:
        for row in map(json.loads, open(labels)):
            path = os.path.join(folder, Path(row["file"]).stem + ".json")
            if os.path.exists(path) and os.path.getsize(path):
                documents.append((row, path, os.path.basename(folder.rstrip("/"))))
    folder = tempfile.mkdtemp()
    for labels in arguments.tokens or []:
        for number, row in enumerate(map(json.loads, open(labels))):
            path = os.path.join(folder, f"{number:05}.json")
            reading_of_tokens(row["tokens"], path)
            documents.append(({"file": row["id"], "fields": label_of_tokens(row)}, path, "tokens"))
    return documents


def candidates(docent, documents):
    """-> [{field: [(value, features)]}] in the order of the documents."""
    by_path = {}
    paths = [path for _, path, _ in documents]
    for start in range(0, len(paths), 200):
        command = [docent, "extract", "--no-store", "--explain", "-q", "--as", "business_card", "--format", "jsonl", "--reading"]
        result = subprocess.run(command + paths[start:start + 200], stdout=subprocess.PIPE, text=True)
        for line in result.stdout.splitlines():
            row = json.loads(line)
            found = {field: [] for field in TEXTS + LISTS + PARTS}
            for report in (row.get("explanation") or {}).get("candidates") or []:
                for c in report:
                    if c["field"] in found and c.get("features") is not None:
                        found[c["field"]].append((c["value"], c["features"]))
            by_path[row["source"]] = found
    return [by_path.get(path, {field: [] for field in TEXTS + LISTS + PARTS}) for path in paths]


def group(label):
    """What cards that are much alike share: the domain of an e-mail or web address, else the company."""
    fields = label["fields"]
    for text in (fields.get("emails") or []) + (fields.get("urls") or []):
        domain = address(text).split("@")[-1].split("/")[0]
        if domain.split(".")[0] not in ("gmail", "yahoo", "hotmail", "rediffmail"):
            return domain
    return plain(fields.get("company") or label["file"])[:10]


def entries(field, documents, found):
    """-> (labels, candidates, sources): a card each, or a candidate each of the lists, right or wrong by itself."""
    labels, kept, sources = [], [], []
    if field == "address_part":
        for part in PARTS:
            for (label, _, source), candidate in zip(documents, found):
                # Only labels that part the address tell of its parts; one that lacks a part says there is none.
                if "postal_code" in label["fields"]:
                    wanted = {"file": label["file"], "fields": label["fields"] | {field: label["fields"].get(part)}}
                    labels += [wanted] * len(candidate[part])
                    kept += [[each] for each in candidate[part]]
                    sources += [source] * len(candidate[part])
        return labels, kept, sources
    for (label, _, source), candidate in zip(documents, found):
        if field not in label["fields"]:
            continue
        if field not in LISTS:
            labels.append(label), kept.append(candidate[field]), sources.append(source)
            continue
        for each in candidate[field]:
            # A number or address that no tag names may have been overlooked; one that is tagged is there.
            if source != "tokens" or is_right(field, each[0], label):
                labels.append(label), kept.append([each]), sources.append(source)
    return labels, kept, sources


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--docent", default=".build/release/docent")
    parser.add_argument("--set", nargs=2, action="append", metavar=("LABELS", "READINGS"))
    parser.add_argument("--tokens", action="append", metavar="LABELS")
    parser.add_argument("--write", action="store_true", help="write the weights into the plugin's folder")
    parser.add_argument("--misses", help="list the held-out misses of this field")
    parser.add_argument("--fields", default=",".join(TEXTS + ["address_part"] + list(MODELS)))
    arguments = parser.parse_args()
    documents = gather(arguments)
    found = candidates(arguments.docent, documents)
    models = json.load(open(WEIGHTS))
    everything = []
    for field in arguments.fields.split(","):
        labels, kept, sources = entries(field, documents, found)
        if not kept:
            continue
        problem = Problem(labels, kept, lambda value, label: is_right(field, value, label), PRIOR[field])
        groups = [group(label) for label in labels]
        weighting = np.array([1 / groups.count(g) ** 0.5 for g in groups])
        fold = [int(hashlib.sha256(g.encode()).hexdigest(), 16) % FOLDS for g in groups]
        held = []
        for f in range(FOLDS):
            train, test = [i for i, k in enumerate(fold) if k != f], [i for i, k in enumerate(fold) if k == f]
            if test:
                held += choose(problem, test, fit(problem, train, PENALTY[field], weighting))
        held.sort()
        # A card whose label names nothing tells of a guess only that it is none.
        known = [(s, r, weighting[d]) for d, s, r, _ in held if s is not None]
        slope, offset = platt(*map(list, zip(*known)))
        pairs = [(calibrated(s, slope, offset), r) for s, r, _ in known]
        everything += pairs
        for source in sorted(set(sources)):
            part = [h for h in held if sources[h[0]] == source]
            named = sum(bool(labels[h[0]]["fields"][field]) for h in part)
            sure = [h for h in part if h[1] is not None and calibrated(h[1], slope, offset) >= LEAST]
            hits = sum(h[2] for h in sure)
            possible = sum(bool(np.any(problem.right[problem.group == h[0]])) for h in part)
            print(f"{field:<11} {source:<8} {named:>4} labelled, {len(sure):>4} found, {hits:>4} right, {possible:>4} among the "
                  f"candidates; held out: F1 {2 * hits / max(1, named + len(sure)):.3f}")
        print(f"{field:<11} calibration ECE {ece(pairs):.3f}; slope {slope:.2f}, offset {offset:.2f}")
        if arguments.misses == field:
            for document, share, right, value in held:
                wanted = labels[document]["fields"][field]
                if not right and (wanted or share and calibrated(share, slope, offset) >= LEAST):
                    possible = any(problem.right[problem.group == document])
                    print("  miss", sources[document], labels[document]["file"], repr(value), repr(wanted), f"{share or 0:.2f}",
                          "" if possible else "not among the candidates", sep="\t")
        weights = fit(problem, list(range(len(labels))), PENALTY[field], weighting)
        models[MODELS.get(field, field)] = model(problem, weights, slope, offset)
    print(f"all fields  calibration ECE {ece(everything):.3f}")
    if arguments.write:
        WEIGHTS.write_text(json.dumps(models, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    sys.exit(main())
