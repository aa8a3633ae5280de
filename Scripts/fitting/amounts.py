"""Total, subtotal and tax of a receipt, chosen together: what their sums count, and how sure the choice is.

A candidate is a way to fill the three; its share goes to each of its amounts. What is known of each amount by itself comes from the
program, with the weights that it holds: fit `total`, `subtotal` and `tax` first, build, and fit `amounts` then.
"""
import json

from . import logit
from .fields import Held, folds_of, report_calibration, weights_of

FIELDS = ("total", "subtotal", "tax")
PENALTY = 3.0
PRIOR = {"total": 1.0, "subtotal": 1.0, "tax": 1.0, "other_readings": -0.5, "adds_up": 2.0, "adds_up_without_tax": 1.0, "tax_included": 1.0,
         "open": -1.0, "sum_of_items": 0.5, "tax_by_rate": 1.0, "tax_off_rate": -1.0, "large_tax": -2.0, "subtotal_above": -2.0}


def fit(run):
    name = "amounts"
    cases = [(document, [(json.dumps(c["value"], sort_keys=True), c["features"]) for c in records[0] if c["field"] == name])
             for document, records in zip(run.documents, run.found) if records and run.config.is_labelled("total", document)]
    cases = [case for case in cases if case[1]]
    documents = [document for document, _ in cases]
    features = next(model["features"] for model in run.models if model["name"] == name)

    def is_right(field, value, document):
        """Whether an amount is right; an amount that nobody looked for is."""
        if not run.config.is_labelled(field, document):
            return True
        value = json.loads(value)[field]
        return run.right(field, value, document) if value else not document.label["fields"].get(field)

    problem = logit.Problem(
        features, PRIOR, [entries for _, entries in cases],
        lambda value, case: all(is_right(field, value, documents[case]) for field in FIELDS))
    groups = [run.config.group(document) for document in documents]
    folds = folds_of(groups, run.config.FOLDS)
    weighting = weights_of(groups, [run.config.WEIGHT.get(document.tier, 1.0) for document in documents], run.config.GROUP_SIZE)

    def predict(train, test):
        weights = logit.fit(problem, train, PENALTY, weighting, with_none=False)
        out = []
        for case in test:
            rows, share = logit.shares(problem, case, weights, with_none=False)
            best = problem.values[rows[share.argmax()]]
            for field in FIELDS:
                amount = json.loads(best)[field]
                if amount:
                    total = sum(s for row, s in zip(rows, share) if json.loads(problem.values[row])[field] == amount)
                    out.append((Held(case, float(total), is_right(field, best, documents[case]), best), field))
        return out

    held = [h for fold in sorted(set(folds)) for h in predict(
        [i for i, f in enumerate(folds) if f != fold], [i for i, f in enumerate(folds) if f == fold])]
    for field in FIELDS:
        for source in sorted({document.source for document in documents}):
            labelled = [d for d in documents if d.source == source and run.config.is_labelled(field, d)]
            taken = [h.right for h, of in held if of == field and documents[h.case].source == source
                     and run.config.is_labelled(field, documents[h.case])]
            there = sum(bool(d.label["fields"].get(field)) for d in labelled)
            if there:
                print(f"{field:<17} {source:<36} {there:>4} labelled, {len(taken):>4} found, {sum(taken):>4} right, together, held out; "
                      f"F1 {2 * sum(taken) / (there + len(taken)):.3f}")
    known = [(h, field) for h, field in held if run.config.is_labelled(field, documents[h.case])]
    trust = [run.config.TRUST.get(documents[h.case].tier, 1.0) * weighting[h.case] for h, _ in known]

    def line(part):
        return logit.platt([known[i][0].share for i in part], [known[i][0].right for i in part], [trust[i] for i in part])

    pairs = []
    for fold in sorted(set(folds)):
        slope, offset = line([i for i, (h, _) in enumerate(known) if folds[h.case] != fold])
        pairs += [(field, documents[h.case].source, (float(logit.calibrated(h.share, slope, offset)), h.right))
                  for h, field in known if folds[h.case] == fold]
    slope, offset = line(range(len(known)))
    for field in FIELDS:
        report_calibration(field, "together", [pair for of, _, pair in pairs if of == field])
    report_calibration(name, f"slope {slope:.2f}, offset {offset:.2f}", [pair for _, _, pair in pairs])
    run.pairs += [(source, pair) for _, source, pair in pairs]
    if run.misses == name:
        for h, field in held:
            if not h.right:
                print("  miss", documents[h.case].source, documents[h.case].label.get("file"), field, h.value,
                      documents[h.case].label["fields"].get(field), f"{h.share:.2f}", "" if problem.possible(h.case) else "not among the ways",
                      sep="\t")
    _, named = problem.named(logit.fit(problem, list(range(len(cases))), PENALTY, weighting, with_none=False))
    run.weights[name] = {"fitted": True, "bias": 0.0, "threshold": 0.0, "weights": named,
                         "calibration": {"slope": round(slope, 4), "offset": round(offset, 4)}}
