"""What a purchase is: goods, discounts, taxes, payment. Everything adds up as a till adds it."""

import datetime
from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Decimal

from .goods import DEPOSITS, FUEL, OPTIONS, PARKING, goods
from .shops import LEGAL, SURNAMES, address, brand
from .tills import TILLS

SHOPS = {"restaurant": 34, "supermarket": 36, "pharmacy": 6, "hardware": 6, "clothing": 6, "fuel": 7, "parking": 3, "hotel": 3}
COUNTRIES = {"US": 22, "GB": 8, "MY": 8, "AU": 5, "DE": 14, "AT": 5, "CH": 8, "CHF": 4, "FR": 8, "ES": 6, "MX": 2, "IT": 6, "PT": 4, "BR": 2, "NL": 6, "JP": 7}


@dataclass
class Good:
    name: str
    quantity: Decimal
    price: Decimal  # of one
    amount: Decimal
    rate: Decimal
    unit: str = ""  # of weight or volume; empty for pieces
    options: list = field(default_factory=list)
    discount: Decimal = Decimal(0)
    code: str = ""


@dataclass
class Bill:
    country: str
    shop: str
    merchant: str
    legal: str
    address: list
    phone: str
    tax_id: tuple
    moment: datetime.datetime
    number: str
    goods: list
    discount: Decimal = Decimal(0)
    taxes: list = field(default_factory=list)  # (rate, net, tax)
    subtotal: Decimal = Decimal(0)
    tip: Decimal = Decimal(0)
    rounding: Decimal = Decimal(0)
    total: Decimal = Decimal(0)
    cash: Decimal = Decimal(0)
    change: Decimal = Decimal(0)
    method: str = "cash"
    last4: str = ""
    added: bool = False  # the taxes come on top of the prices

    @property
    def till(self):
        return TILLS[self.country]

    @property
    def tax(self):
        return sum((tax for _, _, tax in self.taxes), Decimal(0))


def rounded(amount, step="0.01"):
    """To the nearest multiple of the step, halves away from zero."""
    step = Decimal(step)
    return ((amount / step).quantize(Decimal(1), ROUND_HALF_UP) * step).quantize(step if step < 1 else Decimal(1))


def make_bill(chance):
    country = chance.pick(COUNTRIES)
    till = TILLS[country]
    shop = chance.pick(SHOPS)
    name = brand(till.language, shop, chance)
    moment = datetime.datetime(2014, 1, 1) + datetime.timedelta(minutes=chance.randrange(0, 11 * 365 * 24 * 60), seconds=chance.randrange(60))
    moment = moment.replace(hour=chance.randrange(7, 23))
    if till.language == "ja":
        legal = chance.choice(LEGAL["JP"]) + chance.choice(SURNAMES["ja"]) + chance.choice(["商店", "商事", "フーズ"])
    else:
        stem = chance.choice([name, name, f"{chance.choice(SURNAMES[till.language])} {chance.choice(['Group', 'Retail', 'Trading', 'Gastro', 'Holding'])}"])
        legal = f"{stem} {chance.choice(LEGAL[country])}"
    if country == "MY" and chance.maybe(0.6):
        legal = legal.upper()
    tax_id = chance.choice(till.tax_ids) if till.tax_ids and chance.maybe(0.7) else None
    bill = Bill(country, shop, name, legal if chance.maybe(0.5) else "", address(country, till.language, chance) if chance.maybe(0.9) else [],
                chance.fill(chance.choice(till.phones)) if chance.maybe(0.7) else "", (tax_id[0], chance.fill(tax_id[1])) if tax_id else None, moment,
                chance.fill(chance.choice(["%###", "%#####", "00#%##", "%#/####", "%###-%##", "A%####"])), _basket(till, shop, chance))
    _settle(bill, chance)
    return bill


def _basket(till, shop, chance):
    step = till.step if till.step in ("0.05", "1") and till.currency in ("CHF", "JPY") else "0.01"
    rates = [Decimal(rate) for rate in till.rates]
    if till.added:
        rates = [chance.choice(rates)]
    if shop in ("fuel", "parking"):
        word = chance.choice((FUEL if shop == "fuel" else PARKING)[till.language])
        price = Decimal(chance.randrange(1290, 2190)) / 1000 * {"JPY": 100, "MXN": 14, "BRL": 4}.get(till.currency, 1)
        volume = Decimal(chance.randrange(5000, 62000)) / (1000 if chance.maybe(0.5) else 1000)
        if shop == "parking":
            amount = rounded(Decimal(chance.randrange(2, 60)) / 2 * {"JPY": 100, "MXN": 10}.get(till.currency, 1), step)
            return [Good(word, Decimal(1), amount, amount, rates[-1])]
        volume = volume.quantize(Decimal(chance.choice(["0.01", "0.001"])))
        return [Good(word, volume, price.quantize(Decimal("0.1") if till.currency == "JPY" else Decimal("0.001")), rounded(volume * price, step), rates[-1],
                     {"en": "gal" if till.currency == "USD" else "L"}.get(till.language, "L"))]
    stock = goods(till.language, shop)
    count = {"restaurant": chance.randrange(1, 10), "supermarket": min(len(stock), int(chance.expovariate(1 / 9)) + 1)}.get(shop, chance.randrange(1, 6))
    basket = [_good(till, shop, name, Decimal(price), rates, step, chance) for name, price in chance.sample(stock, min(count, 24, len(stock)))]
    if shop == "supermarket" and till.language in DEPOSITS and chance.maybe(0.3):
        name, price = chance.choice(DEPOSITS[till.language])
        number = chance.randrange(1, 7)
        sign = -1 if chance.maybe(0.25) and len(basket) > 3 else 1
        basket.insert(chance.randrange(1, len(basket) + 1), Good(name, Decimal(number), sign * Decimal(price), sign * number * Decimal(price), rates[0]))
    return basket


