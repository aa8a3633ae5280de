#!/usr/bin/env python3
"""Fits what a word's confidence is made of, on labelled lines: spaces and confidences of RapidOCR, Tesseract's, and merged words.

  words.py DATASET_DIR --docent FILE [--seen CACHE]

DATASET_DIR holds images and a labels.jsonl whose rows name a file and its lines ([x0, y0, x1, y1, text] in pixels). Run it with
the Python of the plugin's environment, plus scikit-learn. Every second document is held out: the figures printed are its own. The
weights written are fitted on all: Plugins/RapidOCR/weights.json, Sources/Reading/Recognition/tesseract-confidence.json and
Sources/Engine/Recognition/merging.json. CACHE keeps what RapidOCR saw, for another run.
"""
import argparse
import difflib
import json
import os
import pathlib
import pickle
import subprocess
import sys

import cv2
import numpy as np
from sklearn.linear_model import LogisticRegression

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Plugins/RapidOCR"))
from words import confidence_features, gaps, letters, logit, sigmoid  # noqa: E402

TESSERACT = ROOT / "Sources/Reading/Recognition/tesseract-confidence.json"
MERGING = ROOT / "Sources/Engine/Recognition/merging.json"
RAPIDOCR = ROOT / "Plugins/RapidOCR/weights.json"


class Seen:
    """The line of a picture as the recognizer saw it, without what the fit does not need."""

    def __init__(self, corners, best, sure, space, padded, width):
        self.corners, self.best, self.sure, self.space, self.padded, self.width = corners, best, sure, space, padded, width

    def steps(self, alphabet):
        steps = np.zeros((len(self.best), len(alphabet)), np.float32)
        steps[np.arange(len(self.best)), alphabet.index(" ")] = self.space
        steps[np.arange(len(self.best)), self.best] = self.sure
        return steps


def see(folder, rows):
    """What RapidOCR sees on each picture: (alphabet, {file: [Seen]})."""
    import page
    reader, seen = page.PageReader(), []

    class Keeper:
        words = []

        def __init__(self, corners, steps, _):
            table, alphabet, padded, width = steps
            seen.append(Seen(corners, table.argmax(1), table.max(1), table[:, alphabet.index(" ")], padded, width))

    page.Line, found = Keeper, {}
    for row in rows:
        seen = []
        reader.lines(f"{folder}/{row['file']}", False, [])
        found[row["file"]] = seen
    return reader.ocr.text_rec.postprocess_op.character, found


def labels_at(bounds, row, size):
    """The labelled text on the rows of a box, left to right."""
    x0, y0, x1, y1 = bounds * np.array([*size, *size])
    here = [line for line in row["lines"] if min(x1, line[2]) > max(x0, line[0])
            and min(y1, line[3]) - max(y0, line[1]) > 0.5 * min(y1 - y0, line[3] - line[1])]
    return " ".join(line[4] for line in sorted(here))


def has_space(line, text):
    """Whether the label has a space after each letter but the last; None where they do not agree on the letters."""
    mine, text = "".join(letter.text for letter in line).upper(), text.upper()
    at = [i for i, c in enumerate(text) if not c.isspace()]
    match = {}
    for block in difflib.SequenceMatcher(None, mine, "".join(text[i] for i in at), autojunk=False).get_matching_blocks():
        match |= {block.a + k: block.b + k for k in range(block.size)}
    return [at[match[i + 1]] - at[match[i]] > 1 if i in match and match.get(i + 1) == match[i] + 1 else None
            for i in range(len(mine) - 1)]


def is_right(text, bounds, row, size):
    """Whether a word stands in the labels of its place, case ignored."""
    x0, y0, x1, y1 = bounds * np.array([*size, *size])
    middle = (y0 + y1) / 2
    return text.upper() in [word.upper() for line in row["lines"] if line[1] - 4 <= middle <= line[3] + 4
                            and min(x1, line[2]) - max(x0, line[0]) > -8 for word in line[4].split()]


