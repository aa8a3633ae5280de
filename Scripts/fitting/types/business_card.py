"""Business cards. Groups are companies: cards of one e-mail domain are much alike.

Company and title are found by where the name is, so after a change of their features build and fit twice.
"""
import re

from .. import cards
from ..matching import plain, web

PLUGIN = "BusinessCard"
SETS = ["cards_photo", "cards_wild"]
WRITTEN_SETS = ["cards_tokens"]
# With a seed that no benchmark measures on.
DRAWN = [("--set", "cards", "--seed", "2"), ("--set", "cards_eastern", "--seed", "5", "--count", "120")]
# Cards that are composed without a picture, for the model of their rows: other seeds than those of the pictures.
COMPOSED = ("--set", "cards_composed", "--seed", "3")
# The models of sequences, with the penalty of each, and what their roles are.
SEQUENCES = {"card_rows": (cards, 5.0)}
READ_ARGUMENTS = ()
FOLDS = 8
GROUP_SIZE = 1
# A picture may show several cards, or a card and its back.
RECORDS = 99
# Right or wrong by themselves: the only other choice is that it is none.
EACH = {"emails", "phones", "urls", "address_part", "name_part"}
# Of tokens the rows are lost, and drawn cards are all of one hand: photos say the most.
WEIGHT = {"tokens": 0.2, "drawn": 0.3}
TRUST = {}
KIND = {"phones": "phone", "faxes": "phone", "emails": "web", "urls": "web"}
PARTS = {"street", "city", "region", "postal_code", "country"}
TAGS = {"name": "NAME", "company": "ORG", "job_title": "DES", "phones": "PHONE", "emails": "EMAIL", "urls": "WEB"}
LISTS = {"phones", "emails", "urls"}
PENALTY = {"name": 0.5, "company": 1.0, "job_title": 1.0, "department": 3.0, "address": 1.0, "address_part": 0.3, "name_part": 0.3, "emails": 3.0,
           "phones": 3.0, "urls": 3.0}
# What words mean of themselves: the weights are drawn to these instead of to zero.
PRIOR = {
    "name": {"whole": 1.0, "given_first": 1.5, "given_any": 0.5, "prefix": 0.7, "suffix": 0.5, "initial": 0.5, "cut_before": -1.0,
             "cut_after": -1.0, "title_after": 0.5, "above_title": 1.0, "email": 2.0, "email_whole": 1.0, "size": 1.0, "largest": 0.5,
             "doubt": -2.0, "title_words": -1.0, "title_head": -1.5, "company_words": -1.5, "weak_form": -1.5,
             "address_part": -1.0, "place": -1.0, "department": -1.5, "phone_label": -1.0, "domain": -1.5,
             "words_1": -2.0, "words_2": 0.5, "words_3": 0.0, "words_4": -0.7, "native": 3.0, "lower_half": -0.3, "fragments": -1.0,
             "prefix_before": -1.5, "initial_beside": -1.5, "suffix_after": 0.3, "form_after": -2.0,
             "above_degrees": 1.0, "company_elsewhere": -1.5, "domain_end": -1.0, "role": 0.5},
    "company": {"whole": 1.0, "form_last": 3.0, "weak_form_last": 1.5, "form_after": -2.0, "form_alone": -3.0, "company_words": 1.0,
                "company_after": -1.0, "link_at_end": -1.5, "title_head": -1.5, "title_words": -0.3, "given_first": -0.7, "prefix": -1.0,
                "street": -1.0, "address_part": -0.7, "domain": 2.0, "domain_whole": 0.5, "overlaps_name": -3.0, "size": 1.0,
                "largest": 0.5, "doubt": -2.0, "digits": -1.0, "fragments": -1.0, "cut_before": -1.0, "cut_after": -1.0,
                "department": -0.7, "phone_label": -1.0, "native_form": 3.0, "two_rows": -1.0,
                "lower_words": -0.5, "place_only": -2.0, "words_1": -0.5, "long": -0.5, "fuller_elsewhere": -2.0, "acronym": 1.5,
                "mailbox": 1.5, "three_rows": -1.5, "generic": -0.7, "role_brand": -0.5, "role_tagline": -1.0, "company_above": -1.0, "domain_goes_on": 2.0, "role": 0.5, "role_above": -1.0, "role_below": -1.0,
                "rows_alike": 1.0, "alike_above": -0.7, "alike_below": -0.7, "link_above": -1.5},
    "job_title": {"whole": 1.0, "head": 2.0, "head_last": 0.5, "known_words": 0.7, "other_words": -0.7, "known_before": -1.0,
                  "known_after": -1.5, "after_name": 1.5, "near_name": 0.7, "cut_before": -0.5, "cut_after": -0.7, "company_words": -0.7,
                  "form": -2.0, "place": -0.7, "department": -1.0, "overlaps_company": -1.5, "doubt": -2.0,
                  "digits": -1.0, "given_first": -1.0, "ideographic": 3.0, "two_rows": -1.0, "fragments": -1.0,
                  "suffix": -1.0, "three_rows": -1.0, "role": 0.5, "role_above": -1.0, "role_below": -1.0, "part_department": -1.0,
                  "rest_department": 1.0, "role_department": -1.0, "rows_alike": 1.0, "alike_above": -0.5, "alike_below": -0.5, "link_above": -1.5},
    "department": {"": -1.5, "likelihood": 4.0, "near_name": 1.4, "below_title": 1.5, "title": -0.8, "form": -1.0, "address": -2.0,
                   "domain": -1.0, "digits": -1.0, "long": -0.7, "doubt": -2.0, "rows": 0.4, "role": 0.5},
    "address": {"": -0.5, "likelihood": 2.6, "doubt": -2.4, "postal_code": 1.2, "rows": 0.6, "region": 0.5, "first": 0.5},
    "emails": {"": 1.5, "doubt": -2.0, "much_doubt": -0.7, "web": 1.5, "other_web": -0.7, "name": 0.9, "repaired": -0.7, "public": 0.5, "company": 0.5,
               "near_name": -1.0, "near_domain": -1.0},
    "urls": {"": 1.0, "doubt": -2.0, "much_doubt": -0.7, "email": 1.5, "other_email": -0.7, "repaired": -0.6, "www": 0.7, "company": 0.5, "near_domain": -1.0},
    "phones": {"": 0.0, "doubt": -2.0, "much_doubt": -0.7, "valid": 1.5, "labelled": 0.8, "prefixed": 0.5, "again": 0.5},
    "address_part": {"": 0.5, "address": 0.7, "doubt": -2.0, "code_known": 0.5, "town_known": 0.5, "long": -0.5, "place": 0.5, "brackets": -1.0,
                     "town_inside": -1.0},
    "name_part": {"": 0.0, "name": 0.7, "two_words": 1.0, "known": 0.5, "other": -0.7, "several": -0.5, "email": 0.5, "native_joined": -0.5},
}
GIVEN = {"social": {"": 1.7, "doubt": -1.2}}
TITLES = re.compile(r"^(dr|mr|mrs|ms|prof|or)\b\.?\s*|[\s,]+(jr|sr|phd|dds|dmd|md|mba)\b\.?\s*$", re.I)


