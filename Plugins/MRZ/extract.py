#!/usr/bin/env python3
"""Reads machine readable zones (ICAO Doc 9303, parts 3 to 6): passports, identity cards, visas of two lines.

Calls come on standard input, one a line; standard error is the log. Python's standard library is enough.
"""
import datetime
import json
import re
import sys

WEIGHTS = (7, 3, 1)
LETTERS = "OQDILZSBG"
DIGITS = "000112588"
# What recognition makes of fillers, of which a zone has many.
FILLERS = str.maketrans({"«": "<<", "‹": "<", "＜": "<", "≤": "<", "〈": "<"})
# Lines, letters a line, and where each field is: line, start, end, and the place of its check digit.
LAYOUTS = {
    "TD3": (2, 44, {"number": (1, 0, 9, 9), "birth_date": (1, 13, 19, 19), "expiry_date": (1, 21, 27, 27),
                    "optional_data": (1, 28, 42, 42)},
            {"nationality": (1, 10, 13), "sex": (1, 20, 21), "name": (0, 5, 44)},
            ((1, 0, 10), (1, 13, 20), (1, 21, 43)), (1, 43)),
    "TD2": (2, 36, {"number": (1, 0, 9, 9), "birth_date": (1, 13, 19, 19), "expiry_date": (1, 21, 27, 27)},
            {"nationality": (1, 10, 13), "sex": (1, 20, 21), "name": (0, 5, 36), "optional_data": (1, 28, 35)},
            ((1, 0, 10), (1, 13, 20), (1, 21, 35)), (1, 35)),
    "TD1": (3, 30, {"number": (0, 5, 14, 14), "birth_date": (1, 0, 6, 6), "expiry_date": (1, 8, 14, 14)},
            {"nationality": (1, 15, 18), "sex": (1, 7, 8), "name": (2, 0, 30), "optional_data": (0, 15, 30)},
            ((0, 5, 30), (1, 0, 7), (1, 8, 15), (1, 18, 29)), (1, 29)),
}


def value(letter):
    return int(letter) if letter.isdigit() else 0 if letter == "<" else ord(letter) - 55


def check_digit(text):
    return str(sum(value(letter) * WEIGHTS[place % 3] for place, letter in enumerate(text)) % 10)


def as_digits(text):
    return text.translate(str.maketrans(LETTERS, DIGITS))


def as_letters(text):
    return text.translate(str.maketrans("01258", "OIZSB"))


def zone_lines(page):
    """The lines that may belong to a zone: long, and nearly all of its letters; what is not one is a filler read wrong."""
    for line in page["lines"]:
        text = re.sub(r"\s", "", line["text"].translate(FILLERS))
        if 26 <= len(text) <= 60 and len(re.findall("[A-Z0-9<]", text)) >= len(text) / 2:
            yield line, re.sub("[^A-Z0-9<]", "<", text)


def fitted(text, length):
    """A line of the length that it should have: fillers at its end are easily miscounted."""
    if abs(len(text) - length) > 6:
        return None
    if len(text) > length and set(text[length:]) - {"<"}:
        return None
    return text[:length].ljust(length, "<")


def checked(text, digit, numeric):
    """A field and whether its check digit is right, with the slips mended that the digit confirms."""
    forms = [as_digits(text)] if numeric else [text, as_digits(text), as_letters(text[:2]) + as_digits(text[2:])]
    for form in forms:
        if check_digit(form) == as_digits(digit):
            return form, True
    if digit == "<" and not text.strip("<"):
        return text, True
    return forms[0], False


def date(text, is_birth):
    """Two digits of a year: a birth lies before today, an expiry within fifty years."""
    if not text.isdigit():
        return None
    this = datetime.date.today().year
    year = this // 100 * 100 + int(text[:2])
    if is_birth and year > this:
        year -= 100
    if not is_birth and year > this + 50:
        year -= 100
    try:
        return datetime.date(year, int(text[2:4]), int(text[4:6])).isoformat()
    except ValueError:
        return None