class Samples:
    """Features and truths, each of a document that is held out or not."""

    def __init__(self):
        self.features, self.truth, self.held = [], [], []

    def add(self, features, truth, held):
        self.features.append(features)
        self.truth.append(bool(truth))
        self.held.append(held)

    def fit(self, name):
        """The weights fitted on all, bias first; prints how those fitted on one half do on the other."""
        x, y, held = np.array(self.features, float), np.array(self.truth), np.array(self.held)
        half = LogisticRegression(max_iter=5000).fit(x[~held], y[~held])
        table(name, half.predict_proba(x[held])[:, 1], y[held])
        whole = LogisticRegression(max_iter=5000).fit(x, y)
        return [round(float(w), 4) for w in (whole.intercept_[0], *whole.coef_[0])]


def table(name, said, truth):
    """A reliability table, as Markdown."""
    edges = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1.001]
    error = sum(abs(said[k].mean() - truth[k].mean()) * k.sum() for k in
                [(said >= i / 10) & (said < (i + 1) / 10 + (i == 9)) for i in range(10)] if k.any()) / len(said)
    print(f"\n{name}: {len(said)}, right {truth.mean():.3f}, expected calibration error {error:.3f}\n\n| confidence | n | said | right |\n|---|---|---|---|")
    for low, high in zip(edges, edges[1:]):
        k = (said >= low) & (said < high)
        if k.any():
            print(f"| {low:g}–{min(high, 1):g} | {k.sum()} | {said[k].mean():.2f} | {truth[k].mean():.2f} |")


def fit_rapidocr(alphabet, seen, rows, sizes):
    spaces, words, kept = Samples(), Samples(), []
    for number, row in enumerate(rows):
        for line in seen[row["file"]]:
            steps = line.steps(alphabet)
            found = letters(steps, alphabet)
            if len(found) < 2:
                continue
            features = gaps(found, steps, alphabet.index(" "), line.padded / len(steps))
            bounds = np.concatenate([line.corners.min(0), line.corners.max(0)])
            for feature, truth in zip(features, has_space(found, labels_at(bounds, row, sizes[row["file"]]))):
                if truth is not None:
                    spaces.add(feature, truth, number % 2 == 1)
            kept.append((number, row, line, found, features))
    space = spaces.fit("spaces of RapidOCR")
    for number, row, line, found, features in kept:
        odds = sigmoid(features @ np.array(space[1:]) + space[0])
        ends = [0, *(np.flatnonzero(odds > 0.5) + 1), len(found)]
        for a, b in zip(ends, ends[1:]):
            low, high = found[a].first / len(line.best), (found[b - 1].last + 1) / len(line.best)
            start, end = line.corners[0], line.corners[1]
            reach = line.padded / line.width
            xs = start[0] + (end[0] - start[0]) * np.array([low, high]) * reach
            bounds = np.array([min(xs), line.corners[:, 1].min(), max(xs), line.corners[:, 1].max()])
            text = "".join(letter.text for letter in found[a:b])
            words.add(confidence_features(found, odds, a, b), is_right(text, bounds, row, sizes[row["file"]]), number % 2 == 1)
    return {"space": space, "word": words.fit("words of RapidOCR")}


def readings(docent, recognizer, folder, rows):
    """The words that docent reads: {file: [(text, bounds, confidence)]}, of pages that stand upright."""
    files = [f"{folder}/{row['file']}" for row in rows]
    run = subprocess.run([docent, "read", "-q", "--format", "jsonl", "--recognizer", recognizer, *files], stdout=subprocess.PIPE, text=True)
    found = {}
    for line in run.stdout.splitlines():
        result = json.loads(line)
        page = result["document"]["pages"][0]
        if page["rotation"] == 0:
            found[os.path.basename(result["source"])] = [
                (word["text"], np.array([word["box"][0], word["box"][1], word["box"][0] + word["box"][2], word["box"][1] + word["box"][3]]), word["confidence"])
                for line in page["lines"] for word in line["words"]]
    return found


def tesseract_features(text, odds):
    count = len(text)
    return [odds, min(count, 10), sum(c.isalnum() for c in text) / count]


