"""What generated business cards say: people, companies, numbers and addresses of eleven countries, the same for the same seed.

Names are put together from syllables, so they are nobody's. Numbers are those kept for fiction where a country keeps some (+1 … 555
01xx, +44 20 7946 0xxx, +44 7700 900xxx, +49 30 23125 xxx, +49 171 39200xx, +33 1 99 00, +33 6 39 98, +61 2 5550, +61 491 570), and
variations of libphonenumber's examples elsewhere. Domains end in `.example`.
"""

import random
from dataclasses import dataclass

GIVEN = ("Al Bre Cor Da El Fen Ga Hel Is Jo Kal Lu Mar Ne Or Pa Ro Sa Ti Ul Va Wil Ya Zo".split(),
         "bi da li mo ra ne so ti lo".split(), "a n s el in o ra mir na ric".split())
FAMILY = ("Ash Brent Cald Dun Eld Fair Grim Hart Ivers Kest Lund Mer Nor Ost Pell Quill Rad Sten Thorn Ul Var Wes Yar Zell".split(),
          "wick stone mere field haven berg mann sen ova etti ford ley gren dale ora".split())
ROOTS = ("Alder Bryn Cinder Delta Ember Fjord Gannet Harrow Iris Juniper Kelp Larch Moss Nimbus Onyx Plover Quartz Rowan Sable "
         "Tern Umber Vireo Willow Zephyr").split()
TAILS = "line crest works forge point tide gate lark mark vale".split()

TITLES = {
    "en": ["Sales Manager", "Managing Director", "Senior Software Engineer", "Head of Research", "Chief Financial Officer",
           "Marketing Coordinator", "Vice President", "Project Manager", "Account Executive", "Design Director"],
    "de": ["Geschäftsführer", "Leiterin Vertrieb", "Projektleiter", "Vertriebsingenieur", "Leiter Einkauf"],
    "fr": ["Directeur commercial", "Responsable marketing", "Ingénieur principal", "Chef de projet", "Directrice générale"],
    "es": ["Director Comercial", "Gerente de Ventas", "Ingeniera Jefe", "Responsable de Compras", "Directora General"],
    "pt": ["Diretor Comercial", "Gerente de Vendas", "Engenheira Chefe", "Diretora Financeira", "Coordenador de Projetos"],
}
DEPARTMENTS = {
    "en": ["Sales Department", "Research and Development Department", "Finance Department", "Engineering Division"],
    "de": ["Abteilung Einkauf", "Abteilung Vertrieb"], "fr": ["Service Commercial"], "es": ["Departamento de Ventas"],
    "pt": ["Departamento de Vendas"],
}
TAGLINES = ["Freight that arrives", "Precision since 1987", "Smart water solutions", "Your partner in supply", "We measure what matters",
            "Quality and service", "The art of logistics", "Engineering tomorrow", "Sales, service and support", "Clean energy for all"]
LABELS = {
    "en": {"phone": "Tel", "mobile": "Mobile", "fax": "Fax", "email": "E-mail", "url": "Web"},
    "de": {"phone": "Telefon", "mobile": "Mobil", "fax": "Telefax", "email": "E-Mail", "url": "Internet"},
    "fr": {"phone": "Tél.", "mobile": "Mobile", "fax": "Fax", "email": "E-mail", "url": "Web"},
    "es": {"phone": "Tel.", "mobile": "Móvil", "fax": "Fax", "email": "Correo", "url": "Web"},
    "pt": {"phone": "Tel.", "mobile": "Cel.", "fax": "Fax", "email": "E-mail", "url": "Site"},
}


@dataclass(frozen=True)
class Country:
    """How a country prints; `{a}` and `{b}` are the digits that vary, in the print and in E.164."""

    language: str
    trades: tuple
    phone: tuple
    mobile: tuple
    places: tuple
    streets: tuple
    address: object
    name: str


def _lines(*lines):
    return [line for line in lines if line]


def _us(street, number, place, unit, name):
    city, region, code = place
    street = f"{number} {street}{f', Suite {unit}' if unit else ''}"
    return _lines(street, f"{city}, {region} {code}"), dict(street=street, city=city, region=region, postal_code=code)


def _uk(street, number, place, unit, name):
    city, _, code = place
    return _lines(f"{number} {street}", f"{city} {code}", name), dict(
        street=f"{number} {street}", city=city, postal_code=code) | ({"country": name} if name else {})


def _code_first(street, number, place, unit, name):
    city, _, code = place
    return _lines(f"{street} {number}", f"{code} {city}", name), dict(
        street=f"{street} {number}", city=city, postal_code=code) | ({"country": name} if name else {})


def _fr(street, number, place, unit, name):
    city, _, code = place
    return _lines(f"{number} {street}", f"{code} {city}", name), dict(
        street=f"{number} {street}", city=city, postal_code=code) | ({"country": name} if name else {})


def _es(street, number, place, unit, name):
    city, _, code = place
    return _lines(f"{street}, {number}", f"{code} {city}", name), dict(
        street=f"{street}, {number}", city=city, postal_code=code) | ({"country": name} if name else {})


