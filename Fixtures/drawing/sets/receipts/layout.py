"""A receipt from top to bottom: who sells, when, what, for how much, how it was paid."""

from decimal import Decimal

from ..labels import folded
from .items import ItemPrint
from .shops import SURNAMES
from .tills import WORDS, stamp

OTHER_LANGUAGE = {"de": "fr", "fr": "de", "ja": "en", "nl": "en", "it": "en", "es": "en", "pt": "en"}


class Receipt:
    """Prints a bill; `truth` holds the fields that were printed, as printed."""

    def __init__(self, bill, printer):
        self.bill, self.printer, self.chance = bill, printer, printer.chance
        self.words, self.till = WORDS[bill.till.language], bill.till
        self.truth = {}
        self.sign = self.chance.choice(self.till.sign)
        self.sign_after = self.till.comma and self.chance.maybe(0.5)
        self.bilingual = self.chance.maybe(0.3 if bill.country in ("CH", "CHF") else 0.03)
        self.grouped = self.till.currency == "JPY" or self.chance.maybe(0.5)
        self.moment_top = self.chance.maybe(0.62)

    def money(self, amount):
        places = 0 if self.till.currency == "JPY" else 2
        text = f"{amount:,.{places}f}" if self.grouped else f"{amount:.{places}f}"
        if self.till.comma:
            text = text.translate(str.maketrans(",.", ".,"))
        return text

    def signed(self, amount):
        text = self.money(amount)
        if not self.sign:
            return text
        if self.till.currency == "JPY" and self.sign == "円":
            return text + "円"
        if self.sign_after:
            return f"{text} {self.sign}"
        return self.sign + text if self.sign in "$£¥￥" else f"{self.sign} {text}"

    def word(self, key):
        text = self.chance.choice([word for word in self.words[key] if "CHF" not in word or self.till.currency == "CHF"])
        other = OTHER_LANGUAGE.get(self.till.language)
        if self.bilingual and other and key in ("total", "subtotal", "tax", "cash", "change"):
            text = f"{text}/{self.chance.choice(WORDS[other][key])}"
        return text

    def print(self):
        self._seller()
        if self.chance.maybe(0.3):
            self.printer.centre("heading", self.chance.choice(self.words["docs"]), bold=self.chance.maybe(0.5), big=self.chance.choice([1, 1.2, 1.4]))
        if self.moment_top:
            self._moment()
        self.printer.rule() if self.chance.maybe(0.6) else self.printer.gap()
        self._goods()
        self.printer.rule() if self.chance.maybe(0.6) else self.printer.gap()
        self._sums()
        self._payment()
        if not self.bill.added or self.chance.maybe(0.1):
            self._tax_table()
        if not self.moment_top:
            self.printer.gap()
            self._moment()
        self._closing()
        return self.truth

    def _seller(self):
        bill, printer, chance, truth = self.bill, self.printer, self.chance, self.truth
        put = printer.centre if chance.maybe(0.8) else printer.left
        if bill.legal and chance.maybe(0.2):
            put("merchant", bill.legal)
            truth["merchant"] = bill.legal
        else:
            printer.brand(bill.merchant)
            truth["merchant"] = bill.merchant
            if chance.maybe(0.12):
                put("other", chance.choice(self.words["thanks"]))
            if bill.legal:
                put("legal_name", f"{chance.choice(self.words['legal'])} {bill.legal}".strip())
                truth["merchant_legal_name"] = bill.legal
        lines = [(role, text) for role, text in [("branch", chance.choice(["STORE #", "Branch ", "#", "Filiale ", "No. "]) + chance.digits(chance.choice([2, 3, 4])) if chance.maybe(0.15) and self.till.language in ("en", "de") else "")] if text]
        if bill.address:
            where = [", ".join(line.rstrip(",") for line in bill.address)] if chance.maybe(0.15) and sum(map(len, bill.address)) < 40 else bill.address
            lines += [("address", line) for line in where]
            truth["merchant_address"] = ", ".join(line.rstrip(",") for line in bill.address)
        tail = []
        if bill.phone:
            label = "" if bill.phone[0].isalpha() or bill.phone[0] == "電" else chance.choice(["", "Tel: ", "Tel. ", "PH: ", "TEL ", "Phone: "] if self.till.language == "en" else ["Tel. ", "Tel: ", "", "TEL "])
            tail.append(("phone", label + bill.phone))
            truth["merchant_phone"] = bill.phone.split(" ", 1)[1] if bill.phone.startswith(("TEL", "Tel", "Tlf")) else bill.phone.removeprefix("電話:")
        if bill.tax_id:
            tail.append(("tax_id", " ".join(part for part in bill.tax_id if part)))
            truth["merchant_tax_id"] = bill.tax_id[1]
        if chance.maybe(0.15):
            tail.append(("url", f"www.{folded(bill.merchant) or 'shop'}.example"))
        if chance.maybe(0.3):
            chance.shuffle(tail)
        for role, text in lines + tail:
            put(role, text)
        if chance.maybe(0.7):
            printer.gap()

    def _moment(self):
        bill, printer, chance = self.bill, self.printer, self.chance
        date = stamp(bill.moment, chance.choice(self.till.dates), self.till.language)
        time = stamp(bill.moment, chance.choice(self.till.times), self.till.language) if chance.maybe(0.9) else ""
        number = f"{self.word('number')} {bill.number}" if chance.maybe(0.7) else ""
        self.truth |= {"date": bill.moment.strftime("%Y-%m-%d")} | ({"time": bill.moment.strftime("%H:%M")} if time else {})
        if number:
            self.truth["receipt_number"] = bill.number
        label = self.word("date")
        dated = f"{label} {date}".strip()
        people = SURNAMES[self.till.language]
        extras = [chance.choice(self.words[key]).format(value) for key, value in (
            ("served", chance.choice(people)), ("table", chance.randrange(1, 60)), ("till", chance.randrange(1, 20)))]
        extras = [text for text, probability in zip(extras, (0.5, 0.6 if bill.shop == "restaurant" else 0, 0.35)) if chance.maybe(probability)]
        form = chance.randrange(5)
        if form == 0:
            printer.pair("date", dated, time)
            pieces = [number] + extras
        elif form == 1:
            for text in [f"{dated}  {time}".strip()] if printer.measure(f"{dated}  {time}") < printer.room else [dated, time]:
                printer.left("date", text)
            pieces = [number] + extras
        elif form == 2:
            printer.pair("date", f"{dated} {time}".strip(), number if printer.measure(dated + time + number) < printer.room * 0.9 else "")
            pieces = extras + ([number] if printer.measure(dated + time + number) >= printer.room * 0.9 else [])
        elif form == 3:
            printer.centre("date", f"{dated} {time}".strip())
            pieces = extras + [number]
        else:
            pieces = [number] + extras[:1]
            self._pieces([piece for piece in pieces if piece])
            printer.line("date", (0, label.rstrip(":") or ("Date" if self.till.language == "en" else ""), "l"), (0.35, f": {date}" if label or self.till.language == "en" else date, "l"))
            if time:
                printer.line("date", (0, "Time" if self.till.language == "en" else "", "l"), (0.35, f": {time}" if self.till.language == "en" else time, "l"))
            pieces = extras[1:]
        self._pieces([piece for piece in pieces if piece])

    def _pieces(self, pieces):
        while pieces:
            if len(pieces) > 1 and self.chance.maybe(0.6) and self.printer.measure(pieces[0] + pieces[1]) < self.printer.room * 0.9:
                self.printer.pair("meta", pieces[0], pieces[1])
                pieces = pieces[2:]
            else:
                self.printer.left("meta", pieces[0])
                pieces = pieces[1:]

    def _goods(self):
        bill, chance = self.bill, self.chance
        items = ItemPrint(self.printer, bill, self.words, self.money)
        items.heading()
        found = []
        sections = chance.maybe(0.12) and len(bill.goods) > 3
        for number, good in enumerate(bill.goods):
            if sections and number % 3 == 0:
                self.printer.left("heading", chance.choice(self.words["sections"]))
            found += items.add(good)
        self.truth["items"] = [
            {key: str(value) if key in ("amount", "unit_price") else (int(value) if value == int(value) else float(value)) if key == "quantity" else value
             for key, value in item.items()} for item in found]
        if chance.maybe(0.15):
            self.printer.gap()
        self.suffix_of = items.suffix

    def _sums(self):
        bill, printer, chance, truth = self.bill, self.printer, self.chance, self.truth
        count = chance.choice(self.words["count"]).format(int(sum(good.quantity if not good.unit else 1 for good in bill.goods)))
        where = chance.choice(["before", "after", "", "", ""])
        if where == "before":
            printer.left("count", count)
        if bill.added or bill.discount or chance.maybe(0.25):
            if bill.discount:
                before = bill.subtotal + bill.discount
                printer.pair("subtotal", self.word("subtotal"), self.money(before))
                printer.pair("discount", self.word("discount"), f"-{self.signed(bill.discount)}")
                truth["subtotal"] = str(before)
            else:
                printer.pair("subtotal", self.word("subtotal"), chance.choice([self.money, self.signed])(bill.subtotal))
                truth["subtotal"] = str(bill.subtotal)
        if bill.discount or any(good.discount for good in bill.goods):
            truth["discount"] = str(bill.discount + sum((good.discount for good in bill.goods), Decimal(0)))
        if bill.added:
            for rate, _, tax in bill.taxes:
                label = self.word("tax") + chance.choice([f" {rate}%", f" ({rate}%)", "", f" @{rate}%"])
                printer.pair("tax", label, chance.choice([self.money, self.signed])(tax))
            truth["tax"] = str(bill.tax)
        if bill.tip:
            printer.pair("tip", self.word("tip"), self.money(bill.tip))
            truth["tip"] = str(bill.tip)
        if bill.rounding:
            printer.pair("rounding", self.word("rounding"), self.money(bill.rounding))
            truth["rounding"] = str(bill.rounding)
        self._total()
        if where == "after":
            printer.left("count", count)

    def _total(self):
        bill, printer, chance = self.bill, self.printer, self.chance
        label, value = self.word("total"), chance.choice([self.money, self.signed, self.signed])(bill.total)
        if not self.sign and chance.maybe(0.3):
            label = f"{label} {self.till.currency}" if self.till.currency not in label else label
        big, wide = chance.choice([(1, 1), (1, 1), (1.3, 1), (1.6, 1), (1, 2), (1.2, 1.5), (2, 1)])
        while (big > 1 or wide > 1) and printer.measure(label + "  " + value) * big * wide > printer.room * 0.95:
            big, wide = max(1, big - 0.2), max(1, wide - 0.25)
        if chance.maybe(0.2):
            printer.rule()
        if chance.maybe(0.1):
            printer.line("total", (0.35, label, "l"), (1, value, "r"), big=big, bold=True)
        else:
            printer.pair("total", label, value, big=big, wide=wide, bold=chance.maybe(0.5))
        self.truth |= {"total": str(bill.total), "currency": self.till.currency}
        if bill.country in ("CH", "CHF") and chance.maybe(0.3):
            printer.pair("other", "Total EUR", self.money((bill.total * Decimal("1.05")).quantize(Decimal("0.01"))))
            printer.line("other", (0, "1 EUR = 0.95 CHF", "l"))
        if chance.maybe(0.2):
            printer.rule()

    def _payment(self):
        bill, printer, chance, truth = self.bill, self.printer, self.chance, self.truth
        if chance.maybe(0.12) and bill.shop == "restaurant":
            if bill.country == "US" and not bill.tip:
                for percent in (15, 18, 20):
                    printer.line("other", (0.1, f"{percent}% Tip = {self.money((bill.subtotal * percent / 100).quantize(Decimal('0.01')))}", "l"))
            return
        truth["payment_method"] = bill.method
        if bill.method == "cash":
            printer.pair("payment", self.word("cash"), chance.choice([self.money, self.signed])(bill.cash))
            truth["cash"] = str(bill.cash)
            if bill.change or chance.maybe(0.6):
                printer.pair("change", self.word("change"), chance.choice([self.money, self.signed])(bill.change))
                truth["change"] = str(bill.change)
            return
        label = self.word("card")
        masked = chance.choice(["XXXXXXXXXXXX{}", "************{}", "XXXX XXXX XXXX {}", "xxxx{}", "#### #### #### {}", "...{}"]).format(bill.last4) if bill.last4 else ""
        if masked:
            truth["card_last4"] = bill.last4
        both = f"{label} {masked}"
        together = masked and chance.maybe(0.5) and printer.measure(both + self.signed(bill.total)) < printer.room - 2 * printer.size
        printer.pair("payment", both if together else label, self.signed(bill.total))
        if masked and not together:
            printer.left("slip", masked if chance.maybe(0.4) else f"{chance.choice(['Card', 'PAN', 'Acct', 'Nr.'])}: {masked}")
        if chance.maybe(0.45):
            slip = {"de": ["* * Kundenbeleg * *", "Terminal-ID {t}", "TA-Nr. {s} BNr {s4}", "Kontaktlos", "AID: A0000003591010028001", "Genehmigungs-Nr. {s}", "Zahlung erfolgt", "Girocard"],
                    "fr": ["CARTE BANCAIRE", "SANS CONTACT", "A0000000421010", "N° AUTO: {s}", "MONTANT REEL", "DEBIT"]}.get(
                self.till.language, ["AUTH CODE {s}", "APPROVED", "AID: A0000000031010", "Contactless", "TERMINAL {t}", "REF NO {s}{s4}", "Entry Method: Chip", "TVR 8000008000"])
            for text in chance.sample(slip, chance.randrange(2, min(6, len(slip)))):
                printer.left("slip", text.format(t=chance.digits(8), s=chance.digits(6), s4=chance.digits(4)))
            if chance.maybe(0.4):
                printer.pair("slip", {"de": "Betrag", "fr": "MONTANT", "es": "Importe", "it": "Importo", "nl": "Bedrag", "pt": "Valor", "ja": "金額"}.get(self.till.language, "AMOUNT"), self.signed(bill.total))
        if chance.maybe(0.2):
            printer.pair("change", self.word("change"), self.money(Decimal(0).quantize(bill.total)))
            truth["change"] = str(Decimal(0).quantize(bill.total))

    def _tax_table(self):
        bill, printer, chance = self.bill, self.printer, self.chance
        taxes = [entry for entry in bill.taxes if entry[0]]
        if not taxes or not chance.maybe(0.8):
            return
        self.truth["tax"] = str(sum(tax for _, _, tax in taxes))
        comma = self.till.comma
        if chance.maybe(0.4):
            for rate, net, tax in taxes:
                label = chance.choice([f"{chance.choice(self.words['incl'])} {rate}%", f"{self.word('tax')} {rate} %", f"{rate}% {self.word('tax')}"]).replace(".", "," if comma else ".")
                printer.pair("tax", label, self.money(tax))
            return
        printer.rule() if chance.maybe(0.5) else printer.gap()
        order = chance.choice(["rnt", "rntg", "rtn", "rgnt", "rtg", "rtng"])
        places = {3: (0, 0.62, 1), 4: (0, 0.5, 0.75, 1)}[len(order)]
        heads = {"r": self.word("tax") + (" %" if chance.maybe(0.5) else ""), "n": self.words["net"][0], "t": chance.choice([self.word("tax"), {"de": "Steuer", "fr": "Montant"}.get(self.till.language, "Tax")]), "g": self.words["gross"][0]}
        printer.line("tax_heading", *[(x, heads[key], "l" if not x else "r") for key, x in zip(order, places)])
        for rate, net, tax in taxes:
            shown = f"{rate:.2f}%" if chance.maybe(0.5) else f"{rate}%"
            letter = self.suffix_of.get(rate, "")
            cells = {"r": (f"{letter} " if letter and "%" not in letter else "") + shown.replace(".", "," if comma else "."), "n": self.money(net), "t": self.money(tax), "g": self.money(net + tax)}
            printer.line("tax", *[(x, cells[key], "l" if not x else "r") for key, x in zip(order, places)])

    def _closing(self):
        printer, chance = self.printer, self.chance
        printer.gap()
        if chance.maybe(0.2):
            printer.left("other", chance.choice(self.words["loyalty"]).format(chance.randrange(100, 9999)))
        for text in chance.sample(self.words["thanks"], min(len(self.words["thanks"]), chance.randrange(0, 4))):
            printer.centre("other", text)