def read(layout, rows):
    """The fields of a zone, each with how sure it is, and how many check digits are right."""
    count, length, checks, others, whole, last = LAYOUTS[layout]
    texts = [fitted(text, length) for _, text in rows]
    if None in texts:
        return None
    texts = [list(text) for text in texts]
    fields, right, assumed = {}, 0, []
    for name, (row, start, end, digit) in checks.items():
        text, is_right = checked("".join(texts[row][start:end]), texts[row][digit], name.endswith("date"))
        texts[row][start:end] = text
        if is_right:
            texts[row][digit] = as_digits(texts[row][digit])
        elif texts[row][digit] == "<":
            # The digit was not read; the last one of all tells whether it is the one that belongs here.
            texts[row][digit] = check_digit(text)
            assumed.append(name)
        right += is_right
        plain = date(text, name == "birth_date") if name.endswith("date") else text.replace("<", " ").strip()
        if plain:
            fields[name] = (plain, row, 0.98 if is_right else 0.3)
    lines = ["".join(text) for text in texts]
    composite = "".join(lines[row][start:end] for row, start, end in whole)
    agrees = check_digit(composite) == as_digits(lines[last[0]][last[1]])
    for name, (row, start, end) in others.items():
        text = lines[row][start:end]
        if name == "name":
            surname, _, given = as_letters(text).rstrip("<").partition("<<")
            for part, words in (("surname", surname), ("given_names", given)):
                if words := " ".join(re.findall("[A-Z]+", words)):
                    fields[part] = (words, row, 0.85 if agrees else 0.6)
        elif name == "sex":
            fields[name] = ({"F": "F", "M": "M"}.get(text, "X"), row, 0.9 if agrees else 0.6)
        elif text := text.replace("<", " ").strip():
            fields[name] = (as_letters(text) if name == "nationality" else text, row, 0.9 if agrees else 0.6)
    code = lines[0][:2].replace("<", "")
    fields["document_code"] = (code, 0, 0.9 if agrees else 0.6)
    fields["issuer"] = (as_letters(lines[0][2:5]).replace("<", ""), 0, 0.9 if agrees else 0.6)
    if agrees:
        right += len(assumed)
        fields.update({name: (*fields[name][:2], 0.95) for name in assumed if name in fields})
        # The last digit stands for all that it was counted from.
        fields = {name: (text, row, max(sure, 0.99 if sure > 0.9 else sure)) for name, (text, row, sure) in fields.items()}
    return fields, right + agrees, len(checks) + 1


def zones(document):
    """The best reading of every zone: fields, the lines they stand in, and the share of check digits that is right."""
    for page in document["pages"]:
        lines = list(zone_lines(page))
        index = 0
        while index < len(lines):
            best = None
            for layout, (count, *_) in LAYOUTS.items():
                rows = lines[index:index + count]
                if len(rows) == count and re.match("[PIACV]", rows[0][1]) and (found := read(layout, rows)):
                    share = found[1] / found[2]
                    if best is None or share > best[1]:
                        best = (found[0], share, rows)
            if best and best[1] >= 0.5:
                yield page, *best
                index += len(best[2])
            else:
                index += 1


def record(page, fields, rows):
    answer = {}
    for name, (text, row, sure) in fields.items():
        line = rows[row][0]
        answer[name] = {"value": text, "text": line["text"], "confidence": sure, "source": "ocr",
                        "evidence": [{"page": page["number"], "box": line["box"]}]}
    return answer


def answer(method, params):
    if method == "initialize":
        return {"id": "mrz", "version": "1.0.0"}
    found = list(zones(params["document"]))
    if method == "match":
        return {"score": max((share for _, _, share, _ in found), default=0)}
    records = []
    for page, fields, share, rows in found:
        findings = [] if share == 1 else [{"code": "check_digit_mismatch", "severity": "warning",
                                           "message": "a check digit of the machine readable zone is wrong"}]
        records.append({"fields": record(page, fields, rows), "findings": findings})
    return {"records": records}


for call_line in sys.stdin:
    call = json.loads(call_line)
    if call["method"] == "shutdown":
        break
    result = answer(call["method"], call["params"])
    print(json.dumps({"jsonrpc": "2.0", "id": call["id"], "result": result}), flush=True)