def _jp(street, number, place, unit, name):
    city, region, code = place
    street = f"{number % 9 + 1}-{number % 14 + 1}-{number % 7 + 1} {street}"
    return _lines(street, f"{city}, {region} {code}", name or "Japan"), dict(
        street=street, city=city, region=region, postal_code=code, country=name or "Japan")


def _in(street, number, place, unit, name):
    city, region, code = place
    street = f"{number}, {street}"
    return _lines(street, f"{city} {code}, {region}", name or "India"), dict(
        street=street, city=city, region=region, postal_code=code, country=name or "India")


def _my(street, number, place, unit, name):
    city, region, code = place
    street = f"No. {number}, {street}"
    return _lines(street, f"{code} {city}, {region}", name or "Malaysia"), dict(
        street=street, city=city, region=region, postal_code=code, country=name or "Malaysia")


def _au(street, number, place, unit, name):
    city, region, code = place
    street = f"{f'Level {unit}, ' if unit else ''}{number} {street}"
    return _lines(street, f"{city} {region} {code}", name), dict(
        street=street, city=city, region=region, postal_code=code) | ({"country": name} if name else {})


def _br(street, number, place, unit, name):
    city, region, code = place
    street = f"{street}, {number}"
    return _lines(street, f"{city} - {region}", f"{code}", name or "Brasil"), dict(
        street=street, city=city, region=region, postal_code=code, country=name or "Brasil")


COUNTRIES = {
    "us": Country("en", ("Logistics, Inc.", "Systems LLC", "Analytics Corp.", "Partners LLP"),
                  ("(212) 555-01{a}", "+121255501{a}"), ("(917) 555-01{b}", "+191755501{b}"),
                  (("New York", "NY", "10001"), ("Chicago", "IL", "60606"), ("Seattle", "WA", "98101")),
                  ("Larkfield Avenue", "Gannet Way", "Ferris Court"), _us, "USA"),
    "uk": Country("en", ("Trading Ltd", "Consulting Limited", "Instruments plc"),
                  ("+44 20 7946 0{a}1", "+442079460{a}1"), ("+44 7700 900{b}2", "+447700900{b}2"),
                  (("London", "", "EC1A 1BB"), ("Bristol", "", "BS1 4ZZ"), ("Leeds", "", "LS1 4AP")),
                  ("Saltbox Lane", "Lantern Road", "Tanner Street"), _uk, "United Kingdom"),
    "de": Country("de", ("Messtechnik GmbH", "Maschinenbau AG", "Systeme GmbH & Co. KG"),
                  ("+49 30 23125 1{a}", "+49302312" + "51{a}"), ("0171 39200{b}", "+4917139200{b}"),
                  (("Berlin", "", "10115"), ("Hamburg", "", "20095"), ("Köln", "", "50667")),
                  ("Ahornstraße", "Lindenweg", "Uferplatz"), _code_first, "Deutschland"),
    "fr": Country("fr", ("Conseil SARL", "Ingénierie SAS", "Distribution SA"),
                  ("01 99 00 {a} 17", "+33199" + "00{a}17"), ("06 39 98 {b} 42", "+33639" + "98{b}42"),
                  (("Paris", "", "75011"), ("Lyon", "", "69003"), ("Bordeaux", "", "33000")),
                  ("rue des Tilleuls", "avenue du Lavoir", "boulevard Clairval"), _fr, "France"),
    "es": Country("es", ("Soluciones, S.L.", "Servicios, S.A.", "Ingeniería, S.L."),
                  ("+34 810 12 34 {a}", "+3481012" + "34{a}"), ("+34 612 34 56 {b}", "+3461234" + "56{b}"),
                  (("Madrid", "", "28013"), ("Sevilla", "", "41001"), ("Bilbao", "", "48005")),
                  ("Calle del Olivo", "Avenida de la Fuente", "Plaza del Molino"), _es, "España"),
    "jp": Country("en", ("Electric Co., Ltd.", "Systems Co., Ltd.", "Corporation"),
                  ("+81-3-1234-56{a}", "+8131234" + "56{a}"), ("+81-90-1234-56{b}", "+819012" + "3456{b}"),
                  (("Chiyoda-ku", "Tokyo", "100-0001"), ("Kawasaki", "Kanagawa", "210-0001"), ("Nagoya", "Aichi", "460-0008")),
                  ("Hoshizora", "Midorigaoka", "Sakuramachi"), _jp, "Japan"),
    "in": Country("en", ("Technologies Pvt. Ltd.", "Industries Private Limited", "Infotech Pvt Ltd"),
                  ("+91 80 4112 34{a}", "+918041" + "1234{a}"), ("+91 81234 567{b}", "+918123" + "4567{b}"),
                  (("Bengaluru", "Karnataka", "560 001"), ("Hyderabad", "Telangana", "500 081"), ("Mumbai", "Maharashtra", "400 051")),
                  ("Mango Grove Road", "Banyan Marg", "Lotus Nagar"), _in, "India"),
    "my": Country("en", ("Resources Sdn. Bhd.", "Engineering Sdn Bhd", "Holdings Berhad"),
                  ("+60 3-2385 67{a}", "+603238" + "567{a}"), ("+60 12-345 67{b}", "+601234" + "567{b}"),
                  (("Petaling Jaya", "Selangor", "46200"), ("Johor Bahru", "Johor", "80000"), ("Ipoh", "Perak", "30450")),
                  ("Jalan Kenanga", "Lorong Merpati", "Persiaran Bayu"), _my, "Malaysia"),
    "au": Country("en", ("Advisory Pty Ltd", "Engineering Pty Ltd", "Media Pty. Ltd."),
                  ("+61 2 5550 12{a}", "+612555" + "012{a}"), ("0491 570 1{b}", "+614915701{b}"),
                  (("Sydney", "NSW", "2000"), ("Melbourne", "VIC", "3000"), ("Brisbane", "QLD", "4000")),
                  ("Wattle Street", "Banksia Road", "Currawong Parade"), _au, "Australia"),
    "ca": Country("en", ("Energy Inc.", "Resources Ltd.", "Software Inc."),
                  ("(416) 555-01{a}", "+141655501{a}"), ("(604) 555-01{b}", "+160455501{b}"),
                  (("Toronto", "ON", "M5H 2N2"), ("Vancouver", "BC", "V6B 1A1"), ("Montreal", "QC", "H3B 1A7")),
                  ("Spruce Street", "Heron Avenue", "Granite Road"), _us, "Canada"),
    "br": Country("pt", ("Engenharia Ltda", "Comércio Ltda.", "Serviços S.A."),
                  ("+55 11 2345-67{a}", "+551123" + "4567{a}"), ("+55 11 96123-45{b}", "+551196" + "12345{b}"),
                  (("São Paulo", "SP", "01310-100"), ("Curitiba", "PR", "80010-000"), ("Recife", "PE", "50030-230")),
                  ("Rua das Figueiras", "Avenida do Farol", "Rua do Moinho"), _br, "Brasil"),
}


