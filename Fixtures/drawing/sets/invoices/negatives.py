"""Pages that look like invoices and are none: letters, order confirmations, delivery notes, statements, price lists, tickets."""

from .page import HEIGHT, WIDTH, Layout
from .words import NEGATIVES


def negative(paper, chance):
    """(pages, kind)"""
    kind = chance.choice(list(NEGATIVES))
    layout = Layout(paper, chance)
    titles = NEGATIVES[kind]
    title = titles[{"de": 0, "fr": 2}.get(paper.language, 1) if len(titles) == 3 else 0 if paper.language == "de" else 1]
    if kind in ("order", "delivery"):
        return _like_invoice(layout, title, kind, chance), kind
    pages = layout.pages
    pages.text(layout.left, 62, paper.supplier, 15, "bold")
    for number, line in enumerate(paper.supplier_address):
        pages.text(layout.left, 80 + 12 * number, line, 9)
    if kind == "letter":
        for number, line in enumerate([paper.buyer] + paper.buyer_address):
            pages.text(layout.left, 150 + 13 * number, line)
        pages.text(layout.right, 220, layout.day(paper.date), anchor="r")
        for number, line in enumerate(title.split("|")):
            pages.text(layout.left, 270 + 20 * number, line, style="bold" if not number else "regular")
        return pages, kind
    pages.text(layout.left, 130, title, 16, "bold")
    if kind == "statement":
        _statement(layout, paper, chance)
    elif kind == "prices":
        for number, item in enumerate(paper.items[:30]):
            pages.text(layout.left, 165 + 17 * number, item[0])
            pages.text(layout.right, 165 + 17 * number, layout.money(item[3], True), anchor="r")
    else:
        _ticket(layout, paper, chance)
    return pages, kind


def _like_invoice(layout, title, kind, chance):
    """The same page under another title; a delivery note has no money."""
    paper = layout.paper
    layout.labels = layout.labels | {"title": title, "number": {"de": "Auftrags-Nr." if kind == "order" else "Lieferschein-Nr."}.get(paper.language, "No."), "date": {"de": "Datum", "es": "Fecha", "it": "Data"}.get(paper.language, "Date"), "due": {"de": "Gültig bis", "fr": "Valable jusqu'au"}.get(paper.language, "Valid until"), "pay": ""}
    if kind == "delivery":
        layout.columns = ["pos", "qty", "unit", "name"]
    y = layout._head()
    layout.dated = ""
    y = layout._table(layout._title(y))
    if kind == "order":
        layout._sums(y)
    else:
        layout.pages.text(layout.left, min(y + 30, HEIGHT - 60), chance.choice(["Ware erhalten: ____________", "Received by: ____________", "Signature: ____________"]))
    return layout.pages


def _statement(layout, paper, chance):
    pages, balance = layout.pages, paper.gross * 3
    pages.text(layout.left, 152, f"IBAN {paper.iban}   BIC {paper.bic}")
    for number, item in enumerate(paper.items[:24]):
        y = 190 + 18 * number
        pages.text(layout.left, y, layout.day(paper.date))
        pages.text(layout.left + 80, y, f"{chance.choice(['SEPA', 'Transfer', 'Card', 'Direct debit'])} {chance.digits(6)} {item[0]}")
        pages.text(layout.right, y, f"{layout.money(item[5])}{chance.choice(['-', '+', ' S', ' H'])}", anchor="r")
    pages.text(layout.left, 640, chance.choice(["Neuer Saldo", "Closing balance", "Nouveau solde"]), style="bold")
    pages.text(layout.right, 640, layout.money(balance, True), anchor="r", style="bold")


def _ticket(layout, paper, chance):
    pages = layout.pages
    rows = [("Hamburg Hbf", "Köln Hbf"), (layout.day(paper.date), f"{chance.randrange(5, 22)}:{chance.randrange(10, 59)}"), ("Wagen 7", "Platz 42"), ("2. Klasse", layout.money(paper.items[0][3], True)), ("Booking", chance.fill("QX####")), ("Passenger", paper.buyer)]
    for number, (left, right) in enumerate(rows):
        pages.text(layout.left, 180 + 26 * number, left)
        pages.text(WIDTH / 2, 180 + 26 * number, right)
    pages.marks.append((0, layout.right - 60, 260, 50))
