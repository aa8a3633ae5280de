"""Invoices, PDFs in three languages and layouts, and a scan: the samples of the plugin that is rules alone.

The account numbers are the examples of the IBAN registry.
"""

from decimal import Decimal

from PIL import Image
from reportlab.lib.pagesizes import A4

from .canvas import case_file, cents, in_grays, money, save_image, save_truth, write
from .degrade import blur, degrade, noise, skew
from .pdfs import pdf

ENGLISH = dict(
    supplier="Gannet Rigging Ltd", address=["14 Slipway Lane", "Portsmouth PO1 2QX"], title="INVOICE",
    customer=["Bill to", "Tern Haven Sailing Club", "2 The Mole", "Falmouth TR11 3AB"],
    labels=dict(number="Invoice number", date="Invoice date", due="Due date", iban="IBAN", net="Subtotal", tax="VAT 20%",
                gross="Amount due"),
    columns=["Description", "Qty", "Unit price", "Amount"], number="GR-2024-0117", date=("5 March 2024", "2024-03-05"),
    due=("4 April 2024", "2024-04-04"), currency="GBP", iban=("GB82 WEST 1234 5698 7654 32", "GB82WEST12345698765432"),
    rate=Decimal(20), form=lambda amount: f"£{amount:,.2f}",
    items=[("Standing rigging, 8 mm wire", 4, "86.50"), ("Turnbuckle, bronze", 6, "31.20"), ("Mast climb and survey", 1, "140.00")])
GERMAN = dict(
    supplier="Werft Möwensund GmbH", address=["Am Kai 7", "24103 Kiel"], title="Rechnung",
    customer=["Segelverein Tiefwasser e.V.", "Hafenstraße 21", "23568 Lübeck"],
    labels=dict(number="Rechnungsnummer:", date="Rechnungsdatum:", due="Zahlbar bis:", iban="IBAN:", net="Nettobetrag",
                tax="MwSt. 19 %", gross="Gesamtbetrag"),
    columns=["Bezeichnung", "Menge", "Einzelpreis", "Gesamt"], number="2024/0388", date=("12.06.2024", "2024-06-12"),
    due=("26.06.2024", "2024-06-26"), currency="EUR", iban=("DE89 3704 0044 0532 0130 00", "DE89370400440532013000"),
    rate=Decimal(19), form=lambda amount: f"{amount:,.2f} €".translate(str.maketrans(",.", ".,")),
    items=[("Antifouling, 5 Liter", 3, "118.00"), ("Arbeitsstunden", 12, "64.50"), ("Kran, zwei Hübe", 2, "210.00"),
           ("Winterlager, Boot 9 m", 1, "1340.00")])
SPANISH = dict(
    supplier="Velas Punta Carrow S.L.", address=["Calle del Muelle 3", "11005 Cádiz"], title="FACTURA",
    customer=["Cliente", "Club Náutico Bahía Serena", "Paseo Marítimo 18", "29016 Málaga"],
    labels=dict(number="Nº de factura", date="Fecha de emisión", due="Vencimiento", iban="IBAN", net="Base imponible",
                tax="IVA 21 %", gross="Total a pagar"),
    columns=["Concepto", "Cantidad", "Precio", "Importe"], number="F24-0092", date=("19/09/2024", "2024-09-19"),
    due=("19/10/2024", "2024-10-19"), currency="EUR", iban=("ES91 2100 0418 4502 0005 1332", "ES9121000418450200051332"),
    rate=Decimal(21), form=lambda amount: f"{amount:,.2f} €".translate(str.maketrans(",.", ".,")),
    items=[("Vela mayor, reparación", 1, "265.00"), ("Ojales de acero", 24, "2.75")])


def sums(paper):
    rows = [(name, count, cents(price), cents(count * Decimal(price))) for name, count, price in paper["items"]]
    net = sum(row[3] for row in rows)
    tax = cents(net * paper["rate"] / 100)
    return rows, net, tax, net + tax