def _folded(text):
    return "".join(c for c in text.lower() if c.isascii() and c.isalnum())


def contacts(count, seed):
    """So many cards: [(fields, language, {block: lines})]; `contact` holds (kind, text) pairs."""
    chance = random.Random(seed)
    return [_contact(number, chance) for number in range(count)]


def _contact(number, chance):
    kind = list(COUNTRIES)[number % len(COUNTRIES)]
    country = COUNTRIES[kind]
    given = "".join(chance.choice(part) for part in GIVEN)
    family = "".join(chance.choice(part) for part in FAMILY)
    root = chance.choice(ROOTS) + chance.choice(TAILS)
    company = f"{root} {chance.choice(country.trades)}"
    domain = f"{_folded(root)}.example"
    g, f = _folded(given), _folded(family)
    local = chance.choice([f"{g}.{f}", f"{g[0]}.{f}", f"{g[0]}{f}", g, f"{g}.{f}", "info"])
    a, b, c = (f"{chance.randrange(10, 99)}" for _ in range(3))
    has_fax, has_mobile = chance.random() < 0.5, chance.random() < 0.7
    prefix = "Dr." if chance.random() < 0.15 else None
    suffix = "PhD" if prefix is None and chance.random() < 0.1 and country.language == "en" else None
    title = chance.choice(TITLES[country.language])
    department = chance.choice(DEPARTMENTS[country.language]) if chance.random() < 0.35 else None
    url = chance.choice([f"www.{domain}", f"www.{domain}", f"https://{domain}", f"https://www.{domain}"])
    named = country.name if chance.random() < 0.5 else None
    lines, parts = country.address(chance.choice(country.streets), chance.randrange(2, 180), chance.choice(country.places),
                                   chance.choice([None, 3, 12]), named)
    email = f"{local}@{domain}"
    fields = {
        "name": f"{given} {family}", "given_name": given, "family_name": family, "job_title": title, "company": company,
        "emails": [email], "phones": [country.phone[1].format(a=a)], "urls": [url], "address": ", ".join(lines),
    } | parts
    printed = [("phone", country.phone[0].format(a=a))]
    if has_mobile:
        fields["phones"].append(country.mobile[1].format(b=b))
        printed.append(("mobile", country.mobile[0].format(b=b)))
    if has_fax and c != a:
        fields["faxes"] = [country.phone[1].format(a=c)]
        printed.append(("fax", country.phone[0].format(a=c)))
    for key, value in (("department", department), ("prefix", prefix), ("suffix", suffix)):
        if value:
            fields[key] = value
    name = " ".join(part for part in (prefix, fields["name"]) if part) + (f", {suffix}" if suffix else "")
    blocks = {"name": [name], "job_title": [title], "department": [department] if department else [], "company": [company],
              "contact": printed + [("email", email), ("url", url)], "address": lines,
              "tagline": [chance.choice(TAGLINES)] if chance.random() < 0.5 else []}
    return fields, country.language, blocks
