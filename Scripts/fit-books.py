"""Fits the weights of Plugins/BookSpine/weights.json, or says how well they do on books that took no part.

  fit-books.py --docent DOCENT --set LABELS READINGS … --texts LABELS [--write]

LABELS is a labels.jsonl as spines_photo has it; READINGS a folder with what `docent read --spines --format json` made of its
pictures, one each, named after the picture's path with dashes. --texts is a labels.jsonl of texts without places (`ocr`), as
spines_text has it: each is taken for one line of print.
"""
import argparse, difflib, hashlib, json, os, re, subprocess, sys, tempfile, unicodedata
from pathlib import Path

import numpy as np

from choice import Problem, fit, lbfgs, shares

WEIGHTS = Path(__file__).parent.parent / "Plugins/BookSpine/weights.json"
FOLDS = 8
PENALTY = 0.6
# A text without places tells less than a book on a photo, and there are many.
TEXT_WEIGHT = 0.03
# The prior of the labelling: what is known of books without looking at any.
PRIOR = {
    "size": 1.5, "range": -1.5, "blocks": -0.8, "rows": 0.2, "letters": 1.5, "short": -1.0, "certainty": 1.0, "name": -0.5, "title_word": 1.0,
    "imprint": -2.0, "ends_small": -2.0, "no_author": -1.0, "title_name": -1.5, "rest": -2.0, "rest_size": -1.5, "rest_name": -1.5,
    "rest_title_word": -1.0, "author_name": 4.0, "author_title_word": -3.0, "author_imprint": -2.0, "author_words_1": -1.0,
    "author_words_3": -0.2, "author_words_more": -1.5, "author_digits": -3.0, "author_rows": -0.5, "author_blocks": -0.7,
    "author_certainty": 1.0, "author_size": -0.3, "author_turned": -0.7, "author_beside": -0.1, "author_case": 0.2, "author_first": 0.3, "author_reversed": -0.3, "author_order": 4.0,
    "apart": -0.5, "split": -2.5, "split_size": 2.5, "split_case": 1.0, "split_gap": 0.8, "split_name": -2.0, "split_whole_name": -1.5}
# The same of how sure a title and authors are, with the penalty for leaving it and the feature of the labelling that joins.
SURE = {"": -3.0, "share": 0.5, "certainty": 2.0, "least": 1.5}
SURE_OF = {"title": ("letters", "letters", 0.3), "author": ("name", "author_name", 2.0)}


def plain(text):
    text = unicodedata.normalize("NFKD", str(text or ""))
    text = "".join(c for c in text if not unicodedata.combining(c)).lower()
    return re.sub(r"[^0-9a-z]", "", text)


def alike(a, b):
    return difflib.SequenceMatcher(None, plain(a), plain(b)).ratio() if plain(a) or plain(b) else 1.0


def is_alike(a, b):
    return alike(a, b) >= 0.85


def extracted(docent, paths):
    """-> {path: [candidates of a record]}"""
    found = {}
    for start in range(0, len(paths), 400):
        command = [docent, "extract", "--no-store", "--explain", "-q", "--as", "book", "--format", "jsonl", "--reading"]
        result = subprocess.run(command + paths[start:start + 400], stdout=subprocess.PIPE, text=True)
        for line in result.stdout.splitlines():
            row = json.loads(line)
            reports = (row.get("explanation") or {}).get("candidates") or []
            found[row["source"]] = [[c for c in report if c.get("features") and c["rule"] == "title and authors"] for report in reports]
    return found


def photos(docent, sets):
    """-> [(label, [(value, features)])], a book each that was found on a picture."""
    books = []
    for labels, folder in sets:
        rows = [json.loads(line) for line in open(labels)]
        paths = {row["file"]: os.path.join(folder, row["file"].replace("/", "-").rsplit(".", 1)[0] + ".json") for row in rows}
        paths = {file: path for file, path in paths.items() if os.path.exists(path) and os.path.getsize(path)}
        found = extracted(docent, list(paths.values()))
        for row in rows:
            wanted = row.get("records") or [row["fields"]]
            pool = [c for c in found.get(paths.get(row["file"]), []) if c]
            text = lambda c: max((v["value"]["title"] + " " + " ".join(v["value"]["authors"]) for v in c), key=len)
            pairs = sorted(((alike(text(c), w["title"] + " " + (w.get("author") or "")), i, j)
                            for i, w in enumerate(wanted) for j, c in enumerate(pool)), reverse=True)
            used_i, used_j = set(), set()
            for score, i, j in pairs:
                if score >= 0.4 and i not in used_i and j not in used_j:
                    used_i.add(i), used_j.add(j)
                    books.append((wanted[i] | {"source": os.path.basename(folder), "weight": 1.0}, entries(pool[j])))
    return books