def truth(paper):
    rows, net, tax, gross = sums(paper)

    def amount(value):
        return money(value, paper["currency"])
    return {
        "supplier": paper["supplier"], "number": paper["number"], "date": paper["date"][1], "due_date": paper["due"][1],
        "net": amount(net), "tax": amount(tax), "gross": amount(gross), "currency": paper["currency"],
        "iban": paper["iban"][1],
        "items": [{"description": name, "quantity": count, "unit_price": amount(price), "amount": amount(total)}
                  for name, count, price, total in rows]}


def placed(paper, across):
    """What stands where: (x, y, text, bold, right-aligned) in points from the top left corner.

    `across` puts the labels into one row with their values under it; otherwise each value stands beside its label.
    """
    rows, net, tax, gross = sums(paper)
    form, labels = paper["form"], paper["labels"]
    yield 60, 60, paper["supplier"], True, False
    for number, line in enumerate(paper["address"]):
        yield 60, 78 + 15 * number, line, False, False
    for number, line in enumerate(paper["customer"]):
        yield 60, 140 + 15 * number, line, False, False
    yield 60, 238, paper["title"], True, False
    heads = [(labels["number"], paper["number"]), (labels["date"], paper["date"][0]), (labels["due"], paper["due"][0])]
    for number, (label, value) in enumerate(heads):
        if across:
            yield 60 + 165 * number, 268, label, True, False
            yield 60 + 165 * number, 284, value, False, False
        else:
            yield 330, 140 + 16 * number, label, False, False
            yield 535, 140 + 16 * number, value, False, True
    edges = (60, 340, 440, 535)
    for number, (x, label) in enumerate(zip(edges, paper["columns"])):
        yield x, 325, label, True, number > 0
    for index, (name, count, price, total) in enumerate(rows):
        y = 347 + 20 * index
        for number, (x, text) in enumerate(zip(edges, (name, str(count), form(price), form(total)))):
            yield x, y, text, False, number > 0
    y = 375 + 20 * len(rows)
    for number, (label, value) in enumerate(((labels["net"], net), (labels["tax"], tax), (labels["gross"], gross))):
        yield 340, y + 18 * number, label, number == 2, False
        yield 535, y + 18 * number, form(value), number == 2, True
    yield 60, 740, labels["iban"], False, False
    yield 105, 740, paper["iban"][0], False, False


def as_pdf(path, paper, across=False):
    canvas = pdf(path, f"{paper['title'].title()} {paper['number']}", paper["supplier"])
    for x, y, text, bold, right in placed(paper, across):
        canvas.setFont("sans-bold" if bold else "sans", 15 if (x, y) == (60, 60) else 10.5)
        (canvas.drawRightString if right else canvas.drawString)(x, A4[1] - y, text)
    canvas.showPage()
    canvas.save()


def as_scan(path, paper, across=False):
    """The same page as a flatbed at 200 dots per inch sees it."""
    scale = 200 / 72
    page = Image.new("RGB", (round(A4[0] * scale), round(A4[1] * scale)), "white")
    for x, y, text, bold, right in placed(paper, across):
        size = round((15 if (x, y) == (60, 60) else 10.5) * scale)
        write(page, (round(x * scale), round(y * scale) - size), text, "sans-bold" if bold else "sans", size, "#1c1c20",
              anchor="ra" if right else "la")
    save_image(in_grays(degrade(page, skew(0.5), blur(0.5), noise(3))), path)


CASES = {
    "english": ("pdf", as_pdf, ENGLISH, False),
    "german": ("pdf", as_pdf, GERMAN, False),
    "spanish-labels-above": ("pdf", as_pdf, SPANISH, True),
    "english-scan": ("png", as_scan, ENGLISH, True),
}


def draw(folder):
    for case, (suffix, render, paper, across) in CASES.items():
        path = case_file(folder, case, suffix)
        render(path, paper, across)
        save_truth(path.parent, truth(paper))
