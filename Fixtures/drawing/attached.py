"""PDFs that carry files: invoices with their data (Factur-X, ZUGFeRD 2 and 1, XRechnung), and a letter with a list.

The XML is of UN/CEFACT's Cross Industry Invoice, with no more in it than its profile asks for.
"""

from decimal import Decimal
from xml.sax.saxutils import escape

import pikepdf
from pikepdf import AttachedFileSpec, Name

from . import invoices
from .canvas import case_file, cents, money, save_truth
from .pdfs import letter

MINIMUM = "urn:factur-x.eu:1p0:minimum"
EN16931 = "urn:cen.eu:en16931:2017"
XRECHNUNG = "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0"
ZUGFERD_1 = "urn:ferd:CrossIndustryDocument:invoice:1p0:comfort"

RIGGING = invoices.ENGLISH | dict(
    number="GR-2024-0206", date=("8 July 2024", "2024-07-08"), due=("7 August 2024", "2024-08-07"), tax_id="GB 123 4567 82",
    items=[("Shroud, 6 mm wire", 2, "58.75"), ("Shackle, stainless", 15, "7.40")])
YARD = invoices.GERMAN | dict(
    number="2024/0417", date=("02.09.2024", "2024-09-02"), due=("16.09.2024", "2024-09-16"), tax_id="DE136695976",
    items=[("Bootslack, 2,5 Liter", 4, "49.90"), ("Schleifen & Lackieren", 9, "58.00")])
CREDIT = YARD | dict(
    number="2024/0431", date=("01.10.2024", "2024-10-01"), due=("15.10.2024", "2024-10-15"), title="Gutschrift",
    items=[("Bootslack, 2,5 Liter", 1, "49.90")])
SLING = invoices.GERMAN | dict(
    number="2013/1102", date=("18.11.2013", "2013-11-18"), due=("02.12.2013", "2013-12-02"), tax_id="DE136695976",
    items=[("Kran, ein Hub", 1, "105.00"), ("Gurte, Miete je Tag", 3, "12.50")])

# Version 1 has other names for the same.
OLD_NAMES = [
    ("rsm:CrossIndustryInvoice", "rsm:CrossIndustryDocument"),
    ("rsm:ExchangedDocumentContext", "rsm:SpecifiedExchangedDocumentContext"),
    ("rsm:ExchangedDocument>", "rsm:HeaderExchangedDocument>"),
    ("rsm:SupplyChainTradeTransaction", "rsm:SpecifiedSupplyChainTradeTransaction"),
    ("ram:ApplicableHeaderTrade", "ram:ApplicableSupplyChainTrade"),
    ("ram:SpecifiedLineTrade", "ram:SpecifiedSupplyChainTrade"),
    ("ram:SpecifiedTradeSettlementHeaderMonetarySummation", "ram:SpecifiedTradeSettlementMonetarySummation"),
    ("ram:SpecifiedTradeSettlementLineMonetarySummation", "ram:SpecifiedTradeSettlementMonetarySummation"),
    ("urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100", "urn:ferd:CrossIndustryDocument:invoice:1p0"),
    ("ReusableAggregateBusinessInformationEntity:100", "ReusableAggregateBusinessInformationEntity:12"),
    ("UnqualifiedDataType:100", "UnqualifiedDataType:15"),
]


def day(iso):
    return f'<udt:DateTimeString format="102">{iso.replace("-", "")}</udt:DateTimeString>'


def line(number, row):
    name, count, price, total = row
    return f"""
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument><ram:LineID>{number}</ram:LineID></ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct><ram:Name>{escape(name)}</ram:Name></ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement>
        <ram:NetPriceProductTradePrice><ram:ChargeAmount>{price}</ram:ChargeAmount></ram:NetPriceProductTradePrice>
      </ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">{count}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement>
        <ram:SpecifiedTradeSettlementLineMonetarySummation>
          <ram:LineTotalAmount>{total}</ram:LineTotalAmount>
        </ram:SpecifiedTradeSettlementLineMonetarySummation>
      </ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>"""


