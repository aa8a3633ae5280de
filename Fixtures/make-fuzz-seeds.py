"""Makes the seed corpus of the fuzz targets in Fixtures/fuzz/seeds, from small drawn files and invented texts."""

import io
import json
import os
import shutil
import sqlite3
import struct
import tarfile
import tempfile
import zipfile

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
    shutil.copy(os.path.join(HERE, "formats", "page.heic"), path)
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


def containers():
    mail = (
        "From: Ottilie Marlow <o@quay.example>\r\nTo: clerk@quay.example\r\nSubject: =?UTF-8?Q?R=C3=A4ume?= 7\r\n"
        "Date: Tue, 05 Mar 2024 10:00:00 +0100\r\nMessage-ID: <7@quay.example>\r\nMIME-Version: 1.0\r\n"
        'Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html; charset=iso-8859-1\r\n'
        "Content-Transfer-Encoding: quoted-printable\r\n\r\n<p>The r=E4ume<br>are &amp; stay</p><script>x</script>\r\n--b\r\n"
        'Content-Type: image/gif; name="a.gif"\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment;'
        " filename*=UTF-8''a%20b.gif\r\n\r\nR0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=\r\n--b\r\n"
        "Content-Type: message/rfc822\r\n\r\nSubject: within\r\n\r\ntext\r\n--b--\r\n")
    write("mail", "parts.eml", mail)
    write("mail", "plain.eml", "From: a@b.example\nSubject: one\nDate: 5 Mar 2024 10:00 +0100\n\nTotal 12.50\n")
    write("container", "mails.mbox", "From a Tue Mar  5 10:00:00 2024\nSubject: one\nFrom: a@b.example\n\n>From here\n\n"
          "From b Tue Mar  5 10:00:00 2024\nSubject: two\n\ntext\n")
    write("container", "mail.eml", mail)
    picture = bytes.fromhex("47494638396101000100000000002c00000000010001000002024401003b")
    moment = (2024, 3, 5, 10, 0, 0)
    for name, method in [("stored.zip", zipfile.ZIP_STORED), ("deflated.zip", zipfile.ZIP_DEFLATED)]:
        memory = io.BytesIO()
        with zipfile.ZipFile(memory, "w") as archive:
            for path in ["a/b.gif", "../c.gif", "notes.txt"]:
                archive.writestr(zipfile.ZipInfo(path, moment), picture if path.endswith("gif") else b"text", method)
        write("container", name, memory.getvalue())
    for name, mode in [("plain.tar", "w"), ("packed.tar.gz", "w:gz"), ("packed.tar.xz", "w:xz"), ("packed.tar.bz2", "w:bz2")]:
        memory = io.BytesIO()
        with tarfile.open(fileobj=memory, mode=mode) as archive:
            entry = tarfile.TarInfo("a.gif")
            entry.size = len(picture)
            archive.addfile(entry, io.BytesIO(picture))
            link = tarfile.TarInfo("link")
            link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
            archive.addfile(link)
        data = bytearray(memory.getvalue())
        if mode == "w:gz":
            data[4:8] = bytes(4)  # The time of packing.
        write("container", name, bytes(data))


def network():
    form = ('--seam\r\nContent-Disposition: form-data; name="type"\r\n\r\nreceipt\r\n--seam\r\nContent-Disposition: form-data; '
            'name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x01\r\n-\r\n--sea\r\n\r\n--seam--\r\n')
    for count in (1, 7, 64):
        write("multipart", "by-%d" % count, bytes([count]) + form.encode())
    card = ("BEGIN:VCARD\r\nVERSION:3.0\r\nUID:urn:uuid:a-1\r\nFN:Ann Example\r\nN:Example;Ann;;Dr.;\r\nitem1.EMAIL;TYPE=INTERNET:"
            'ann@quay.example\r\nTEL;TYPE="CELL,VOICE":tel:+49-170-1234567\\;ext=12\r\nADR;TYPE=WORK:;;Quay Lane 7;Harbourtown;;12345;'
            "Germany\r\nURL:https://quay.example/\r\nX-SOCIALPROFILE;TYPE=mastodon:@ann\r\nNOTE:one\\, two\\n and a lo\r\n ng line\r\nEND:VCARD\r\n")
    write("card", "v3.vcf", card)
    write("card", "v4.vcf", card.replace("VERSION:3.0", "VERSION:4.0"))
    write("multistatus", "book.xml", '<?xml version="1.0"?><multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><response>'
          "<href>/b/a.vcf</href><propstat><prop><getetag>\"1\"</getetag><c:address-data>%s</c:address-data><resourcetype><collection/>"
          "<c:addressbook/></resourcetype><c:supported-address-data><c:address-data-type content-type=\"text/vcard\" version=\"4.0\"/>"
          "</c:supported-address-data><supported-report-set><supported-report><report><sync-collection/></report></supported-report>"
          "</supported-report-set></prop><status>HTTP/1.1 200 OK</status></propstat></response><sync-token>t-1</sync-token></multistatus>"
          % card.replace("\r\n", "&#13;\n"))
    write("answer", "seconds", "120")
    write("answer", "date", "Tue, 05 Mar 2024 10:00:00 GMT")


def readings():
    def page(*rows):
        lines = [{"text": row, "box": [0.1, 0.1 + 0.06 * place, 0.5, 0.04]} for place, row in enumerate(rows)]
        return {"number": 1, "width": 600.0, "height": 800.0, "lines": lines}

    receipt = page("QUAY STORES", "Quay Lane 7", "05.03.2024 10:15", "Rope 2 x 3.50 7.00", "Tea 5.50", "TOTAL 12.50", "CASH 20.00", "CHANGE 7.50")
    card = page("Dr. Ann Example", "Harbour Clerk", "Quay Ltd", "+49 170 1234567", "ann@quay.example", "www.quay.example")
    invoice = page("Invoice No. Q-7", "Quay Ltd, VAT DE123456789", "Date 2024-03-05", "1 Rope 10.00", "Net 10.00", "VAT 19% 1.90", "Total EUR 11.90")
    spines = page("The Harbour Clerks", "OTTILIE MARLOW") | {"spines": [[0.1, 0.1, 0.7, 0.1, 0.7, 0.3, 0.1, 0.3]]}
    for name, one in [("receipt", receipt), ("card", card), ("invoice", invoice), ("spines", spines)]:
        write("reading", name + ".json", json.dumps({"id": "0" * 64, "mime": "image/png", "pages": [one]}, separators=(",", ":")))
    entry = {"title": "The Harbour Clerks", "authors": [{"key": "/authors/OL1A"}], "by_statement": "by Ottilie Marlow",
             "isbn_13": ["9780306406157"]}
    write("dump", "editions.txt", "/type/author\t/authors/OL1A\t1\t2024-03-05T10:00:00\t" + json.dumps({"name": "Ottilie Marlow"}) + "\n"
          "/type/edition\t/books/OL1M\t1\t2024-03-05T10:00:00\t" + json.dumps(entry) + "\n")


if __name__ == "__main__":
    shutil.rmtree(SEEDS, ignore_errors=True)
    containers()
    network()
    readings()
    pictures()
    pdf()
    marc()
    database()
    texts()
