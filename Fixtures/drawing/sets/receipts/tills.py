"""How the tills of each country print: labels, dates, telephones, tax, money."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Till:
    language: str
    currency: str
    sign: tuple
    rates: tuple  # percent, the first for most goods
    dates: tuple
    times: tuple
    phones: tuple
    tax_ids: tuple  # label and pattern
    comma: bool = False
    step: str = "0.01"  # what cash totals are rounded to
    added: bool = False  # tax comes on top of the prices
    money_weights: dict = field(default_factory=dict)


DOTTED = ("%d.%m.%Y", "%d.%m.%Y", "%d.%m.%y", "%d.%m.%Y")
SLASHED = ("%d/%m/%Y", "%d/%m/%Y", "%d/%m/%y", "%d-%m-%Y", "%d-%m-%y")
CLOCK = ("%H:%M", "%H:%M:%S")
AMPM = ("%I:%M %p", "%I:%M:%S %p", "%H:%M", "%I:%M%p", "%-I:%M:%S%P1", "%-I:%M %p")
TILLS = {
    "US": Till("en", "USD", ("$", "$", "", "USD"), ("8.25", "7", "6.625", "9.5", "10.25", "5"),
               ("%m/%d/%Y", "%m/%d/%y", "%b %d, %Y", "%m-%d-%Y", "%Y-%m-%d", "%d-%b-%Y", "%b %d '%y", "%a %m/%d/%Y"), AMPM,
               ("(%##) 555-01##", "%##-555-01##", "%## 555 01##", "%##.555.01##"), (), added=True),
    "GB": Till("en", "GBP", ("£", "£", "", "GBP"), ("20", "0"), SLASHED + ("%d %b %Y", "%d %B %Y"), CLOCK + ("%I:%M %p",),
               ("020 7946 0###", "01632 960###", "0113 496 0###"), (("VAT No", "### #### ##"), ("VAT Reg No.", "GB ### #### ##"), ("VAT", "#########"))),
    "MY": Till("en", "MYR", ("RM", "RM", "", "MYR"), ("6", "0"), SLASHED + ("%d %b %Y", "%d-%b-%Y"), AMPM,
               ("03-%### ####", "0%-%######", "TEL: 07-%## ####", "+603-%#######"), (("GST ID", "00%#########"), ("GST REG NO", "00%#########"), ("SST No.", "W10-####-########")), step="0.05"),
    "AU": Till("en", "AUD", ("$", "$", "", "AUD"), ("10", "0"), SLASHED + ("%d %b %y", "%a %d %b %Y"), AMPM,
               ("(02) 5550 ####", "(03) 7010 ####", "08 5550 ####", "02 5550 ####"), (("ABN", "## ### ### ###"), ("A.B.N.", "###########")), step="0.05"),
    "DE": Till("de", "EUR", ("EUR", "€", "", "Euro"), ("7", "19"), DOTTED, CLOCK + ("%H:%M Uhr", "%H.%M Uhr"),
               ("030 23125 ###", "0221/47 11 ###", "040-66969 ###", "+49 89 9998 ###"), (("USt-IdNr.", "DE#########"), ("UST-ID:", "DE#########"), ("St.-Nr.", "##/###/#####")), comma=True),
    "AT": Till("de", "EUR", ("EUR", "€", ""), ("10", "20", "13"), DOTTED, CLOCK, ("01/23 45 ###", "+43 662 84 ## ##", "0316 70 ## ##"),
               (("UID-Nr.", "ATU########"), ("UID:", "ATU########")), comma=True),
    "CH": Till("de", "CHF", ("CHF", "Fr.", "", "CHF"), ("2.6", "8.1"), DOTTED, CLOCK, ("044 668 ## ##", "+41 31 350 ## ##", "041 555 ## ##"),
               (("MWST-Nr.", "CHE-###.###.### MWST"), ("", "CHE-###.###.### MWST")), step="0.05"),
    "CHF": Till("fr", "CHF", ("CHF", "Fr.", ""), ("2.6", "8.1"), DOTTED + ("%d/%m/%Y",), CLOCK, ("021 555 ## ##", "+41 22 319 ## ##"),
                (("TVA", "CHE-###.###.### TVA"), ("No TVA", "CHE-###.###.###")), step="0.05"),
    "FR": Till("fr", "EUR", ("EUR", "€", "", "Eur"), ("5.5", "20", "10"), SLASHED + ("%d.%m.%Y",), CLOCK + ("%Hh%M", "%H h %M"),
               ("01 99 00 ## ##", "02.61.91.##.##", "Tel. 04 65 71 ## ##"), (("TVA", "FR ## #########"), ("N° TVA", "FR###########"), ("SIRET", "### ### ### 000##")), comma=True),
    "ES": Till("es", "EUR", ("EUR", "€", ""), ("10", "21", "4"), SLASHED, CLOCK + ("%H:%M h",), ("910 12 3# ##", "93 810 ## ##", "Tlf 954 00 ## ##"),
               (("CIF", "B########"), ("N.I.F.", "A########"), ("NIF:", "B-########")), comma=True),
    "MX": Till("es", "MXN", ("$", "MXN", "", "$"), ("16",), SLASHED + ("%d-%b-%Y",), CLOCK + ("%I:%M %p",), ("55 5555 ####", "(33) 3000 ####"),
               (("RFC", "ABC##0%1#AB#"), ("R.F.C.", "XAM##0%1#TY#"))),
    "IT": Till("it", "EUR", ("EURO", "€", "", "EUR"), ("10", "22", "4"), SLASHED, CLOCK, ("06 555 ####", "Tel. 02/3012 ####", "055 049 ####"),
               (("P.IVA", "###########"), ("P. IVA:", "IT###########"), ("Partita IVA", "###########")), comma=True),
    "PT": Till("pt", "EUR", ("EUR", "€", ""), ("6", "23", "13"), SLASHED + ("%Y-%m-%d",), CLOCK, ("21 000 ## ##", "220 000 ###", "Tel: 239 000 ###"),
               (("NIF", "5########"), ("Contribuinte", "5########"), ("NIPC:", "50#######")), comma=True),
    "BR": Till("pt", "BRL", ("R$", "R$", ""), ("0",), SLASHED, CLOCK, ("(11) 2345-####", "(41) 3000-####"), (("CNPJ", "##.###.###/0001-##"), ("CNPJ:", "##.###.###/0001-##")), comma=True),
    "NL": Till("nl", "EUR", ("EUR", "€", ""), ("9", "21"), SLASHED + ("%d-%m-%Y",), CLOCK, ("020-555 ####", "030 234 ####", "Tel 085-876 ####"),
               (("BTW nr", "NL########9B01"), ("BTW:", "NL00#######B0%"), ("KvK", "########")), comma=True),
    "JP": Till("ja", "JPY", ("¥", "￥", "", "円"), ("8", "10"), ("%Y年%m月%d日", "%Y/%m/%d", "%Y-%m-%d", "%Y年%-m月%-d日"), ("%H:%M", "%H時%M分"),
               ("03-5555-####", "TEL 06-6555-####", "電話:045-555-####"), (("登録番号", "T#############"), ("", "T#############")), step="1"),
}
# What a receipt says, by language; a label is chosen once a receipt.
WORDS = {
    "en": dict(subtotal=["Subtotal", "SUBTOTAL", "Sub Total", "Sub-Total:", "SUB TTL", "NET TOTAL"], total=["TOTAL", "Total", "Total Due", "BALANCE DUE", "Amount Due", "GRAND TOTAL", "Total:", "TOTAL DUE", "Order Total"],
               tax=["Tax", "TAX", "Sales Tax", "SALES TAX", "State Tax", "Tax 1"], cash=["CASH", "Cash", "Cash Tendered", "Amount Tendered", "PAID CASH"], change=["CHANGE", "Change", "Change Due", "CHG", "CHANGE DUE"],
               card=["VISA", "MASTERCARD", "Visa Credit", "DEBIT", "CREDIT CARD", "AMEX", "EFTPOS", "MC CREDIT", "Visa Contactless"], tip=["Tip", "TIP", "Gratuity", "Gratuity 18%", "Service Charge"],
               discount=["DISCOUNT", "Coupon", "Promo", "MEMBER SAVINGS", "LESS 10%", "Staff Disc"], rounding=["Rounding", "ROUNDING ADJ", "Rounding Adj."], net=["Net"], gross=["Gross"],
               number=["Receipt #", "Check #:", "Trans #", "Invoice No:", "Order", "Bill No.", "TXN#", "Ticket:", "CHK"], date=["Date", "DATE:", "", "", "Date/Time"], served=["Server: {}", "Cashier: {}", "Served by {}", "CSHR {}", "Host: {}"],
               table=["Table {}", "Tbl {}", "TABLE: {}", "Guests: {}"], till=["Reg {}", "POS {}", "Lane {}", "Terminal {}"], head=["Description", "Item", "ITEM"], qty=["Qty", "QTY"], price=["Price", "U.Price", "Unit"], amount=["Amount", "Total", "AMT", "Price"],
               docs=["TAX INVOICE", "RECEIPT", "SALES RECEIPT", "GUEST CHECK", "CASH BILL", "Customer Copy", "INVOICE"], thanks=["THANK YOU", "Thank you! Come again", "Please keep this receipt for returns within 30 days", "HAVE A NICE DAY", "Follow us @ our shop", "GOODS SOLD ARE NOT RETURNABLE", "Tell us how we did and win $500", "Customer Copy", "Open 7 days 8am - 10pm"],
               loyalty=["Points earned: {}", "MEMBER ID ****{}", "You saved today: {}", "Rewards balance {}"], count=["ITEMS: {}", "Item count {}", "NO. OF ITEMS {}", "# Items Sold {}"], per="/lb", unit="lb", incl=["Includes GST", "VAT incl.", "GST included in total", "TAX INCL"], refund="VOID",
               sections=["FOOD", "DRINKS", "GROCERY", "PRODUCE", "DAIRY", "** DINE IN **", "TAKE AWAY"], pump="PUMP {}", volume=["Gallons", "GAL", "LITRES"], legal=["", "Tax payer:", "T/A"]),
    "de": dict(subtotal=["Zwischensumme", "ZWISCHENSUMME", "Summe netto", "Zw.-Summe"], total=["SUMME", "Summe", "Gesamtbetrag", "TOTAL", "Total", "Zu zahlen", "ZU ZAHLEN", "Gesamt", "Rechnungsbetrag", "BETRAG", "Total CHF"], tax=["MwSt", "MWST", "USt", "Mwst."],
               cash=["BAR", "Bar", "Bargeld", "Gegeben", "Geg. Bar", "GEGEBEN BAR"], change=["Rückgeld", "RÜCKGELD", "Zurück", "Wechselgeld", "Rückg. BAR", "ZURÜCK"],
               card=["girocard", "EC-Karte", "GEGEBEN EC-Karte", "Kartenzahlung", "VISA", "Mastercard", "Maestro", "EC-Cash", "Kreditkarte", "Debit Mastercard", "TWINT"], tip=["Trinkgeld", "Tip"], discount=["Rabatt", "RABATT 10%", "Aktion", "Coupon", "Nachlass", "Bonus"],
               rounding=["Rundung", "Rundungsdiff."], net=["Netto"], gross=["Brutto"], number=["Bon-Nr.", "Beleg-Nr.:", "Rechnung Nr.", "Re.-Nr.:", "Bon", "Quittung Nr."], date=["Datum", "Datum:", "", ""], served=["Es bediente Sie {}", "Kassier: {}", "Bediener {}", "Sie bediente: {}"],
               table=["Tisch {}", "Tisch-Nr. {}", "Gäste: {}"], till=["Kasse {}", "Markt {}", "Filiale {}", "Kasse: {}"], head=["Artikel", "Bezeichnung", "Text"], qty=["Menge", "Anz.", "Stk"], price=["Preis", "E-Preis", "á"], amount=["Betrag", "Gesamt", "EUR", "Summe"],
               docs=["Rechnung", "QUITTUNG", "Kassenbon", "Kundenbeleg", "Bewirtungsbeleg", "Kopie"], thanks=["Vielen Dank für Ihren Einkauf!", "Danke für Ihren Besuch", "Auf Wiedersehen", "Umtausch nur mit Kassenbon innerhalb 14 Tagen", "Es bediente Sie unser Team", "Besuchen Sie uns online", "TSE-Signatur: 8f3a1c9e77d2", "Öffnungszeiten Mo-Sa 8-20 Uhr"],
               loyalty=["Punkte: {}", "Kundenkarte ****{}", "Sie sparen {}"], count=["Anzahl Artikel {}", "Posten: {}", "ARTIKEL {}"], per="/kg", unit="kg", incl=["inkl. MwSt", "enthaltene MwSt", "incl. MWST"], refund="STORNO",
               sections=["Speisen", "Getränke", "LEBENSMITTEL", "Obst & Gemüse", "Non Food"], pump="Säule {}", volume=["Liter", "Menge"], legal=["Inh.", "", "Betreiber:"]),
    "fr": dict(subtotal=["Sous-total", "SOUS TOTAL", "Total HT", "S/TOTAL"], total=["TOTAL", "Total TTC", "TOTAL A PAYER", "NET A PAYER", "Total", "A PAYER", "MONTANT DU"], tax=["TVA", "T.V.A."], cash=["ESPECES", "Espèces", "Reçu espèces", "Especes"], change=["RENDU", "Rendu monnaie", "A rendre", "Monnaie rendue"],
               card=["CARTE BANCAIRE", "CB", "Carte Bleue", "CB SANS CONTACT", "VISA", "MASTERCARD", "EMV CB", "TWINT", "Ticket restaurant"], tip=["Pourboire"], discount=["Remise", "REMISE FIDELITE", "Promo", "Bon de réduction", "Avantage"], rounding=["Arrondi"], net=["HT"], gross=["TTC"],
               number=["Ticket N°", "Facture n°", "N° ticket", "Reçu", "Note n°"], date=["Date", "Le", "", ""], served=["Servi par {}", "Caissier : {}", "Hôtesse {}"], table=["Table {}", "Couverts : {}"], till=["Caisse {}", "Mag. {}", "TPV {}"],
               head=["Désignation", "Article", "Libellé"], qty=["Qté", "QTE"], price=["P.U.", "Prix"], amount=["Montant", "Total", "EUR", "TTC"], docs=["TICKET DE CAISSE", "FACTURE", "Note", "TICKET CLIENT", "Addition", "DUPLICATA"],
               thanks=["MERCI DE VOTRE VISITE", "Merci et à bientôt", "Échange sous 30 jours avec ticket", "Conservez ce ticket", "Service compris", "Ouvert du lundi au samedi"], loyalty=["Points fidélité : {}", "Carte ****{}", "Vous avez économisé {}"], count=["NB ARTICLES {}", "{} article(s)"], per="/kg", unit="kg",
               incl=["dont TVA", "TVA incluse"], refund="ANNULATION", sections=["EPICERIE", "CREMERIE", "BOISSONS", "Cuisine", ">> FRUITS LEGUMES"], pump="Pompe {}", volume=["Litres", "Volume"], legal=["", "Exploité par"]),
    "es": dict(subtotal=["Subtotal", "SUBTOTAL", "Base imponible"], total=["TOTAL", "Total", "TOTAL A PAGAR", "TOTAL EUROS", "Importe total", "IMPORTE"], tax=["IVA", "I.V.A."], cash=["EFECTIVO", "Efectivo", "Entregado", "ENTREGA"], change=["CAMBIO", "Cambio", "Devolución"], card=["TARJETA", "Tarjeta bancaria", "VISA", "TARJ. CREDITO", "Contactless", "MASTERCARD DEBITO"],
               tip=["Propina"], discount=["Descuento", "DTO 10%", "Promoción", "Cupón"], rounding=["Redondeo"], net=["Base"], gross=["Total"], number=["Factura Simplificada:", "Ticket", "Nº ticket", "Fra. simpl.", "Folio"], date=["Fecha", "Fecha:", ""], served=["Le atendió: {}", "Camarero: {}", "Cajero {}"], table=["Mesa {}", "Comensales {}"], till=["Caja {}", "TPV {}", "Tienda {}"],
               head=["Descripción", "Artículo", "Concepto"], qty=["Cant", "Uds", "Ud."], price=["Precio", "P.Unit", "PVP"], amount=["Importe", "Total", "EUR"], docs=["FACTURA SIMPLIFICADA", "TICKET", "Recibo", "COPIA CLIENTE"], thanks=["GRACIAS POR SU VISITA", "Gracias por su compra", "IVA incluido", "Cambios y devoluciones con ticket 15 días", "Vuelva pronto"],
               loyalty=["Puntos: {}", "Socio ****{}", "Ha ahorrado {}"], count=["Nº artículos {}", "UNIDADES: {}"], per="/kg", unit="kg", incl=["IVA incluido", "Incluye IVA"], refund="ANULADO", sections=["COMIDA", "BEBIDAS", "FRUTERIA"], pump="Surtidor {}", volume=["Litros"], legal=["", "Titular:"]),
    "it": dict(subtotal=["SUBTOTALE", "Subtotale"], total=["TOTALE COMPLESSIVO", "TOTALE", "Totale", "TOTALE EURO", "Importo totale"], tax=["di cui IVA", "IVA"], cash=["CONTANTE", "Pagamento contante", "Contanti"], change=["RESTO", "Resto"], card=["PAGAMENTO ELETTRONICO", "BANCOMAT", "Carta di credito", "POS", "VISA", "Pag. elettronico"], tip=["Mancia"],
               discount=["SCONTO", "Sconto 10%", "Buono"], rounding=["Arrotondamento"], net=["Imponibile"], gross=["Totale"], number=["DOC. N.", "Doc.", "N. scontrino", "DOCUMENTO N."], date=["Data", "", ""], served=["Operatore {}", "Cassiere: {}", "Cameriere {}"], table=["Tavolo {}", "Coperti {}"], till=["Cassa {}", "Punto vendita {}"],
               head=["DESCRIZIONE", "Descrizione", "Articolo"], qty=["Q.tà", "QTA"], price=["Prezzo", "Pr. Un."], amount=["Prezzo(€)", "Importo", "EURO"], docs=["DOCUMENTO COMMERCIALE", "SCONTRINO FISCALE", "RICEVUTA"], thanks=["GRAZIE E ARRIVEDERCI", "Grazie della visita", "di vendita o prestazione", "Conservare lo scontrino"],
               loyalty=["Punti: {}", "Tessera ****{}"], count=["N. ARTICOLI {}", "PEZZI {}"], per="/kg", unit="kg", incl=["di cui IVA", "IVA compresa"], refund="STORNO", sections=["REPARTO 1", "CUCINA", "BAR"], pump="Pompa {}", volume=["Litri"], legal=["", "di"]),
    "pt": dict(subtotal=["Subtotal", "SUBTOTAL", "Total Iliq."], total=["TOTAL", "Total", "TOTAL A PAGAR", "Total EUR", "VALOR TOTAL"], tax=["IVA", "I.V.A."], cash=["Numerário", "DINHEIRO", "Dinheiro", "Entregue"], change=["Troco", "TROCO"], card=["MULTIBANCO", "Cartão", "Cartão Débito", "VISA", "MB WAY", "Cartao Credito"], tip=["Gorjeta"], discount=["Desconto", "DESC. CARTAO", "Poupança"],
               rounding=["Arredondamento"], net=["Base", "Incid."], gross=["Total"], number=["Fatura Simplificada FS", "Fatura-Recibo", "Talão nº", "Doc.", "Cupom"], date=["Data", "Data:", ""], served=["Operador: {}", "Atendido por {}"], table=["Mesa {}"], till=["Caixa {}", "Loja {}"], head=["Descrição", "Artigo", "Designação"], qty=["Qtd", "Qt."], price=["Preço", "P.Unit"], amount=["Valor", "Total", "EUR"],
               docs=["FATURA SIMPLIFICADA", "Fatura/Recibo", "TALÃO DE VENDA", "2ª via"], thanks=["Obrigado pela sua visita", "OBRIGADO", "IVA incluído à taxa legal", "Volte sempre", "Processado por programa certificado n.º 1234/AT"], loyalty=["Pontos: {}", "Cartão ****{}"], count=["Nº artigos: {}", "Total Itens {}"], per="/kg", unit="kg", incl=["IVA incluído"], refund="ANULADO",
               sections=["MERCEARIA", "BEBIDAS", "Cozinha"], pump="Bomba {}", volume=["Litros"], legal=["", "Firma:"]),
    "nl": dict(subtotal=["Subtotaal", "SUBTOTAAL"], total=["TOTAAL", "Totaal", "Te betalen", "TE BETALEN", "Totaal EUR"], tax=["BTW"], cash=["CONTANT", "Contant", "Ontvangen"], change=["WISSELGELD", "Wisselgeld", "Terug"], card=["PIN", "PINNEN", "BETAALPAS", "V PAY", "Maestro", "Contactloos", "iDEAL"], tip=["Fooi"], discount=["KORTING", "Bonus", "Actie", "Uw voordeel"],
               rounding=["Afronding"], net=["Excl.", "Over"], gross=["Incl."], number=["Bonnr.", "Bon", "Factuurnr.", "Transactie"], date=["Datum", "Datum:", ""], served=["U bent geholpen door {}", "Kassier: {}"], table=["Tafel {}"], till=["Kassa {}", "Filiaal {}"], head=["Omschrijving", "Artikel"], qty=["Aantal", "Aant."], price=["Prijs"], amount=["Bedrag", "EUR"],
               docs=["KASSABON", "KOPIE", "Kassabon", "Factuur"], thanks=["Bedankt voor uw bezoek", "Tot ziens!", "Ruilen binnen 14 dagen met bon", "Bewaar deze bon"], loyalty=["Bonuskaart ****{}", "Zegels: {}"], count=["Aantal artikelen {}", "{} artikelen"], per="/kg", unit="kg", incl=["Incl. BTW", "BTW inbegrepen"], refund="RETOUR", sections=["Keuken", "Bar", "AGF"], pump="Pomp {}", volume=["Liter"], legal=[""]),
    "ja": dict(subtotal=["小計", "小 計"], total=["合計", "合 計", "お会計", "合計金額"], tax=["消費税", "内消費税等", "外税"], cash=["お預り", "現金", "お預かり金額"], change=["お釣り", "お釣", "釣銭"], card=["クレジット", "カード", "電子マネー", "QR決済", "交通系IC"], tip=["サービス料"], discount=["割引", "値引", "クーポン値引"], rounding=["端数"], net=["対象額"], gross=["税込"], number=["伝票No.", "レシートNo", "取引No", "No."], date=["", ""],
               served=["担当:{}", "責:{}", "係員 {}"], table=["テーブル {}", "{}名様"], till=["レジ{}", "店No.{}"], head=["品名"], qty=["数量", "点数"], price=["単価"], amount=["金額"], docs=["領収書", "領収証", "レシート", "お会計票"], thanks=["ありがとうございました", "またのご来店をお待ちしております", "※は軽減税率対象商品です", "返品はレシートをご持参下さい"], loyalty=["ポイント残高 {}", "会員番号 ****{}"], count=["{}点", "お買上点数 {}点"], per="/L", unit="L",
               incl=["内税", "(税込)"], refund="取消", sections=["フード", "ドリンク", "食品"], pump="給油機{}", volume=["数量"], legal=[""]),
}
MONTHS = {"de": "Jan Feb Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez", "fr": "janv févr mars avr mai juin juil août sept oct nov déc", "es": "ene feb mar abr may jun jul ago sep oct nov dic",
          "it": "gen feb mar apr mag giu lug ago set ott nov dic", "pt": "jan fev mar abr mai jun jul ago set out nov dez", "nl": "jan feb mrt apr mei jun jul aug sep okt nov dec"}


def stamp(moment, form, language):
    """A date or time as printed; `%P1` is A or P alone."""
    if "%P1" in form:
        form = form.replace("%P1", moment.strftime("%p")[0])
    if language in MONTHS:
        form = form.replace("%b", MONTHS[language].split()[moment.month - 1])
    return moment.strftime(form)