def xml(paper, profile, type_code=380):
    rows, net, tax, gross = invoices.sums(paper)
    is_minimum = profile == MINIMUM
    lines = "" if is_minimum else "".join(line(number, row) for number, row in enumerate(rows, 1))
    account = "" if is_minimum else f"""
      <ram:SpecifiedTradeSettlementPaymentMeans>
        <ram:TypeCode>58</ram:TypeCode>
        <ram:PayeePartyCreditorFinancialAccount><ram:IBANID>{paper["iban"][1]}</ram:IBANID></ram:PayeePartyCreditorFinancialAccount>
      </ram:SpecifiedTradeSettlementPaymentMeans>
      <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>{day(paper["due"][1])}</ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>"""
    total = "" if is_minimum else f"<ram:LineTotalAmount>{net}</ram:LineTotalAmount>"
    text = f"""<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
    xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
    xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocumentContext>
    <ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>{profile}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter>
  </rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument>
    <ram:ID>{paper["number"]}</ram:ID>
    <ram:TypeCode>{type_code}</ram:TypeCode>
    <ram:IssueDateTime>{day(paper["date"][1])}</ram:IssueDateTime>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>{lines}
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty>
        <ram:Name>{escape(paper["supplier"])}</ram:Name>
        <ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">20/815/08153</ram:ID></ram:SpecifiedTaxRegistration>
        <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">{paper["tax_id"]}</ram:ID></ram:SpecifiedTaxRegistration>
      </ram:SellerTradeParty>
      <ram:BuyerTradeParty><ram:Name>{escape(paper["customer"][0])}</ram:Name></ram:BuyerTradeParty>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>{paper["currency"]}</ram:InvoiceCurrencyCode>{account}
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        {total}
        <ram:TaxBasisTotalAmount>{net}</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="CHF">{cents(tax * Decimal("0.94"))}</ram:TaxTotalAmount>
        <ram:TaxTotalAmount currencyID="{paper["currency"]}">{tax}</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>{gross}</ram:GrandTotalAmount>
        <ram:DuePayableAmount>{gross}</ram:DuePayableAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
"""
    if profile == ZUGFERD_1:
        for new, old in OLD_NAMES:
            text = text.replace(new, old)
    return text.encode()


def file_of(pdf, name, data, mime, description, relationship=Name.Alternative):
    return AttachedFileSpec(pdf, data, filename=name, mime_type=mime, description=description, relationship=relationship,
                            creation_date="", mod_date="")


def save(pdf, path):
    pdf.save(path, static_id=True)
    pdf.close()


def invoice(path, paper, profile, name, type_code, shown=None):
    """An invoice with its data; `shown` is what its page shows where that is not the same."""
    invoices.as_pdf(path, shown or paper)
    pdf = pikepdf.open(path, allow_overwriting_input=True)
    pdf.attachments[name] = file_of(pdf, name, xml(paper, profile, type_code), "text/xml", "Invoice as data")
    save(pdf, path)
    truth = invoices.truth(paper) | {"supplier_tax_id": paper["tax_id"]}
    if profile == MINIMUM:
        truth = {key: value for key, value in truth.items() if key not in ("items", "iban", "due_date")}
    return truth


CASES = {
    "english-factur-x-minimum": (RIGGING, MINIMUM, "factur-x.xml", 380, None),
    "german-zugferd-2": (YARD, EN16931, "factur-x.xml", 380, None),
    "german-zugferd-1": (SLING, ZUGFERD_1, "ZUGFeRD-invoice.xml", 380, None),
    "german-xrechnung-credit-note": (CREDIT, XRECHNUNG, "xrechnung.xml", 381, None),
    "german-page-differs": (YARD, EN16931, "factur-x.xml", 380,
                            YARD | dict(number="2024/0471", items=[("Bootslack, 2,5 Liter", 4, "94.90")])),
}


def draw_invoices(folder):
    for case, how in CASES.items():
        path = case_file(folder, case, "pdf")
        save_truth(path.parent, invoice(path, *how))


def with_attachments(path):
    """The letter with three files: a list, one whose name leads out of every folder, and one that is pinned to the page."""
    truth = letter(path)
    pdf = pikepdf.open(path, allow_overwriting_input=True)
    pallets = b"pallet,degrees\n" + b"".join(b"%d,%d\n" % (number, -18 - number % 4) for number in range(1, 341))
    pdf.attachments["pallets.csv"] = file_of(pdf, "pallets.csv", pallets, "text/csv", "The pallets", Name.Data)
    pdf.attachments["up"] = file_of(pdf, "../../tariff.txt", b"4.80 dollars a pallet and week\n", "text/plain", "", Name.Data)
    pinned = file_of(pdf, "hall.txt", b"The north hall has six gates.\n", "text/plain", "The north hall", Name.Data)
    pdf.pages[0].Annots = pdf.make_indirect(pikepdf.Array([pdf.make_indirect(pikepdf.Dictionary(
        Type=Name.Annot, Subtype=Name.FileAttachment, Rect=[520, 760, 540, 780], FS=pinned.obj, Name=Name.PushPin,
        Contents=pikepdf.String("The north hall")))]))
    save(pdf, path)
    files = [{"name": "pallets.csv", "description": "The pallets", "bytes": len(pallets)},
             {"name": "../../tariff.txt", "bytes": 31}, {"name": "hall.txt", "description": "The north hall", "bytes": 30, "page": 1}]
    return truth | {"attachments": files}


def draw_documents(folder):
    path = case_file(folder, "attachments", "pdf")
    save_truth(path.parent, with_attachments(path))
