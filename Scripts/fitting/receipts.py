"""Receipts that are made up, row by row, with the role of each: what the labelled sets lack, the many ways to print an item.

They teach the model of rows alone. Each receipt keeps to one way of printing its items, as tills do, and every name in it is invented.
"""
import hashlib
import json
import random
import tempfile
from pathlib import Path

from .sets import Document

WIDTHS = (32, 38, 42, 48)
GOODS = {
    "en": "rye roll,oat milk,green tea,flat white,cheese scone,tomato soup,house salad,grilled trout,lamp oil,hand soap,wood screws,"
          "garden gloves,red apples,brown sugar,ginger beer,veggie burger,sweet fries,paper towels,AA batteries,blue ink",
    "de": "Roggenbrot,Hafermilch,Kräutertee,Kartoffelsalat,Apfelschorle,Rinderbrühe,Gemüsepfanne,Landbutter,Spülmittel,Holzleim,"
          "Blumenerde,Pfefferminz,Zwiebelkuchen,Weissbier,Quark mager,Müsli Nuss,Tomaten lose,Vollkornnudeln,Kerzen,Schrauben",
    "fr": "pain complet,lait entier,thé vert,soupe du jour,salade mixte,tarte aux pommes,jus d'orange,beurre doux,savon,oeufs bio,"
          "fromage frais,café noisette,eau plate,riz rond,poires,lentilles,miel,galette,cidre brut,moutarde",
    "es": "pan integral,leche entera,té verde,sopa del día,ensalada mixta,tarta de queso,zumo naranja,mantequilla,jabón,huevos,"
          "queso fresco,café solo,agua sin gas,arroz,peras,lentejas,miel,tortilla,cerveza,aceitunas",
    "it": "pane nero,latte intero,tè verde,zuppa,insalata,torta di mele,succo,burro,sapone,uova,ricotta,caffè,acqua naturale,riso,"
          "pere,lenticchie,miele,focaccia,birra,olive",
    "nl": "roggebrood,havermelk,groene thee,soep,salade,appeltaart,sinaasappelsap,boter,zeep,eieren,kwark,koffie,water,rijst,"
          "peren,linzen,honing,pannenkoek,bier,olijven",
}
SAYS = {
    "en": {"heads": ["Item", "Qty", "Price", "Amount"], "sub": ["Subtotal", "Sub Total", "SUBTOTAL"],
           "total": ["TOTAL", "Total Due", "Amount Due", "Balance", "Grand Total"], "tax": ["Tax", "Sales Tax", "GST 6%", "VAT 20%"],
           "paid": ["CASH", "VISA", "Debit Card", "Mastercard"], "change": "CHANGE", "off": ["Discount", "Coupon", "Member saving", "Promo"],
           "count": ["ITEMS SOLD", "Items", "Total qty"], "each": ["ea", "each", ""], "head": ["Table 4", "Server: Ann", "Order 118", "Guests: 2",
           "Cashier 03", "DINE IN", "Receipt #00412", "Check 77"], "foot": ["Thank you", "Please come again", "Returns within 14 days", "www.shop.example"],
           "option": ["no onions", "extra hot", "medium rare", "oat milk", "on the side", "large"], "group": ["BAKERY", "DRINKS", "GROCERY", "HOUSEHOLD"],
           "deposit": "Deposit", "phone": "(555) 555-0134", "place": ["12 Main Street", "Springfield, IL 62701"]},
    "de": {"heads": ["Artikel", "Menge", "Preis", "Summe"], "sub": ["Zwischensumme"], "total": ["SUMME EUR", "Gesamtbetrag", "Zu zahlen", "TOTAL"],
           "tax": ["MwSt 19%", "MwSt 7%", "USt 7 %"], "paid": ["BAR", "EC-Karte", "Girocard", "Kreditkarte"], "change": "Rückgeld",
           "off": ["Rabatt", "Nachlass", "Coupon", "Aktionsrabatt"], "count": ["Anzahl Artikel", "Posten"], "each": ["je", ""], "head": ["Tisch 4", "Bon-Nr. 1182",
           "Kasse 3", "Es bediente Sie: Ann", "Rechnung 4711"], "foot": ["Vielen Dank", "Auf Wiedersehen", "Umtausch nur mit Bon", "www.laden.example"],
           "option": ["ohne Zwiebeln", "extra scharf", "mit Sahne", "klein"], "group": ["BACKWAREN", "GETRÄNKE", "OBST UND GEMÜSE"], "deposit": "Pfand",
           "phone": "Tel. 030 5550142", "place": ["Musterweg 12", "10115 Berlin"]},
    "fr": {"heads": ["Article", "Qté", "Prix", "Montant"], "sub": ["Sous-total"], "total": ["TOTAL", "Total TTC", "A PAYER"], "tax": ["TVA 20%", "TVA 5,5%"],
           "paid": ["ESPECES", "Carte bancaire", "CB"], "change": "RENDU", "off": ["Remise", "Réduction"], "count": ["Nombre d'articles"], "each": ["", "pièce"],
           "head": ["Table 4", "Ticket 118", "Caisse 3", "Couverts: 2"], "foot": ["Merci de votre visite", "A bientôt"], "option": ["sans oignons", "à point"],
           "group": ["EPICERIE", "BOISSONS"], "deposit": "Consigne", "phone": "Tél. 01 55 55 01 42", "place": ["12 rue Exemple", "75011 Paris"]},
    "es": {"heads": ["Descripción", "Cant.", "Precio", "Importe"], "sub": ["Subtotal", "Base imponible"], "total": ["TOTAL", "Total a pagar"], "tax": ["IVA 10%", "IVA 21%"],
           "paid": ["EFECTIVO", "Tarjeta"], "change": "CAMBIO", "off": ["Descuento", "Dto."], "count": ["Artículos"], "each": ["", "ud"],
           "head": ["Mesa 4", "Factura simplificada 118", "Camarero: Ann"], "foot": ["Gracias por su visita"], "option": ["sin cebolla", "poco hecho"],
           "group": ["BEBIDAS", "FRUTA"], "deposit": "Envase", "phone": "Tel. 915 550 142", "place": ["Calle Ejemplo 12", "28010 Madrid"]},
    "it": {"heads": ["Descrizione", "Q.tà", "Prezzo", "Importo"], "sub": ["Subtotale"], "total": ["TOTALE", "TOTALE EURO"], "tax": ["IVA 10%", "di cui IVA"],
           "paid": ["CONTANTE", "Carta"], "change": "RESTO", "off": ["Sconto"], "count": ["Pezzi"], "each": ["", "cad"], "head": ["Tavolo 4", "Coperti 2", "Documento 118"],
           "foot": ["Grazie e arrivederci"], "option": ["senza cipolla"], "group": ["BEVANDE", "CUCINA"], "deposit": "Cauzione", "phone": "Tel. 02 5550142",
           "place": ["Via Esempio 12", "20121 Milano"]},
    "nl": {"heads": ["Omschrijving", "Aantal", "Prijs", "Bedrag"], "sub": ["Subtotaal"], "total": ["TOTAAL", "Te betalen"], "tax": ["BTW 9%", "BTW 21%"],
           "paid": ["CONTANT", "PIN"], "change": "WISSELGELD", "off": ["Korting"], "count": ["Aantal artikelen"], "each": ["", "st"], "head": ["Tafel 4", "Bon 118", "Kassa 3"],
           "foot": ["Bedankt en tot ziens"], "option": ["zonder ui"], "group": ["DRANKEN", "BROOD"], "deposit": "Statiegeld", "phone": "Tel. 020 555 0142",
           "place": ["Voorbeeldstraat 12", "1012 AB Amsterdam"]},
}
FIRST, SECOND = ("Quill", "Amber", "North", "Fern", "Copper", "Willow", "Stone", "Lark"), ("mere", "gate", "field", "brook", "haven", "wick")
KINDS = {"en": ("Store", "Cafe", "Grill"), "de": ("Markt", "Bäckerei", "Gasthaus"), "fr": ("Marché", "Bistro"), "es": ("Mercado", "Bar"),
         "it": ("Mercato", "Trattoria"), "nl": ("Markt", "Eetcafé")}
