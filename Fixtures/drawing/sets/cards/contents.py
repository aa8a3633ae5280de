"""What one card says: a person, a company, numbers, places; each as fields and as it is printed."""

from dataclasses import dataclass, field

from ..labels import folded
from .firms import DEPARTMENTS, MAIL_HOSTS, NATIVE_FIRM, NATIVE_ROOT, NATIVE_TITLES, SERVICES, TAGLINES, TITLES, firm
from .names import person
from .places import COUNTRIES, LABELS, NATIVE_PLACES, address, e164

SHARES = {"US": 20, "IN": 20, "GB": 9, "DE": 10, "FR": 7, "ES": 7, "IT": 6, "NL": 5, "PT": 3, "BR": 4, "MX": 4, "MY": 5, "SG": 5, "VN": 5, "CN": 6, "JP": 10, "KR": 4, "AE": 6}


@dataclass
class Contents:
    """`numbers` and `web` are (kind, label, text); `native` the lines in the other script, set in the face of `script`; `above` tells that the title stands above the name, `beside` that it stands in its row."""

    country: str
    fields: dict = field(default_factory=dict)
    also: dict = field(default_factory=dict)
    name: list = field(default_factory=list)
    title: list = field(default_factory=list)
    company: str = ""
    brand: str = ""
    tagline: str = ""
    numbers: list = field(default_factory=list)
    web: list = field(default_factory=list)
    addresses: list = field(default_factory=list)
    services: list = field(default_factory=list)
    native: dict = field(default_factory=dict)
    script: str = "japanese"
    above: bool = False
    beside: bool = False


def contents(chance):
    country = chance.pick(SHARES)
    habits = COUNTRIES[country]
    language = "en" if habits.language not in ("en",) and chance.maybe(0.12) else habits.language
    card = Contents(country)
    stem, company = firm(country, language, chance)
    _company(card, stem, company, chance)
    who = person(country, chance) if chance.maybe(0.94) else None
    if who:
        _person(card, who, language, chance)
    _web(card, who, stem, language, chance)
    _numbers(card, habits, language, chance)
    _places(card, chance)
    if chance.maybe(0.35):
        card.tagline = chance.choice(TAGLINES[language].split("|"))
    if chance.maybe(0.16):
        services = SERVICES[language].split("|")
        card.services = chance.sample(services, chance.randrange(2, min(7, len(services))))
    if country in NATIVE_FIRM and chance.maybe(0.45):
        _native(card, who, country, chance)
    return card


def _company(card, stem, company, chance):
    upper = chance.maybe(0.3)
    card.company = company.upper() if upper else company
    card.fields["company"] = card.company
    also = [stem.upper() if upper else stem]
    brand = also[0] if chance.maybe(0.6) else stem.split()[0].upper()
    if chance.maybe(0.35) and brand != card.company:
        card.brand = brand
        also.append(card.brand)
    card.fields["company_alternatives"] = sorted(set(also) - {card.company})


def _person(card, who, language, chance):
    card.name = [who.printed]
    card.fields |= {"name": who.name, "given_name": who.given, "family_name": who.family}
    if who.printed != who.name:
        card.fields["name_alternatives"] = [who.printed] + ([f"{who.prefix} {who.name}"] if who.prefix and who.suffix else [])
    if who.prefix:
        card.fields["prefix"] = who.prefix
    if who.suffix:
        card.fields["suffix"] = who.suffix
    if chance.maybe(0.92):
        title = chance.choice(TITLES[language].split("|"))
        title = title.upper() if chance.maybe(0.1) else title
        card.fields["job_title"] = title
        card.title = [title]
    if chance.maybe(0.25):
        department = chance.choice(DEPARTMENTS[language].split("|"))
        card.fields["department"] = department
        card.title = [department] + card.title if chance.maybe(0.3) else card.title + [department]


def _web(card, who, stem, language, chance):
    """E-mail and web; the domain is mostly the company's."""
    labels = LABELS[language]
    domain = (folded(stem) or "firm")[:22] + chance.choice(COUNTRIES[card.country].domain)
    mail_domain = domain if chance.maybe(0.82) else chance.choice(MAIL_HOSTS)
    if who:
        given, family = folded(who.given.split()[0]), folded(who.family.split()[-1])
        local = chance.choice([f"{given}.{family}", f"{given}.{family}", f"{given[0]}.{family}", f"{given[0]}{family}", given, f"{family}{given[0]}", f"{given}_{family}", f"{given}{chance.randrange(1, 99)}", "info", family])
    else:
        local = chance.choice(["info", "contact", "sales", folded(stem)[:12]])
    emails = [f"{local}@{mail_domain}"] if chance.maybe(0.93) else []
    if emails and chance.maybe(0.07):
        emails.append(f"{chance.choice(['info', 'sales', 'office'])}@{domain}")
    if chance.maybe(0.08):
        emails = [email[0].upper() + email[1:] for email in emails]
    label = chance.choice(labels[4])
    card.web = [("email", label, email) for email in emails]
    urls = [chance.choice([f"www.{domain}", f"www.{domain}", f"http://www.{domain}", domain, f"https://{domain}/", f"www.{domain}"])] if chance.maybe(0.72) else []
    card.web += [("url", chance.choice(labels[5]), url) for url in urls]
    card.fields |= {"emails": emails, "urls": urls}
    if chance.maybe(0.16):
        handle = folded(stem)[:14]
        social = chance.sample([f"@{handle}", f"facebook.com/{handle}", f"linkedin.com/in/{handle}", f"instagram.com/{handle}", f"twitter: @{handle}", f"Skype: {handle}"], chance.choice([1, 1, 2]))
        card.fields["social"] = social
        card.web += [("social", "", text) for text in social]
    if chance.maybe(0.3):
        chance.shuffle(card.web)


