"""Receipts of invented shops, printed on a roll of a fixed number of characters."""

from decimal import Decimal

from PIL import Image

from .canvas import cents, font, money, save_case, write
from .degrade import blur, degrade, low_resolution, noise, photographed, shadow, skew, wood

INK, PAPER = (44, 44, 50), (252, 252, 250)


class Roll:
    """A thermal printer's roll: what is printed on it, line by line."""

    def __init__(self, columns=40, face="mono", size=24):
        self.columns, self.face, self.size = columns, face, size
        self.lines = []  # (text, bold, how many times the normal size)

    def text(self, *lines, bold=False):
        self.lines += [(line, bold, 1) for line in lines]

    def centre(self, *lines, bold=False, scale=1):
        self.lines += [(line.center(int(self.columns / scale)), bold, scale) for line in lines]

    def pair(self, left, right, bold=False):
        """A label at the left edge and an amount at the right one."""
        self.text(f"{left}{right:>{self.columns - len(left)}}", bold=bold)

    def rule(self, character="-"):
        self.text(character * self.columns)

    def gap(self):
        self.text("")

    def image(self):
        margin, leading = 40, 1.3
        width = round(font(self.face, self.size).getlength("0") * self.columns) + 2 * margin
        height = sum(round(self.size * scale * leading) for _, _, scale in self.lines) + 3 * margin
        paper, y = Image.new("RGB", (width, height), PAPER), margin
        for text, bold, scale in self.lines:
            face = f"{self.face}-bold" if bold else self.face
            y = write(paper, (margin, y), text, face, round(self.size * scale), INK, leading=leading)
        return paper


def total_of(rows):
    """What (quantity, description, unit price) rows cost together."""
    return cents(sum(quantity * Decimal(price) for quantity, _, price in rows))


def items_of(rows, currency, shows_unit_price=lambda quantity: False):
    """The true line items; a unit price only where the receipt prints one."""
    items = []
    for quantity, description, price in rows:
        item = {"description": description, "quantity": quantity}
        if shows_unit_price(quantity):
            item["unit_price"] = money(price, currency)
        items.append(item | {"amount": money(cents(quantity * Decimal(price)), currency)})
    return items


def comma(amount):
    return str(amount).replace(".", ",")


def restaurant(merchant, address, phone, when, rows, tax_rate, tip, card, face="mono"):
    """A US table-service bill: `when` is (ISO date, printed date, ISO time, printed time)."""
    date, printed_date, time, printed_time = when
    subtotal = total_of(rows)
    tax = cents(subtotal * Decimal(tax_rate) / 100)
    total = subtotal + tax + Decimal(tip)

    roll = Roll(face=face)
    roll.centre(merchant, bold=True, scale=1.5)
    roll.centre(*address, f"({phone[2:5]}) {phone[5:8]}-{phone[8:]}")
    roll.gap()
    roll.pair("Server: Wren", "Table 14")
    roll.pair("Check #: 20417", "Guests: 2")
    roll.pair(printed_date, printed_time)
    roll.rule()
    for quantity, description, price in rows:
        roll.pair(f"{quantity} {description}", str(cents(quantity * Decimal(price))))
    roll.rule()
    roll.pair("Subtotal", subtotal)
    roll.pair(f"Sales Tax {tax_rate}%", tax)
    roll.pair("Tip", tip)
    roll.pair("TOTAL", f"${total}", bold=True)
    roll.gap()
    roll.text(f"VISA  XXXXXXXXXXXX{card}", "Auth Code: 08412Z")
    roll.gap()
    roll.centre("Thank you! Come again.")
    return roll.image(), {
        "merchant": merchant, "merchant_address": ", ".join(address), "merchant_phone": phone,
        "date": date, "time": time, "currency": "USD",
        "subtotal": money(subtotal, "USD"), "tax": money(tax, "USD"),
        "taxes": [{"rate": float(tax_rate), "amount": money(tax, "USD")}],
        "tip": money(tip, "USD"), "total": money(total, "USD"),
        "payment_method": "card", "card_last4": card, "receipt_number": "20417",
        "items": items_of(rows, "USD"),
    }


def us_restaurant():
    return restaurant(
        "The Copper Heron", ["418 Larkfield Avenue", "New York, NY 10001"], "+12125550143",
        ("2024-03-05", "03/05/2024", "19:42", "07:42 PM"),
        [(1, "Roasted Beet Salad", "14.00"), (2, "Mushroom Risotto", "22.50"), (1, "Lemon Tart", "9.50"),
         (2, "Sparkling Water", "4.25")],
        "8.875", "14.00", "4417")


def us_diner():
    return restaurant(
        "Marlowe & Finch Diner", ["77 Tamarack Road", "Chicago, IL 60606"], "+13125550187",
        ("2023-11-18", "11/18/2023", "09:16", "9:16 AM"),
        [(2, "Buttermilk Pancakes", "11.95"), (1, "Two Eggs Any Style", "9.25"), (3, "Coffee", "3.50")],
        "10.75", "8.00", "0932", face="dejavu-mono")


