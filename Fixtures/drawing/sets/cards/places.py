"""How each country writes telephones and addresses on cards; made-up streets in towns that exist."""

from dataclasses import dataclass

LABELS = {  # work, mobile, fax, direct, e-mail, web
    "en": (["Tel", "Phone", "T", "P", "Office", "Ph", "Tel.", "O", "Telephone", "Off"], ["Mobile", "Cell", "M", "Mob", "C", "Cell No.", "H/P", "HP"], ["Fax", "F", "FAX", "Fax."], ["Direct", "D", "DID", "Direct Line"], ["E-mail", "Email", "E", "E-Mail", "email", "Mail"], ["Web", "W", "Website", "URL", "www"]),
    "de": (["Telefon", "Tel.", "T", "Fon", "Tel", "Zentrale"], ["Mobil", "M", "Mobil:", "Handy", "Mobiltelefon"], ["Telefax", "Fax", "F"], ["Durchwahl", "Direkt", "DW"], ["E-Mail", "Mail", "E", "eMail"], ["Internet", "Web", "W", "Homepage"]),
    "fr": (["Tél.", "Tél", "T", "Téléphone", "Standard", "Tel"], ["Mobile", "Port.", "Portable", "M", "Mob."], ["Fax", "F", "Télécopie"], ["Ligne directe", "L.D.", "Direct"], ["E-mail", "Courriel", "Mél", "Mail"], ["Web", "Site", "Internet"]),
    "es": (["Tel.", "Teléfono", "T", "Tfno.", "Tel"], ["Móvil", "M", "Cel.", "Celular", "Mov."], ["Fax", "F"], ["Directo"], ["E-mail", "Correo", "Email", "E"], ["Web", "www", "Página"]),
    "it": (["Tel.", "T", "Telefono", "Tel"], ["Cell.", "Mobile", "Cellulare", "M", "Mob."], ["Fax", "F"], ["Diretto"], ["E-mail", "Mail", "E", "PEC"], ["Web", "Sito", "W"]),
    "nl": (["Tel.", "Telefoon", "T", "Tel"], ["Mobiel", "M", "Mob.", "GSM"], ["Fax", "F"], ["Direct"], ["E-mail", "E", "Mail"], ["Web", "Internet", "I", "W"]),
    "pt": (["Tel.", "Telefone", "T", "Fone", "Tel"], ["Telemóvel", "Cel.", "Tlm.", "Celular", "M"], ["Fax", "F"], ["Directo"], ["E-mail", "Email", "E"], ["Site", "Web", "www"])}


@dataclass(frozen=True)
class Country:
    language: str
    code: str  # of the telephone
    work: tuple
    mobile: tuple
    domain: tuple
    towns: tuple
    streets: tuple
    lines: tuple  # ways to write an address; "|" parts rows
    name: tuple
    trunk: str = "0"


