"""The roles of a receipt's rows, for the model of them.

They are derived from the labelled items: a row with an item's amount and a like description is an item, rows with the rest of
its description are its name. What is above the first item is the head, what is below the last one is the sum. What is in between
and no item is a count, a discount or something else, by its features.
"""
import difflib
import re

from .matching import plain

ROLES = ("head", "item", "name", "quantity", "discount", "other", "sum")

LEAST_ALIKE = 0.5
# A receipt whose items are not found in its rows teaches nothing.
LEAST_FOUND = 0.7
COUNT = re.compile(r"^\W*[0-9]{1,3}(?:[.,][0-9]{1,3})? ?(?:kg|lbs?|pcs|stk|ea)? ?[xX×*@]")


def likeness(text, wanted):
    text, wanted = plain(text), plain(wanted)
    if not text or not wanted:
        return 0.0
    if wanted in text or len(text) >= 4 and text in wanted:
        return 1.0
    return difflib.SequenceMatcher(None, text, wanted).ratio()


def roles_of(rows, items):
    """The role of each row, or None if the items are not found. `rows` are (text, last amount or "", features)."""
    roles = ["other"] * len(rows)
    start, found = 0, 0
    priced = [item for item in items if item.get("amount")]
    for item in priced:
        wanted, best = float(item["amount"].replace(",", "")), None
        for at in range(start, min(len(rows), start + 14)):
            text, amount, _ = rows[at]
            if roles[at] != "other" or not amount:
                continue
            own = likeness(text, item["description"])
            beside = max([likeness(rows[n][0], item["description"]) for n in (at - 1, at + 1)
                          if 0 <= n < len(rows) and not rows[n][1] and roles[n] == "other"] or [0.0])
            same = abs(float(amount) - wanted) < 0.005 or abs(float(amount) + wanted) < 0.005
            score = max(own, 0.9 * beside) + (0.8 if same else 0) - 0.02 * (at - start)
            if score > 1.0 and max(own, beside) >= LEAST_ALIKE and (same or own > 0.8) and (not best or score > best[0]):
                best = (score, at, own, beside)
        if not best:
            continue
        _, at, own, beside = best
        roles[at], found, start = "item", found + 1, at + 1
        if own < beside:
            side = max((n for n in (at - 1, at + 1) if 0 <= n < len(rows) and not rows[n][1]),
                       key=lambda n: likeness(rows[n][0], item["description"]))
            roles[side] = "name"
    if not priced or found < LEAST_FOUND * len(priced):
        return None
    first, last = roles.index("item"), len(roles) - 1 - roles[::-1].index("item")
    if first and roles[first - 1] == "name":
        first -= 1
    if last + 1 < len(roles) and roles[last + 1] == "name":
        last += 1
    options = [item["description"] for item in items if not item.get("amount")]
    for at, (text, amount, features) in enumerate(rows):
        if roles[at] != "other":
            continue
        if at < first:
            roles[at] = "head"
        elif COUNT.match(text) and (amount or at + 1 < len(rows)) and at <= last + 1:
            roles[at] = "quantity"
        elif at > last:
            roles[at] = "sum"
        elif amount and (float(amount) < 0 or "says_discount" in features):
            roles[at] = "discount"
        elif not amount and (any(likeness(text, option) > 0.8 for option in options) or "modifier" in features or "indented" in features):
            roles[at] = "name"
    return roles


def roles(document, rows):
    """The role of each row of a receipt; None if its items are not labelled or not found."""
    items, known = document.label["fields"].get("items"), document.label.get("roles")
    if known:
        return known if len(known) == len(rows) else None
    return roles_of(rows, items) if items else None