def german_supermarket():
    merchant, address = "Lindenkorb Markt GmbH", ["Ahornsteg 14", "10115 Berlin"]
    rows = [(1, "Vollmilch 3,5% 1L", "1.19", "A"), (2, "Roggenbrot 500g", "2.49", "A"),
            (3, "Apfelschorle 0,5L", "0.89", "B"), (3, "Pfand", "0.25", "B"),
            (1, "Bergkäse 200g", "3.79", "A"), (1, "Spülmittel", "1.45", "B")]
    rates = {"A": 7, "B": 19}
    total = total_of([row[:3] for row in rows])

    roll = Roll(columns=38)
    roll.centre("LINDENKORB", bold=True, scale=1.8)
    roll.centre(merchant, *address, "Tel. 030 23125-240", "USt-IdNr.: DE123456789")
    roll.gap()
    roll.pair("", "EUR")
    for quantity, description, price, letter in rows:
        roll.pair(description, f"{comma(cents(quantity * Decimal(price)))} {letter}")
        if quantity > 1:
            roll.text(f"   {quantity} x {comma(price)}")
    roll.rule()
    roll.pair("SUMME EUR", f"{comma(total)}  ", bold=True)
    roll.rule("=")
    roll.pair("Geg. girocard EUR", f"{comma(total)}  ")
    roll.gap()
    roll.text(f"{'MwSt':<9}{'Netto':>9}{'Steuer':>10}{'Brutto':>10}")
    taxes = []
    for letter, rate in rates.items():
        gross = total_of([row[:3] for row in rows if row[3] == letter])
        net = cents(gross / (1 + Decimal(rate) / 100))
        roll.text(f"{letter}={rate:>3},0% {comma(net):>9}{comma(gross - net):>10}{comma(gross):>10}")
        taxes.append({"rate": float(rate), "net": money(net, "EUR"), "amount": money(gross - net, "EUR")})
    roll.gap()
    roll.pair("Datum: 05.03.2024", "18:27 Uhr")
    roll.pair("Bon-Nr.: 7741", "Kasse: 3")
    roll.gap()
    roll.centre("Vielen Dank für Ihren Einkauf!")
    tax = sum(Decimal(tax["amount"]["amount"]) for tax in taxes)
    return roll.image(), {
        "merchant": merchant, "merchant_address": ", ".join(address), "merchant_phone": "+493023125240",
        "merchant_tax_id": "DE123456789", "date": "2024-03-05", "time": "18:27", "currency": "EUR",
        "tax": money(tax, "EUR"), "taxes": taxes, "total": money(total, "EUR"),
        "payment_method": "card", "receipt_number": "7741",
        "items": items_of([row[:3] for row in rows], "EUR", lambda quantity: quantity > 1),
    }


def malaysian_tax_invoice():
    merchant = "KEDAI ALAT TULIS KENANGA JINGGA SDN BHD"
    address = ["NO. 17, JALAN MELUR 3/8,", "TAMAN KENANGA, 43000 KAJANG,", "SELANGOR."]
    rows = [(2, "EXERCISE BOOK A4 80PG", "3.50"), (1, "GEL PEN 0.5 BLACK 12S", "18.60"),
            (5, "BROWN ENVELOPE 9X12", "0.65")]
    net = total_of(rows)
    tax = cents(net * Decimal("0.06"))
    total = cents(round((net + tax) * 20) / Decimal(20))
    rounding, cash = total - net - tax, Decimal("50.00")

    roll = Roll(columns=42)
    roll.centre(merchant, bold=True)
    roll.centre("(000417-X)", *address, "TEL: 03-2385 6789", "GST ID: 000123456789")
    roll.gap()
    roll.centre("TAX INVOICE", bold=True, scale=1.3)
    roll.gap()
    roll.text("INVOICE NO : CS00028713", "DATE       : 24/12/2017 4:05:51 PM", "CASHIER    : 02")
    roll.rule()
    roll.text(f"{'DESCRIPTION':<18}{'QTY':>6}{'PRICE':>8}{'AMOUNT':>10}")
    roll.rule()
    for quantity, description, price in rows:
        roll.text(description, f"{quantity:>24}{price:>8}{cents(quantity * Decimal(price)):>10}")
    roll.rule()
    roll.pair("TOTAL EXCL. GST (RM)", net)
    roll.pair("GST 6%", tax)
    roll.pair("ROUNDING ADJ.", rounding)
    roll.pair("TOTAL (RM)", total, bold=True)
    roll.rule()
    roll.pair("CASH", cash)
    roll.pair("CHANGE", cash - total)
    roll.gap()
    roll.centre("GOODS SOLD ARE NOT RETURNABLE", "THANK YOU")
    return roll.image(), {
        "merchant": merchant, "merchant_address": " ".join(address), "merchant_phone": "+60323856789",
        "merchant_tax_id": "000123456789", "date": "2017-12-24", "time": "16:05", "currency": "MYR",
        "subtotal": money(net, "MYR"), "tax": money(tax, "MYR"),
        "taxes": [{"rate": 6.0, "net": money(net, "MYR"), "amount": money(tax, "MYR")}],
        "rounding": money(rounding, "MYR"), "total": money(total, "MYR"), "cash": money(cash, "MYR"),
        "change": money(cash - total, "MYR"), "payment_method": "cash", "receipt_number": "CS00028713",
        "items": items_of(rows, "MYR", lambda quantity: True),
    }


