"""Books. Title and authors are chosen together, as labellings; each has the sum of the shares of the labellings that agree on it.

How sure each is, is a logistic regression on that share and on how well the words were read, fitted on held-out books. Groups are
titles.
"""
import json
import re

import numpy as np

from .. import covers, logit
from ..fields import Held, folds_of, held_out, report_calibration, weights_of
from ..matching import alike, is_alike, plain
from ..sets import Document

PLUGIN = "BookSpine"
SETS = ["spines_photo"]
WRITTEN_SETS = ["spines_text"]
# Covers and shelves that the project draws. Covers of seeds 7 and 8 and shelves of seed 9 are measured on.
DRAWN = [("--set", "covers", "--seed", str(seed), "--count", "60") for seed in range(21, 27)] + [
    ("--set", "shelves", "--seed", "5", "--count", "50")]
# How many covers are made up for the model of their rows.
MADE = 900
# The models of sequences, with the penalty of each, and what their roles are.
SEQUENCES = {"cover_rows": 1.0}
ROLES = covers
READ_ARGUMENTS = ("--spines",)
FOLDS = 8
GROUP_SIZE = 1
# What shows covers, but for drawn shelves.
COVERS = {"drawn", "made"}
# A text without places, or a drawn spine, says less than a book on a photo, and there are many.
WEIGHT = {"ocr": 0.03, "drawn": 0.03}
PENALTY = 0.6
RULE = "title and authors"
PRIOR = {
    "size": 1.5, "range": -1.5, "blocks": -0.8, "rows": 0.2, "letters": 1.5, "short": -1.0, "certainty": 1.0, "name": -0.5, "title_word": 1.0,
    "imprint": -2.0, "ends_small": -2.0, "no_author": -1.0, "title_name": -1.5, "rest": -2.0, "rest_size": -1.5, "rest_name": -1.5,
    "rest_title_word": -1.0, "author_name": 4.0, "author_title_word": -3.0, "author_imprint": -2.0, "author_words_1": -1.0,
    "author_words_3": -0.2, "author_words_more": -1.5, "author_digits": -3.0, "author_rows": -0.5, "author_blocks": -0.7,
    "author_certainty": 1.0, "author_size": -0.3, "author_turned": -0.7, "author_beside": -0.1, "author_case": 0.2, "author_first": 0.3, "author_reversed": -0.3, "author_order": 4.0,
    "apart": -0.5, "split": -2.5, "split_size": 2.5, "split_case": 1.0, "split_gap": 0.8, "split_name": -2.0, "split_whole_name": -1.5}
COVER_RULE = "rows of a cover"
COVER_PRIOR = {"": -2.0, "share": 0.5, "certainty": 2.0, "least": 1.5}
# Between names, in several languages.
AND = r"(?i)(?<= )(?:&|and|und|y|i|et)(?= )"
# The same of how sure a field is; "features" names what stands for certainty and least in a labelling, and the penalty.
SURE = {
    "title": ({"": -3.0, "share": 0.5, "certainty": 2.0, "least": 1.5}, {"certainty": "certainty", "least": "least", "letters": "letters"}, 0.3),
    "authors": ({"": -3.0, "share": 0.5, "certainty": 2.0, "least": 1.5},
                {"certainty": "author_certainty", "least": "author_least", "name": "author_name"}, 2.0),
}


def prepared(document):
    if document.tier != "ocr":
        return document
    fields = document.label["fields"]
    if not fields["author"].strip():
        return None
    family, _, given = re.sub(r",\s*[0-9-]+\s*$", "", fields["author"]).partition(",")
    # A spine has the title without what a catalogue adds to it.
    title = re.split(r" [:/;=] ", fields["title"])[0]
    return document._replace(label={"fields": {"title": title, "author": f"{given.strip()} {family}".strip()}})


def made():
    return covers.made(MADE)


def group(document):
    fields = document.label["fields"]
    return plain(fields.get("title") or fields.get("isbn13")) or document.path


