"""Data pages with a machine readable zone, and labels of parcels: samples of the plugins in Python and shell."""

from PIL import Image, ImageDraw

from .canvas import in_grays, save_case, write
from .degrade import blur, degrade, noise, skew

PASSPORT = (
    ["P<UTOBRENTHAVEN<<ODALYS<MAREN".ljust(44, "<"), ("K4183205<", "UTO", "840219", "F", "310811", "ZE184226B<<<<<")],
    {"document_code": "P", "issuer": "UTO", "surname": "BRENTHAVEN", "given_names": "ODALYS MAREN", "number": "K4183205",
     "nationality": "UTO", "birth_date": "1984-02-19", "sex": "F", "expiry_date": "2031-08-11", "optional_data": "ZE184226B"})
CARD = (
    [("I<UTO", "D23145890", ""), ("910705", "M", "300402", "UTO"), "CORRIE<<WILLEM<JAN".ljust(30, "<")],
    {"document_code": "I", "issuer": "UTO", "surname": "CORRIE", "given_names": "WILLEM JAN", "number": "D23145890",
     "nationality": "UTO", "birth_date": "1991-07-05", "sex": "M", "expiry_date": "2030-04-02"})


def check_digit(text):
    """ICAO Doc 9303, part 3, 4.9."""
    values = [int(x) if x.isdigit() else 0 if x == "<" else ord(x) - 55 for x in text]
    return str(sum(value * (7, 3, 1)[place % 3] for place, value in enumerate(values)) % 10)


def passport_lines():
    first, (number, nation, birth, sex, expiry, more) = PASSPORT[0]
    line = number + check_digit(number) + nation + birth + check_digit(birth) + sex + expiry + check_digit(expiry)
    line += more + check_digit(more)
    return [first, line + check_digit(line[:10] + line[13:20] + line[21:43])]


def card_lines():
    (head, number, _), (birth, sex, expiry, nation), name = CARD[0]
    first = (head + number + check_digit(number)).ljust(30, "<")
    second = (birth + check_digit(birth) + sex + expiry + check_digit(expiry) + nation).ljust(29, "<")
    return [first, second + check_digit(first[5:] + second[:7] + second[8:15] + second[18:29]), name]


def page(title, rows, lines, size):
    image = Image.new("RGB", (1400, 900), "#f6f3ea")
    write(image, (80, 60), title, "sans-bold", 44, "#22304a")
    write(image, (480, 150), rows, "sans", 30, "#22242a", leading=1.6)
    ImageDraw.Draw(image).rectangle((80, 150, 400, 560), fill="#d9d4c6")
    write(image, (60, 900 - 50 - round(size * 1.7) * len(lines)), lines, "dejavu-mono", size, "#101014", leading=1.7)
    return in_grays(degrade(image, skew(0.3, (246, 243, 234)), blur(0.5), noise(2)))


def draw_zones(folder):
    rows = ["Surname  BRENTHAVEN", "Given names  ODALYS MAREN", "Nationality  UTOPIAN", "Date of birth  19 FEB 1984"]
    save_case(folder, "passport", "png", page("UTOPIA  PASSPORT", rows, passport_lines(), 48), PASSPORT[1])
    rows = ["Surname  CORRIE", "Given names  WILLEM JAN", "Date of birth  05 JUL 1991"]
    save_case(folder, "card", "png", page("UTOPIA  IDENTITY CARD", rows, card_lines(), 60), CARD[1])


def label(rows, number):
    image = Image.new("RGB", (900, 600), "white")
    ImageDraw.Draw(image).rectangle((20, 20, 880, 580), outline="black", width=3)
    write(image, (60, 60), "PRIORITY", "sans-bold", 52, "black")
    write(image, (60, 160), rows, "sans", 34, "black", leading=1.5)
    write(image, (60, 460), number, "sans-bold", 46, "black")
    return in_grays(degrade(image, blur(0.4), noise(2)))


def draw_labels(folder):
    save_case(folder, "spaced", "png", label(["Tern Haven Sailing Club", "2 The Mole", "Falmouth TR11 3AB"],
                                             "RR 473 124 829 GB"), {"number": "RR473124829GB"})
    save_case(folder, "plain", "png", label(["Werft Möwensund GmbH", "Am Kai 7", "24103 Kiel"], "CE183920475DE"),
              {"number": "CE183920475DE"})
