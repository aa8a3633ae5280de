"""Fits the models of an extractor on labelled sets, and reports how well they do on documents they have not seen.

  fit TYPE                                  with the sets of the type, read once into .build/readings
  fit TYPE --readings DIR [--readings DIR]  with recorded readings, as `docent read --format json` writes them
  fit TYPE … --write                        write Plugins/…/weights.json

The features of each model are those that the program declares (`docent plugin models TYPE`); the weights file gets these and no
others. Where the file lacks one or has another, it is brought in step first: build again, then fit. All figures come from
cross-validation over groups (a merchant, a company, a title): no group is in the data that its own documents are judged by. The
calibration is fitted on those held-out predictions, and judged on groups that took no part in it either.
"""
import argparse
import importlib
import json
import os
import sys
from pathlib import Path

from . import chain, program, sets
from .fields import Run


def main():
    parser = argparse.ArgumentParser(prog="fit", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("type", choices=["receipt", "invoice", "business_card", "book"])
    parser.add_argument("--docent", default=str(program.ROOT / ".build/release/docent"))
    parser.add_argument("--data", default=os.environ.get("DOCENT_DATA", str(program.ROOT.parent / "shared/data")),
                        help="the folder of the labelled sets; DOCENT_DATA by default")
    parser.add_argument("--readings", action="append", metavar="DIR", help="a folder of recorded readings; several may read the same files")
    parser.add_argument("--labels", metavar="DIR", help="a folder with SET.jsonl files: labels of fields that the sets' own leave out")
    parser.add_argument("--tiers", default="read,lines,tokens,ocr",
                        help="which texts to learn from: what was read, and what rows hold as lines, tokens or ocr")
    parser.add_argument("--models", help="only these models, with commas between")
    parser.add_argument("--misses", metavar="MODEL", help="list the held-out misses of this model")
    parser.add_argument("--write", action="store_true", help="write the weights into the plugin's folder")
    arguments = parser.parse_args()
    config = importlib.import_module(f".types.{arguments.type}", __package__)
    docent, data = str(Path(arguments.docent).resolve()), Path(arguments.data)

    path = program.ROOT / "Plugins" / config.PLUGIN / "weights.json"
    weights = json.loads(path.read_text())
    models = program.declared(docent, arguments.type)
    sequences = getattr(config, "SEQUENCES", {})
    chains = [model for model in models if model["name"] in sequences]
    models = [model for model in models if model["name"] not in sequences]
    synchronised = program.synchronised(weights, models)
    if synchronised != weights:
        program.save(path, synchronised)
        raise SystemExit(f"{path} has the declared features now; build again, then fit")

    tiers = arguments.tiers.split(",")
    documents = []
    if "read" in tiers:
        folders = arguments.readings
        if not folders:
            homes = [data / name for name in config.SETS] + [sets.drawn(program.ROOT, options) for options in config.DRAWN]
            folders = sets.read(docent, homes, program.ROOT / ".build" / "readings", config.READ_ARGUMENTS)
        documents += sets.recorded(folders, data, arguments.labels)
    documents += [d for d in sets.written(data, config.WRITTEN_SETS) if d.tier in tiers]
    if sequences:
        documents += config.made()
    documents = [document for document in map(config.prepared, documents) if document]
    if not documents:
        raise SystemExit("there is nothing to learn from")
    for source in sorted({d.source for d in documents}):
        print(f"{source}: {sum(d.source == source for d in documents)} documents")
    found = program.explained(docent, arguments.type, documents)
    wanted = set(arguments.models.split(",")) if arguments.models else {model["name"] for model in models}
    run = Run(config, models, weights, documents, found, wanted, arguments.misses)
    run.fit()
    if arguments.write:
        program.save(path, program.synchronised(run.weights, models))
    for model in chains:
        if arguments.models and model["name"] not in wanted:
            continue
        weights = chain.fit(config, model, documents, found)
        if arguments.write:
            chain.save(path.with_name(f"{model['name']}.json"), weights)


if __name__ == "__main__":
    sys.exit(main())
