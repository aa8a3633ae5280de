#!/usr/bin/env python3
"""Fits, on labelled lines, where words end and what their confidences are worth, for the neural recognizer.

  words.py DATASET_DIR --docent FILE [--traces FOLDER]

DATASET_DIR holds images and a labels.jsonl whose rows name a file and its lines ([x0, y0, x1, y1, text] in pixels). Every second
document is held out: the figures printed are its own. The weights written are fitted on all:
Sources/Reading/Recognition/Neural/word-spacing.json and Sources/Reading/Recognition/neural-confidence.json. FOLDER keeps what the
networks saw, for another run.
"""
import argparse
import difflib
import hashlib
import json
import math
import pathlib
import subprocess
import tempfile

READING = pathlib.Path(__file__).resolve().parents[2] / "Sources/Reading/Recognition"
SPACING = READING / "Neural/word-spacing.json"
CONFIDENCE = READING / "neural-confidence.json"


def sigmoid(value):
    return 1 / (1 + math.exp(-max(-40, min(40, value))))


def fitted(rows, answers, rounds=12, ridge=0.1):
    """The weights of a logistic regression, by Newton's method."""
    size = len(rows[0])
    weights = [0.0] * size
    for _ in range(rounds):
        gradient = [-ridge * weight for weight in weights]
        hessian = [[ridge if i == j else 0.0 for j in range(size)] for i in range(size)]
        for row, answer in zip(rows, answers):
            p = sigmoid(sum(w * x for w, x in zip(weights, row)))
            spread = p * (1 - p) + 1e-9
            for i, x in enumerate(row):
                if not x:
                    continue
                gradient[i] += (answer - p) * x
                line = hessian[i]
                for j in range(size):
                    line[j] += spread * x * row[j]
        step = solved(hessian, gradient)
        weights = [w + s for w, s in zip(weights, step)]
    return weights


def solved(matrix, vector):
    """The solution of linear equations, by Gaussian elimination."""
    rows = [list(line) + [value] for line, value in zip(matrix, vector)]
    size = len(rows)
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(i + 1, size):
            factor = rows[k][i] / rows[i][i]
            for j in range(i, size + 1):
                rows[k][j] -= factor * rows[i][j]
    result = [0.0] * size
    for i in reversed(range(size)):
        result[i] = (rows[i][size] - sum(rows[i][j] * result[j] for j in range(i + 1, size))) / rows[i][i]
    return result


def aligned(line, gold):
    """For each character of a line its place in the text printed there without spaces, and the places that spaces follow."""
    xs, ys = [corner[0] for corner in line["corners"]], [corner[1] for corner in line["corners"]]
    top, bottom = min(ys), max(ys)
    here = sorted(
        label for label in gold
        if min(bottom, label[3]) - max(top, label[1]) > 0.5 * min(bottom - top, label[3] - label[1])
        and min(max(xs), label[2]) > max(min(xs), label[0])
    )
    text = " ".join(label[4] for label in here).upper()
    printed = text.replace(" ", "")
    spaces, place = set(), 0
    for character in text:
        if character == " ":
            spaces.add(place)
        else:
            place += 1
    read = "".join(line["characters"]).upper()
    places = {}
    if len(read) == len(line["characters"]):
        for block in difflib.SequenceMatcher(None, read, printed, autojunk=False).get_matching_blocks():
            for offset in range(block.size):
                places[block.a + offset] = block.b + offset
    return places, spaces, printed


def features(text, product):
    product = min(max(product, 1e-4), 1 - 1e-4)
    share = sum(c.isalnum() for c in text) / len(text)
    return [1, math.log(product / (1 - product)), min(len(text), 10), share]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dataset", type=pathlib.Path)
    parser.add_argument("--docent", required=True)
    parser.add_argument("--traces", type=pathlib.Path)
    options = parser.parse_args()
    rows = [json.loads(line) for line in (options.dataset / "labels.jsonl").read_text().splitlines()]
    rows = [row for row in rows if row.get("file") and row.get("lines")]
    traces = options.traces or pathlib.Path(tempfile.mkdtemp())
    files = [options.dataset / row["file"] for row in rows]
    if not list(traces.glob("*-lines.json")):
        command = [options.docent, "read", "-q", "--format", "text", "--debug-images", str(traces)]
        subprocess.run(command + [str(file) for file in files], stdout=subprocess.DEVNULL, check=True)

    gaps, words = [], []
    for index, (row, file) in enumerate(zip(rows, files)):
        name = hashlib.sha256(file.read_bytes()).hexdigest()[:8]
        trace = traces / f"{name}-lines.json"
        if not trace.exists():
            continue
        for line in json.loads(trace.read_text()):
            characters, probabilities = line["characters"], line["probabilities"]
            if len(characters) < 2 or sum(probabilities) < 0.6 * len(characters):
                continue
            places, spaces, printed = aligned(line, row["lines"])
            if len(places) < 0.7 * len(characters):
                continue
            for at, gap in enumerate(line["gaps"]):
                if at in places and places.get(at + 1) == places[at] + 1:
                    gaps.append((index % 2, gap, 1.0 if places[at + 1] in spaces else 0.0))
            words.append((index % 2, line, places))

    def report(name, rows):
        weights = fitted([row for half, row, _ in rows if half == 0], [answer for half, _, answer in rows if half == 0])
        held = [(row, answer) for half, row, answer in rows if half == 1]
        said = [sigmoid(sum(w * x for w, x in zip(weights, row))) for row, _ in held]
        right = sum((p > 0.5) == (answer > 0.5) for p, (_, answer) in zip(said, held)) / len(held)
        error = 0.0
        for low in range(10):
            part = [(p, answer) for p, (_, answer) in zip(said, held) if low <= p * 10 < low + 1 or (low == 9 and p == 1)]
            if part:
                error += abs(sum(p - answer for p, answer in part)) / len(held)
        print(f"{name}: {len(held)} held out, {right:.4f} decided right, calibration error {error:.4f}")
        return [round(weight, 4) for weight in fitted([row for _, row, _ in rows], [answer for _, _, answer in rows])]

    spacing = report("spaces", gaps)
    samples = []
    for half, line, places in words:
        characters, start = line["characters"], 0
        ends = [at for at, gap in enumerate(line["gaps"]) if sum(w * x for w, x in zip(spacing, gap)) > 0]
        for end in ends + [len(characters) - 1]:
            word = "".join(characters[start : end + 1])
            product = math.prod(line["probabilities"][start : end + 1])
            run = [places.get(at) for at in range(start, end + 1)]
            isRight = all(place is not None for place in run) and run[-1] - run[0] == end - start
            samples.append((half, features(word, product), 1.0 if isRight else 0.0))
            start = end + 1
    confidence = report("words", samples)
    for file, weights in ((SPACING, spacing), (CONFIDENCE, confidence)):
        file.write_text(json.dumps({"weights": weights}) + "\n")


main()
