"""Receipts. Groups are merchants: the weights are for merchants not yet seen."""
from .. import amounts, receipts, rows
from ..matching import plain

PLUGIN = "Receipt"
SETS = ["receipts_scanned", "receipts_photo", "receipts_german", "receipts_wild", "receipts_swiss"]
WRITTEN_SETS = ["receipts_scanned"]
# Pictures that the project draws itself: the options of Fixtures/draw.py.
DRAWN = ()
# How many receipts are made up for the model of rows.
MADE = 300
READ_ARGUMENTS = ()
FOLDS = 10
# Six receipts of one merchant count in full.
GROUP_SIZE = 6
# The records of a document whose candidates count: the labels are of one receipt.
RECORDS = 1
EACH = ()
WEIGHT = {}
# Names in receipts_wild are often those of a slogan or a branch with the merchant's.
SET_WEIGHT = {"merchant": {"receipts_wild": 0.5}}
# Sets whose labels have slips of their own.
LOOSE = {"merchant": {"receipts_wild"}}
# What a receipt of labelled lines counts in the calibration: what people read has slips.
TRUST = {"lines": 0.3}
KIND = {"total": "money", "subtotal": "money", "tax": "money", "tip": "money", "merchant_phone": "phone", "date": "exact",
        "time": "exact", "category": "exact", "currency": "exact", "payment_method": "exact"}
# The models of sequences, with the penalty of each, and what their roles are.
SEQUENCES = {"rows": (rows, 0.3)}
# Fields whose label may say that the receipt has none.
OPTIONAL = {"date", "time", "subtotal", "tax", "currency", "payment_method"}
PENALTY = {"merchant": 1.0, "merchant_address": 1.0, "merchant_phone": 3.0, "date": 1.0, "total": 3.0, "time": 3.0, "subtotal": 3.0,
           "tax": 1.0, "category": 1.0, "currency": 1.0, "payment_method": 1.0}
# What words mean of themselves: the weights are drawn to these instead of to zero.
AMOUNT = {"": 1.0, "closes": 2.0, "in_summary": -1.0, "not_last_in_row": -1.0, "label_above": -1.0, "others": -0.5, "zero": -1.0,
          "above_total": -3.0, "repaired": -1.0, "doubt": -2.0}
PRIOR = {
    "merchant": {"in_domain": 1.5, "again_below": 0.5},
    "merchant_phone": {"": 0.3, "valid": 1.5, "labelled": 1.0, "fax": -3.0, "in_head": 1.0, "below_address": 0.5, "first": 0.7,
                       "customer": -1.0, "doubt": -2.0, "beside_amount": -2.0, "other_number": -1.0},
    "date": {"future": -2.5, "before_2000": -2.0},
    "time": {"": 0.3, "beside_date": 2.5, "near_date": 1.5, "time_word": 1.0, "with_seconds": 0.5, "later": -0.7,
             "several_in_row": -1.5, "doubt": -1.5},
    "total": {"almost_a_total": 1.0, "derived_sum_of_parts": 1.0, "final_total": 1.0, "last_total_due": 1.0, "total": 0.5, "paid_less_change": 1.0,
              "other_is_proven": -1.0},
    "subtotal": AMOUNT | {"below_total": -1.5, "named_otherwise": -2.0, "unnamed": -1.0},
    "tax": AMOUNT | {"below_total": -0.5, "in_summary": -0.5, "by_rate": 2.0, "of_several_rates": -2.0, "sum_of_rates": 2.0},
    "currency": {"": -1.0, "points": 3.0, "lead": 3.0, "beside_amount": 1.0},
    "payment_method": {"": -1.0, "at_total": 3.0, "over_total": 3.0, "under_total": 1.0, "as_payment": 2.5, "alone": 0.5,
                       "handed_over": 1.0, "change": 1.5, "card_number": 1.5, "authorised": 1.5, "number_against": -1.0,
                       "authorised_against": -1.0, "others_named": -1.0, "doubt": -2.0},
    "category": {"name": 2.0, "head": 1.0, "below": 0.5, "goods": 0.7, "goods_share": 2.0, "most_goods": 0.5},
}
# Amounts without labels have only what their features mean of themselves.
GIVEN = {
    # Suggested tips and discounts on single items make no sum: only what does is sure.
    "tip": AMOUNT | {"": 0.0, "closes": 4.0},
    "discount": AMOUNT | {"": 0.0, "closes": 4.0},
    "rounding": AMOUNT | {"": 1.5, "in_summary": 0.0, "zero": 0.0},
    "cash": AMOUNT | {"in_summary": 0.0, "zero": -2.0},
    # Change may be more than the total.
    "change": AMOUNT | {"": 1.5, "closes": 2.5, "in_summary": 0.0, "zero": 0.0, "above_total": 0.0},
}


def fit(run):
    run.fit_choices()
    if "amounts" in run.wanted:
        amounts.fit(run)


def made():
    return receipts.documents(MADE, "rows")


def prepared(document):
    return document


def is_labelled(field, document):
    fields = document.label["fields"]
    # Addresses in receipts_wild are labelled loosely: a part of the rows, or more than them.
    if field == "merchant_address" and document.source.startswith("receipts_wild"):
        return False
    # Made receipts teach what their rows are there for, and nothing of how merchants print.
    if document.tier == "made":
        return False
    return field in fields and (fields[field] is not None or field in OPTIONAL)


def group(document):
    return plain(document.label["fields"].get("merchant"))[:10]