def uk_cafe():
    merchant, address = "The Gilded Whisk", ["27 Cobbler's Reach", "London EC1A 1BB"]
    rows = [(1, "Flat White", "3.60"), (2, "Cheese Scone", "2.95"), (1, "Carrot Cake", "4.20")]
    total, cash = total_of(rows), Decimal("20.00")
    tax = cents(total / 6)

    roll = Roll(columns=32, size=26)
    roll.centre(merchant, bold=True, scale=1.4)
    roll.centre(*address, "Tel: 020 7946 0321", "VAT No: GB 999 9999 73")
    roll.rule()
    roll.pair("Receipt 5582", "12 Jan 2024 10:08")
    roll.rule()
    for quantity, description, price in rows:
        roll.pair(f"{quantity} x {description}", f"£{cents(quantity * Decimal(price))}")
    roll.rule()
    roll.pair("TOTAL", f"£{total}", bold=True)
    roll.pair("Cash", f"£{cash}")
    roll.pair("Change", f"£{cash - total}")
    roll.gap()
    roll.pair("Includes VAT @ 20%", f"£{tax}")
    roll.centre("See you soon")
    return roll.image(), {
        "merchant": merchant, "merchant_address": ", ".join(address), "merchant_phone": "+442079460321",
        "merchant_tax_id": "GB999999973", "date": "2024-01-12", "time": "10:08", "currency": "GBP",
        "tax": money(tax, "GBP"), "taxes": [{"rate": 20.0, "amount": money(tax, "GBP")}],
        "total": money(total, "GBP"), "cash": money(cash, "GBP"), "change": money(cash - total, "GBP"),
        "payment_method": "cash", "receipt_number": "5582", "items": items_of(rows, "GBP"),
    }


def us_fuel():
    merchant, address = "Prairie Lantern Fuel", ["1200 County Road 9", "Denver, CO 80202"]
    gallons, price = Decimal("11.204"), Decimal("3.259")
    total = cents(gallons * price)

    roll = Roll(columns=30, size=26)
    roll.centre(merchant.upper(), bold=True)
    roll.centre("STORE #12", *address, "303-555-0112")
    roll.gap()
    roll.pair("DATE 02/29/24", "TIME 06:51")
    roll.text("INVOICE# 640028", "AUTH# 771204", "MASTERCARD", "XXXX XXXX XXXX 8820")
    roll.gap()
    roll.text(f"{'PUMP':<6}{'PRODUCT':<15}{'$/G':>9}", f"{'04':<6}{'UNLEADED':<15}{price:>9}")
    roll.gap()
    roll.pair("GALLONS", gallons)
    roll.pair("FUEL TOTAL", f"$ {total}", bold=True)
    roll.gap()
    roll.centre("DRIVE SAFELY")
    return roll.image(), {
        "merchant": merchant.upper(), "merchant_address": ", ".join(address), "merchant_phone": "+13035550112",
        "date": "2024-02-29", "time": "06:51", "currency": "USD", "total": money(total, "USD"),
        "payment_method": "card", "card_last4": "8820", "receipt_number": "640028",
        "items": [{"description": "UNLEADED", "quantity": float(gallons), "unit_price": money(price, "USD"),
                   "amount": money(total, "USD")}],
    }


TABLE = photographed(wood, (1200, 1500), [(0.20, 0.08), (0.76, 0.04), (0.84, 0.95), (0.16, 0.93)])

# case: (receipt, suffix, degradation)
CASES = {
    "us-restaurant": (us_restaurant, "png", []),
    "german-supermarket": (german_supermarket, "png", []),
    "malaysian-tax-invoice": (malaysian_tax_invoice, "png", []),
    "us-diner-photo": (us_diner, "jpg", [TABLE, shadow(0.45), blur(0.8), noise(5)]),
    "uk-cafe-low-resolution": (uk_cafe, "jpg", [blur(1.0), low_resolution(0.55), noise(12)]),
    "us-fuel-skewed": (us_fuel, "jpg", [skew(-3.5, (205, 205, 208)), shadow(0.25, angle=80), noise(4)]),
}


def draw(folder):
    for case, (receipt, suffix, steps) in CASES.items():
        paper, truth = receipt()
        picture = degrade(paper, *steps) if steps else paper.convert("L")
        save_case(folder, case, suffix, picture, truth)
