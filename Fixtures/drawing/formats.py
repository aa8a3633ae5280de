"""One short printed page in every format and orientation, and the files that a reader must refuse."""

import io
import struct
import zlib
from pathlib import Path

import numpy as np
import pikepdf
import pillow_heif
from PIL import Image, ImageOps
from reportlab.lib.pagesizes import A5
from reportlab.lib.pdfencrypt import StandardEncryption

from . import pdfs
from .canvas import save_truth, write

pillow_heif.register_heif_opener()

PAGE = [
    "The quay at Carrow Point is closed",
    "from Monday 4 March to Friday 8 March.",
    "Boats may lie at the outer mole instead.",
    "Questions: harbour@carrowpoint.example",
]
SECOND_PAGE = [
    "The slipway opens again on 11 March.",
    "Trailers park behind the sail loft.",
    "Keep the gate free for the lifeboat.",
    "The harbour master, Tern Haven",
]
ORIENTATION = 0x0112  # the EXIF tag

# For each EXIF orientation, how the pixels are stored: the inverse of what a viewer then does.
STORED = {
    1: None,
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}


def page(lines=PAGE):
    picture = Image.new("L", (800, 500), 255)
    write(picture, (90, 110), lines, "serif", 34, 20, leading=1.9)
    return picture


def exif(orientation):
    tags = Image.Exif()
    tags[ORIENTATION] = orientation
    return tags.tobytes()


def stored(picture, orientation):
    return picture.transpose(STORED[orientation]) if STORED[orientation] is not None else picture


def page_pdf(path, encryption=None):
    canvas = pdfs.pdf(path, "Notice", "Harbour Survey", size=A5, encryption=encryption)
    pdfs.typeset(canvas, PAGE, left=50, top=500)
    canvas.save()


def draw_formats(folder):
    """Writes the page in each format; returns the pages of text that each file holds."""
    upright = page()
    colour = upright.convert("RGB")
    texts = {}

    def save(name, picture, pages=(PAGE,), **options):
        picture.save(folder / name, **options)
        texts[name] = list(pages)

    save("page.jpg", upright, quality=85)
    save("page.png", upright, optimize=True)
    save("page.tif", upright, [PAGE, SECOND_PAGE], save_all=True, append_images=[page(SECOND_PAGE)],
         compression="tiff_lzw")
    save("page.webp", colour, lossless=True)
    save("page.gif", upright)
    save("page.bmp", upright.convert("1", dither=Image.Dither.NONE))  # one bit a pixel: 24 would take 1.2 MB
    save("page.jp2", upright, quality_mode="rates", quality_layers=[12])
    save("page.heic", colour, quality=70)
    # As phones write it: the container turns the picture, and the EXIF tag that says so too must not turn it again.
    save("heic-rotated.heic", stored(colour, 6), quality=70, exif=exif(6))

    for orientation in STORED:
        save(f"exif-{orientation}.jpg", stored(upright, orientation), quality=85, exif=exif(orientation))
    for degrees in (90, 180, 270):
        save(f"rotated-{degrees}.png", upright.rotate(-degrees, expand=True), optimize=True)

    # Black throughout; the letters are where it is opaque. Without its alpha channel the page is all black.
    black, ink = Image.new("L", upright.size, 0), ImageOps.invert(upright)
    save("gray-alpha.png", Image.merge("LA", (black, ink)), optimize=True)
    save("gray-16-bit.png", Image.fromarray(np.asarray(upright).astype(np.uint16) * 257), optimize=True)
    save("cmyk.jpg", colour.convert("CMYK"), quality=80)

    page_pdf(folder / "page.pdf")
    texts["page.pdf"] = [PAGE]
    return texts


def png_that_claims(width, height):
    """A few bytes of PNG whose header announces a picture too large to decode."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(bytes(width + 1)))
            + chunk(b"IEND", b""))


# Files with a password beyond ASCII, which old ones have in Latin-1 and new ones in UTF-8, by the revision of their encryption.
LOCKED = {"encrypted-latin-1.pdf": 4, "encrypted-utf-8.pdf": 6}


def draw_hostile(folder, formats):
    """Writes what must be refused; returns for each file the errors that are right for it.

    None stands for a reading without an error.
    """
    jpeg, pdf = (formats / "page.jpg").read_bytes(), (formats / "page.pdf").read_bytes()
    one_pixel, blank = io.BytesIO(), io.BytesIO()
    Image.new("L", (1, 1), 255).save(one_pixel, "PNG")
    Image.new("L", (800, 500), 255).save(blank, "PNG", optimize=True)
    page_pdf(folder / "encrypted.pdf", StandardEncryption("docent", ownerPassword="harbour", strength=128))
    for name, revision in LOCKED.items():
        with pikepdf.open(formats / "page.pdf") as page:
            page.save(folder / name, encryption=pikepdf.Encryption(user="mühle", owner="harbour", R=revision))
    contents = {
        "empty.jpg": (b"", ["corrupt", "unsupported_format"]),
        "truncated.jpg": (jpeg[:len(jpeg) // 2], ["corrupt", None]),
        "truncated.pdf": (pdf[:len(pdf) // 2], ["corrupt", "no_text"]),
        "one-pixel.png": (one_pixel.getvalue(), ["no_text"]),
        "not-an-image.jpg": (b"This is a text file under a picture's name.\n", ["unsupported_format", "corrupt"]),
        "garbage.pdf": (b"%PDF-1.4\n" + np.random.default_rng(5).bytes(2000), ["corrupt"]),
        "wrong-extension.png": (pdf, [None]),
        "huge-dimensions.png": (png_that_claims(40000, 40000), ["too_large"]),
        "blank.png": (blank.getvalue(), ["no_text"]),
    }
    for name, (data, _) in contents.items():
        (folder / name).write_bytes(data)
    return {name: errors for name, (_, errors) in contents.items()} | {
        name: ["encrypted"] for name in ["encrypted.pdf", *LOCKED]}


def draw(folder):
    folder = Path(folder)
    hostile = folder / "hostile"
    hostile.mkdir(parents=True, exist_ok=True)
    truth = {name: {"pages": pages} for name, pages in draw_formats(folder).items()}
    truth |= {f"hostile/{name}": {"errors": errors} for name, errors in draw_hostile(hostile, folder).items()}
    truth["hostile/wrong-extension.png"]["pages"] = [PAGE]
    for name in LOCKED:
        truth[f"hostile/{name}"] |= {"password": "mühle", "pages": [PAGE]}
    truth["hostile/encrypted.pdf"] |= {"password": "docent", "pages": [PAGE]}
    save_truth(folder, truth)
