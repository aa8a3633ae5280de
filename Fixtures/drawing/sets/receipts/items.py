"""How goods stand on a receipt: on one row or two, in columns, by weight; what is printed is what is true."""

from decimal import Decimal

from ..sheet import fitted, wrapped


class ItemPrint:
    """The way one receipt prints its goods, chosen once; `add` prints one and returns the true items."""

    def __init__(self, printer, bill, words, form):
        chance = self.chance = printer.chance
        self.printer, self.bill, self.words, self.money = printer, bill, words, form
        self.table = bill.shop not in ("restaurant", "fuel") and chance.maybe(0.25) or chance.maybe(0.13)
        # Where one row holds a good: how more than one is said.
        self.several = chance.choice(["prefix", "prefix", "prefix x", "after", "after", "before", "below", "inline", "repeat"])
        if bill.shop == "restaurant" and chance.maybe(0.5):
            self.several = chance.choice(["prefix", "prefix x"])
        self.always = chance.maybe(0.5)  # says the quantity 1 as well
        self.two_rows = not self.table and chance.maybe(0.14)
        self.times = chance.choice([" x ", " X ", "x", " @ ", " * ", " à "] if bill.till.language not in ("en",) else [" x ", " @ ", "x", " @", " X "])
        self.code = chance.choice(["", "", "", "before", "row"])
        self.upper = chance.maybe(0.35)
        self.indent = chance.choice([0.02, 0.06, 0.12, 0.3])
        self.order = chance.choice(["qnua", "qna", "nqua", "nqa", "nuqa", "qnua"])
        self.suffix = self._suffixes()
        self.sign = chance.choice(bill.till.sign) if chance.maybe(0.18) else ""
        self.wraps = chance.maybe(0.3)
        self.heads = {key: chance.choice(words[name]) for key, name in (("n", "head"), ("q", "qty"), ("u", "price"), ("a", "amount"))}
        self.columns = self._columns() if self.table else []

    def _suffixes(self):
        """rate → what stands behind an amount."""
        rates = sorted({good.rate for good in self.bill.goods})
        if not self.chance.maybe(0.6 if not self.bill.till.added else 0.35):
            return {rate: "" for rate in rates}
        form = self.chance.choice(["AB", "ab", "12", "BA", "%", "*T"])
        if form == "%":
            return {rate: f"{rate:g}%" if self.bill.till.language != "de" else f"{rate:g} %" for rate in rates}
        letters = {"AB": "ABC", "ab": "abc", "12": "123", "BA": "BAC", "*T": ["T", "*", "F"]}[form]
        return {rate: letters[number % 3] for number, rate in enumerate(rates)}

    def heading(self):
        if self.table:
            self.printer.line("heading", *[(x, self.heads[key], anchor) for key, x, anchor, _ in self.columns])
        elif self.chance.maybe(0.2):
            self.printer.pair("heading", self.chance.choice(self.words["head"]) if self.chance.maybe(0.7) else "", self.chance.choice(self.words["amount"] + [self.bill.till.sign[0]]))

    def _columns(self):
        """(key, x, anchor, width) of each column; the widths are those of the widest cells."""
        goods, printer = self.bill.goods, self.printer
        cells = {"q": [self._count(good, bare=good.unit in ("", "L")) for good in goods], "u": [self._price(good) for good in goods], "a": [self._amount(good) for good in goods]}
        wide = {key: max(printer.measure(text) for text in texts + [self.heads[key]]) / printer.room for key, texts in cells.items()}
        gap = printer.size * 0.9 / printer.room
        columns, left, right = [], 0.0, 1.0
        for key in reversed(self.order[self.order.index("n") + 1:]):
            columns.insert(0, (key, right, "r", wide[key]))
            right -= wide[key] + gap
        if self.order[0] == "q":
            columns.insert(0, ("q", left, "l", wide["q"]))
            left += wide["q"] + gap
        name = ("n", left, "l", max(0.1, right - left))
        return sorted(columns + [name], key=lambda column: column[1])

    def _amount(self, good, value=None):
        value = good.amount if value is None else value
        return f"{self.sign}{self.money(value)} {self.suffix[good.rate]}".strip()

    def _count(self, good, bare=False):
        text = f"{good.quantity:f}".replace(".", "," if self.bill.till.comma else ".")
        return f"{text} {good.unit}" if good.unit and not bare else text

    def _price(self, good):
        return self.money(good.price) if good.price == good.price.quantize(Decimal("0.01")) else f"{good.price:f}".replace(".", "," if self.bill.till.comma else ".")

    def add(self, good):
        name = good.name.upper() if self.upper else good.name
        if self.code == "before" and good.code and not self.table:
            name = f"{good.code} {name}"
        truth = {"description": name, "quantity": good.quantity, "amount": good.amount}
        if self.several == "repeat" and good.quantity.as_integer_ratio()[1] == 1 and 1 < good.quantity < 5 and not self.table and not good.unit:
            shown = self.printer.pair("item", name, self._amount(good, good.price))
            for _ in range(int(good.quantity) - 1):
                self.printer.pair("item", name, self._amount(good, good.price))
            truths = [{"description": shown, "amount": good.price} for _ in range(int(good.quantity))]
        elif self.table:
            truths = [self._in_columns(good, name, truth)]
        else:
            truths = [self._in_rows(good, name, truth)]
        for option in good.options:
            self.printer.line("option", (self.indent, fitted(option, self.printer.family, self.printer.size, self.printer.room * (1 - self.indent)), "l"))
        if good.discount:
            self.printer.pair("discount", "  " * self.chance.randrange(2) + self.chance.choice(self.words["discount"]), self._less(good.discount))
        return truths

    def _less(self, amount):
        return f"{self.money(amount)}-" if self.suffix and self.several == "after" else f"-{self.money(amount)}"

    def _in_columns(self, good, name, truth):
        start, limit = next((x, width * self.printer.room) for key, x, _, width in self.columns if key == "n")
        lines = wrapped(name, self.printer.family, self.printer.size, limit, self.printer.style)
        first = fitted(lines[0], self.printer.family, self.printer.size, limit, self.printer.style)
        if self.code == "row" and good.code:
            self.printer.line("item_code", (start, good.code, "l"))
        texts = {"n": first, "q": self._count(good, bare=good.unit in ("", "L")), "u": self._price(good), "a": self._amount(good)}
        self.printer.line("item", *[(x, texts[key], anchor) for key, x, anchor, _ in self.columns])
        for line in lines[1:2] if self.wraps else []:
            line = fitted(line, self.printer.family, self.printer.size, limit, self.printer.style)
            self.printer.line("item_continued", (start, line, "l"))
            first = f"{first} {line}"
        return truth | {"description": first} | ({"unit_price": good.price} if "u" in self.order else {})

    def _in_rows(self, good, name, truth):
        printer, one = self.printer, good.quantity == 1
        times = f"{self._count(good)}{self.times}{self._price(good)}"
        if good.unit in ("kg", "lb", "gal", "L") and self.chance.maybe(0.4):
            times += f"/{good.unit}" if self.chance.maybe(0.6) else f" {self.bill.till.currency}/{good.unit}"
        priced = truth | {"unit_price": good.price}
        if self.code == "row" and good.code:
            printer.left("item_code", good.code)
        if self.two_rows or (self.several == "below" and not one) or (good.unit and self.several in ("inline", "below")):
            printer.left("item", name)
            shown = fitted(name, printer.family, printer.size, printer.room)
            printer.line("quantity", (self.indent, times, "l"), (1, self._amount(good), "r"))
            return priced | {"description": shown}
        if one or (good.unit == "" and self.several == "repeat"):
            prefix = {"prefix": "1 ", "prefix x": f"1{self.times.strip() if self.times.strip() in 'xX' else 'x'} "}.get(self.several, "") if self.always else ""
            shown = self._row(prefix + name, self._amount(good))
            return truth | {"description": shown[len(prefix):]} if prefix else {key: value for key, value in truth.items() if key != "quantity"} | {"description": shown}
        if self.several in ("prefix", "prefix x") and not good.unit:
            prefix = f"{self._count(good)} " if self.several == "prefix" else f"{self._count(good)}{'x' if self.always else ' x'} "
            return truth | {"description": self._row(prefix + name, self._amount(good))[len(prefix):]}
        if self.several == "inline" and not good.unit:
            suffix = f" {self._count(good)}{'@' if self.always else ' x '}{self._price(good)}"
            limit = printer.room - printer.measure(suffix) - printer.measure(self._amount(good)) - printer.size * 1.5
            shown = fitted(name, printer.family, printer.size, limit, printer.style)
            printer.pair("item", shown + suffix, self._amount(good))
            return priced | {"description": shown}
        if self.several == "before" or good.unit and self.chance.maybe(0.25):
            printer.line("quantity", (self.indent, times, "l"))
            return priced | {"description": self._row(name, self._amount(good))}
        shown = self._row(name, self._amount(good))
        printer.line("quantity", (self.indent, times, "l"))
        return priced | {"description": shown}

    def _row(self, name, amount):
        """A name and an amount; a long name goes on below, or is cut."""
        printer = self.printer
        limit = printer.room - printer.measure(amount) - printer.size
        lines = wrapped(name, printer.family, printer.size, limit, printer.style)
        if len(lines) == 2 and self.wraps and printer.measure(lines[0]) <= limit:
            printer.pair("item", lines[0], amount)
            printer.line("item_continued", (self.indent if self.chance.maybe(0.5) else 0, lines[1], "l"))
            return " ".join(lines)
        return printer.pair("item", name, amount)