def texts(docent, path):
    folder = tempfile.mkdtemp()
    rows = [row for row in map(json.loads, open(path)) if row["fields"]["author"].strip()]
    for number, row in enumerate(rows):
        line = {"text": row["ocr"], "box": [0.02, 0.3, 0.96, 0.4], "confidence": 0.9}
        page = {"number": 1, "width": 1600, "height": 120, "lines": [line]}
        document = {"id": hashlib.sha256(row["ocr"].encode()).hexdigest(), "mime": "image/jpeg", "pages": [page]}
        json.dump({"source": "", "document": document, "error": None}, open(f"{folder}/{number:05}.json", "w"))
    found = extracted(docent, [f"{folder}/{number:05}.json" for number in range(len(rows))])
    books = []
    for number, row in enumerate(rows):
        for report in found.get(f"{folder}/{number:05}.json", [])[:1]:
            fields = row["fields"]
            family, _, given = re.sub(r",\s*[0-9-]+\s*$", "", fields["author"]).partition(",")
            # A spine has the title without what a catalogue adds to it.
            title = re.split(r" [:/;=] ", fields["title"])[0]
            label = {"title": title, "author": f"{given.strip()} {family}".strip(), "source": "texts", "weight": TEXT_WEIGHT}
            books.append((label, entries(report)))
    return books


def entries(report):
    return [(json.dumps(c["value"], ensure_ascii=False, sort_keys=True), c["features"]) for c in report]


def part(value, field):
    value = json.loads(value)
    return value["title"] if field == "title" else " ".join(value["authors"])


def is_right(value, label):
    authors, wanted = part(value, "author"), label.get("author") or ""
    if label["source"] == "texts" and authors:
        # The family name is printed, and of the others what there is room for.
        words = [plain(word) for word in authors.split()]
        known = [plain(word) for word in wanted.split()]
        wanted = authors if set(words) <= set(known) else wanted
    return is_alike(part(value, "title"), label["title"]) and (is_alike(authors, wanted) if wanted else not authors)


def held_out(problem, books, folds, weighting):
    """-> [(book, value, share of its title, share of its authors, features)] of the likeliest labelling of each."""
    out = []
    for fold in range(FOLDS):
        train = [i for i, f in enumerate(folds) if f != fold and np.any(problem.right[problem.group == i])]
        test = [i for i, f in enumerate(folds) if f == fold]
        weights = fit(problem, train, PENALTY, weighting)
        for i in test:
            rows = np.flatnonzero(problem.group == i)
            if not len(rows):
                continue
            scores = problem.x[rows] @ weights
            share = np.exp(scores - scores.max())
            share /= share.sum()
            best = rows[share.argmax()]
            value = problem.values[best]
            total = lambda field: sum(s for r, s in zip(rows, share) if part(problem.values[r], field) == part(value, field))
            out.append((i, value, total("title"), total("author"), dict(zip(problem.names, problem.x[best, 1:]))))
    return out


def logistic(x, y, weighting, prior, penalty):
    def loss(w):
        z = x @ w
        p = 1 / (1 + np.exp(-z))
        value = np.sum(weighting * (np.logaddexp(0, z) - y * z)) + penalty / 2 * np.sum((w - prior)[1:] ** 2)
        gradient = x.T @ (weighting * (p - y)) + penalty * (w - prior) * (np.arange(len(w)) > 0)
        return value, gradient
    return lbfgs(loss, prior.copy(), 200)