def books(run):
    """-> [(Document of one book, candidates)]: the books of a picture are matched with its labels, each with one at most."""
    out = []
    for document, records in zip(run.documents, run.found):
        if document.tier in COVERS and "records" not in document.label:
            continue
        pool = [[(json.dumps(c["value"], ensure_ascii=False, sort_keys=True), c["features"]) for c in record if c["rule"] == RULE]
                for record in records]
        pool = [entries for entries in pool if entries]
        if document.tier == "ocr":
            # What the text does not hold as its label has it teaches nothing.
            out += [(document, entries) for entries in pool[:1]
                    if any(is_right(value, document) for value, _ in entries)]
            continue
        wanted = document.label.get("records") or [document.label["fields"]]
        texts = [max((part(value, "title") + " " + part(value, "authors") for value, _ in entries), key=len) for entries in pool]
        pairs = sorted(((alike(text, (w["title"] or "") + " " + (w.get("author") or "")), i, j)
                        for i, w in enumerate(wanted) for j, text in enumerate(texts)), reverse=True)
        used = set()
        for score, i, j in pairs:
            if score >= 0.4 and not {("label", i), ("book", j)} & used:
                used |= {("label", i), ("book", j)}
                out.append((Document({"fields": wanted[i]}, document.path, document.tier, document.source), pool[j]))
    return out


def part(value, field):
    value = json.loads(value)
    return value["title"] if field == "title" else " ".join(value["authors"])


def wanted_part(document, field):
    return document.label["fields"].get("title" if field == "title" else "author") or ""


def is_right(value, document):
    authors, wanted = part(value, "authors"), wanted_part(document, "authors")
    if document.tier == "ocr" and authors:
        # The family name is printed, and of the others what there is room for.
        known = {plain(word) for word in wanted.split()}
        wanted = authors if {plain(word) for word in authors.split()} <= known else wanted
    return is_alike(part(value, "title"), wanted_part(document, "title")) and (
        is_alike(authors, wanted) if wanted else not authors)


def fit(run):
    if "cover" in run.wanted:
        fit_cover(run)
    if "labelling" in run.wanted:
        fit_labelling(run)


def fit_labelling(run):
    found = books(run)
    documents = [document for document, _ in found]
    features = {model["name"]: model["features"] for model in run.models}
    problem = logit.Problem(
        features["labelling"], PRIOR, [entries for _, entries in found], lambda value, case: is_right(value, documents[case]))
    groups = [plain(document.label["fields"]["title"]) for document in documents]
    folds = folds_of(groups, FOLDS)
    weighting = weights_of(groups, [WEIGHT.get(document.tier, 1.0) for document in documents], GROUP_SIZE)

    def predict(train, test):
        weights = logit.fit(problem, train, PENALTY, weighting, with_none=False)
        out = []
        for case in test:
            rows, share = logit.shares(problem, case, weights, with_none=False)
            best = rows[share.argmax()]
            sums = {field: sum(s for row, s in zip(rows, share) if part(problem.values[row], field) == part(problem.values[best], field))
                    for field in SURE}
            out.append(Held(case, sums, bool(problem.right[best]), best))
        return out

    held = held_out(folds, predict)
    for field in SURE:
        report_field(field, held, problem, documents)
        fit_sureness(run, field, features[field], held, problem, documents, found, folds, weighting)
    if run.misses in ("labelling", "title", "authors"):
        for h in held:
            document, value = documents[h.case], problem.values[h.value]
            if document.tier != "ocr" and not is_right(value, document):
                print("  miss", document.source, value, "|", wanted_part(document, "title"), "|", wanted_part(document, "authors"),
                      "" if problem.possible(h.case) else "not among the candidates", sep="\t")
    bias, named = problem.named(logit.fit(problem, list(range(len(found))), PENALTY, weighting, with_none=False))
    run.weights["labelling"] = {"fitted": True, "bias": 0.0, "threshold": 0.0, "weights": named}