COUNTRIES = {
    "US": Country("en", "1", ("(%##) 555-01##", "%##.555.01##", "%##-555-01##", "+1 %## 555 01##", "1-800-555-01##", "+1 (%##) 555-01##"), ("%##-555-01##", "%##.555.01##", "(%##) 555-01##"), (".com", ".com", ".org", ".net"),
                  ("Chicago/IL/606##", "Seattle/WA/981##", "Austin/TX/787##", "Oak Park/IL/603##", "San Jose/CA/951##", "Burke/Virginia/220##", "Atlanta/Georgia/303##", "New York/NY/100##", "Mississauga/ON/L5E 3E#"),
                  ("{n} Larkfield Avenue", "{n} W Gannet Way", "{n} S. Ferris Court", "{n} N Harbor Blvd", "{n} Robins Nest Lane", "{n} 22nd Street, NW"), ("{s}, Suite {u}|{c}, {r} {p}", "{s}|Suite {u}|{c}, {r} {p}", "{s}|{c}, {r} {p}", "{s} • {c}, {r} {p}", "{b}, Floor {u}|{s}|{c}, {r} {p}", "P.O. Box {n}|{c}, {r} {p}"), ("USA", "United States"), ""),
    "GB": Country("en", "44", ("+44 (0)20 7946 0###", "020 7946 0###", "+44 20 7946 0###", "0113 496 0###", "01632 960 ###", "0800 496 0###"), ("07700 900 ###", "+44 7700 900###", "+44 (0) 7700 900 ###"), (".co.uk", ".com", ".org.uk"),
                  ("London//SE1 #AB", "Leeds//LS1 #DP", "Bristol/Avon/BS1 #ZZ", "Edinburgh//EH1 #AA", "Reading/Berkshire/RG1 #QX"), ("{n} Saltbox Lane", "{n} Lantern Road", "{n}-{m} Tanner Street", "{n} King's Parade"), ("{s}|{c} {p}", "{b}|{s}|{c}|{p}", "Unit {u}, {b}|{s}, {c} {p}", "{s}, {c}, {r}, {p}"), ("United Kingdom", "UK")),
    "DE": Country("de", "49", ("+49 30 23125-###", "030 / 23125-###", "+49 (0) 221 4710 ###", "0221 4710-###", "+49 (0)89/9998-###", "+49 40 66969-0##"), ("0171 39200##", "+49 171 39200##", "0172 / 99 555 ##", "+49 (0) 175 39200##"), (".de", ".de", ".com", ".eu"),
                  ("Berlin//1011#", "Hamburg//2009#", "Köln//5066#", "München//8033#", "Stuttgart//7017#", "Bad Homburg v. d. H.//6134#"), ("Ahornstraße {n}", "Lindenweg {n}a", "Uferplatz {n}", "Am Alten Markt {n}-{m}", "Gewerbepark {n}", "Bahnhofstr. {n}"), ("{s}|{p} {c}", "{s} · {p} {c}", "{s}|D-{p} {c}", "{s}, {p} {c}", "Postfach 10 {n}|{p} {c}"), ("Deutschland", "Germany")),
    "FR": Country("fr", "33", ("01 99 00 ## ##", "+33 (0)1 99 00 ## ##", "+33 2 61 91 ## ##", "04.65.71.##.##", "05 36 49 ## ##"), ("06 39 98 ## ##", "+33 6 39 98 ## ##", "06.39.98.##.##"), (".fr", ".fr", ".com"),
                  ("Paris//750##", "Lyon//690##", "Bordeaux//330##", "NANTES CEDEX 2//440##", "Saint-Denis//932##"), ("{n}, rue des Tilleuls", "{n} avenue du Lavoir", "{n} bis, boulevard Clairval", "ZA des Peupliers", "{n} place du Marché"), ("{s}|{p} {c}", "{b}|{s}|{p} {c}", "{s} - {p} {c}", "{s}|BP {n}|{p} {c}", "{s}|F-{p} {c}"), ("France", "FRANCE")),
    "ES": Country("es", "34", ("+34 910 12 3# ##", "91 012 3# ##", "938 10 ## ##", "(+34) 954 00 ## ##", "902 12 3# ##"), ("612 34 5# ##", "+34 612 34 5# ##", "655 ## ## ##"), (".es", ".com", ".cat"),
                  ("Madrid//280##", "Sevilla//410##", "Bilbao/Bizkaia/480##", "Barcelona//080##", "Getafe/Madrid/289##"), ("C/ del Olivo, {n}", "Avda. de la Fuente, {n}", "Plaza del Molino {n}, {u}º B", "Pol. Ind. Las Encinas, nave {u}", "Calle Mayor {n}, bajo", "Gran Via {n}, 3r 2a"), ("{s}|{p} {c}", "{s}|{p} {c} ({r})", "{s} - {p} {c}", "{b}|{s}|{p} {c}"), ("España", "Spain"), ""),
    "IT": Country("it", "39", ("+39 06 555 ####", "02 3012 ####", "011/5550###", "+39 055 049 ####"), ("347 55 5# ###", "+39 333 55 5####", "320.55.5# ###"), (".it", ".it", ".com"),
                  ("Roma/RM/001##", "Milano/MI/201##", "Torino/TO/101##", "Bologna/BO/401##", "Treviso/TV/311##"), ("Via Garibaldi, {n}", "Corso dei Mille {n}", "Piazza del Pozzo, {n}", "Viale Stazione, {n}/B"), ("{s}|{p} {c} ({r})", "{s} - {p} {c} {r}", "{b}|{s}|{p} {c} ({r})", "{s}|{p} {c}"), ("Italia", "Italy"), ""),
    "NL": Country("nl", "31", ("020 - 555 ## ##", "+31 (0)30 234 ## ##", "+31 10 555 ####", "085-8769 ###"), ("06 - 12 34 5# ##", "+31 6 1234 5###", "06-2345 ####"), (".nl", ".nl", ".com", ".eu"),
                  ("Amsterdam//10## AB", "Utrecht//35## KL", "Rotterdam//30## GH", "'s-Hertogenbosch//52## CD"), ("Dorpsstraat {n}", "Molenweg {n}-{u}", "Havenkade {n}", "Lange Voorhout {n}"), ("{s}|{p} {c}", "{s}, {p} {c}", "Postbus {n}|{p} {c}", "{b}|{s}|{p} {c}"), ("Nederland", "The Netherlands")),
    "PT": Country("pt", "351", ("+351 21 000 ## ##", "220 000 ###", "21 000 ####", "(+351) 239 000 ###"), ("91 000 ## ##", "+351 96 000 ## ##", "930 000 ###"), (".pt", ".pt", ".com"),
                  ("Lisboa//1100-###", "Porto//4000-###", "Braga//4700-###"), ("Rua do Moinho, {n} - {u}º Esq.", "Av. do Farol, {n}", "Largo da Igreja, {n}", "Zona Industrial, Lote {u}"), ("{s}|{p} {c}", "{b}|{s}|{p} {c}", "{s}, {p} {c}"), ("Portugal",), ""),
    "BR": Country("pt", "55", ("+55 11 2345-####", "(11) 2345-####", "(41) 3000-####", "55 21 3555.####"), ("(11) 96123-####", "+55 11 96123-####", "(21) 9 8765-####"), (".com.br", ".com.br"),
                  ("São Paulo/SP/013##-###", "Curitiba/PR/800##-###", "Recife/PE/500##-###", "Belo Horizonte/MG/301##-###"), ("Rua das Figueiras, {n}", "Av. do Farol, {n} - cj. {u}", "Al. dos Jacarandás, {n} - {u}º andar"), ("{s}|{c} - {r} - {p}", "{s}|{c}/{r}|CEP {p}", "{s} - Centro|{p} - {c} - {r}"), ("Brasil", "Brazil"), ""),
    "MX": Country("es", "52", ("55 5555 ####", "(33) 3000 ####", "+52 (81) 8000 ####", "01 55 5555 ####"), ("044 55 5555 ####", "+52 1 55 5555 ####", "55 1234 ####"), (".com.mx", ".mx", ".com"),
                  ("Ciudad de México/CDMX/06###", "Guadalajara/Jalisco/44###", "Monterrey/N.L./64###"), ("Av. Reforma {n}, Piso {u}", "Calle Jacarandas #{n}", "Blvd. de la Fuente No. {n}-{u}"), ("{s}|Col. Centro, C.P. {p}|{c}, {r}", "{s}, Col. Del Valle|{c}, {r}, C.P. {p}", "{s}|{p} {c}, {r}"), ("México", "Mexico"), ""),
    "IN": Country("en", "91", ("040-2345 ####", "+91 80 4112 ####", "044-2478####", "(022) 2555 ####", "+91-11-4155 ####", "1800 555 ####"), ("9%### #####", "+91 9%########", "98%## #####", "+91-9%###-#####", "9%########"), (".com", ".in", ".co.in", ".net"),
                  ("Bengaluru/Karnataka/560 0##", "Hyderabad/Telangana/500 0##", "Mumbai/Maharashtra/400 0##", "Chennai/Tamil Nadu/600 0##", "New Delhi//110 0##", "Pune/M.H./411 0##"), ("# {n}, Mango Grove Road", "{n}/{u}, Banyan Marg", "Plot No. {n}, Lotus Nagar", "Flat No. {n}, Shanti Towers, M.G. Road", "Shop No. {u}, Ground Floor, Laxmi Complex", "D.No. {n}-{u}-{m}, Temple Street"),
                  ("{s},|{c} - {p}.", "{s},|Opp. City Hospital,|{c} - {p}, {r}.", "{s}, Near Clock Tower, {c} - {p}", "{s},|Phase II, Industrial Area,|{c} - {p}|{r}", "{b}, {s},|{c} {p}"), ("India", "INDIA")),
    "MY": Country("en", "60", ("+603-2385 ####", "03-2385 ####", "+60 4 210 ####", "07-221 ####"), ("012-345 ####", "+6012-345 ####", "+60 19 234 ####", "016-7## ####"), (".com.my", ".my", ".com"),
                  ("Petaling Jaya/Selangor/462##", "Johor Bahru/Johor/800##", "Ipoh/Perak/304##", "Kuala Lumpur//504##"), ("No. {n}, Jalan Kenanga {u}/{m}", "Lot {n}, Lorong Merpati", "{n}A, Persiaran Bayu"), ("{s},|{p} {c}, {r}", "{b},|{s},|{p} {c}, {r}.", "Suite {u}, {b},|{s},|{p} {c}", "{s}, Taman Seri Indah, {p} {c}, {r}"), ("Malaysia", "MALAYSIA")),
    "SG": Country("en", "65", ("+65 6%## ####", "6%## ####", "(65) 6%##-####"), ("+65 9%## ####", "9%## ####", "(65) 8%## ####"), (".com.sg", ".sg", ".com"),
                  ("Singapore//0%####", "Singapore//5%####"), ("{n} Bencoolen Lane", "Blk {n} Orchid Avenue", "{n} Science Park Road"), ("{s} #{u}-0{u}|{c} {p}", "{s}, {b}, #0{u}-{m}|{c} {p}", "{s} #{u}-{m} {c} {p}"), ("Singapore",), ""),
    "VN": Country("en", "84", ("+84 24 3555 ####", "(84-28) 3822 ####", "028 3822 ####"), ("+84 90 123 ####", "0903 ### ###", "(+84) 91 234 ####"), (".com.vn", ".vn", ".com"),
                  ("Hanoi//1000##", "Ho Chi Minh City//7000##", "Da Nang//5500##"), ("{n} Nguyen Trai Street", "{u}F, {b}, {n} Le Loi Str.", "Lot {u}, Tan Binh Industrial Park"), ("{s}, Ward {u}, District {m},|{c}, {k}", "{s}|{c}, {k}", "{s}, Dist. 1, {c}"), ("Vietnam", "Viet Nam")),
    "CN": Country("en", "86", ("+86 755 8888 ####", "86-21-5555####", "+86-10-6555 ####", "0755-8888####"), ("+86 138 1234 ####", "139 0000 ####", "86-1380013####"), (".com.cn", ".cn", ".com"),
                  ("Shenzhen/Guangdong/5180##", "Shanghai//2000##", "Beijing//1000##", "Hangzhou/Zhejiang/3100##"), ("No. {n} Science Road", "Room {n}, Building {u}, {b}", "{u}/F, {b}, {n} Zhongshan Road"), ("{s}, Nanshan District,|{c}, {r} {p}, {k}", "{s},|{c} {p}, {k}", "{s},|{c}, {k}"), ("China", "P.R. China", "P.R.C.")),
    "JP": Country("en", "81", ("+81-3-5555-####", "03-5555-####", "+81 (0)6-6555-####", "045-555-####"), ("+81-90-1234-####", "090-1234-####", "080-5555-####"), (".co.jp", ".jp", ".com"),
                  ("Chiyoda-ku/Tokyo/100-00##", "Kawasaki/Kanagawa/210-00##", "Nagoya/Aichi/460-00##", "Kita-ku/Osaka/530-00##"), ("{u}-{m}-{u} Hoshizora", "{b} {u}F, {m}-{u} Midorigaoka", "{u}-{m} Sakuramachi"), ("{s}, {c},|{r} {p}, {k}", "{s}, {c}, {r} {p}", "{s},|{c}, {r}|{p} {k}"), ("Japan", "JAPAN")),
    "KR": Country("en", "82", ("+82-2-555-####", "02-555-####", "+82 31 777 ####", "82.2.3456.####"), ("+82-10-1234-####", "010-1234-####", "+82 10 9876 ####"), (".co.kr", ".kr", ".com"),
                  ("Gangnam-gu/Seoul/061##", "Bundang-gu/Seongnam-si/135##", "Haeundae-gu/Busan/480##"), ("{n}, Teheran-ro", "{u}F, {b}, {n} Digital-ro", "{n}-{m} Pangyo-ro {u}beon-gil"), ("{s}, {c},|{r} {p}, {k}", "{s},|{c}, {r}, {k}", "{s}, {c}, {r}|{p}"), ("Korea", "Republic of Korea", "South Korea")),
    "AE": Country("en", "971", ("+971 4 555 ####", "04 355 ####", "+971 2 444 ####"), ("+971 50 123 ####", "055 987 ####", "+971 56 111 ####"), (".ae", ".com", ".ae"),
                  ("Dubai//", "Abu Dhabi//", "Sharjah//"), ("Office {n}{u}, {b}, Sheikh Zayed Road", "Warehouse {u}, Al Quoz Industrial Area {u}", "Level {u}, {b}, Business Bay"), ("{s}|P.O. Box {n}{n}, {c}, {k}", "P.O. Box: {n}{m}|{c} - {k}", "{s}|P.O.Box {n}{u}|{c}, {k}"), ("UAE", "U.A.E.", "United Arab Emirates")),
}
BUILDINGS = ["Harbour House", "Orchid Plaza", "Lantern Tower", "Meridian Centre", "Sunrise Building", "Alpha Court", "Pearl Tower", "Gateway Business Park"]
BUILDINGS_LOCAL = {"de": ["Haus am Markt", "Technologiezentrum"], "fr": ["Résidence Clairval", "Immeuble Le Méridien", "Bât. C"], "es": ["Edificio Horizonte", "Centro Empresarial Sur"], "it": ["Palazzo Nord", "Centro Direzionale"],
                   "nl": ["Gebouw De Kade"], "pt": ["Edifício Horizonte", "Ed. Atlântico"]}
