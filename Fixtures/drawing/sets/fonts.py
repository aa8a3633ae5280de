"""The typefaces of the sets, by family and by look. README.md names the Debian packages they come from."""

from functools import cache
from pathlib import Path

from PIL import ImageFont

ROOT = Path("/usr/share/fonts")

# family: (regular, bold, italic), below ROOT
FAMILIES = {
    "liberation-sans": ("truetype/liberation/LiberationSans-%s.ttf", "Regular", "Bold", "Italic"),
    "liberation-narrow": ("truetype/liberation/LiberationSansNarrow-%s.ttf", "Regular", "Bold", "Italic"),
    "liberation-serif": ("truetype/liberation/LiberationSerif-%s.ttf", "Regular", "Bold", "Italic"),
    "liberation-mono": ("truetype/liberation/LiberationMono-%s.ttf", "Regular", "Bold", "Italic"),
    "dejavu-sans": ("truetype/dejavu/DejaVuSans%s.ttf", "", "-Bold", "-Oblique"),
    "dejavu-condensed": ("truetype/dejavu/DejaVuSansCondensed%s.ttf", "", "-Bold", "-Oblique"),
    "dejavu-serif": ("truetype/dejavu/DejaVuSerif%s.ttf", "", "-Bold", "-Italic"),
    "dejavu-mono": ("truetype/dejavu/DejaVuSansMono%s.ttf", "", "-Bold", "-Oblique"),
    "lato": ("truetype/lato/Lato-%s.ttf", "Regular", "Bold", "Italic"),
    "lato-light": ("truetype/lato/Lato-%s.ttf", "Light", "Semibold", "LightItalic"),
    "lato-heavy": ("truetype/lato/Lato-%s.ttf", "Heavy", "Black", "HeavyItalic"),
    "open-sans": ("truetype/open-sans/OpenSans-%s.ttf", "Regular", "Bold", "Italic"),
    "open-sans-light": ("truetype/open-sans/OpenSans-%s.ttf", "Light", "Semibold", "LightItalic"),
    "open-sans-condensed": ("truetype/open-sans/OpenSans-%s.ttf", "CondLight", "CondBold", "CondLightItalic"),
    "roboto": ("truetype/roboto/unhinted/RobotoTTF/Roboto-%s.ttf", "Regular", "Bold", "Italic"),
    "roboto-light": ("truetype/roboto/unhinted/RobotoTTF/Roboto-%s.ttf", "Light", "Medium", "LightItalic"),
    "roboto-condensed": ("truetype/roboto/unhinted/RobotoCondensed-%s.ttf", "Regular", "Bold", "Italic"),
    "roboto-slab": ("opentype/roboto/slab/RobotoSlab-%s.otf", "Regular", "Bold", "Light"),
    "carlito": ("truetype/crosextra/Carlito-%s.ttf", "Regular", "Bold", "Italic"),
    "caladea": ("truetype/crosextra/Caladea-%s.ttf", "Regular", "Bold", "Italic"),
    "cabin": ("opentype/cabin/Cabin-%s.otf", "Regular", "Bold", "Italic"),
    "gillius": ("truetype/adf/GilliusADF-%s.otf", "Regular", "Bold", "Italic"),
    "gillius-condensed": ("truetype/adf/GilliusADF-%s.otf", "Cond", "BoldCond", "CondItalic"),
    "nimbus-sans": ("opentype/urw-base35/NimbusSans-%s.otf", "Regular", "Bold", "Italic"),
    "nimbus-narrow": ("opentype/urw-base35/NimbusSansNarrow-%s.otf", "Regular", "Bold", "Oblique"),
    "nimbus-roman": ("opentype/urw-base35/NimbusRoman-%s.otf", "Regular", "Bold", "Italic"),
    "nimbus-mono": ("opentype/urw-base35/NimbusMonoPS-%s.otf", "Bold", "Bold", "Italic"),
    "gothic": ("opentype/urw-base35/URWGothic-%s.otf", "Book", "Demi", "BookOblique"),
    "bookman": ("opentype/urw-base35/URWBookman-%s.otf", "Light", "Demi", "LightItalic"),
    "palladio": ("opentype/urw-base35/P052-%s.otf", "Roman", "Bold", "Italic"),
    "schoolbook": ("opentype/urw-base35/C059-%s.otf", "Roman", "Bold", "Italic"),
    "chancery": ("opentype/urw-base35/Z003-%s.otf", "MediumItalic", "MediumItalic", "MediumItalic"),
    "garamond": ("truetype/ebgaramond/EBGaramond12-%s.ttf", "Regular", "Bold", "Italic"),
    "garamond-capitals": ("truetype/ebgaramond/EBGaramond%s-Regular.ttf", "SC12", "SC12", "SC08"),
    "libertine": ("opentype/linux-libertine/LinLibertine_%s.otf", "R", "RB", "RI"),
    "biolinum": ("opentype/linux-libertine/LinBiolinum_%s.otf", "R", "RB", "RI"),
    "didot": ("opentype/didot/GFSDidot%s.otf", "", "Bold", "Italic"),
    "oldstandard": ("truetype/fonts-oldstandard/OldStandard-%s.ttf", "Regular", "Bold", "Italic"),
    "vollkorn": ("truetype/vollkorn/Vollkorn-%s.ttf", "Regular", "Bold", "Italic"),
    "goudy": ("opentype/sortsmill/GoudyBookletter1911%s.otf", "", "", ""),
    "quattrocento": ("opentype/quattrocento/Quattrocento-%s.otf", "Regular", "Regular", "Regular"),
    "dosis": ("opentype/dosis/Dosis-%s.otf", "Medium", "ExtraBold", "Book"),
    "quicksand": ("truetype/quicksand/Quicksand-%s.ttf", "Regular", "Bold", "Light"),
    "comfortaa": ("truetype/comfortaa/Comfortaa-%s.ttf", "Regular", "Bold", "Light"),
    "spartan": ("opentype/league-spartan/LeagueSpartan-%s.otf", "Medium", "ExtraBold", "Light"),
    "kaffeesatz": ("opentype/yanone-kaffeesatz/YanoneKaffeesatz-%s.otf", "Regular", "Bold", "Light"),
    "bebas": ("opentype/bebas-neue/BebasNeue-%s.otf", "Regular", "Bold", "Book"),
    "play": ("truetype/play/Play-%s.ttf", "Regular", "Bold", "Regular"),
    "din": ("truetype/opendin/OSP-DIN%s.ttf", "", "", ""),
    "lobster": ("opentype/lobstertwo/LobsterTwo-%s.otf", "Regular", "Bold", "Italic"),
    "dancing": ("opentype/dancingscript/DancingScript-%s.otf", "Regular", "Bold", "Regular"),
    "hack": ("truetype/hack/Hack-%s.ttf", "Regular", "Bold", "Italic"),
    "inconsolata": ("truetype/inconsolata/Inconsolata%s.otf", "", "", ""),
    "courier-prime": ("opentype/courier-prime/Courier Prime%s.otf", " Sans", " Sans Bold", " Sans Italic"),
    "courier": ("opentype/courier-prime/Courier Prime%s.otf", " Bold", " Bold", " Italic"),
    "ocr-b": ("opentype/ocr-b/OCRB%s.otf", "", "", ""),
    "japanese": ("opentype/noto/NotoSansCJK-%s.ttc", "Regular", "Bold", "Regular"),
    "japanese-serif": ("opentype/noto/NotoSerifCJK-%s.ttc", "Regular", "Bold", "Regular"),
    "chinese": ("opentype/noto/NotoSansCJK-%s.ttc", "Regular", "Bold", "Regular"),
    "chinese-serif": ("opentype/noto/NotoSerifCJK-%s.ttc", "Regular", "Bold", "Regular"),
    "taiwanese": ("opentype/noto/NotoSansCJK-%s.ttc", "Regular", "Bold", "Regular"),
    "taiwanese-serif": ("opentype/noto/NotoSerifCJK-%s.ttc", "Regular", "Bold", "Regular"),
    "japanese-dots": ("truetype/dotgothic16/DotGothic16-%s.ttf", "Regular", "Regular", "Regular"),
}
# Faces of one collection differ in the forms of some letters: the places of those that are not the first.
PLACES = {"chinese": 2, "chinese-serif": 2, "taiwanese": 3, "taiwanese-serif": 3}
SANS = ["liberation-sans", "liberation-narrow", "dejavu-sans", "dejavu-condensed", "lato", "lato-light", "open-sans", "open-sans-light", "roboto",
        "roboto-light", "roboto-condensed", "carlito", "cabin", "gillius", "nimbus-sans", "nimbus-narrow", "gothic", "dosis", "quicksand",
        "spartan", "biolinum", "play"]
