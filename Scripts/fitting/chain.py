"""Fits the model of a sequence of rows: a linear-chain CRF over what `--explain` reports of each row.

What the roles are, and which a row of a labelled document has, is said by a module of the type's for each model.
"""
import json
import pathlib
import tempfile

import pycrfsuite

from .fields import folds_of


def sequences(labels, name, documents, found):
    """-> [(document, rows, roles)] of the documents whose rows' roles are known: of the first record of each, or of all."""
    out = []
    for document, records in zip(documents, found):
        for record in records if getattr(labels, "EACH_RECORD", False) else records[:1]:
            rows = [(c["text"], c["value"], c["features"]) for c in record if c["field"] == name]
            roles = labels.roles(document, rows) if rows else None
            if roles:
                out.append((document, rows, roles))
    return out


def fit(config, model, documents, found):
    """The weights of a model of rows; prints how the roles do that are held out by group."""
    roles_of, penalty = config.SEQUENCES[model["name"]]
    examples, labels = sequences(roles_of, model["name"], documents, found), list(roles_of.ROLES)
    folds = folds_of([config.group(document) for document, _, _ in examples], config.FOLDS)
    pairs = {}
    for fold in sorted(set(folds)):
        train = [example for example, other in zip(examples, folds) if other != fold]
        _, tagger = fitted(varied(roles_of, train), model["features"], labels, penalty)
        for (document, rows, roles), other in zip(examples, folds):
            if other == fold:
                said = tagger.tag([features for _, _, features in rows])
                pairs.setdefault(document.source, []).extend(zip(roles, said))
    for source, found_pairs in sorted(pairs.items()):
        right = sum(role == said for role, said in found_pairs)
        print(f"{model['name']:<17} {source:<36} {len(found_pairs)} rows, {right / len(found_pairs):.3f} right, held out; F1 "
              + ", ".join(f"{label} {f1(found_pairs, label):.3f}" for label in labels if any(role == label for role, _ in found_pairs)))
    return fitted(varied(roles_of, examples), model["features"], labels, penalty)[0]


def varied(roles_of, examples):
    """The examples to learn from, with the ways to vary them that are known."""
    return roles_of.varied(examples) if hasattr(roles_of, "varied") else examples


def f1(pairs, label):
    hits, total = sum(role == said == label for role, said in pairs), sum((role == label) + (said == label) for role, said in pairs)
    return 2 * hits / max(1, total)


def fitted(examples, features, labels, penalty):
    """-> the weights, as the program reads them."""
    trainer = pycrfsuite.Trainer(algorithm="lbfgs", verbose=False)
    trainer.set_params({"c1": 0.0, "c2": penalty, "max_iterations": 200, "feature.possible_transitions": True,
                        "feature.possible_states": False})
    for _, rows, roles in examples:
        trainer.append([features for _, _, features in rows], roles)
    with tempfile.TemporaryDirectory() as folder:
        path = str(pathlib.Path(folder) / "rows.crfsuite")
        trainer.train(path)
        tagger = pycrfsuite.Tagger()
        tagger.open(path)
    info = tagger.info()
    states = {name: {} for name in features}
    for (name, label), weight in info.state_features.items():
        states[name][label] = round(weight, 4)
    transitions = {label: {} for label in labels}
    for (one, other), weight in info.transitions.items():
        transitions[one][other] = round(weight, 4)
    return {"features": states, "transitions": transitions}, tagger


def save(path, weights):
    path.write_text(json.dumps(weights, indent=1, sort_keys=True) + "\n")
