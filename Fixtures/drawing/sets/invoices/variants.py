"""What invoices have now and then: heads as lists of labelled values, dates in titles, contacts, delivery addresses, notes, tables of taxes."""

from .words import FIRST, LAST

DATED = {"de": ["Rechnung Nr. {n} vom {d}", "Rechnung {n} vom {d}", "Handelsrechnung Nr. {n} vom {d}", "Rechnung (380) Nr. {n} vom {d}"], "en": ["Invoice {n} dated {d}", "Invoice no. {n} of {d}", "Invoice {n} - {d}"],
         "fr": ["Facture n° {n} du {d}", "Facture n°{n} du {d}", "Facture {n} du {d}"], "es": ["Factura {n} de {d}", "Factura nº {n} de fecha {d}"], "it": ["Fattura n. {n} del {d}", "Fattura {n} del {d}"], "nl": ["Factuur {n} d.d. {d}", "Factuur {n} van {d}"]}
SELLER = {"de": ["Verkäufer", "Rechnungssteller", "Lieferant", "Leistungserbringer"], "en": ["From", "Seller", "Supplier", "Sold by"], "fr": ["Vendeur", "Émetteur", "Fournisseur"], "es": ["Emisor", "Proveedor", "Vendedor"], "it": ["Fornitore", "Cedente"], "nl": ["Leverancier", "Verkoper"]}
BUYER = {"de": ["Käufer", "Käufer/Leistungsempfänger", "Rechnungsempfänger", "Kunde"], "en": ["Bill to", "Buyer", "Customer", "Invoice to"], "fr": ["Acheteur", "Client", "Facturé à"], "es": ["Cliente", "Comprador"], "it": ["Cliente", "Cessionario"], "nl": ["Koper", "Klant", "Factuuradres"]}
SHIP = {"de": ["Lieferadresse", "Abweichender Warenempfänger", "Lieferanschrift"], "en": ["Ship to", "Delivery address", "Deliver to"], "fr": ["Adresse de livraison", "Livré à"], "es": ["Dirección de entrega"], "it": ["Destinazione", "Luogo di destinazione"], "nl": ["Afleveradres", "Leveradres"]}
NAME = {"de": "Name", "en": "Name", "fr": "Nom", "es": "Nombre", "it": "Denominazione", "nl": "Naam"}
CONTACT = {"de": ["Frau {p}", "Herrn {p}", "z. Hd. {p}", "{p}"], "en": ["Attn: {p}", "{p}", "Mr {p}"], "fr": ["{p}", "À l'attention de {p}", "M. {p}"], "es": ["{p}", "A/A {p}"], "it": ["{p}", "c.a. {p}"], "nl": ["T.a.v. {p}", "{p}"]}
PRINTED = {"de": ["Gedruckt am {d}", "{d} 14:02", "Stand: {d}"], "en": ["Printed {d}", "{d} 09:41"], "fr": ["Imprimé le {d}", "{d} 10:15"], "es": ["Impreso el {d}"], "it": ["Stampato il {d}"], "nl": ["Afgedrukt op {d}"]}
NOTES = {"de": ["Leitwege-ID: 0{a}-{b}-34", "Steuernummer: 201/113/4{b}", "Vertrag Nr. {b}", "HRB {b}", "Telefon: 0{a}", "Projekt {b}", "Kostenstelle {b}"], "en": ["Project {b}", "Company no. {a}", "Phone: 0{a}", "Contract no. {b}", "Cost centre {b}"],
         "fr": ["SIRET {a}00017", "Dossier n° {b}", "Tél. 0{a}", "Contrat {b}"], "es": ["Expediente {b}", "Tel. 9{a}", "Albarán nº {b}"], "it": ["Commessa {b}", "Tel. 0{a}", "DDT n. {b}"], "nl": ["Kvk-nummer: {a}", "Projectnummer {b}", "Tel. 0{a}"]}
DUE = {"de": ["Bitte überweisen Sie den Betrag bis zum {d} auf das unten angegebene Konto.", "Zahlbar ohne Abzug bis {d}.", "Fällig am {d}."], "en": ["Please pay by {d}.", "Payment is due on {d}."], "fr": ["À régler avant le {d}.", "Date limite de paiement : {d}"], "es": ["Vencimiento: {d}"], "it": ["Da pagare entro il {d}."], "nl": ["Te betalen voor {d}."]}
REVERSE = {"de": "Steuerschuldnerschaft des Leistungsempfängers.", "en": "Reverse charge: VAT to be accounted for by the recipient.", "fr": "Autoliquidation de la TVA.", "es": "Inversión del sujeto pasivo.", "it": "Inversione contabile.", "nl": "Btw verlegd."}
EXEMPT = {"de": "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.", "en": "Not registered for VAT.", "fr": "TVA non applicable, art. 293 B du CGI.", "es": "Exento de IVA.", "it": "Operazione esente da IVA.", "nl": "Vrijgesteld van btw."}
TAX_TABLE = {"de": ["MwSt. %", "Nettobetrag", "MwSt.-Betrag", "Bruttobetrag"], "en": ["VAT %", "Net", "VAT", "Gross"], "fr": ["Taux TVA", "Base HT", "Montant TVA", "Total TTC"], "es": ["% IVA", "Base imponible", "Cuota IVA", "Total"], "it": ["Aliquota", "Imponibile", "Imposta", "Totale"], "nl": ["Btw %", "Grondslag", "Btw bedrag", "Totaal"]}
DETAILS = ["Art.-Nr. 40-2231", "SN 8842-A", "lot 17", "Order 84359, line 1", "01.03. - 31.03.", "EAN 4012345001235", "grey / 2 m", "Ref. QX-19", "Herkunftsland: DE"]