def ece(pairs, bins=10):
    pairs = sorted(pairs)
    total = 0
    for b in range(bins):
        c = pairs[b * len(pairs) // bins:(b + 1) * len(pairs) // bins]
        if c:
            total += abs(sum(p for p, _ in c) - sum(r for _, r in c)) / len(pairs)
    return total


def floor(probabilities, draws=400):
    """The error that fields would measure of which each is right with just the probability that it says: few fields look
    ill calibrated by chance alone."""
    chance = np.random.default_rng(1)
    return np.mean([ece(list(zip(probabilities, chance.random(len(probabilities)) < probabilities))) for _ in range(draws)])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--docent", default=".build/release/docent")
    parser.add_argument("--set", nargs=2, action="append", metavar=("LABELS", "READINGS"), default=[])
    parser.add_argument("--texts", metavar="LABELS")
    parser.add_argument("--write", action="store_true", help="write the weights into the plugin's folder")
    parser.add_argument("--misses", action="store_true", help="list what is wrong on held-out books")
    arguments = parser.parse_args()
    books = photos(arguments.docent, arguments.set)
    if arguments.texts:
        # What the text does not hold as its label has it teaches nothing.
        books += [b for b in texts(arguments.docent, arguments.texts) if any(is_right(value, b[0]) for value, _ in b[1])]
    labels = [label for label, _ in books]
    problem = Problem(labels, [found for _, found in books], is_right, {name: w for name, w in PRIOR.items()})
    groups = [plain(label["title"]) for label in labels]
    folds = [int(hashlib.sha256(g.encode()).hexdigest(), 16) % FOLDS for g in groups]
    weighting = np.array([label["weight"] / groups.count(g) ** 0.5 for g, label in zip(groups, labels)])
    held = held_out(problem, books, folds, weighting)
    models = {}
    for field, prefix in (("title", ""), ("author", "author_")):
        for source in sorted({label["source"] for label in labels}):
            mine = [h for h in held if labels[h[0]]["source"] == source]
            named = [h for h in mine if labels[h[0]].get(field)]
            exact = sum(plain(part(h[1], field)) == plain(labels[h[0]][field]) for h in named)
            close = sum(is_alike(part(h[1], field), labels[h[0]][field]) for h in named)
            print(f"{field:<7} {source:<22} {len(named):>4} named: {exact / max(1, len(named)):.3f} right, {close / max(1, len(named)):.3f} close; held out")
        name, own, penalty = SURE_OF[field]
        rows, right, weight, fold = [], [], [], []
        for i, value, title, author, features in held:
            if labels[i]["source"] == "texts" or not part(value, field):
                continue
            share = min(max(title if field == "title" else author, 1e-3), 1 - 1e-3)
            rows.append([1, np.log(share / (1 - share)), features.get(prefix + "certainty", 0), features.get(prefix + "least", 0), features.get(own, 0)])
            right.append(float(plain(part(value, field)) == plain(labels[i].get(field) or "")))
            weight.append(weighting[i]), fold.append(folds[i])
        x, y, w, fold = np.array(rows), np.array(right), np.array(weight), np.array(fold)
        prior = np.array(list(SURE.values()) + [0.0])
        pairs = []
        for f in range(FOLDS):
            model = logistic(x[fold != f], y[fold != f], w[fold != f], prior, penalty)
            pairs += list(zip(1 / (1 + np.exp(-(x[fold == f] @ model))), y[fold == f]))
        least = floor(np.array([p for p, _ in pairs]))
        print(f"{field:<7} calibration ECE {ece(pairs):.3f} held out, {len(pairs)} fields, of which perfect ones would measure {least:.3f}")
        model = logistic(x, y, w, prior, penalty)
        models["title" if field == "title" else "authors"] = {
            "bias": round(model[0], 4), "weights": {name: round(v, 4) for name, v in zip(list(SURE)[1:] + [name], model[1:])}}
    if arguments.misses:
        for i, value, title, author, _ in held:
            label = labels[i]
            if label["source"] != "texts" and not is_right(value, label):
                possible = bool(np.any(problem.right[problem.group == i]))
                print("  miss", label["source"], value, "|", label["title"], "|", label.get("author"), "" if possible else "not among the candidates", sep="\t")
    train = [i for i in range(len(books)) if np.any(problem.right[problem.group == i])]
    weights = fit(problem, train, PENALTY, weighting)
    models["labelling"] = {"bias": 0, "weights": {name: round(v, 4) for name, v in zip(problem.names, weights[1:])}}
    if arguments.write:
        WEIGHTS.write_text(json.dumps(models, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    sys.exit(main())
