"""Fitting model by model: cases, cross-validation by group, calibration, report."""
import hashlib
from collections import namedtuple

import numpy as np

from . import logit
from .matching import is_alike, is_right

# A prediction for a case that took no part in the fitting: the share, whether the value is right, the value.
Held = namedtuple("Held", "case share right value")
# What a model is asked once: the document, the field that the label is looked up by, the candidates.
Case = namedtuple("Case", "document field entries")


class Run:
    """One run of the fitting program, for all models of a type."""

    def __init__(self, config, models, weights, documents, found, wanted, misses):
        self.config, self.models, self.weights = config, models, weights
        self.documents, self.found, self.wanted, self.misses = documents, found, wanted, misses
        self.pairs = []

    def fit(self):
        self.config.fit(self) if hasattr(self.config, "fit") else self.fit_choices()
        if self.pairs:
            report_calibration("all", "all fields", [pair for _, pair in self.pairs])
            for source in sorted({source for source, _ in self.pairs}):
                report_calibration("all", source, [pair for other, pair in self.pairs if other == source])

    def fit_choices(self):
        for model in self.models:
            name = model["name"]
            given = getattr(self.config, "GIVEN", {})
            if name in given:
                self.give(name, model["features"], given[name])
            elif name in self.wanted and name in self.config.PENALTY:
                self.fit_choice(model)

    def give(self, name, features, prior):
        """Weights that are set by hand, for want of labels."""
        unknown = set(prior) - set(features) - {""}
        if unknown:
            raise SystemExit(f"{name}: weights for features that the extractor does not declare: {sorted(unknown)}")
        self.weights[name] = {
            "fitted": False, "bias": prior.get("", 0.0), "threshold": self.weights[name]["threshold"],
            "weights": {feature: prior.get(feature, 0.0) for feature in features}}

    def cases(self, model):
        """What a model is asked: once a document, or once a candidate where each is right or wrong by itself."""
        each, out = model["name"] in self.config.EACH, []
        for document, records in zip(self.documents, self.found):
            # A model that no field takes its confidence from, such as the one that routes, is asked by its own name.
            for field in model["fields"] or [model["name"]]:
                if not self.config.is_labelled(field, document):
                    continue
                known = getattr(self.config, "known", lambda document, features: features)
                entries = [(c["value"], known(document, c["features"])) for record in records[:self.config.RECORDS] for c in record
                           if c["field"] == field]
                if not each:
                    out.append(Case(document, field, entries))
                    continue
                for entry in entries:
                    # What no tag names may have been overlooked; what is tagged is there.
                    if document.tier != "tokens" or self.right(field, entry[0], document):
                        out.append(Case(document, field, [entry]))
        return out

    def right(self, field, value, document):
        return is_right(self.config.KIND.get(field, "text"), field, value, document.label)

    def fit_choice(self, model):
        name, config = model["name"], self.config
        cases = self.cases(model)
        if not any(case.entries for case in cases):
            print(f"{name:<17} no labels: its weights stay as they are")
            return
        problem = logit.Problem(
            model["features"], config.PRIOR.get(name, {}), [case.entries for case in cases],
            lambda value, case: self.right(cases[case].field, value, cases[case].document))
        groups = [config.group(case.document) for case in cases]
        of_set = getattr(config, "SET_WEIGHT", {}).get(name, {})
        weighting = weights_of(groups, [
            config.WEIGHT.get(case.document.tier, 1.0) * of_set.get(case.document.source.split()[0], 1.0) for case in cases
        ], config.GROUP_SIZE)
        # A label that is almost a candidate's value is a slip of the reader or of the label: it teaches nothing.
        loose = getattr(config, "LOOSE", {}).get(name, ())
        unclear = {i for i, case in enumerate(cases) if case.document.source.split()[0] in loose and not problem.possible(i)
                   and any(is_alike(value, case.document.label["fields"].get(case.field)) for value, _ in case.entries)}
        for i in unclear:
            weighting[i] = 0
        penalty = config.PENALTY[name]

        def predict(train, test):
            weights = logit.fit(problem, train, penalty, weighting)
            return [Held(case, *logit.choose(problem, case, weights)) for case in test]

        folds = folds_of(groups, config.FOLDS)
        held = held_out(folds, predict)
        known = [h for h in held if h.share is not None and h.case not in unclear]
        trust = {h.case: config.TRUST.get(cases[h.case].document.tier, 1.0) * weighting[h.case] for h in known}
        (slope, offset), probabilities = calibration(known, folds, trust)
        threshold = self.weights[name]["threshold"]
        sources = [case.document.source for case in cases]
        for source in sorted(set(sources)):
            part = [h for h in held if sources[h.case] == source]
            # Of candidates that are right or wrong by themselves, the right ones are those to be found.
            labelled = sum(problem.possible(h.case) if name in config.EACH
                           else bool(cases[h.case].document.label["fields"].get(cases[h.case].field)) for h in part)
            taken = [h for h in part if h.share is not None and logit.calibrated(h.share, slope, offset) >= threshold]
            hits, possible = sum(h.right for h in taken), sum(problem.possible(h.case) for h in part)
            print(f"{name:<17} {source:<36} {labelled:>4} labelled, {len(taken):>4} found, {hits:>4} right, "
                  f"{possible:>4} among the candidates; held out F1 {2 * hits / max(1, labelled + len(taken)):.3f}")
        pairs = [(float(p), h.right) for h, p in zip(known, probabilities)]
        self.pairs += [(sources[h.case], pair) for h, pair in zip(known, pairs)]
        report_calibration(name, f"slope {slope:.2f}, offset {offset:.2f}", pairs)
        if self.misses == name:
            for h in held:
                if not h.right and (h.share is not None or problem.possible(h.case)):
                    case = cases[h.case]
                    print("  miss", case.document.source, case.document.label.get("file"), repr(h.value),
                          repr(case.document.label["fields"].get(case.field)), f"{h.share or 0:.2f}",
                          "" if problem.possible(h.case) else "not among the candidates", sep="\t")
        bias, named = problem.named(logit.fit(problem, list(range(len(cases))), penalty, weighting))
        self.weights[name] = {
            "fitted": True, "bias": bias, "threshold": threshold, "weights": named,
            "calibration": {"slope": round(slope, 4), "offset": round(offset, 4)}}