# The ways to print an item; each has the rows of one with count, price of one and amount.
FORMS = ("plain", "count", "count", "times", "counted_price", "name_times", "columns", "columns", "count_above", "count_below", "times_below_name",
         "weight", "number", "number_above", "number_below", "name_above", "times_above_name")


class Till:
    """One receipt in the making."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.language = self.random.choice(list(GOODS) + ["en", "en", "de"])
        self.says, self.width = SAYS[self.language], self.random.choice(WIDTHS)
        self.form, self.comma = self.random.choice(FORMS), self.language != "en"
        self.sign = self.random.choice(("", "", "", "$" if self.language == "en" else ""))
        self.suffix = self.random.choice(("", "", " A", " B", "T", " *")) if self.random.random() < 0.5 else ""
        self.upper, self.rows = self.random.random() < 0.5, []

    def money(self, cents):
        text = f"{abs(cents) / 100:.2f}"
        text = ("-" if cents < 0 else "") + self.sign + text
        return text.replace(".", ",") if self.comma else text

    def row(self, role, left, right=""):
        left = left[:self.width - len(right) - 2] if right else left
        self.rows.append((left + " " * max(2, self.width - len(left) - len(right)) + right if right else left, role))

    def name(self):
        name = self.random.choice(GOODS[self.language].split(","))
        if self.random.random() < 0.3:
            name += self.random.choice((" 500g", " 1kg", " 2er", " XL", " 0,5l" if self.comma else " 12oz", " No 3"))
        return name.upper() if self.upper else name[0].upper() + name[1:]

    def item(self):
        """Prints one item; -> its amount in hundredths."""
        pick = self.random.choice
        count, price = pick((1, 1, 1, 2, 2, 3, 4)), pick((45, 80, 99, 120, 175, 249, 350, 420, 695, 1250, 1899, 2400))
        form, name, times = self.form, self.name(), pick(("x", "x", "X", "@", "*"))
        # Many tills print counts and prices only where there are several.
        if count == 1 and form in ("name_times", "count_above", "count_below") and self.random.random() < 0.8:
            form = "plain"
        amount, one = self.money(count * price) + self.suffix, self.money(price)
        each, number = pick(self.says["each"]), str(self.random.randrange(10 ** 12, 10 ** 13) if self.random.random() < 0.5 else self.random.randrange(10 ** 4, 10 ** 7))
        both = f"{count} {times} {one}{' ' + each if each else ''}"
        if form == "plain" or form == "weight" and self.random.random() < 0.5:
            self.row("item", name, self.money(price) + self.suffix)
            return price
        if form == "weight":
            weight, unit = self.random.randrange(110, 2400) / 1000, pick(("kg", "lb") if self.language == "en" else ("kg",))
            total = round(weight * price)
            text = f"{weight:.3f} {unit} {pick(('x', '@'))} {self.money(price)}/{unit}"
            text = text.replace(".", ",") if self.comma else text
            way = pick(("above", "below", "with"))
            if way == "above":
                self.row("quantity", text)
            if way == "with":
                self.row("name", name)
                self.row("item", "  " + text, self.money(total) + self.suffix)
            else:
                self.row("item", name, self.money(total) + self.suffix)
            if way == "below":
                self.row("quantity", "  " + text)
            return total
        before, after = {
            "count": ([], []), "times": ([], []), "counted_price": ([], []), "name_times": ([], []), "columns": ([], []), "number": ([], []),
            "count_above": ([("quantity", both)], []), "count_below": ([], [("quantity", "   " + both)]),
            "times_below_name": ([("name", name)], []), "times_above_name": ([], [("name", name)]),
            "number_above": ([("name", number)], []), "number_below": ([], [("name", "  " + number)]), "name_above": ([("name", name)], []),
        }[form]
        for role, text in before:
            self.row(role, text)
        left = {"count": f"{count} {name}", "times": f"{count}{pick(('x ', ' x '))}{name}", "counted_price": f"{both} {name}", "name_times": f"{name} {both}",
                "columns": f"{name[:14]:<15}{count:>3} {one:>8}", "number": f"{number} {name}", "times_below_name": "  " + both, "times_above_name": both,
                "name_above": number}.get(form, name)
        self.row("item", left, amount)
        for role, text in after:
            self.row(role, text)
        return count * price

    def items(self):
        total = 0
        for _ in range(self.random.randrange(1, 11)):
            if self.random.random() < 0.07:
                self.row("other", self.random.choice(self.says["group"]))
            total += self.item()
            chance = self.random.random()
            if chance < 0.06:
                self.row("name", "   " + self.random.choice(self.says["option"]))
            elif chance < 0.10:
                total += 100
                self.row("item", "  + " + self.random.choice(self.says["option"]), self.money(100))
            elif chance < 0.17 and total > 200:
                total -= 50
                self.row("discount", "  " + self.random.choice(self.says["off"]), self.money(-50) if self.random.random() < 0.7 else self.money(50) + "-")
            elif chance < 0.21:
                total += 25
                self.row("item", "  " + self.says["deposit"], self.money(25))
        return total

    def made(self):
        """-> the rows as (text, role)."""
        pick, chance = self.random.choice, self.random.random
        self.row("head", f"{pick(FIRST)}{pick(SECOND)} {pick(KINDS[self.language])}")
        for text in self.says["place"] + [self.says["phone"]]:
            if chance() < 0.8:
                self.row("head", text)
        date = f"{self.random.randrange(1, 29):02}.{self.random.randrange(1, 13):02}.2023"
        lines = self.random.sample(self.says["head"], self.random.randrange(0, 3)) + [(date if self.comma else date[3:6].replace(".", "/") + date[:2] + "/2023") + " 12:41"]
        for text in lines if chance() < 0.8 else []:
            self.row("head", text)
        if self.form == "columns" or chance() < 0.1:
            heads = self.says["heads"]
            self.row("head", f"{heads[0]:<15}{heads[1]:>3} {heads[2]:>8}", heads[3])
        elif self.comma and chance() < 0.3:
            self.row("head", "", "EUR")
        total = self.items()
        if chance() < 0.5:
            self.row("sum", pick(self.says["sub"]), self.money(total))
        if chance() < 0.5:
            tax = round(total * 0.07)
            if not self.comma:
                self.row("sum", pick(self.says["tax"]), self.money(tax))
                total += tax
        self.row("sum", pick(self.says["total"]), self.money(total))
        if chance() < 0.8:
            paid = total if chance() < 0.6 else total // 500 * 500 + 500
            self.row("sum", pick(self.says["paid"]), self.money(paid))
            if paid != total:
                self.row("sum", self.says["change"], self.money(paid - total))
        if self.comma and chance() < 0.6:
            self.row("sum", pick(self.says["tax"]), self.money(round(total * 0.07)))
        if chance() < 0.3:
            self.row("sum", f"{pick(self.says['count'])} {self.random.randrange(1, 12)}")
        for text in self.says["foot"]:
            if chance() < 0.6:
                self.row("sum", text)
        return self.rows


def documents(count, seed):
    """So many receipts as readings; the label of each holds the role of each row."""
    folder, made = Path(tempfile.mkdtemp()), []
    for number in range(count):
        rows = [(text, role) for text, role in Till(f"{seed}-{number}").made() if text.strip()]
        path = folder / f"receipt-{number:05}.json"
        page = {"number": 1, "width": 500, "height": 900, "lines": list(lines(rows))}
        document = {"id": hashlib.sha256(f"{seed}-{number}".encode()).hexdigest(), "mime": "image/jpeg", "pages": [page]}
        path.write_text(json.dumps({"source": str(path), "document": document, "error": None}))
        label = {"fields": {"merchant": rows[0][0]}, "roles": [role for _, role in rows]}
        made.append(Document(label, str(path), "made", "made receipts"))
    return made


def lines(rows):
    """The rows as pieces of words: two spaces or more part a row."""
    height, letter = 1 / (len(rows) + 2), 0.9 / max(WIDTHS)
    for number, (text, _) in enumerate(rows):
        at, words = 0, []
        for word in text.split(" "):
            if not word and words:
                yield {"words": words, "text": " ".join(w["text"] for w in words), "box": [words[0]["box"][0], height * (number + 1), 0.1, height * 0.7]}
                words = []
            if word:
                words.append({"text": word, "confidence": 0.95, "box": [0.05 + letter * at, height * (number + 1), letter * len(word), height * 0.7]})
            at += len(word) + 1
        if words:
            yield {"words": words, "text": " ".join(w["text"] for w in words), "box": [words[0]["box"][0], height * (number + 1), 0.1, height * 0.7]}
