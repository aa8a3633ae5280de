"""An invoice's pages in points from the top left corner: text, rules and marks, in one of many layouts; for PDFs and for scans alike."""

from dataclasses import dataclass, field

from ..sheet import width_of, wrapped
from .variants import DATED, DETAILS, DUE, EXEMPT, REVERSE, SHIP, notes, sheet_head, tax_table

WIDTH, HEIGHT = 595, 842
FACES = ["liberation-sans", "liberation-serif", "liberation-narrow", "dejavu-sans", "dejavu-condensed", "lato", "open-sans", "roboto", "roboto-light", "carlito", "caladea", "roboto-condensed"]


@dataclass
class Pages:
    """`texts` are (page, x, y, text, size, style, anchor, role); `rules` (page, x0, y0, x1, y1, grey or tuple); `marks` (page, x, y, radius)."""

    family: str
    size: float
    texts: list = field(default_factory=list)
    rules: list = field(default_factory=list)
    marks: list = field(default_factory=list)
    page: int = 0

    def text(self, x, y, text, size=None, style="regular", anchor="l", role="other"):
        if text and text.strip():
            self.texts.append((self.page, x, y, text, size or self.size, style, anchor, role))

    def width(self, text, size=None, style="regular"):
        return width_of(text, self.family, 100, style) / 100 * (size or self.size)

    def lines(self, text, limit, style="regular"):
        return wrapped(text, self.family, 100, limit / self.size * 100, style)


def chance_customer(paper, chance):
    return paper.customer or chance.digits(5)