def report_field(field, held, problem, documents):
    for source in sorted({document.source for document in documents}):
        named = [h for h in held if documents[h.case].source == source and wanted_part(documents[h.case], field)]
        pairs = [(part(problem.values[h.value], field), wanted_part(documents[h.case], field)) for h in named]
        right, close = sum(plain(a) == plain(b) for a, b in pairs), sum(is_alike(a, b) for a, b in pairs)
        print(f"{field:<17} {source:<36} {len(named):>4} labelled, {right:>4} right, {close:>4} close; held out")


def fit_cover(run):
    """How sure the fields of a cover are, by covers that the project draws."""
    features = next(model["features"] for model in run.models if model["name"] == "cover")
    rows, right, fold = [], [], []
    for document, records in zip(run.documents, run.found):
        if document.tier != "drawn" or not records:
            continue
        fields = document.label["fields"]
        for c in records[0]:
            if c["rule"] != COVER_RULE or c["field"] in ("prose", "other"):
                continue
            wanted = fields.get({"author": "authors"}.get(c["field"], c["field"])) or ""
            wanted = " ".join(wanted) if isinstance(wanted, list) else wanted
            rows.append([1] + [c["features"].get(name, 0) for name in features])
            right.append(float(bool(wanted) and plain(re.sub(AND, " ", c["value"])) == plain(wanted)))
            fold.append(group(document))
    x, y, folds = np.array(rows), np.array(right), np.array(folds_of(fold, FOLDS))
    drawn = np.array([COVER_PRIOR.get(name, 0.0) for name in ["", *features]])
    pairs = [None] * len(y)
    for f in set(folds):
        model = logit.logistic(x[folds != f], y[folds != f], np.ones(sum(folds != f)), drawn, 1.0)
        for i in np.flatnonzero(folds == f):
            pairs[i] = (float(1 / (1 + np.exp(-(x[i] @ model)))), bool(y[i]))
    report_calibration("cover", "held out", pairs)
    model = logit.logistic(x, y, np.ones(len(y)), drawn, 1.0)
    run.weights["cover"] = {
        "fitted": True, "bias": round(float(model[0]), 4), "threshold": run.weights["cover"]["threshold"],
        "weights": {name: round(float(v), 4) for name, v in zip(features, model[1:])}}


def fit_sureness(run, field, declared, held, problem, documents, found, folds, weighting):
    prior, source, penalty = SURE[field]
    if set(declared) != {"share", *source}:
        raise SystemExit(f"{field} declares {sorted(declared)}, and is fitted with {sorted({'share', *source})}")
    names = ["share", *source]
    rows, right, weights, fold, sources = [], [], [], [], []
    for h in held:
        document, value = documents[h.case], part(problem.values[h.value], field)
        if document.tier == "ocr" or not value:
            continue
        known = found[h.case][1][h.value - np.flatnonzero(problem.case == h.case)[0]][1]
        share = min(max(h.share[field], 1e-3), 1 - 1e-3)
        rows.append([1, np.log(share / (1 - share))] + [known.get(name, 0) for name in source.values()])
        right.append(float(plain(value) == plain(wanted_part(document, field))))
        weights.append(weighting[h.case])
        fold.append(folds[h.case])
        sources.append(document.source)
    if not rows:
        print(f"{field:<17} no photographed books: its weights stay as they are")
        return
    x, y, w, fold = np.array(rows), np.array(right), np.array(weights), np.array(fold)
    drawn = np.array([prior[""]] + [prior.get(name, 0.0) for name in names])
    pairs = [None] * len(y)
    for f in set(fold):
        model = logit.logistic(x[fold != f], y[fold != f], w[fold != f], drawn, penalty)
        for i in np.flatnonzero(fold == f):
            pairs[i] = (float(1 / (1 + np.exp(-(x[i] @ model)))), bool(y[i]))
    report_calibration(field, "held out", pairs)
    run.pairs += list(zip(sources, pairs))
    model = logit.logistic(x, y, w, drawn, penalty)
    run.weights[field] = {
        "fitted": True, "bias": round(float(model[0]), 4), "threshold": run.weights[field]["threshold"],
        "weights": {name: round(float(v), 4) for name, v in zip(names, model[1:])}}
