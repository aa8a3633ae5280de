"""An invoice's content: parties with valid numbers, items, taxes and sums that add up."""

import datetime
from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Decimal

from ..receipts.shops import address
from .variants import CONTACT, person
from .words import FIRMS, GOODS, LABELS, LEGAL

COUNTRY = {"de": ("DE", "DE", "DE", "AT"), "en": ("GB",), "fr": ("FR",), "es": ("ES",), "it": ("IT",), "nl": ("NL",)}
RATES = {"DE": (19, 7), "AT": (20, 10), "GB": (20, 5), "FR": (20, Decimal("5.5")), "ES": (21, 10), "IT": (22, 10), "NL": (21, 9)}
BBAN = {"DE": "#" * 18, "AT": "#" * 16, "GB": "FNDG" + "#" * 14, "FR": "#" * 23, "ES": "#" * 20, "IT": "X" + "#" * 22, "NL": "FNDG" + "#" * 10}


def cents(amount):
    return Decimal(amount).quantize(Decimal("0.01"), ROUND_HALF_UP)


def iban(country, chance):
    """ISO 13616, check digits modulo 97."""
    bban = chance.fill(BBAN[country])
    digits = "".join(str(int(c, 36)) for c in bban + country + "00")
    return f"{country}{98 - int(digits) % 97:02}{bban}"


def _luhn(digits):
    total = sum(d if k % 2 else sum(divmod(2 * d, 10)) for k, d in enumerate(map(int, reversed(digits))))
    return str(-total % 10)


def vat_id(country, chance):
    """A VAT id whose check digits are right, by the country's own rule."""
    if country == "DE":
        digits, product = chance.fill("%#######"), 10
        for digit in map(int, digits):
            product = 2 * ((digit + product) % 10 or 10) % 11
        return f"DE{digits}{(11 - product) % 10}"
    if country == "AT":
        digits = chance.fill("#######")
        total = sum(sum(divmod(int(d) * (1 + k % 2), 10)) for k, d in enumerate(digits))
        return f"ATU{digits}{(96 - total) % 10}"
    if country == "FR":
        siren = chance.fill("%#######")
        siren += _luhn(siren)
        return f"FR{(12 + 3 * (int(siren) % 97)) % 97:02}{siren}"
    if country == "ES":
        digits = chance.fill("%######")
        return f"B{digits}{_luhn(digits)}"
    if country == "IT":
        digits = chance.fill("0%########")
        return f"IT{digits}{_luhn(digits)}"
    if country == "NL":
        while True:
            digits = chance.fill("%#######")
            check = sum(int(d) * (9 - k) for k, d in enumerate(digits)) % 11
            if check < 10:
                return f"NL{digits}{check}B0{chance.randrange(1, 4)}"
    digits = chance.fill("%######")
    check = -sum(int(d) * (8 - k) for k, d in enumerate(digits)) % 97
    return f"GB{digits}{check:02}"


@dataclass
class Paper:
    language: str
    country: str
    labels: dict
    supplier: str
    supplier_address: list
    vat: str
    buyer: str
    buyer_address: list
    buyer_vat: str
    number: str
    order: str
    customer: str
    date: datetime.date
    due: datetime.date
    delivery: datetime.date
    iban: str
    bic: str
    reference: str
    items: list  # (description, quantity, unit, price, rate, amount)
    currency: str = "EUR"
    discount: tuple = ()  # percent, amount
    net: Decimal = Decimal(0)
    taxes: list = field(default_factory=list)  # rate, net, tax
    gross: Decimal = Decimal(0)
    paid: Decimal = Decimal(0)
    contact: str = ""
    ship_to: list = field(default_factory=list)
    kind: str = "usual"  # usual, reverse (taxed at 0), exempt (no tax at all)

    @property
    def tax(self):
        return sum((tax for _, _, tax in self.taxes), Decimal(0))


