"""What one card of Japan, China or Taiwan says, in its own script and on some cards in Latin beside it."""

from dataclasses import replace

from ...labels import folded
from ..contents import Contents
from ..look import look
from . import china, japan

SHARES = {"JP": 50, "CN": 36, "TW": 14}
SCRIPTS = {"JP": "japanese", "CN": "chinese", "TW": "taiwanese"}
CODES = {"JP": "81", "CN": "86", "TW": "886"}


def contents(chance):
    country = chance.pick(SHARES)
    card = Contents(country, script=SCRIPTS[country])
    japanese = country == "JP"
    stem = (_japanese_company if japanese else _chinese_company)(card, chance)
    latin = _person(card, chance)
    _work(card, chance)
    _numbers(card, chance)
    _web(card, stem, latin, chance)
    if chance.maybe(0.93):
        (_japanese_address if japanese else _chinese_address)(card, chance)
    if chance.maybe(0.3):
        card.tagline = chance.choice(japan.TAGLINES if japanese else china.TAGLINES[country])
    return card


def eastern_look(card, chance):
    """The look of a card; most are set in a face of the script, Latin and digits too."""
    style = look(chance)
    serif = chance.maybe(0.35)
    family = f"{card.script}-serif" if serif else card.script
    # A native label is no letter, and stands before its number.
    labels = chance.choice(["words", "words", "words", "columns", "words", "icons", "none"])
    return replace(style, family=family if chance.maybe(0.75) else style.family, labels=labels, separator=chance.choice([": ", "：", " ", ":", " : ", ""]), upper_labels=False)


def _pair(text):
    return text.split("/")


def _company(card, native, latin, chance):
    card.native["company"] = native
    card.fields["company"] = native
    if chance.maybe(0.4) and latin:
        card.company = latin
        card.fields["company_alternatives"] = [latin]


def _japanese_company(card, chance):
    root, latin_root = _pair(chance.choice(japan.ROOTS))
    trade, latin_trade = _pair(chance.choice(japan.TRADES))
    form = chance.pick(japan.FORMS)
    name = root + trade if form.count("{}") == 1 and form.endswith(("{}", "}株式会社", "}有限会社", "}(株)")) else root
    latin = " ".join(part for part in (latin_root, latin_trade) if part)
    _company(card, form.format(name, name), f"{latin} {chance.choice(japan.LATIN_FORMS)}".strip() if "会社" in form or "株" in form or "㈱" in form else "", chance)
    return latin


def _chinese_company(card, chance):
    country = card.country
    root, latin_root = _pair(chance.choice(china.ROOTS[country]))
    trade, latin_trade = _pair(chance.choice(china.TRADES[country]))
    form = chance.pick(china.FORMS[country])
    latin = f"{latin_root} {latin_trade}"
    _company(card, form.format(c=chance.choice(china.CITIES[country]), r=root, t=trade), f"{latin} {chance.choice(china.LATIN_FORMS)}" if "公司" in form else "", chance)
    return latin


def _person(card, chance):
    """The name with its reading; -> the name as it may be in an address."""
    japanese = card.country == "JP"
    family = _pair(chance.choice(japan.FAMILIES if japanese else china.FAMILIES[card.country]))
    given = _pair(chance.choice(japan.GIVEN if japanese else china.GIVEN[card.country]))
    gap = chance.choice(["", " ", "　", "　"] if japanese else ["", "", "", " ", "　"])
    native = family[0] + gap + given[0]
    if gap and chance.maybe(0.25) and len(family[0]) + len(given[0]) == 4 and len(given[0]) == 2:
        native = "　".join(family[0] + given[0])
    card.native["name"] = native
    card.fields |= {"name": native, "name_native": native, "family_name": family[0], "given_name": given[0]}
    if chance.maybe(0.4):
        orders = [f"{given[-1]} {family[-1]}", f"{family[-1].upper()} {given[-1]}", f"{given[-1]} {family[-1].upper()}", f"{family[-1]} {given[-1]}"]
        printed = chance.choice(orders)
        card.name = [printed]
        card.fields |= {"name": printed, "name_alternatives": [native], "given_name": given[-1], "family_name": family[-1]}
    elif japanese and chance.maybe(0.2):
        card.native["reading"] = family[1] + " " + given[1]
    return folded(given[-1]), folded(family[-1])


def _work(card, chance):
    """Title and department: in two rows, in one, the department first, or the title alone."""
    japanese = card.country == "JP"
    department = chance.choice(japan.DEPARTMENTS if japanese else china.DEPARTMENTS[card.country]) if chance.maybe(0.6 if japanese else 0.3) else ""
    title = chance.choice(japan.TITLES if japanese else china.TITLES[card.country]) if chance.maybe(0.92) else ""
    if title:
        card.fields["job_title"] = title
    if department:
        card.fields["department"] = department
    rows = [text for text in (department, title) if text]
    if len(rows) == 2 and chance.maybe(0.45):
        rows = [chance.choice([" ", "　", "　"]).join(rows)]
    card.title = rows
    card.beside = len(rows) == 1 and chance.maybe(0.1 if japanese else 0.3)
    card.above = chance.maybe(0.75 if japanese else 0.2)