def fit_tesseract(read, rows, sizes):
    """Tesseract's map; the confidences read went through the map in use, which is undone."""
    used, samples = json.loads(TESSERACT.read_text())["weights"], Samples()
    for number, row in enumerate(rows):
        for text, bounds, confidence in read.get(row["file"], []):
            others = tesseract_features(text, 0)
            odds = (logit(confidence) - used[0] - np.dot(used[2:], others[1:])) / used[1]
            samples.add(tesseract_features(text, odds), is_right(text, bounds, row, sizes[row["file"]]), number % 2 == 1)
    weights = samples.fit("words of Tesseract")
    again = {}
    for name, words in read.items():
        again[name] = []
        for text, bounds, confidence in words:
            others = tesseract_features(text, 0)
            odds = (logit(confidence) - used[0] - np.dot(used[2:], others[1:])) / used[1]
            again[name].append((text, bounds, float(sigmoid(weights[0] + np.dot(weights[1:], tesseract_features(text, odds))))))
    return {"weights": weights}, again


def groups(first, second):
    """The words of two readings that share places: [(indices of first, indices of second)]; the rule of the engine."""
    group = list(range(len(first) + len(second)))

    def find(i):
        while group[i] != i:
            i = group[i]
        return i
    for i, (_, a, _) in enumerate(first):
        for j, (_, b, _) in enumerate(second):
            common = np.minimum(a[2:], b[2:]) - np.maximum(a[:2], b[:2])
            if (common > np.array([0.35, 0.5]) * np.minimum(a[2:] - a[:2], b[2:] - b[:2])).all():
                group[find(i)] = find(len(first) + j)
    found = {}
    for i in range(len(group)):
        found.setdefault(find(i), ([], []))[i >= len(first)].append(i if i < len(first) else i - len(first))
    return found.values()


def fit_merging(fast, slow, rows, sizes):
    kinds = {name: Samples() for name in ("agreeing", "differing", "first_alone", "second_alone")}
    for number, row in enumerate(rows):
        first, second = fast.get(row["file"], []), slow.get(row["file"], [])
        for ours, theirs in groups(first, second):
            a, b = [first[i] for i in ours], [second[i] for i in theirs]
            mean = [np.average([logit(c) for _, _, c in side], weights=[len(t) for t, _, _ in side]) if side else 0.0 for side in (a, b)]
            if not a or not b:
                kind, chosen, others = ("first_alone" if a else "second_alone"), a or b, None
            else:
                same = "".join(t for t, _, _ in a) == "".join(t for t, _, _ in b) and len(a) == len(b)
                kind = "agreeing" if same else "differing"
                chosen, others = (a, mean[1]) if same or mean[0] > mean[1] else (b, mean[0])
                if same:
                    chosen = [(t, box, float(sigmoid(logit(c)))) for (t, box, c) in a]
            for index, (text, box, confidence) in enumerate(chosen):
                odds = [float(logit(confidence))]
                if kind == "agreeing":
                    odds.append(float(logit(b[index][2])))
                elif kind == "differing":
                    odds.append(float(others))
                kinds[kind].add(odds, is_right(text, box, row, sizes[row["file"]]), number % 2 == 1)
    return {name: samples.fit(f"merged words, {name.replace('_', ' ')}") for name, samples in kinds.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dataset")
    parser.add_argument("--docent", required=True)
    parser.add_argument("--seen")
    options = parser.parse_args()
    rows = [json.loads(line) for line in open(f"{options.dataset}/labels.jsonl")]
    rows = [row for row in rows if row.get("file") and row.get("lines")]
    sizes = {row["file"]: cv2.imread(f"{options.dataset}/{row['file']}").shape[1::-1] for row in rows}
    if options.seen and os.path.exists(options.seen):
        alphabet, seen = pickle.load(open(options.seen, "rb"))
    else:
        alphabet, seen = see(options.dataset, rows)
        if options.seen:
            pickle.dump((alphabet, seen), open(options.seen, "wb"))
    write(RAPIDOCR, fit_rapidocr(alphabet, seen, rows, sizes))
    weights, fast = fit_tesseract(readings(options.docent, "tesseract", options.dataset, rows), rows, sizes)
    write(TESSERACT, weights)
    write(MERGING, fit_merging(fast, readings(options.docent, "rapidocr", options.dataset, rows), rows, sizes))


def write(path, weights):
    path.write_text(json.dumps(weights, indent=2) + "\n")


if __name__ == "__main__":
    main()