def make_paper(chance):
    language = chance.pick({"de": 36, "en": 22, "fr": 16, "es": 10, "it": 8, "nl": 8})
    country = chance.choice(COUNTRY[language])
    labels = {key: chance.choice(value) if isinstance(value, list) and key not in ("units",) else value for key, value in LABELS[language].items()}
    first, second = chance.sample(FIRMS[language], 2)
    date = datetime.date(2016, 1, 1) + datetime.timedelta(chance.randrange(3600))
    rates = [Decimal(rate) for rate in RATES[country]]
    several = chance.maybe(0.25)
    count = chance.choices([chance.randrange(1, 4), chance.randrange(4, 12), chance.randrange(14, 40)], [50, 35, 15])[0]
    items = []
    for _ in range(count):
        quantity = Decimal(chance.choice(["1", "1", "2", "3", "5", "10", "12", "24", "100", "2.5", "7.5", "0.75"]))
        price = cents(chance.choice([chance.uniform(0.3, 20), chance.uniform(10, 150), chance.uniform(80, 1900)]))
        name = chance.choice(GOODS[language].split("|"))
        items.append((name, quantity, chance.choice(labels["units"]), price, chance.choice(rates) if several else rates[0], cents(quantity * price)))
    paper = Paper(language, country, labels, f"{first} {chance.choice(LEGAL[language])}".strip(), address(country, language, chance), vat_id(country, chance), f"{second} {chance.choice(LEGAL[language])}".strip(), address(country, language, chance),
                  vat_id(country, chance) if chance.maybe(0.2) else "", chance.fill(chance.choice(["%#####", f"{date.year}-####", f"RE{date.year}####", "INV-0####", f"{date.year}/###", "%##-##-###", f"F{date.year % 100}-####"])),
                  chance.fill(chance.choice(["PO-#####", "%#######", "4500######"])) if chance.maybe(0.35) else "", chance.fill("%####") if chance.maybe(0.4) else "", date, date + datetime.timedelta(chance.choice([7, 14, 30, 30, 60])), date - datetime.timedelta(chance.randrange(1, 20)),
                  iban(country, chance), "", chance.fill("RF##########") if chance.maybe(0.1) else "", items, "GBP" if country == "GB" else "EUR")
    paper.bic = f"{chance.choice(['FNDG', 'MARK', 'NORD', 'COBA', 'INGB'])}{country}{chance.choice(['FF', '2L', 'HH', 'P1'])}{chance.choice(['', 'XXX'])}"
    if chance.maybe(0.12):
        paper.supplier = chance.choice([person(language, chance), first])
    if chance.maybe(0.3):
        paper.buyer = person(language, chance)
    elif chance.maybe(0.35):
        paper.contact = chance.choice(CONTACT[language]).format(p=person(language, chance))
    if chance.maybe(0.15):
        paper.ship_to = [paper.buyer if chance.maybe(0.6) else person(language, chance)] + address(country, language, chance)
    paper.kind = chance.pick({"usual": 86, "reverse": 8, "exempt": 6})
    if country == "GB" and chance.maybe(0.3):
        paper.currency = chance.choice(["USD", "USD", "EUR", "INR"])
    elif chance.maybe(0.08):
        paper.currency = chance.choice(["CHF", "USD", "GBP"])
    _sum(paper, chance)
    return paper


def _sum(paper, chance):
    total = sum(item[5] for item in paper.items)
    share = Decimal(1)
    if chance.maybe(0.12):
        percent = Decimal(chance.choice([2, 5, 10]))
        paper.discount = (percent, cents(total * percent / 100))
        share = 1 - percent / 100
    paper.net = total - (paper.discount[1] if paper.discount else 0)
    rates = sorted({item[4] for item in paper.items}, reverse=True)
    left = paper.net
    for rate in rates:
        base = cents(sum(item[5] for item in paper.items if item[4] == rate) * share) if rate != rates[-1] else left
        left -= base
        if paper.kind == "usual":
            paper.taxes.append((rate, base, cents(base * rate / 100)))
    if paper.kind == "reverse":
        paper.taxes = [(Decimal(0), paper.net, Decimal("0.00"))]
    paper.gross = paper.net + paper.tax
    if chance.maybe(0.1):
        paper.paid = cents(paper.gross / chance.choice([2, 3, 4]))
