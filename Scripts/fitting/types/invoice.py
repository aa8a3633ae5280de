"""Invoices. Groups are the layouts and firms that the project draws; its `kind` tells them from receipts and other papers."""
from ..matching import plain

PLUGIN = "Invoice"
SETS = ["receipts_scanned", "receipts_photo", "receipts_german", "receipts_wild", "receipts_swiss"]
WRITTEN_SETS = []
# Pictures and PDFs that the project draws itself: the options of Fixtures/draw.py. No benchmark measures on this seed.
DRAWN = [("--set", "invoices", "--seed", "5", "--count", "600")]
READ_ARGUMENTS = ()
FOLDS = 8
GROUP_SIZE = 4
RECORDS = 1
# Right or wrong by itself: the only other choice is that it is none.
EACH = {"kind"}
WEIGHT = {}
TRUST = {}
KIND = {name: "money" for name in ("net", "tax", "gross", "paid", "due")} | {name: "exact" for name in ("date", "due_date", "delivery_date", "kind")}
# Fields that a drawn invoice may lack: that none is chosen is learned too.
OPTIONAL = {"order_number", "due_date", "delivery_date", "buyer_tax_id", "supplier_tax_id", "paid", "due", "iban", "bic", "payment_reference"}
# What is drawn is easier than what is printed: the weights stay near what the features mean of themselves.
PENALTY = dict.fromkeys(["kind", "supplier", "buyer", "number", "order_number", "date", "due_date", "delivery_date", "net", "tax", "gross", "paid",
                         "due", "iban", "bic", "payment_reference", "supplier_tax_id", "buyer_tax_id"], 3.0)
# What labels and forms mean of themselves: the weights are drawn to these instead of to zero.
ANCHOR = {"inline": 3.0, "left": 3.0, "above": 2.5}


def named(*labels, factor=1.0):
    return {f"{place}_{label}": weight * factor for place, weight in ANCHOR.items() for label in labels}


OTHER_NUMBERS = named("customerNumber", "otherNumber", "taxID", "taxNumber", "registerNumber", "contact", "iban", "bic", "account", factor=-0.7)
CODE = OTHER_NUMBERS | {"": -2.0, "date": -3.0, "money": -3.0, "percent": -3.0, "doubt": -2.0, "address": -1.0, "in_items": -1.5, "words_between": -0.5,
                        "follows": -0.5, "tail": -1.0}