def person(language, chance):
    return f"{chance.choice(FIRST[language])} {chance.choice(LAST[language])}"


def sheet_head(layout):
    """A head that is a list: what the paper is, values behind their labels, seller and buyer below each other; the next y."""
    paper, pages, chance, truth = layout.paper, layout.pages, layout.chance, layout.truth
    language, labels = paper.language, layout.labels
    y = 70
    if chance.maybe(0.4):
        pages.text(layout.left, 40, chance.choice(["Stylesheet 2.1 - Seite 1", "Original", "Kopie / Copy", "Billing system v3"]), 9)
    dated = chance.maybe(0.6)
    title = chance.choice(DATED[language]) if dated else "{t} {n}"
    pages.text(layout.left, y, title.format(n=paper.number, d=layout.day(paper.date), t=labels["title"].format(n="").strip()), 14, "bold", role="title")
    truth |= {"number": paper.number, "date": paper.date.isoformat()}
    y += 30
    pairs = ([] if dated else [("date", labels["date"], layout.day(paper.date))]) + [(None, f"{labels['customer']}", paper.customer)] * bool(paper.customer)
    if chance.maybe(0.5):
        pairs.append(("delivery_date", labels["delivery"], layout.day(paper.delivery)))
    if paper.order:
        pairs.append(("order_number", labels["order"], paper.order))
    if chance.maybe(0.4):
        pairs.append(("due_date", labels["due"], layout.day(paper.due)))
    gap = chance.choice([": ", " : "])
    for key, label, value in pairs:
        pages.text(layout.left, y, f"{label}{gap}{value}", role=key or "meta")
        if key:
            truth[key] = {"date": paper.date, "due_date": paper.due, "delivery_date": paper.delivery}[key].isoformat() if key.endswith("date") else value
        y += 14
    y += 12
    named = f"{NAME[language]}{gap}" if chance.maybe(0.4) else ""
    beside, top = chance.maybe(0.3), y
    for role, titles, name, address, vat in (("supplier", SELLER, paper.supplier, paper.supplier_address, paper.vat), ("buyer", BUYER, paper.buyer, paper.buyer_address, paper.buyer_vat)):
        x, y = (300, top) if beside and role == "buyer" else (layout.left, y)
        pages.text(x, y, chance.choice(titles[language]) + chance.choice([":", ""]), style=chance.choice(["bold", "regular"]), role="label")
        y += 14
        if chance.maybe(0.3):
            pages.text(x, y, f"Nr.{gap}{chance.digits(8)}")
            y += 13
        for number, line in enumerate([f"{named}{name}"] + address):
            pages.text(x, y, line, role=role if not number else f"{role}_address")
            y += 13
        if role == "supplier" or vat:
            pages.text(x, y + 4, f"{labels['vat']}{gap}{vat}", role=f"{role}_tax_id")
            truth[f"{role}_tax_id"] = vat
            y += 18
        truth[role] = name
        y += 12
    truth["supplier_address"] = ", ".join(paper.supplier_address)
    layout.foot_address = False
    return max(y, top + 110) + 14


def tax_table(layout, y):
    """The taxes by rate as a table of their own; the next y."""
    paper, pages = layout.paper, layout.pages
    places = [layout.left + 60, layout.left + 160, layout.left + 250, layout.left + 345]
    for x, label in zip(places, TAX_TABLE[paper.language]):
        pages.text(x, y, label, min(pages.size, 8.5), "bold", "r", "tax_heading")
    for rate, net, tax in paper.taxes:
        y += 13
        for x, cell in zip(places, [f"{rate:g} %", layout.money(net), layout.money(tax), layout.money(net + tax)]):
            pages.text(x, y, cell, min(pages.size, 9), anchor="r", role="tax")
    return y + 22


def notes(layout):
    """Codes and days beside the point, at the edges of the page."""
    paper, pages, chance = layout.paper, layout.pages, layout.chance
    at = pages.page
    pages.page = 0
    if chance.maybe(0.25):
        pages.text(layout.left, chance.choice([30, 832]), chance.choice(PRINTED[paper.language]).format(d=layout.day(paper.due.replace(year=paper.due.year + chance.randrange(0, 3), day=min(28, paper.due.day)))), 7)
    if chance.maybe(0.35):
        x = chance.choice([layout.left, 330])
        for number, note in enumerate(chance.sample(NOTES[paper.language], 2)):
            pages.text(x, 236 + 11 * number, note.format(a=chance.digits(8), b=chance.digits(5)), 8)
    pages.page = at
