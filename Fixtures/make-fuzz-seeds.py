"""Makes the seed corpus of the fuzz targets in Fixtures/fuzz/seeds, from small drawn files and invented texts."""

import os
import shutil
import sqlite3
import struct
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SEEDS = os.path.join(HERE, "fuzz", "seeds")


def write(target, name, data):
    folder = os.path.join(SEEDS, target)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name), "wb") as file:
        file.write(data if isinstance(data, bytes) else data.encode())


def tiff(pages):
    """Pages of 8 × 8 gray pixels."""
    data = bytearray(b"II*\0\0\0\0\0")
    link = 4
    for _ in range(pages):
        strip = len(data)
        data += bytes(range(64))
        data[link : link + 4] = struct.pack("<I", len(data))
        tags = [(256, 8), (257, 8), (258, 8), (259, 1), (262, 1), (273, strip), (277, 1), (278, 8), (279, 64)]
        data += struct.pack("<H", len(tags)) + b"".join(struct.pack("<HHII", tag, 4, 1, value) for tag, value in tags)
        link = len(data)
        data += bytes(4)
    return bytes(data)


def pictures():
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (24, 16), "white")
    ImageDraw.Draw(image).line((2, 2, 20, 12), fill="black", width=2)
    for form, kind in [("png", "PNG"), ("jpg", "JPEG"), ("gif", "GIF"), ("bmp", "BMP"), ("webp", "WEBP"), ("jp2", "JPEG2000")]:
        path = os.path.join(SEEDS, "images")
        os.makedirs(path, exist_ok=True)
        image.save(os.path.join(path, "small." + form), kind)
    write("images", "pages.tif", tiff(2))
    exif = Image.Exif()
    exif[0x0112] = 6
    os.makedirs(os.path.join(SEEDS, "exif"), exist_ok=True)
    image.save(os.path.join(SEEDS, "exif", "turned.jpg"), "JPEG", exif=exif)
    code = Image.open(os.path.join(HERE, "barcodes", "ean13.png")).convert("L")
    code.thumbnail((120, 48))
    write("barcodes", "ean13", bytes([code.width, code.height]) + code.tobytes())
    code = Image.open(os.path.join(HERE, "barcodes", "qr.png")).convert("L")
    code.thumbnail((60, 60))
    write("barcodes", "qr", bytes([code.width, code.height]) + code.tobytes())


def pdf():
    """A page of text, a line and a picture, uncompressed, so that changes reach what the shim reads."""
    content = b"BT /F 12 Tf 20 150 Td (Quay Lane 7) Tj 0 -20 Td (Total 12.50) Tj ET 20 100 m 180 100 l S\nq 40 0 0 40 20 20 cm /I Do Q"
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/XObject<</I 6 0 R>>>>>>",
        b"<</Length %d>>stream\n%s\nendstream" % (len(content), content),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        b"<</Type/XObject/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceGray/BitsPerComponent 8/Length 4>>stream\nabcd\nendstream",
    ]
    data, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj%s\nendobj\n" % (number, body)
    start = len(data)
    data += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    data += b"".join(b"%010d 00000 n \n" % place for place in places)
    data += b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
    write("pdf", "page.pdf", data)


def marc():
    fields = [("020", "  \x1fa9780306406157"), ("100", "1 \x1faMarlow, Ottilie"), ("245", "10\x1faThe Harbour Clerks /\x1fcO. Marlow")]
    directory, body = "", ""
    for tag, text in fields:
        text += "\x1e"
        directory += "%s%04d%05d" % (tag, len(text), len(body))
        body += text
    directory += "\x1e"
    base = 24 + len(directory)
    total = base + len(body) + 1
    write("marc", "record.mrc", "%05dnam a22%05d a 4500" % (total, base) + directory + body + "\x1d")


def database():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.sqlite")
        library = sqlite3.connect(path)
        library.execute("PRAGMA page_size = 512")
        library.execute("CREATE TABLE record (rowid INTEGER PRIMARY KEY, id TEXT NOT NULL, json TEXT NOT NULL)")
        library.execute("CREATE TABLE page (rowid INTEGER PRIMARY KEY, id TEXT NOT NULL, json TEXT NOT NULL)")
        for number in range(20):
            library.execute("INSERT INTO record (id, json) VALUES (?, ?)", ("id %d" % number, "x" * (60 * (number % 12))))
            library.execute("INSERT INTO page (id, json) VALUES (?, ?)", ("p", "text"))
        library.commit()
        library.close()
        with open(path, "rb") as file:
            write("database", "small.sqlite", file.read())


def texts():
    queries = [
        "type:receipt total>€1,000.50 and not date:2018-03", 'merchant~"Quay Lane" or (total<5 tag:tax)', "date:last month sort:-total",
        "needs:review items.amount>=12,50EUR in:Trip", "12.03.2024..15.04.2024 status:a",
    ]
    for number, query in enumerate(queries):
        write("query", "%d" % number, query)
    write("phones", "numbers", "+49 30 123456, Tel. (020) 7946 0018 ext. 12, 0800-SHIPPED")
    with open(os.path.join(HERE, "..", "Sources", "docent", "Templates", "rules.yaml"), "rb") as file:
        write("rules", "template.yaml", file.read())
    write("rules", "small.yaml", "rules_version: 1\nwords: [memo]\nfields:\n  subject:\n    after: [Subject, Re]\n  date:\n    kind: date\n    near: [Date]\n")
    with open(os.path.join(HERE, "plugins", "python-example", "manifest.json"), "rb") as file:
        write("manifest", "example.json", file.read())
    write("rpc", "calls", '{"jsonrpc":"2.0","id":1,"method":"extract","params":{"document":{"id":"0","mime":"image/png","pages":[]}}}\n'
          '{"jsonrpc":"2.0","id":2,"result":{"records":[{"fields":{"a":{"value":1,"confidence":0.5,"source":"ocr"}}}]}}\n')
    write("vcard", "v3", "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Marlow;Ottilie;;Dr.;\r\nFN:Dr. Ottilie Marlow\r\nTEL;TYPE=WORK,VOICE:+49 30 1234567\r\n"
          "EMAIL:o@quay.example\r\nADR;TYPE=WORK:;;Quay Lane 7;Harbourtown;;12345;\r\nNOTE;ENCODING=QUOTED-PRINTABLE:=C3=A4\r\nEND:VCARD\r\n")
    write("vcard", "mecard", "MECARD:N:Marlow,Ottilie;TEL:+49301234567;EMAIL:o@quay.example;;")
    write("vcard", "bizcard", "BIZCARD:N:Ottilie;X:Marlow;T:Clerk;C:Quay Ltd;A:Quay Lane 7;B:+49301234567;;")
    write("csv", "books.csv", 'title,author,isbn\n"The Harbour, Clerks",Ottilie Marlow,9780306406157\nSalt;"a ""b""",\n')
    write("csv", "books.tsv", "Title\tAuthors\nThe Harbour Clerks\tMarlow, Ottilie; Lund, P.\n")
    space = "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
    write("invoice", "small.xml", '<rsm:CrossIndustryInvoice xmlns:rsm="%s"><rsm:ExchangedDocument><ID>Q-7</ID><IssueDateTime>'
          "<DateTimeString>20240305</DateTimeString></IssueDateTime></rsm:ExchangedDocument></rsm:CrossIndustryInvoice>" % space)


if __name__ == "__main__":
    shutil.rmtree(SEEDS, ignore_errors=True)
    pictures()
    pdf()
    marc()
    database()
    texts()
