"""Books. What the words of a spine and the rows of a cover belong to is decided together, by a model of each; how sure each field is,
is a logistic regression on the share of the ways to tell them that agree on it, and on how well its words were read. Groups are titles.
"""
import json
import re

import numpy as np

from .. import covers, logit, spines
from ..fields import folds_of, report_calibration, weights_of
from ..matching import alike, is_alike, plain

PLUGIN = "BookSpine"
SETS = ["spines_photo"]
WRITTEN_SETS = ["spines_text"]
# Covers and shelves that the project draws. Covers of seeds 7 and 8 and shelves of seed 9 are measured on.
DRAWN = [("--set", "covers", "--seed", str(seed), "--count", "60") for seed in range(21, 27)] + [
    ("--set", "shelves", "--seed", str(seed), "--count", "50") for seed in (5, 21, 22, 23)]
# How many covers and spines are made up for the models of their rows and words.
MADE_COVERS, MADE_SPINES = 900, 1500
# The models of sequences: what the roles of each are, and its penalty.
SEQUENCES = {"cover_rows": (covers, 1.0), "spine_words": (spines, 1.0)}
READ_ARGUMENTS = ("--spines",)
FOLDS = 8
GROUP_SIZE = 1
# A drawn book says less than one on a photo, and there are many.
WEIGHT = {"drawn": 0.05}
RULES = {"rows of a cover": "cover", "fields of a spine": ""}
# What speaks for a labelling of a spine before anything is learned, and the penalty for other weights.
LABELLING = {
    "size": 1.5, "range": -1.5, "blocks": -0.8, "rows": 0.2, "letters": 1.5, "short": -1.0, "certainty": 1.0, "name": -0.5, "title_word": 1.0,
    "imprint": -2.0, "ends_small": -2.0, "no_author": -1.0, "title_name": -1.5, "rest": -2.0, "rest_size": -1.5, "rest_name": -1.5,
    "rest_title_word": -1.0, "author_name": 4.0, "author_title_word": -3.0, "author_imprint": -2.0, "author_words_1": -1.0,
    "author_words_3": -0.2, "author_words_more": -1.5, "author_digits": -3.0, "author_rows": -0.5, "author_blocks": -0.7,
    "author_certainty": 1.0, "author_size": -0.3, "author_turned": -0.7, "author_beside": -0.1, "author_case": 0.2, "author_first": 0.3, "author_reversed": -0.3, "author_order": 4.0,
    "roles": 0.7, "apart": -0.5, "split": -2.5, "split_size": 2.5, "split_case": 1.0, "split_gap": 0.8, "split_name": -2.0, "split_whole_name": -1.5}
LABELLING_RULE, LABELLING_PENALTY = "title and authors", 0.6
# How sure a field is before anything is learned, and the penalty for other weights, by model.
PRIOR = {"": -2.0, "share": 0.5, "certainty": 2.0, "least": 1.5}
PENALTY = {"title": 0.3, "authors": 2.0, "mark": 1.0, "cover": 1.0}
LABELS = {"author": ("authors", "author")}
# Between names, in several languages.
AND = r"(?i)(?<= )(?:&|and|und|y|i|et)(?= )"
OTHERS = r"(?i) et al\b\.?"


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
    return covers.made(MADE_COVERS) + spines.made(MADE_SPINES)


def group(document):
    fields = document.label["fields"] if "fields" in document.label else document.label["records"][0]
    return plain(fields.get("title") or fields.get("isbn13")) or document.path


def books(document, records):
    """-> [(labels of one book, candidates)]: the books of a picture are matched with its labels, each with one at most."""
    wanted = document.label.get("records") or [document.label["fields"]]
    texts = [" ".join(c["value"] for c in record if c["rule"] in RULES and c["field"] in ("title", "author")) for record in records]
    pairs = sorted(((alike(text, str(w.get("title") or "") + " " + printed(w, "author")), i, j)
                    for i, w in enumerate(wanted) for j, text in enumerate(texts)), reverse=True)
    used, out = set(), []
    for score, i, j in pairs:
        if (score >= 0.4 or len(wanted) == len(texts) == 1) and not {("label", i), ("book", j)} & used:
            used |= {("label", i), ("book", j)}
            out.append((wanted[i], records[j]))
    return out


def printed(label, field):
    """A field of a label as text, names without what stands between them."""
    text = next((label[name] for name in LABELS.get(field, (field,)) if label.get(name)), "")
    return re.sub(OTHERS, "", re.sub(AND, " ", " ".join(text) if isinstance(text, list) else text))


def part(value, field):
    value = json.loads(value)
    return value["title"] if field == "title" else " ".join(value["authors"])


def fit(run):
    if "labelling" in run.wanted:
        fit_labelling(run)
    fit_fields(run)