def _good(till, shop, name, price, rates, step, chance):
    factor = {"JPY": 1, "MXN": 1 if price > 60 else 12, "CHF": Decimal("1.3")}.get(till.currency, 1)
    price = rounded(price * factor * Decimal(chance.uniform(0.75, 1.35)), step if step != "0.01" else chance.choice(["0.01", "0.05", "0.10"]))
    price = max(price, Decimal(step)).quantize(Decimal("1") if till.currency == "JPY" else Decimal("0.01"))
    rate = chance.choice(rates[:2]) if shop == "supermarket" else rates[-1] if shop != "restaurant" else rates[0]
    code = chance.fill(chance.choice(["955########%%", "40##########%", "%####", "00####%%"])) if shop in ("hardware", "supermarket", "clothing") else ""
    options = [chance.choice(OPTIONS[till.language]) for _ in range(chance.choice([1, 1, 2]))] if shop == "restaurant" and chance.maybe(0.13) else []
    if shop == "supermarket" and chance.maybe(0.12):
        weight = Decimal(chance.randrange(120, 2400)) / 1000
        return Good(name, weight, price, max(rounded(weight * price, step), Decimal(step)), rate, {"en": chance.choice(["lb", "kg"])}.get(till.language, "kg"), code=code)
    quantity = Decimal(chance.choices([1, 2, 3, 4, 6, 10], [72, 16, 6, 3, 2, 1])[0])
    amount = quantity * price
    off = rounded(amount * Decimal(chance.choice(["0.1", "0.2", "0.25", "0.5"])), step) if chance.maybe(0.06) else Decimal(0)
    return Good(name, quantity, price, amount, rate, options=options, discount=off, code=code)


def _settle(bill, chance):
    till = bill.till
    step = "1" if till.currency == "JPY" else "0.01"
    goods_sum = sum(good.amount - good.discount for good in bill.goods)
    bill.discount = rounded(goods_sum * Decimal(chance.choice(["0.05", "0.1", "0.15"])), step) if chance.maybe(0.06) and goods_sum > 5 else Decimal(0)
    bill.subtotal = goods_sum - bill.discount
    share = bill.subtotal / goods_sum if goods_sum else Decimal(1)
    bill.added = till.added or (till.currency in ("MYR", "JPY") and chance.maybe(0.4))
    for rate in dict.fromkeys(sorted(good.rate for good in bill.goods)):
        base = rounded(sum(good.amount - good.discount for good in bill.goods if good.rate == rate) * share, step)
        if bill.added:
            tax = rounded(base * rate / 100, step)
            bill.taxes.append((rate, base, tax))
        else:
            net = rounded(base / (1 + rate / 100), step)
            bill.taxes.append((rate, net, base - net))
    bill.total = bill.subtotal + (bill.tax if bill.added else 0)
    if bill.shop == "restaurant" and bill.country in ("US", "CH", "GB", "DE") and chance.maybe(0.3 if bill.country == "US" else 0.08):
        bill.tip = rounded(bill.subtotal * Decimal(chance.choice(["0.1", "0.15", "0.18", "0.2"])), step)
        bill.total += bill.tip
    bill.method = chance.choices(["cash", "card"], [45, 55])[0]
    if bill.method == "cash":
        exact = rounded(bill.total, till.step)
        bill.rounding, bill.total = exact - bill.total, exact
        notes = [5, 10, 20, 50, 100, 200] if till.currency != "JPY" else [500, 1000, 2000, 5000, 10000, 20000]
        handed = [Decimal(n) for n in notes if n >= bill.total] or [rounded(bill.total + 50, "50")]
        bill.cash = chance.choice([handed[0], handed[0], handed[min(1, len(handed) - 1)], bill.total])
        bill.cash = bill.cash.quantize(Decimal(step))
        bill.change = bill.cash - bill.total
    else:
        bill.last4 = chance.digits(4) if chance.maybe(0.65) else ""