def _numbers(card, habits, language, chance):
    labels = LABELS[language]
    kinds = chance.choice([["work"], ["work", "mobile"], ["work", "mobile"], ["mobile"], ["work", "fax"], ["work", "mobile", "fax"], ["work", "work", "fax"], ["work", "direct", "fax"], ["mobile", "mobile"], ["work", "fax", "mobile"], ["work", "direct", "mobile", "fax"]])
    if card.country in ("IN", "MY", "AE") and chance.maybe(0.3):
        kinds = ["mobile", "mobile", "work"][:chance.randrange(1, 4)]
    index = {"work": 0, "mobile": 1, "fax": 2, "direct": 3}
    chosen = {kind: chance.choice(labels[number]) for kind, number in index.items()}
    patterns = {"work": chance.choice(habits.work), "mobile": chance.choice(habits.mobile)}
    patterns["fax"] = patterns["direct"] = patterns["work"]
    phones, faxes, numbers = [], [], {}
    head = chance.fill(patterns["work"])
    for kind in kinds:
        text = chance.fill(patterns[kind])
        if kind != "mobile" and "1800" not in head:  # the numbers of one office share all but the last digits
            text = head[:-3] + chance.digits(3)
        while text in phones + faxes:
            text = text[:-1] + chance.digits(1)
        (faxes if kind == "fax" else phones).append(text)
        numbers[text] = e164(text, card.country)
        shown = text
        if kind == "work" and chance.maybe(0.08):
            shown = f"{text} {chance.choice(['ext.', 'x', 'Ext', 'Extn:'])} {chance.digits(3)}"
        if kind == "work" and chance.maybe(0.04) and "fax" not in kinds:
            faxes.append(text)
            card.numbers.append((kind, "Tel/Fax", shown))
            continue
        card.numbers.append((kind, chosen[kind], shown))
    card.fields |= {"phones": phones, "faxes": faxes}
    card.also["e164"] = numbers


def _places(card, chance):
    if chance.maybe(0.1):
        return
    rows, parts = address(card.country, chance)
    card.addresses.append(rows)
    card.fields["address"] = ", ".join(row.strip(" ,") for row in rows)
    card.fields |= parts
    if chance.maybe(0.07):
        rows, _ = address(card.country, chance)
        card.addresses.append(rows)
        card.fields["address_alternatives"] = [", ".join(row.strip(" ,") for row in rows)]


def _native(card, who, country, chance):
    """Names in the country's script, beside the Latin ones or in their place."""
    firm_name = chance.choice(NATIVE_FIRM[country]).format(chance.choice(NATIVE_ROOT[country]))
    alone = chance.maybe(0.45)
    if who:
        card.native["name"] = who.native
        card.fields["name_native"] = who.native
        title = chance.choice(NATIVE_TITLES[country])
        if alone:
            card.name, card.title = [], [title]
            card.fields = {key: value for key, value in card.fields.items() if key not in ("name_alternatives", "prefix", "suffix", "department")}
            card.fields |= {"name": who.native, "job_title": title}
            card.fields.pop("given_name", None), card.fields.pop("family_name", None)
        elif card.title and chance.maybe(0.4):
            card.native["title"] = title
            card.fields["job_title_alternatives"] = [title]
    card.native["company"] = firm_name
    if alone:
        card.fields["company"] = firm_name
        card.fields["company_alternatives"] = []
        card.company, card.brand = "", ""
        if country == "JP" and card.addresses:
            code, place = chance.choice(NATIVE_PLACES["JP"])
            rows = [f"〒{chance.fill(code)}", place.format(*(chance.randrange(1, 30) for _ in range(3)))]
            rows = rows if chance.maybe(0.6) else [" ".join(rows)]
            card.addresses = [rows]
            for key in ("address_alternatives", "street", "city", "region", "country"):
                card.fields.pop(key, None)
            card.fields |= {"address": ", ".join(rows), "postal_code": rows[0].split()[0].strip("〒")}
    else:
        card.fields["company_alternatives"] = card.fields.get("company_alternatives", []) + [firm_name]
