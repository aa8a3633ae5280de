"""Made-up titles, authors, publishers and series in five languages, put together from word lists."""

from dataclasses import dataclass, field

NOUNS = {
    "en": "Harbour Orchard Winter River Silence Garden Mountain Lighthouse Daughter Stranger Clock Bridge Empire Memory Machine Ocean Kingdom Shadow Letter Island Summer Wolf Glass Ghost Planet Blood Salt Mirror Painter Train Forest Signal Tiger Ladder Kitchen Bones Thunder Paper".split(),
    "de": "Hafen|Winter|Fluss|Stille|Garten|Berg|Leuchtturm|Tochter|Fremde|Uhr|Brücke|Reich|Erinnerung|Meer|Schatten|Brief|Insel|Sommer|Wolf|Glas|Mond|Spiegel|Maler|Zug|Wald".split("|"),
    "es": "puerto|invierno|río|silencio|jardín|montaña|faro|hija|extranjero|reloj|puente|imperio|memoria|mar|sombra|carta|isla|verano|lobo|cristal|luna|espejo|pintor|tren|bosque|viento|ciudad".split("|"),
    "ca": "port|hivern|riu|silenci|jardí|muntanya|far|filla|estranger|rellotge|pont|imperi|memòria|mar|ombra|carta|illa|estiu|llop|vidre|lluna|mirall|tren|bosc|vent|ciutat".split("|"),
    "fr": "port|hiver|fleuve|silence|jardin|montagne|phare|fille|étranger|horloge|pont|empire|mémoire|mer|ombre|lettre|île|été|loup|verre|lune|miroir|peintre|train|forêt|vent|ville".split("|")}
ADJECTIVES = {
    "en": "Last Silent Broken Golden Lost Hidden Long Red Black Secret Distant Burning Little Invisible Forgotten Blue Wild Cold Perfect".split(),
    "de": "letzte stille verlorene goldene lange rote schwarze geheime ferne kleine vergessene blaue wilde kalte".split(), "es": "último silencioso perdido dorado largo rojo negro secreto lejano invisible olvidado azul salvaje frío".split(),
    "ca": "últim silenciós perdut daurat llarg vermell negre secret llunyà invisible oblidat blau salvatge fred".split(), "fr": "dernier silencieux perdu doré long rouge noir secret lointain invisible oublié bleu sauvage froid".split()}
TOPICS = {
    "en": "Economics|Modern Physics|Linear Algebra|Medieval History|Cooking|Photography|Machine Learning|Roman Law|Botany|World Politics|Typography|Music Theory|Organic Chemistry|Psychology|Architecture|Philosophy|Gardening|Statistics|Jazz|Evolution",
    "de": "Volkswirtschaft|Physik|Mathematik|Geschichte|Philosophie|Chemie|Typografie|Botanik|Musik|Recht|Psychologie|Architektur", "es": "economía|física|álgebra|historia medieval|cocina|fotografía|derecho romano|botánica|filosofía|psicología|arquitectura",
    "ca": "economia|física|història|cuina|fotografia|dret|botànica|filosofia|psicologia|arquitectura", "fr": "économie|physique|algèbre|histoire|cuisine|photographie|droit|botanique|philosophie|psychologie|architecture"}
FORMS = {
    "en": ["The {N}", "The {A} {N}", "{A} {N}s", "The {N} of {N2}s", "{N} and {N2}", "A {N} for the {N2}", "{N}", "The {N}'s {N2}", "How to Draw a {N}", "What the {N} Knew", "Introduction to {T}", "A Short History of {T}", "{T}: A Reader", "The {A} {N} of the {N2}", "Handbook of {T}", "Beyond the {N}", "No {N} in {N2}", "{D} {N}s", "Where the {N} Ends", "The Art of {T}", "On {T}", "I Was a {A} {N}"],
    "de": ["Der {A} {N}", "Die {N}", "{N} und {N2}", "Das {N} im {N2}", "Einführung in die {T}", "Geschichte der {T}", "{N}", "Im {N}", "Jenseits von {N}", "Kleine Schule der {T}", "Lehrbuch der {T}"],
    "es": ["El {N} {A}", "La {N} del {N2}", "{N} y {N2}", "Los {N}s", "Historia de la {T}", "Introducción a la {T}", "El {N} de {F}", "Todo sobre {T}", "Cien {N}s", "Sin {N}", "Manual de {T}"],
    "ca": ["El {N} {A}", "La {N} del {N2}", "{N} i {N2}", "Història de la {T}", "Els {N}s", "Introducció a la {T}", "Sense {N}", "Manual de {T}"],
    "fr": ["Le {N} {A}", "La {N} du {N2}", "{N} et {N2}", "Histoire de la {T}", "Introduction à la {T}", "Les {N}s", "Sans {N}", "Un {N} pour {F}", "Petit traité de {T}"]}
SUBTITLES = {"en": ["A Novel", "Stories", "Selected Essays", "Why the Small Things Matter", "Theory and Practice", "A Life in Letters", "An Illustrated Guide", "Notes from the Edge"], "de": ["Roman", "Erzählungen", "Eine Einführung", "Grundlagen und Anwendungen", "Ein Lesebuch"],
             "es": ["Novela", "Cuentos completos", "Una introducción", "Antología"], "ca": ["Novel·la", "Contes", "Una introducció"], "fr": ["roman", "nouvelles", "essai", "Une introduction"]}
