"""Barcodes, made by zint, and the pictures and truth of Fixtures/barcodes."""

import io
import subprocess
from pathlib import Path

from PIL import Image

from .canvas import save_image, save_truth, write

BOOKLAND = "9783161484100"
VCARD = "\r\n".join([
    "BEGIN:VCARD", "VERSION:3.0", "N:Solvaine;Marguerite;;;", "FN:Marguerite Solvaine",
    "ORG:Halcyon Tern Studio", "TITLE:Product Designer", "TEL;TYPE=WORK:+14155550126",
    "EMAIL:marguerite@halcyontern.example", "URL:https://halcyontern.example", "END:VCARD"])

# name: (zint's symbology, data for zint, what a reader returns as [format, text] pairs)
SYMBOLS = {
    "ean13": ("EANX", "2012345678903", [("ean13", "2012345678903")]),
    "ean13-addon5": ("EANX", f"{BOOKLAND}+51299", [("ean13", BOOKLAND), ("ean5", "51299")]),
    "upca": ("UPCA", "012345678905", [("upca", "012345678905")]),
    "qr": ("QRCODE", "https://docent.example/r/42", [("qr", "https://docent.example/r/42")]),
    "qr-vcard": ("QRCODE", VCARD, [("qr", VCARD)]),
    "datamatrix": ("DATAMATRIX", "DOCENT-LOT-0042", [("datamatrix", "DOCENT-LOT-0042")]),
    "pdf417": ("PDF417", "Shelf 12, box 7, folder 3", [("pdf417", "Shelf 12, box 7, folder 3")]),
    "code128": ("CODE128", "DOC-2024-00317", [("code128", "DOC-2024-00317")]),
}
ON_ONE_PAGE = {"ean13": (60, 140), "qr": (580, 130), "datamatrix": (740, 160), "code128": (40, 420)}


def symbol(symbology, data, scale=2):
    """One barcode with its quiet zones; `scale` is half the width of the narrowest bar, in pixels."""
    command = ["zint", "--barcode", symbology, "--data", data, "--scale", str(scale), "--quietzones",
               "--filetype", "PNG", "--direct"]
    result = subprocess.run(command, capture_output=True, check=True)
    return Image.open(io.BytesIO(result.stdout)).convert("L")


def draw(folder):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    page = Image.new("L", (850, 700), 255)
    write(page, (60, 50), "Delivery note 00317", "sans-bold", 36, 0)
    truth = {}
    for name, (symbology, data, texts) in SYMBOLS.items():
        picture = symbol(symbology, data)
        save_image(picture, folder / f"{name}.png")
        truth[f"{name}.png"] = [{"format": format, "text": text} for format, text in texts]
        if name in ON_ONE_PAGE:
            page.paste(picture, ON_ONE_PAGE[name])
    save_image(page, folder / "several-on-one-page.png")
    truth["several-on-one-page.png"] = [code for name in ON_ONE_PAGE for code in truth[f"{name}.png"]]
    save_truth(folder, truth)
