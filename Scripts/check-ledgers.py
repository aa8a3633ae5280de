"""Compares exported ledgers, as other programs read them, with the records they were made of: check-ledgers.py FOLDER."""
import csv, json, sys
from collections import Counter
from decimal import Decimal
from pathlib import Path

from beancount import loader
from beancount.core.data import Transaction

folder = Path(sys.argv[1])
wanted, count = Counter(), 0
for line in open(folder / "records.jsonl"):
    fields = json.loads(line)["record"]["fields"]
    if "date" in fields and "total" in fields:
        money = fields["total"]["value"]
        wanted[money.get("currency") or fields.get("currency", {}).get("value") or "XXX"] += Decimal(money["amount"])
        count += 1
assert count


def check(what, got):
    assert got == wanted, f"{what}: {dict(got)} instead of {dict(wanted)}"


hledger = Counter()
for row in csv.DictReader(open(folder / "balance.csv", newline="")):
    hledger[row["commodity"]] += Decimal(row["balance"])
check("hledger", hledger)

entries, errors, _ = loader.load_file(str(folder / "receipts.beancount"))
assert not errors, errors
transactions = [entry for entry in entries if isinstance(entry, Transaction)]
assert len(transactions) == count, f"beancount: {len(transactions)} entries instead of {count}"
beancount = Counter()
for entry in transactions:
    for posting in entry.postings:
        if posting.units.number > 0:
            beancount[posting.units.currency] += posting.units.number
check("beancount", beancount)

bank = Counter()
for row in csv.DictReader(open(folder / "receipts.csv", newline="")):
    bank[row["Currency"]] -= Decimal(row["Amount"])
check("bank-csv", bank)
print(f"{count} receipts are booked by hledger and beancount as they were exported")
