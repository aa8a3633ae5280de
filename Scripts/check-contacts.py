"""Compares exported contacts, as other programs read them, with the records they were made of: check-contacts.py FOLDER."""
import csv, json, sys
from pathlib import Path

import vobject

folder = Path(sys.argv[1])
records = {}
for line in open(folder / "records.jsonl"):
    record = json.loads(line)["record"]
    records[record["id"]] = record["fields"]
assert records


def text(fields, name):
    return fields[name]["value"] if name in fields else ""


def texts(fields, *names):
    return sorted(entry["value"] for name in names for entry in fields.get(name, []))


def number(value):
    """A number without what its format puts around it."""
    return value.removeprefix("tel:").split(";")[0].split(" ext.")[0]


def check(what, got, wanted):
    assert got == wanted, f"{what}: {got!r} instead of {wanted!r}"


def check_card(what, fields, name, org, title, emails, phones, urls, address):
    check(f"{what} N", name, [text(fields, f) for f in ("family_name", "given_name", "middle_name", "prefix", "suffix")]
          if "given_name" in fields or "family_name" in fields else [text(fields, "name"), "", "", "", ""])
    check(f"{what} ORG", [part for part in org if part], [v for v in (text(fields, "company"), text(fields, "department")) if v])
    check(f"{what} TITLE", title, text(fields, "job_title"))
    check(f"{what} EMAIL", sorted(emails), texts(fields, "emails"))
    check(f"{what} TEL", sorted(number(phone) for phone in phones), texts(fields, "phones", "faxes"))
    check(f"{what} URL", sorted(urls), texts(fields, "urls"))
    parts = [text(fields, f) for f in ("street", "city", "region", "postal_code", "country")]
    if not any(parts[1:]):
        parts[0] = text(fields, "address") or parts[0]
    check(f"{what} ADR", address or ["", "", "", "", ""], parts)


def identity(uid):
    return records[uid.removeprefix("urn:uuid:")]


for form in ("vcard", "vcard3"):
    raw = (folder / form).read_bytes()
    assert all(len(line) <= 75 for line in raw.split(b"\r\n")), f"{form}: a line is longer than 75 octets"
    count = 0
    for card in vobject.readComponents(raw.decode()):
        count += 1
        get = lambda name: [line.value for line in card.contents.get(name, [])]
        n = card.n.value
        joined = lambda value: value if isinstance(value, str) else " ".join(value)
        check_card(f"vobject {form}", identity(card.uid.value), [joined(v) for v in (n.family, n.given, n.additional, n.prefix, n.suffix)],
                   get("org")[0] if get("org") else [], (get("title") + [""])[0], get("email"), get("tel"), get("url"),
                   [joined(v) for a in get("adr")[:1] for v in (a.street, a.city, a.region, a.code, a.country)])
    check(f"vobject {form} contacts", count, len(records))


for form in ("vcard", "vcard3"):
    cards = [json.loads(line) for line in open(folder / f"{form}.perl", encoding="utf-8")]
    check(f"Text::vCard {form} contacts", len(cards), len(records))
    for card in cards:
        get = lambda name: [values[0] for values in card.get(name, [])]
        check_card(f"Text::vCard {form}", identity(get("UID")[0]), card["N"][0], (card.get("ORG") or [[]])[0],
                   (get("TITLE") + [""])[0], get("EMAIL"), get("TEL"), get("URL"), (card.get("ADR") or [[]])[0][2:])


def flat(value):
    return [value] if isinstance(value, str) else value


jcards = json.load(open(folder / "jcard", encoding="utf-8"))
check("jCard contacts", len(jcards), len(records))
for kind, properties in jcards:
    check("jCard", [kind, properties[0]], ["vcard", ["version", {}, "text", "4.0"]])
    get = lambda name: [p[3] for p in properties if p[0] == name]
    check_card("jCard", identity(get("uid")[0]), get("n")[0], [v for o in get("org") for v in flat(o)], (get("title") + [""])[0],
               get("email"), get("tel"), get("url"), [v for a in get("adr")[:1] for v in a[2:]])

google = list(csv.DictReader(open(folder / "google-csv", newline="", encoding="utf-8")))
check("Google rows", len(google), len(records))
check("Google e-mails", sorted(v for row in google for k, v in row.items() if k.startswith("E-mail") and k.endswith("Value") and v),
      sorted(v for fields in records.values() for v in texts(fields, "emails")))
check("Google numbers", sorted(number(v) for row in google for k, v in row.items() if k.startswith("Phone") and k.endswith("Value") and v),
      sorted(v for fields in records.values() for v in texts(fields, "phones", "faxes")))
outlook = list(csv.DictReader(open(folder / "outlook-csv", newline="", encoding="utf-8")))
check("Outlook rows", len(outlook), len(records))
check("Outlook companies", sorted(row["Company"] for row in outlook), sorted(text(fields, "company") for fields in records.values()))
print(f"{len(records)} contacts are read back by vobject {vobject.VERSION} and Text::vCard as they were exported")