def _numbers(card, chance):
    japanese = card.country == "JP"
    labels = japan.LABELS if japanese else china.LABELS[card.country]
    kinds = chance.choice([["work"], ["work", "mobile"], ["work", "fax"], ["work", "fax"], ["work", "fax", "mobile"], ["work", "fax", "mobile"], ["work", "direct", "fax"], ["mobile"], ["work", "mobile", "fax"]])
    patterns = {"work": chance.choice(japan.WORK[chance.choice(list(japan.WORK))] if japanese else china.WORK[card.country]), "mobile": chance.choice(japan.MOBILE if japanese else china.MOBILE[card.country])}
    head = chance.fill(patterns["work"])
    phones, faxes, numbers = [], [], {}
    for kind in kinds:
        text = chance.fill(patterns["mobile"]) if kind == "mobile" else head[:-3] + chance.digits(3)
        while text in phones + faxes:
            text = text[:-1] + chance.digits(1)
        (faxes if kind == "fax" else phones).append(text)
        numbers[text] = _e164(text, card.country)
        label = chance.choice(labels[("work", "mobile", "fax", "direct").index(kind)])
        card.numbers.append((kind, label, text))
    card.fields |= {"phones": phones, "faxes": faxes}
    card.also["e164"] = numbers


def _e164(text, country):
    digits = "".join(c for c in text if c.isdigit())
    if text.startswith("+"):
        return "+" + digits
    return "+" + CODES[country] + digits.removeprefix("0")


def _web(card, stem, latin, chance):
    japanese = card.country == "JP"
    labels = japan.LABELS if japanese else china.LABELS[card.country]
    given, family = latin
    domain = folded(stem)[:18] + chance.choice(japan.DOMAINS if japanese else china.DOMAINS[card.country])
    host = domain if japanese or chance.maybe(0.75) else chance.choice(china.MAIL_HOSTS)
    local = chance.choice([family, f"{given[0]}.{family}", f"{family}.{given}", f"{given}.{family}", f"{given[0]}_{family}", f"{family}{chance.digits(2)}", "info"])
    emails = [f"{local}@{host}"] if chance.maybe(0.9) else []
    urls = [chance.choice([f"www.{domain}", f"http://www.{domain}/", f"https://www.{domain}", f"http://www.{domain}"])] if chance.maybe(0.65) else []
    card.web = [("email", chance.choice(labels[4]), text) for text in emails] + [("url", chance.choice(labels[5]), text) for text in urls]
    card.fields |= {"emails": emails, "urls": urls}


def _japanese_address(card, chance):
    region, city, quarter, pattern = _pair(chance.choice(japan.PLACES))
    code = chance.fill(pattern)
    street = chance.choice(japan.NUMBERS).format(q=quarter, a=chance.randrange(1, 6), b=chance.randrange(1, 30), c=chance.randrange(1, 20))
    building = chance.choice(japan.BUILDINGS).format(chance.randrange(2, 12), chance.randrange(1, 9))
    if chance.maybe(0.25) and city.split("市")[0] in ("大阪", "名古屋", "横浜", "札幌", "福岡", "京都", "神戸", "仙台"):
        region = ""
    mark = chance.choice(["〒", "〒", "〒", "〒 ", ""])
    whole = region + city + street
    rows = chance.choice([[f"{mark}{code}", whole, building], [f"{mark}{code} {whole}", building], [f"{mark}{code} {whole} {building}"], [f"{mark}{code}", f"{whole} {building}"]])
    rows = [row.strip() for row in rows if row.strip()]
    parts = {"region": region, "city": city, "street": f"{street} {building}".strip(), "postal_code": code}
    _address(card, rows, "", parts)
    if chance.maybe(0.12):
        region, city, quarter, pattern = _pair(chance.choice(japan.PLACES))
        other = [f"{mark}{chance.fill(pattern)} {region}{city}{quarter}{chance.randrange(1, 9)}-{chance.randrange(1, 30)}"]
        card.addresses.append(other)
        card.fields["address_alternatives"] = other


def _chinese_address(card, chance):
    country = card.country
    region, city, district, road, pattern = _pair(chance.choice(china.PLACES[country]))
    code = chance.fill(pattern)
    building = chance.choice(china.BUILDINGS).format(f=chance.randrange(2, 30), u=chance.randrange(1, 9))
    street = district + chance.choice(china.NUMBERS[country]).format(s=road, n=chance.randrange(2, 400), f=chance.randrange(2, 20), u=chance.randrange(1, 9), b=building)
    label = chance.choice(china.ADDRESS_LABELS[country])
    whole = region + city + street
    parts = {"region": region, "city": city, "street": street}
    if country == "TW":
        rows, parts["postal_code"] = ([f"{code}{chance.choice(['', ' '])}{whole}"], code) if chance.maybe(0.6) else ([whole], "")
        return _address(card, rows, label, parts)
    rows = [whole] if len(whole) < 24 or chance.maybe(0.5) else [whole[:len(region + city + district) + len(road)], whole[len(region + city + district) + len(road):]]
    _address(card, rows, label, parts)
    if chance.maybe(0.45):
        # A code with its label, a row of its own or behind the address.
        code_text = f"{chance.choice(china.CODE_LABELS)}{code}"
        card.addresses[0] = rows[:-1] + [f"{card.addresses[0][-1]} {code_text}"] if chance.maybe(0.3) and len(rows) == 1 else card.addresses[0] + [code_text]
        card.fields["postal_code"] = code
        card.fields["address_alternatives"] = ["\n".join(rows + [code_text]), "\n".join([whole, code_text])]


def _address(card, rows, label, parts):
    card.fields["address"] = "".join(rows) if card.country != "JP" else " ".join(rows)
    card.fields |= {key: value for key, value in parts.items() if value}
    card.fields.setdefault("postal_code", "")
    card.addresses.append([label + rows[0]] + rows[1:])