DATE = {"": -1.0, "second_reading": -2.0, "doubt": -2.0, "in_items": -1.5, "future": -1.0, "words_between": -0.3}
SUM = {"": -1.5, "doubt": -2.0, "in_items": -1.5, "negative": -1.0, "unlabelled": -1.0}
PRIOR = {
    "kind": {"heading_invoice": 1.5, "label_number": 1.0, "label_dueDate": 0.7, "label_buyer": 0.5, "iban": 1.0, "label_taxID": 0.3, "table": 0.5,
             "sum_net": 0.5, "sum_gross": 0.5, "till": -0.7, "till_many": -1.0, "narrow": -1.0, "other_title_alone": -2.0, "no_invoice_word": -2.5,
             "no_amounts": -2.0, "sentences": -1.0, "long_strip": -0.7, "label_customerNumber": 0.5, "number_and_invoice": 0.7,
             "heading_statement": -1.5, "heading_order": -1.5, "heading_delivery": -1.5, "heading_offer": -1.5, "heading_priceList": -1.5,
             "heading_reminder": -1.0, "heading_receipt": -1.0, "label_greeting": -0.3},
    "number": CODE | named("number") | named("orderNumber", "dueDate", "date", factor=-0.5) | named("invoice", "credit", factor=0.6)
              | {"again_in_title": 1.0, "prefix": 0.5, "titled": 3.5, "in_brackets": -2.0, "without_label": -1.5},
    "order_number": CODE | named("orderNumber") | named("number", factor=-0.8),
    "date": DATE | named("date", factor=0.8) | named("dueDate", "deliveryDate", "otherDate", factor=-0.7) | named("invoice", "number", factor=0.4) | {"first": 0.5, "with_number": 2.0, "large": 0.5},
    "due_date": DATE | {"": -2.5, "is_date": -1.0, "before_date": -2.0, "days_usual": 0.5, "days_named": 1.0} | named("dueDate"),
    "delivery_date": DATE | {"": -2.5} | named("deliveryDate"),
    "supplier": {"": -1.0, "form": 1.0, "company": 1.0, "label_supplier": 2.0, "label_buyer": -3.0, "label_ship_to": -3.0, "sender_line": 2.0, "in_domain": 1.5,
                 "tax_id_below": 1.0, "buyer_tax_below": -1.5, "address": -2.0, "title": -2.0, "label_inside": -1.5, "money": -3.0, "many_digits": -1.5,
                 "sentence": -1.5, "contact": -2.0, "recipient_word": -2.0, "salutation": -3.0, "largest": 0.7, "again": 0.5, "in_foot_too": 1.0,
                 "sender_of_other": 2.0, "doubt": -1.0, "customer_no_below": -1.0, "label_account": 1.0, "again_longer": -0.3, "country": -1.0,
                 "lower_first": -1.0},
    "buyer": {"": -1.0, "form": 0.5, "company": 0.5, "person": 0.5, "label_buyer": 2.5, "label_supplier": -3.0, "sender_line": -3.0, "in_domain": -1.5,
              "sender_of_other": -2.0, "address_below": 1.0, "in_window": 0.7, "buyer_tax_below": 1.0, "address": -2.0, "title": -2.0, "label_inside": -1.5,
              "money": -3.0, "many_digits": -1.5, "sentence": -1.5, "contact": -2.0, "salutation": -3.0, "in_foot_too": -2.0, "foot": -2.0,
              "recipient_word": 1.0, "label_ship_to": -1.0, "doubt": -1.0, "country": -1.0, "lower_first": -1.0, "customer_no_below": 0.5},
    "supplier_tax_id": {"": -1.0, "valid": 1.5, "vat": 1.5, "tax_number": 0.5, "yours": -3.0, "below_buyer": -2.5, "below_supplier": 1.5, "foot": 1.0,
                        "below_other": -2.0, "bank_beside": 0.5, "doubt": -1.0, "only": 0.5, "own_country": 0.5, "label_yours_above": -0.7}
                       | named("taxID", factor=0.5) | named("buyer", "customerNumber", factor=-0.7) | named("registerNumber", factor=-0.5),
    "buyer_tax_id": {"": -3.0, "valid": 1.0, "vat": 1.0, "yours": 3.0, "below_buyer": 3.0, "below_supplier": -2.0, "foot": -2.0, "only": -1.0}
                    | named("taxID", factor=0.3) | named("buyer", factor=0.5),
    "net": SUM | {"row_net": 2.0, "column_net": 1.0, "is_net": 1.0, "labelled_sum": 2.0, "row_gross_alone": -1.5, "row_tax_alone": -2.0, "items_sum": 0.7,
                  "row_due": -1.0, "row_paid": -1.0},
    "tax": SUM | {"row_tax": 2.0, "column_tax": 1.5, "is_tax": 1.0, "labelled_sum": 2.0, "row_net_alone": -2.0, "row_gross_alone": -2.0, "rate": 0.5,
                  "derived": 2.5, "row_due": -1.0, "row_paid": -1.0, "zero": -0.3},
    "gross": SUM | {"row_gross": 1.5, "column_gross": 0.7, "is_gross": 1.0, "labelled_sum": 2.0, "row_net_alone": -1.5, "row_tax_alone": -2.0, "largest": 0.7,
                    "last_labelled": 0.5, "row_paid": -1.0, "items_sum_and_tax": 0.5},
    "paid": SUM | {"": -3.0, "row_paid": 3.5, "difference": 1.0},
    "due": SUM | {"": -3.0, "row_due": 1.5, "difference": 3.0},
    "iban": {"": 1.5, "labelled": 0.7, "debit": -1.0, "yours": -0.7, "bic_near": 0.5, "first": 0.3, "doubt": -1.0},
    "bic": {"": -1.5, "inline": 2.5, "left": 2.5, "above": 2.0, "iban_near": 1.5, "country_of_iban": 1.0, "word": -2.0, "doubt": -1.0},
    "payment_reference": {"": -1.5, "inline": 1.0, "left": 1.0, "above": 0.7, "structured": 2.0, "is_order": -1.0, "date": -3.0, "doubt": -1.0},
}


def prepared(document):
    """An invoice's label says so; of other papers only that they are none is known."""
    fields = document.label["fields"] if document.label.get("type") == "invoice" else {}
    fields = fields | {"kind": "invoice" if document.label.get("type") == "invoice" else None}
    if "net" in fields and "paid" not in fields:
        fields |= {name: None for name in OPTIONAL if name not in fields}
    return document._replace(label=document.label | {"fields": fields})


def is_labelled(field, document):
    fields = document.label["fields"]
    return field in fields and (fields[field] is not None or field in OPTIONAL or field == "kind")


def group(document):
    fields = document.label["fields"]
    return plain(fields.get("supplier") or fields.get("merchant"))[:10] or document.label.get("file", "")
