"""PDFs of several receipts and of several business cards, a page each, as a program saves them.

Receipts share no total and cards no telephone number; the last card has a back.
"""

from reportlab.lib.units import mm

from .canvas import case_file, money, save_truth
from .pdfs import pdf

RECEIPTS = [
    dict(merchant="Pelican Pier Diner", address="21 Wharf Street, Portland, OR 97209", date="2024-05-17", printed="05/17/2024",
         time="12:41", items=[("Clam chowder", "9.50"), ("Grilled halibut", "24.75"), ("Iced tea", "3.25")], subtotal="37.50",
         tax="3.00", total="40.50"),
    dict(merchant="Harbor Hardware Inc.", address="640 Mole Avenue, Portland, OR 97209", date="2024-05-18", printed="05/18/2024",
         time="09:05", items=[("Brass hinge", "12.80"), ("Wood screws", "6.45")], subtotal="19.25", tax="1.54", total="20.79"),
    dict(merchant="Larkfield Coffee House", address="9 Gannet Way, Seattle, WA 98101", date="2024-05-20", printed="05/20/2024",
         time="16:22", items=[("Espresso", "3.10"), ("Almond cake", "5.40")], subtotal="8.50", tax="0.85", total="9.35"),
]
CARDS = [
    dict(name="Marlene Ostwick", job_title="Sales Manager", company="Tidewater Cold Storage Inc.", phone="(206) 555-0142",
         e164="+12065550142", email="marlene@tidewater.example"),
    dict(name="Peter Gannon", job_title="Software Engineer", company="Quillmere Systems LLC", phone="(503) 555-0117",
         e164="+15035550117", email="peter@quillmere.example"),
    dict(name="Julia Hartwell", job_title="Marketing Director", company="Larkfield Press Ltd", phone="(212) 555-0163",
         e164="+12125550163", email="julia@larkfield.example"),
]


def receipts(path):
    size = (80 * mm, 150 * mm)
    canvas = pdf(path, "Receipts, May 2024", "Scanner", size=size)
    for paper in RECEIPTS:
        rows = [(paper["merchant"], ""), (paper["address"], ""), (f'Date: {paper["printed"]}', paper["time"]), ("", ""),
                *paper["items"], ("", ""), ("Subtotal", paper["subtotal"]), ("Tax", paper["tax"]),
                ("Total", "$" + paper["total"]), ("Cash", paper["total"])]
        for number, (left, right) in enumerate(rows):
            y = size[1] - 12 * mm - 5.5 * mm * number
            canvas.setFont("sans-bold" if number == 0 else "sans", 12 if number == 0 else 9)
            canvas.drawString(6 * mm, y, left)
            canvas.drawRightString(size[0] - 6 * mm, y, right)
        canvas.showPage()
    canvas.save()
    return [{"merchant": paper["merchant"], "merchant_address": paper["address"], "date": paper["date"], "time": paper["time"],
             "currency": "USD", **{key: money(paper[key], "USD") for key in ("subtotal", "tax", "total")},
             "items": [{"description": name, "amount": money(price, "USD")} for name, price in paper["items"]]}
            for paper in RECEIPTS]


def cards(path):
    size = (85 * mm, 55 * mm)
    canvas = pdf(path, "Cards of the fair", "Scanner", size=size)
    for card in CARDS:
        rows = [(card["name"], 14), (card["job_title"], 9), (card["company"], 10), (f'Phone: {card["phone"]}', 9),
                (card["email"], 9)]
        y = size[1] - 12 * mm
        for text, points in rows:
            canvas.setFont("sans-bold" if points == 14 else "sans", points)
            canvas.drawString(8 * mm, y, text)
            y -= 8 * mm
        canvas.showPage()
    canvas.setFont("serif", 12)
    canvas.drawString(8 * mm, 30 * mm, "Larkfield Press Ltd")
    canvas.drawString(8 * mm, 22 * mm, "www.larkfield.example")
    canvas.showPage()
    canvas.save()
    found = [{"name": card["name"], "job_title": card["job_title"], "company": card["company"], "emails": [card["email"]],
              "phones": [card["e164"]]} for card in CARDS]
    found[-1]["urls"] = ["www.larkfield.example"]
    return found


def draw_receipts(folder):
    path = case_file(folder, "us-three-in-one-pdf", "pdf")
    save_truth(path.parent, receipts(path))


def draw_cards(folder):
    path = case_file(folder, "us-three-in-one-pdf", "pdf")
    save_truth(path.parent, cards(path))