SERIF = ["liberation-serif", "dejavu-serif", "nimbus-roman", "bookman", "palladio", "schoolbook", "garamond", "libertine", "didot",
         "oldstandard", "vollkorn", "caladea", "goudy", "quattrocento", "roboto-slab"]
DISPLAY = ["bebas", "kaffeesatz", "spartan", "lato-heavy", "gothic", "didot", "garamond-capitals", "dosis", "comfortaa", "gillius-condensed",
           "open-sans-condensed", "lobster", "play", "din", "vollkorn", "roboto-slab", "bookman", "goudy"]
SCRIPT = ["lobster", "dancing", "chancery"]
MONO = ["liberation-mono", "dejavu-mono", "hack", "inconsolata", "courier-prime", "courier", "nimbus-mono", "ocr-b"]


def path_of(family, style):
    template, *names = FAMILIES[family]
    return ROOT / (template % names[("regular", "bold", "italic").index(style)])


@cache
def face(family, size, style="regular"):
    """A face at a size in pixels; the basic layout engine draws the same on every machine."""
    return ImageFont.truetype(path_of(family, style), size, PLACES.get(family, 0), layout_engine=ImageFont.Layout.BASIC)


@cache
def _has_glyph(family, character):
    if character.isspace():
        return True
    probe = face(family, 24)
    return bytes(probe.getmask(character)) != bytes(probe.getmask("\U0010ffff"))


@cache
def covers(family, text):
    return all(_has_glyph(family, character) for character in text)


def face_for(text, family, size, style="regular"):
    """The family's face, or one that has every letter of the text."""
    for name in (family, "dejavu-condensed", "japanese"):
        if covers(name, text):
            return face(name, size, style)
    return face("japanese", size, style)
