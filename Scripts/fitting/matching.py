"""When an extracted value is the labelled one: the same rules as a person's, for all types."""
import difflib
import re
import unicodedata

LETTERS = str.maketrans({"ß": "ss", "ø": "o", "œ": "oe", "æ": "ae", "ı": "i", "ł": "l", "đ": "d"})


def plain(text):
    """Letters and digits alone, in lower case and without accents."""
    text = unicodedata.normalize("NFKD", str(text or "").lower().translate(LETTERS))
    text = "".join(c for c in text if not unicodedata.combining(c))
    return re.sub(r"[^0-9a-z\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff]", "", text)


def web(text):
    """A web or e-mail address without scheme, www and the signs around it."""
    return re.sub(r"^(https?:?/*)?(www\.)?", "", str(text or "").strip().strip(".,;:/)%\\").lower()).replace(" ", "")


def same_money(value, wanted):
    def number(v):
        return float(str(v["amount"] if isinstance(v, dict) else v).replace(",", ""))
    return abs(number(value) - number(wanted)) < 0.005


def same_phone(value, wanted):
    value, wanted = re.sub(r"\D", "", str(value)), re.sub(r"\D", "", str(wanted))
    return len(wanted) > 5 and value[-8:] == wanted[-8:]


def same_text(value, wanted):
    return plain(value) == plain(wanted)


def alike(a, b):
    a, b = plain(a), plain(b)
    return difflib.SequenceMatcher(None, a, b).ratio() if a or b else 1.0


def is_alike(a, b):
    return alike(a, b) >= 0.85


SAME = {
    "money": same_money, "phone": same_phone, "text": same_text,
    "web": lambda value, wanted: web(value) == web(wanted),
    "exact": lambda value, wanted: str(value) == str(wanted),
}


def is_right(kind, field, value, label):
    """Whether a value is the label's, or one of its alternatives; a label may ask only that it is contained."""
    fields = label["fields"]
    wanted = fields.get(field)
    wanted = (wanted if isinstance(wanted, list) else [wanted]) + fields.get(field + "_alternatives", [])
    wanted = [w for w in wanted if w]
    if field in label.get("contains", ()):
        return any(plain(w) in plain(value) for w in wanted)
    return any(SAME[kind](value, w) for w in wanted)