def fit_labelling(run):
    """Which of the labellings of a spine is right, by photographed and drawn books."""
    cases = []
    for document, records in zip(run.documents, run.found):
        if document.tier in ("made", "ocr") or document.tier == "drawn" and ("records" not in document.label or spines.is_for_words(document)):
            continue
        for label, candidates in books(document, records):
            entries = [(json.dumps(c["value"], ensure_ascii=False, sort_keys=True), c["features"]) for c in candidates if c["rule"] == LABELLING_RULE]
            if entries:
                cases.append((document, label, entries))

    def wanted(case, field):
        return printed(cases[case][1], field)

    def is_right(value, case):
        return is_alike(part(value, "title"), wanted(case, "title")) and (
            is_alike(re.sub(AND, " ", part(value, "author")), wanted(case, "author")) if wanted(case, "author") else not part(value, "author"))

    features = next(model["features"] for model in run.models if model["name"] == "labelling")
    problem = logit.Problem(features, LABELLING, [entries for *_, entries in cases], is_right)
    groups = [plain(label["title"]) for _, label, _ in cases]
    folds = folds_of(groups, FOLDS)
    weighting = weights_of(groups, [WEIGHT.get(document.tier, 1.0) for document, *_ in cases], GROUP_SIZE)
    chosen = {}
    for fold in sorted(set(folds)):
        train, test = ([at for at, other in enumerate(folds) if (other == fold) == held] for held in (False, True))
        weights = logit.fit(problem, train, LABELLING_PENALTY, weighting, with_none=False)
        for case in test:
            rows, share = logit.shares(problem, case, weights, with_none=False)
            chosen[case] = problem.values[rows[share.argmax()]]
    for source in sorted({document.source for document, *_ in cases}):
        mine = [case for case in chosen if cases[case][0].source == source]
        for field in ("title", "author"):
            named = [(part(chosen[case], field), wanted(case, field)) for case in mine if wanted(case, field)]
            right = sum(plain(re.sub(AND, " ", a)) == plain(b) for a, b in named)
            print(f"labelling: {field:<6} {source:<36} {len(named):>4} labelled, {right:>4} right, "
                  f"{sum(is_alike(a, b) for a, b in named):>4} close; held out")
        print(f"labelling         {source:<36} {sum(problem.possible(case) for case in mine)} of {len(mine)} among the candidates")
    if run.misses == "labelling":
        for case, value in sorted(chosen.items()):
            if not is_right(value, case):
                print("  miss", cases[case][0].source, value, wanted(case, "title"), wanted(case, "author"),
                      "" if problem.possible(case) else "not among the candidates", sep="\t")
    _, named = problem.named(logit.fit(problem, list(range(len(cases))), LABELLING_PENALTY, weighting, with_none=False))
    run.weights["labelling"] = {"fitted": True, "bias": 0.0, "threshold": 0.0, "weights": named}


def fit_fields(run):
    """How sure fields are, by photographed and drawn books that the models of rows and words have not learned from."""
    features = {model["name"]: model["features"] for model in run.models}
    found = {name: [] for name in features}
    for document, records in zip(run.documents, run.found):
        is_cover = document.tier == "drawn" and "records" not in document.label
        if document.tier in ("made", "ocr") or not is_cover and document.tier == "drawn" and spines.is_for_words(document):
            continue
        for label, candidates in books(document, records):
            for c in candidates:
                if c["rule"] not in RULES or c["field"] in ("prose", "other"):
                    continue
                model = RULES[c["rule"]] or {"title": "title", "author": "authors"}.get(c["field"], "mark")
                # Nobody looked for what a label of a photo does not name.
                if model == "mark" and document.tier == "read":
                    continue
                wanted = printed(label, c["field"])
                right = bool(wanted) and plain(re.sub(AND, " ", c["value"])) == plain(wanted)
                found[model].append((c["features"], right, plain(label.get("title")) or document.path, document, c["value"], wanted))
    for name in features:
        if name in run.wanted and found[name]:
            fit_sureness(run, name, features[name], found[name])


def fit_sureness(run, name, features, found):
    x = np.array([[1] + [known.get(feature, 0) for feature in features] for known, *_ in found])
    y = np.array([float(right) for _, right, *_ in found])
    groups = [group for _, _, group, *_ in found]
    folds = np.array(folds_of(groups, FOLDS))
    weights = np.array(weights_of(groups, [WEIGHT.get(document.tier, 1.0) if name != "cover" else 1.0 for _, _, _, document, *_ in found], GROUP_SIZE))
    prior = np.array([PRIOR.get(feature, 0.0) for feature in ["", *features]])
    pairs = {}
    for fold in sorted(set(folds)):
        model = logit.logistic(x[folds != fold], y[folds != fold], weights[folds != fold], prior, PENALTY[name])
        for at in np.flatnonzero(folds == fold):
            source = found[at][3].source
            pairs.setdefault(source, []).append((float(1 / (1 + np.exp(-(x[at] @ model)))), bool(y[at])))
            if run.misses == name and not y[at]:
                print("  miss", source, f"{pairs[source][-1][0]:.2f}", *found[at][4:], sep="\t")
    for source, known in sorted(pairs.items()):
        print(f"{name:<17} {source:<36} {len(known):>4} found, {sum(right for _, right in known):>4} right")
        report_calibration(name, f"{source}, held out", known)
        run.pairs += [(source, pair) for pair in known]
    model = logit.logistic(x, y, weights, prior, PENALTY[name])
    run.weights[name] = {
        "fitted": True, "bias": round(float(model[0]), 4), "threshold": run.weights[name]["threshold"],
        "weights": {feature: round(float(v), 4) for feature, v in zip(features, model[1:])}}