GIVEN = {"en": "Margaret Philip Douglas Susan Walter Nora Malcolm Irene Ian Zadie Charles Hilda Tim Doris Roger Kate Edmund Ursula Tom Beryl Julian Pat".split(), "de": "Hans Ingrid Max Christa Peter Judith Heinrich Elke Robert Monika Wolfgang Anna".split(),
         "es": "Javier Isabel Carlos Rosa Miguel Elena Julio Almudena Gabriel Ana Jorge Carmen".split(), "ca": "Jordi Mercè Josep Montserrat Joan Caterina Pere Maria Quim Teresa".split(), "fr": "Albert Marguerite Michel Simone Georges Annie Patrick Colette Jean Anne".split()}
FAMILY = {"en": "Marrowby Renquist Lund Dole Corrie Abernarth Whitlow Pask Harmsworth Sealey Crane Ó_Dálaigh Tremayne Okafor McAllister Voss Hartnell Bellweather Stroud Quayle Ng Ravenhill".split(), "de": "Sommerlatte Brandtner Kessler Lindhorst von_Aschau Reuter Grünbaum Vogelsang Hallstein Wieck Mertens Öttinger".split(),
          "es": "Belascoain Montero Quiroga de_la_Vega Salvatierra Urrutia Pardo_Lezcano Villaseñor Robledo Casares Iturbe Andrade".split(), "ca": "Ferrater Puigdevall Rovira Casacuberta Sagarra Vilanova Oller Bonet Pla_i_Mas Soldevila".split(), "fr": "Lacombe Beaumarais Duvernoy Thibaudet de_Vigneul Carrère Montclar Sabatier Vauquelin Perrault".split()}
PUBLISHERS = {"en": ["Fallow Press", "Tern", "Harrowgate & Moon", "Lantern Books", "Pilcrow", "Northgate University Press", "Beacon Hill", "Corvid", "Mariner House", "ORCHARD", "Vellum", "Sextant Classics"], "de": ["Nebelhorn Verlag", "Rabenstein", "Lindwurm", "Edition Kolibri", "Ufer", "Verlag am Markt"],
              "es": ["Ediciones Garúa", "Alfarera", "Editorial Meseta", "Siroco", "Tramontana", "Cuadrante"], "ca": ["Edicions del Far", "Tramuntana", "La Nau", "Rosa dels Vents"], "fr": ["Éditions du Phare", "Mistral", "Le Seuil d'Or", "Plein Vent", "Encre Noire"]}
SERIES = {"en": ["Penrose Modern Classics", "Very Short Guides", "Crime Line", "Lecture Notes", "World Library"], "de": ["Bibliothek der Zeit", "Taschenbuch Wissenschaft", "Grundkurs"], "es": ["Clásicos de Hoy", "Biblioteca Breve", "Narrativas"], "ca": ["El Balancí Nou", "Clàssica"], "fr": ["Folio Bleu", "Que savoir", "Points d'Encre"]}
LANGUAGES = {"en": 46, "de": 18, "es": 16, "ca": 8, "fr": 12}


@dataclass(frozen=True)
class Volume:
    """A made-up book; `printed_author` is how the spine has it, and `printed_names` are the names in that."""

    language: str
    title: str
    authors: list
    printed_author: str
    publisher: str
    subtitle: str = ""
    series: str = ""
    number: str = ""
    shelf_mark: str = ""
    printed_names: list = field(default_factory=list)


def make_title(language, chance):
    first, second = chance.sample(NOUNS[language], 2)
    title = chance.choice(FORMS[language]).format(N=first, N2=second, A=chance.choice(ADJECTIVES[language]), T=chance.choice(TOPICS[language].split("|")), F=chance.choice(GIVEN[language]), D=chance.choice(["Seven", "Three", "Ten Thousand", "1,001", "Twelve"]))
    title = title[0].upper() + title[1:]
    return title if language != "en" else title.replace("sss", "ss")


def make_author(language, chance):
    """(full name, as printed)"""
    given, family = chance.choice(GIVEN[language]), chance.choice(FAMILY[language]).replace("_", " ")
    if chance.maybe(0.12):
        given = f"{given} {chance.choice('ABCDEHJKLMPRST')}."
    name = f"{given} {family}"
    form = chance.random()
    printed = name
    if form < 0.1:
        printed = " ".join(part[0] + "." for part in given.split()) + f" {family}"
    elif form < 0.24:
        printed = family
    return name, printed


def make_volume(chance, language=None, publisher=None, series=None):
    language = language or chance.pick(LANGUAGES)
    count = chance.choices([0, 1, 2, 3], [5, 80, 11, 4])[0]
    people = [make_author(language, chance) for _ in range(count)]
    names = [one[1] for one in people]
    if count == 3 and chance.maybe(0.4):
        people, names, printed = people[:1], names[:1], f"{names[0]} et al."
    elif count > 1:
        joint = chance.choice([" & ", " · ", {"en": " and ", "de": " und ", "fr": " et ", "es": " y ", "ca": " i "}[language], ", ", " / "])
        printed = joint.join(names)
    else:
        printed = people[0][1] if people else ""
    mark = chance.choice([f"{chance.randrange(100, 999)}.{chance.randrange(1, 99)} {(people[0][1] if people else 'ANO')[:3].upper()}", f"N {chance.randrange(1, 9)}{chance.digits(3)}", f"82-3 {chance.choice('ABCDEF')}{chance.choice('aeiou')}{chance.choice('lmnr')}"]) if chance.maybe(0.08) else ""
    return Volume(language, make_title(language, chance), [one[1] for one in people], printed, publisher or (chance.choice(PUBLISHERS[language]) if chance.maybe(0.72) else ""),
                  chance.choice(SUBTITLES[language]) if chance.maybe(0.16) else "", series or (chance.choice(SERIES[language]) if chance.maybe(0.1) else ""), str(chance.randrange(1, 9)) if chance.maybe(0.07) else "", mark, names)