def made():
    return cards.made(COMPOSED)


def prepared(document):
    label = document.label
    if document.tier == "tokens":
        label = {"file": label["id"], "fields": of_tags(label["tokens"])}
    fields = label["fields"]
    # A name is right with the titles around it and without.
    names = [n for n in [fields.get("name")] + fields.get("name_alternatives", []) if n]
    bare = [TITLES.sub("", TITLES.sub("", name)) for name in names]
    return document._replace(label=label | {"fields": fields | {"name_alternatives": names[1:] + bare}})


def of_tags(tokens):
    """The spans of each tag; the first is the field of those that have one value."""
    spans = {}
    for text, tag in tokens:
        kind, text = tag.split("-")[-1], text.replace("\ufffd", "").strip()
        if kind == "O" or not text:
            continue
        if tag.startswith("I-") and spans.get(kind):
            spans[kind][-1] += " " + text
        else:
            spans.setdefault(kind, []).append(text)
    fields = {}
    for field, kind in TAGS.items():
        found = spans.get(kind, [])
        if field in LISTS:
            fields[field] = found
        else:
            fields[field] = found[0] if found else None
            fields[field + "_alternatives"] = found[1:]
    return fields


def is_labelled(field, document):
    # Composed cards teach what rows are there for; the fields learn from other cards what that is worth.
    if document.tier == "made":
        return False
    # Only labels that part the address say anything about its parts; one that lacks a part says there is none.
    return field in document.label["fields"] or field in PARTS and "postal_code" in document.label["fields"]


def known(document, features):
    """What is known of a candidate: of tokens the rows are lost, and with them what rows are there for."""
    return {name: value for name, value in features.items() if document.tier != "tokens" or not name.startswith("role")}


def group(document):
    """The domain of an e-mail or web address, else the company."""
    fields = document.label["fields"]
    for text in (fields.get("emails") or []) + (fields.get("urls") or []):
        domain = web(text).split("@")[-1].split("/")[0]
        if domain.split(".")[0] not in ("gmail", "yahoo", "hotmail", "rediffmail"):
            return domain
    return plain(fields.get("company") or document.label.get("file"))[:10]