def weights_of(groups, weights, size):
    """Many documents of one group count little more than `size` of them: the models are for groups not yet seen."""
    times = {group: groups.count(group) for group in set(groups)}
    return np.array([w * min(1.0, (size / times[g]) ** 0.5) for w, g in zip(weights, groups)])


def folds_of(groups, count):
    return [int(hashlib.sha256(group.encode()).hexdigest(), 16) % count for group in groups]


def held_out(folds, predict):
    """What `predict(train, test)` says of every case, from models that its group took no part in; in order of the cases."""
    held = []
    for fold in sorted(set(folds)):
        train = [i for i, f in enumerate(folds) if f != fold]
        test = [i for i, f in enumerate(folds) if f == fold]
        held += predict(train, test)
    return sorted(held, key=lambda h: h.case)


def calibration(held, folds, trust):
    """-> (slope and offset fitted on all held-out predictions, the probability of each by those of the other folds)"""
    def line(part):
        return logit.platt([h.share for h in part], [h.right for h in part], [trust[h.case] for h in part])

    lines = {}
    for fold in {folds[h.case] for h in held}:
        others = [h for h in held if folds[h.case] != fold]
        lines[fold] = line(others or held)
    return line(held), [logit.calibrated(h.share, *lines[folds[h.case]]) for h in held]


def report_calibration(name, note, pairs):
    sure = [right for p, right in pairs if p >= 0.9]
    print(f"{name:<17} {note:<36} ECE {logit.ece(pairs):.3f} of {len(pairs)} fields (perfect: {logit.least_ece(pairs):.3f}), "
          f"{len(sure) / max(1, len(pairs)):.0%} at 0.9 or more, {np.mean(sure) if sure else 0:.3f} of them right")