class Layout:
    """Sets one paper; `truth` says which fields were printed."""

    def __init__(self, paper, chance):
        self.paper, self.chance, self.labels = paper, chance, paper.labels
        self.pages = Pages(chance.choice(FACES), chance.choice([8.5, 9, 9.5, 10, 10.5]))
        self.left, self.right = chance.choice([42, 57, 70]), WIDTH - chance.choice([42, 50, 57])
        self.truth = {}
        self.colon = chance.choice([":", "", ""])
        self.comma = paper.country != "GB"
        self.sign = chance.choice({"EUR": ["€", "EUR", "", "€"], "GBP": ["£", "GBP", "£"], "USD": ["$", "$", "USD"], "CHF": ["CHF"], "INR": ["Rs", "INR", "₹"]}[paper.currency])
        self.date_form = chance.choice({"de": ["%d.%m.%Y", "%d.%m.%Y", "%d.%m.%y"], "en": ["%d %B %Y", "%d/%m/%Y", "%d %b %Y", "%Y-%m-%d"], "nl": ["%d-%m-%Y"]}.get(paper.language, ["%d/%m/%Y", "%d/%m/%Y", "%d.%m.%Y"]))
        self.columns = self._columns()

    def money(self, amount, signed=False):
        text = f"{amount:,.2f}"
        if self.comma:
            text = text.translate(str.maketrans(",.", ". " if self.paper.language == "fr" else ".,")) if self.paper.language != "fr" else text.replace(",", " ").replace(".", ",")
        if not signed or not self.sign:
            return text
        return f"{self.sign}{text}" if self.sign in "£$₹" else f"{text} {self.sign}"

    def day(self, date):
        return date.strftime(self.date_form)

    def set(self):
        if self.chance.maybe(0.16):
            y = sheet_head(self)
        else:
            y = self._head()
            y = self._title(y)
            notes(self)
        y = self._table(y)
        y = self._sums(y)
        self._closing(y)
        return self.pages, self.truth

    def _head(self):
        paper, pages, chance = self.paper, self.pages, self.chance
        align = chance.choice(["l", "r", "l"])
        x = self.left if align == "l" else self.right
        pages.text(x, 62, paper.supplier, chance.choice([14, 16, 20, 24]) if chance.maybe(0.75) else None, "bold", align, "supplier")
        if chance.maybe(0.55):
            pages.marks.append((0, self.right - 24 if align == "l" else self.left + 24, 56, 24))
        self.truth["supplier"] = paper.supplier
        where = chance.choice(["head", "head", "foot", "sender"])
        self.foot_address = where == "foot"
        if where == "head":
            for number, line in enumerate(paper.supplier_address + ([f"{self.labels['vat']}: {paper.vat}"] if chance.maybe(0.4) else [])):
                pages.text(x, 80 + number * 12, line, 9, anchor=align, role="supplier_address" if number < len(paper.supplier_address) else "supplier_tax_id")
                if number >= len(paper.supplier_address):
                    self.truth["supplier_tax_id"] = paper.vat
        if where == "sender" or paper.language == "de" and chance.maybe(0.5):
            pages.text(self.left, 138, " · ".join([paper.supplier] + paper.supplier_address), 6.5, role="supplier_address")
        self.truth["supplier_address"] = ", ".join(paper.supplier_address)
        buyer_x = self.left if chance.maybe(0.8) else WIDTH * 0.56
        y = 155
        if self.labels["buyer"] and chance.maybe(0.6):
            pages.text(buyer_x, y, self.labels["buyer"] + self.colon, style="bold", role="label")
            y += 14
        block = [paper.buyer] + [paper.contact] * bool(paper.contact) + paper.buyer_address
        for number, line in enumerate(block):
            pages.text(buyer_x, y + number * 13, line, role="buyer" if not number else "buyer_address")
        if paper.ship_to:
            x = WIDTH * 0.34 if buyer_x == self.left else self.left
            pages.text(x, y - 14, chance.choice(SHIP[paper.language]) + self.colon, style="bold", role="label")
            for number, line in enumerate(paper.ship_to):
                pages.text(x, y + number * 13, line, role="ship_to")
        if paper.buyer_vat:
            pages.text(buyer_x, y + 13 * len(block), f"{self.labels['vat']}: {paper.buyer_vat}", role="buyer_tax_id")
            self.truth["buyer_tax_id"] = paper.buyer_vat
        self.truth["buyer"] = paper.buyer
        return self._meta(y, buyer_x)

    def _meta(self, y, buyer_x):
        paper, pages, chance, labels = self.paper, self.pages, self.chance, self.labels
        pairs = [("number", labels["number"], paper.number), ("date", labels["date"], self.day(paper.date))]
        # Number and day may stand in the title alone, or there too.
        self.dated = chance.choice(DATED[paper.language]) if chance.maybe(0.25) else ""
        if self.dated:
            self.truth |= {"number": paper.number, "date": paper.date.isoformat()}
            if chance.maybe(0.7):
                pairs = [("due_date", labels["due"], self.day(paper.due))] if chance.maybe(0.5) else [(None, labels["customer"], chance_customer(paper, chance))]
        if chance.maybe(0.5) and "due_date" not in [key for key, _, _ in pairs]:
            pairs.append(("due_date", labels["due"], self.day(paper.due)))
        if chance.maybe(0.35):
            pairs.append(("delivery_date", labels["delivery"], self.day(paper.delivery)))
        if paper.order:
            pairs.append(("order_number", labels["order"], paper.order))
        if paper.customer:
            pairs.append((None, labels["customer"], paper.customer))
        if chance.maybe(0.3):
            chance.shuffle(pairs)
        for key, _, value in pairs:
            if key:
                self.truth[key] = {"date": paper.date, "due_date": paper.due, "delivery_date": paper.delivery}[key].isoformat() if key.endswith("date") else value
        how = chance.choice(["beside", "beside", "across", "inline", "above"])
        if how == "across":
            y, step = 262, (self.right - self.left) / len(pairs)
            for number, (key, label, value) in enumerate(pairs):
                pages.text(self.left + number * step, y, label, min(self.pages.size, 8.5), "bold", role="label")
                pages.text(self.left + number * step, y + 14, value, role=key or "meta")
            return y + 44
        side = WIDTH * 0.56 if buyer_x == self.left else self.left
        for number, (key, label, value) in enumerate(pairs):
            row = y + number * (26 if how == "above" else 14)
            if how == "inline":
                pages.text(side, row, f"{label}: {value}", role=key or "meta")
            elif how == "above":
                pages.text(side, row, label, 7.5, role="label")
                pages.text(side, row + 11, value, role=key or "meta")
            else:
                pages.text(side, row, label + self.colon, role="label")
                end = self.right if buyer_x == self.left else WIDTH * 0.5
                pages.text(end if self.colon == "" else max(side + 110, side + pages.width(label) + 12), row, value, anchor="r" if self.colon == "" else "l", role=key or "meta")
        return max(256, y + len(pairs) * (26 if how == "above" else 14) + 24)

    def _title(self, y):
        pages, chance = self.pages, self.chance
        title = self.dated.format(n=self.paper.number, d=self.day(self.paper.date)) or self.labels["title"].format(n=self.paper.number)
        pages.text(self.left, y, title, chance.choice([12, 14, 18, 22]), "bold", role="title")
        y += 22
        if self.labels["intro"] and chance.maybe(0.5):
            pages.text(self.left, y, self.labels["intro"])
            y += 20
        return y + 10

    def _columns(self):
        """Keys of the table's columns; description widest."""
        chance = self.chance
        keys = chance.choice([["pos", "name", "qty", "unit", "price", "amount"], ["name", "qty", "price", "amount"], ["pos", "name", "qty", "price", "rate", "amount"], ["qty", "unit", "name", "price", "amount"], ["name", "amount"], ["qty", "name", "price", "amount"], ["name", "qty", "price", "rate", "amount"]])
        if len({item[4] for item in self.paper.items}) > 1 and "rate" not in keys:
            keys = keys[:-1] + ["rate", "amount"]
        return keys

    def _cell(self, key, number, item):
        name, quantity, unit, price, rate, amount = item
        shown = f"{quantity.normalize():f}".replace(".", "," if self.comma else ".")
        return {"pos": str(number + 1), "name": name, "qty": shown, "unit": unit, "price": self.money(price), "rate": f"{rate:g} %" if self.paper.language in ("de", "fr") else f"{rate:g}%", "amount": self.money(amount, self.signed_rows)}[key]

    def _table(self, y):
        paper, pages, chance = self.paper, self.pages, self.chance
        self.signed_rows, ruled = chance.maybe(0.4), chance.choice(["none", "head", "rows", "grid", "stripes"])
        widths = {key: max(pages.width(self._cell(key, n, item)) for n, item in enumerate(paper.items)) + 6 for key in self.columns if key != "name"}
        widths = {key: max(width, pages.width(self.labels[key], style="bold") + 6) for key, width in widths.items()}
        gap = chance.choice([8, 12, 18])
        name = self.right - self.left - sum(widths.values()) - gap * (len(self.columns) - 1)
        edges, x = {}, self.left
        for key in self.columns:
            width = name if key == "name" else widths[key]
            anchor = "l" if key in ("pos", "name", "unit") else "r"
            edges[key] = (x if anchor == "l" else x + width, anchor)
            x += width + gap

        def head(y):
            if ruled in ("stripes", "grid"):
                pages.rules.append((pages.page, self.left - 3, y - 11, self.right + 3, y + 5, 0.85))
            for key, (x, anchor) in edges.items():
                pages.text(x, y, self.labels[key], style="bold", anchor=anchor, role="heading")
            if ruled != "none":
                pages.rules.append((pages.page, self.left, y + 5, self.right, y + 5, 0))
            return y + 20
        y, pitch = head(y), chance.choice([13, 15, 18])
        self.truth["items"] = []
        running = 0
        for number, item in enumerate(paper.items):
            if y > 690:
                pages.text(self.right, y, f"{self.labels['carry']} {self.money(running)}", anchor="r", role="carry")
                pages.page += 1
                y = head(80)
            if ruled == "stripes" and number % 2:
                pages.rules.append((pages.page, self.left - 3, y - pitch + 4, self.right + 3, y + 4, 0.95))
            lines = pages.lines(item[0], max(40, name))
            for key, (x, anchor) in edges.items():
                pages.text(x, y, lines[0] if key == "name" else self._cell(key, number, item), anchor=anchor, role="item")
            for line in lines[1:]:
                y += pitch - 2
                pages.text(edges["name"][0], y, line, role="item_continued")
            for detail in chance.sample(DETAILS, chance.choices([0, 1, 2, 3], [86, 8, 4, 2])[0]):
                y += pitch - 2
                pages.text(edges["name"][0], y, detail, max(6.5, pages.size - 1.5), role="item_detail")
            if ruled in ("rows", "grid"):
                pages.rules.append((pages.page, self.left, y + 5, self.right, y + 5, 0.5))
            y += pitch + (3 if ruled in ("rows", "grid") else 0)
            running += item[5]
            self._keep(item)
        return y + 12

    def _keep(self, item):
        name, quantity, unit, price, rate, amount = item
        row = {"description": name, "amount": self.value(amount)}
        if "qty" in self.columns:
            row["quantity"] = float(quantity) if quantity % 1 else int(quantity)
        if "unit" in self.columns:
            row["unit"] = unit
        if "price" in self.columns:
            row["unit_price"] = self.value(price)
        if "rate" in self.columns:
            row["tax_rate"] = float(rate)
        self.truth["items"].append(row)

    def value(self, amount):
        return {"amount": str(amount), "currency": self.paper.currency}

    def _sums(self, y):
        paper, pages, labels = self.paper, self.pages, self.labels
        if y > 640:
            pages.page += 1
            y = 90
        rows = []
        if paper.discount:
            rows.append(("discount", labels["discount"].format(r=paper.discount[0]), "-" + self.money(paper.discount[1], True)))
        if paper.kind != "exempt":
            rows.append(("net", labels["net"], self.money(paper.net, True)))
        with_table = len(paper.taxes) > 0 and self.chance.maybe(0.2)
        if with_table and self.chance.maybe(0.5):
            rows.append(("tax", {"de": "Summe MwSt.", "en": "Total VAT", "fr": "Total TVA", "es": "Total IVA", "it": "Totale IVA", "nl": "Totaal btw"}[paper.language], self.money(paper.tax, True)))
        else:
            rows += [("tax", labels["tax"].format(r=f"{rate:g}"), self.money(tax, True)) for rate, _, tax in paper.taxes]
        rows.append(("gross", labels["gross"], self.money(paper.gross, True)))
        if paper.paid:
            rows += [("paid", labels["paid"], "-" + self.money(paper.paid, True)), ("due", labels["rest"], self.money(paper.gross - paper.paid, True))]
            self.truth |= {"paid": self.value(paper.paid), "due": self.value(paper.gross - paper.paid)}
        label_x = self.chance.choice([WIDTH * 0.55, WIDTH * 0.62, self.left])
        for role, label, value in rows:
            bold = "bold" if role in ("gross", "due") else "regular"
            if role == "gross" and self.chance.maybe(0.6):
                pages.rules.append((pages.page, label_x, y - 11, self.right, y - 11, 0))
            pages.text(label_x, y, label + self.colon, style=bold, role=role)
            pages.text(self.right, y, value, style=bold, anchor="r", role=role)
            y += 16
        self.truth |= {"currency": paper.currency, "gross": self.value(paper.gross)}
        if paper.kind != "exempt":
            self.truth |= {"net": self.value(paper.net), "tax": self.value(paper.tax)}
        if with_table:
            y = tax_table(self, y + 10)
        if paper.kind != "usual":
            pages.text(self.left, y + 4, (REVERSE if paper.kind == "reverse" else EXEMPT)[paper.language])
            y += 14
        return y + 14

    def _closing(self, y):
        paper, pages, chance, labels = self.paper, self.pages, self.chance, self.labels
        days = (paper.due - paper.date).days
        if "due_date" not in self.truth and chance.maybe(0.3):
            pages.text(self.left, y, chance.choice(DUE[paper.language]).format(d=self.day(paper.due)), role="due_date")
            self.truth["due_date"] = paper.due.isoformat()
        else:
            pages.text(self.left, y, labels["pay"].format(d=days), role="terms")
        grouped = " ".join(paper.iban[k:k + 4] for k in range(0, len(paper.iban), 4)) if chance.maybe(0.8) else paper.iban
        if chance.maybe(0.85):
            self.truth |= {"iban": paper.iban} | ({"bic": paper.bic} if chance.maybe(0.7) else {})
        bank = [labels["bank"], f"IBAN: {grouped}"] + ([f"BIC: {paper.bic}"] if "bic" in self.truth else []) if "iban" in self.truth else []
        if paper.reference:
            pages.text(self.left, y + 16, f"{labels['ref']}: {paper.reference}", role="payment_reference")
            self.truth["payment_reference"] = paper.reference
        in_foot = chance.maybe(0.6)
        if bank and not in_foot:
            for number, line in enumerate(bank):
                pages.text(self.left, y + 34 + number * 13, line, role="bank")
        vat = [f"{labels['vat']}: {paper.vat}"] if "supplier_tax_id" not in self.truth and chance.maybe(0.85) else []
        if vat:
            self.truth["supplier_tax_id"] = paper.vat
        columns = [[paper.supplier] + paper.supplier_address if self.foot_address or chance.maybe(0.4) else [], bank if in_foot else [], vat + ([chance.choice(["www.firma.example", "info@firma.example"])] if chance.maybe(0.5) else [])]
        columns = [column for column in columns if column]
        last = pages.page
        for page in range(last + 1):
            pages.page = page
            if page == last or chance.maybe(0.5):
                for number, column in enumerate(columns):
                    for row, line in enumerate(column):
                        pages.text(self.left + number * (self.right - self.left) / max(1, len(columns)), 780 + row * 10, line, 7, role="foot")
            if last:
                pages.text(self.right, 825, labels["page"].format(page + 1, last + 1), 8, anchor="r", role="page_number")