NATIVE_PLACES = {"JP": [("100-00##", "東京都千代田区星空町{}-{}-{}"), ("530-00##", "大阪市北区緑ヶ丘{}-{} 第{}ビル"), ("460-00##", "名古屋市中区桜町{}丁目{}番{}号")]}


def address(country, chance):
    """The printed rows and the parts of one address."""
    habits = COUNTRIES[country]
    city, region, code = chance.choice(habits.towns).split("/")
    buildings = BUILDINGS_LOCAL.get(habits.language, BUILDINGS)
    values = dict(n=chance.randrange(2, 240), u=chance.randrange(1, 9), m=chance.randrange(10, 40), b=chance.choice(buildings), c=city, r=region, p=chance.fill(code), k=chance.choice(habits.name))
    values["s"] = chance.choice(habits.streets).format(**values)
    form = chance.choice([form for form in habits.lines if region or "{r}" not in form])
    rows = [row.format(**values) for row in form.split("|")]
    parts = {"city": city, "region": region if "{r}" in form else "", "postal_code": values["p"] if "{p}" in form else "", "country": values["k"] if "{k}" in form else ""}
    if "{k}" not in form and chance.maybe(0.35) and habits.language != "nl":
        rows.append(values["k"]) if chance.maybe(0.5) else rows.__setitem__(-1, f"{rows[-1]}, {values['k']}")
        parts["country"] = values["k"]
    before = form.replace("|", ", ").split("{c}")[0].split("{p}")[0]
    parts["street"] = before.format(**values).replace(",,", ",").strip(" ,-•·").removesuffix(", D").removesuffix("CEP").removesuffix(", F").strip(" ,-")
    rows = [part for row in rows for part in (_halves(row) if len(row) > 34 and chance.maybe(0.85) else [row])]
    if chance.maybe(0.2) and sum(map(len, rows)) < 46:
        rows = [", ".join(row.rstrip(",") for row in rows)]
    return rows, {key: value for key, value in parts.items() if value}


def _halves(row):
    """A long row parted at the comma nearest its middle."""
    commas = [at for at, c in enumerate(row[:-2]) if c == ","]
    if not commas:
        return [row]
    at = min(commas, key=lambda comma: abs(comma - len(row) / 2))
    return [row[:at + 1], row[at + 1:].strip()]


def e164(text, country):
    """A printed number in E.164, without its extension."""
    habits = COUNTRIES[country]
    digits = "".join(c for c in text.replace("(0)", "") if c.isdigit())
    if text.lstrip("(").startswith(("+", habits.code + "-", habits.code + " ", habits.code + ".", f"{habits.code})")) or text.startswith(f"({habits.code}"):
        return "+" + digits
    return "+" + habits.code + (digits.removeprefix(habits.trunk) if habits.trunk else digits)
