"""Pushes contacts to Radicale and Xandikos, changes them on both sides, pushes and pulls, and looks for what was lost or doubled."""

import json, os, pathlib, socket, subprocess, sys, tempfile, time, uuid

import requests, vobject

docent, count = sys.argv[1], int(sys.argv[2])
bin = pathlib.Path(sys.executable).parent


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def value(text, **more):
    return {"value": text, "confidence": 1, "source": "ocr", "evidence": [], "alternatives": [], **more}


def result(number):
    """A result as docent extract prints it, of an invented contact."""
    digest = f"{number:064x}"
    fields = {
        "name": value(f"Ann Example {number}"), "given_name": value("Ann"), "family_name": value(f"Example {number}"),
        "job_title": value("Mate"), "company": value(f"Boats {number % 7}; Sons, and \\ Co"),
        "emails": [value(f"ann{number}@example.org")], "phones": [value(f"+4930{number:07}", label="mobile")],
        "street": value(f"Quay {number}"), "city": value("Harbour"), "postal_code": value("12345"), "country": value("DE"),
        "urls": [value(f"https://example.org/{number}")],
    }
    record = {"id": str(uuid.UUID(int=number + 1)), "type": "business_card",
              "extractor": {"id": "business_card", "version": "1.0.0"}, "confidence": 0.99, "status": "approved",
              "fields": fields, "findings": []}
    return {"source": f"card-{number}.jpg", "document": {"id": digest, "mime": "image/jpeg", "pages": 1, "barcodes": []},
            "records": [record], "error": None}


class Server:
    """A server with an empty address book, in a folder of its own."""

    def __init__(self, name, folder):
        self.name, self.port = name, free_port()
        root = f"http://127.0.0.1:{self.port}"
        if name == "radicale":
            users = folder / "users"
            users.write_text("ann:secret\n")
            command = [bin / "radicale", f"--server-hosts=127.0.0.1:{self.port}", "--auth-type=htpasswd",
                       f"--auth-htpasswd-filename={users}", "--auth-htpasswd-encryption=plain",
                       f"--storage-filesystem-folder={folder / 'dav'}"]
            self.book = f"{root}/ann/contacts/"
        else:
            command = [bin / "xandikos", "--listen-address=127.0.0.1", f"--port={self.port}", f"--directory={folder / 'dav'}",
                       "--current-user-principal=/user/", "--autocreate", "--defaults"]
            self.book = f"{root}/user/contacts/addressbook/"
        self.root, self.auth = root, ("ann", "secret")
        self.log = open(folder / "server.log", "w")
        self.process = subprocess.Popen(list(map(str, command)), stdout=self.log, stderr=self.log)
        for _ in range(300):
            try:
                requests.request("PROPFIND", root, auth=self.auth, headers={"Depth": "0"}, timeout=5)
                break
            except requests.ConnectionError:
                time.sleep(0.1)
        if name == "radicale":
            body = ('<mkcol xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><set><prop><resourcetype><collection/>'
                    "<c:addressbook/></resourcetype></prop></set></mkcol>")
            requests.request("MKCOL", self.book, data=body, auth=self.auth).raise_for_status()

    def cards(self):
        """The text of every card by its path, fetched one by one as any program may."""
        body = '<propfind xmlns="DAV:"><prop><getetag/></prop></propfind>'
        headers = {"Depth": "1", "Content-Type": "application/xml"}
        answer = requests.request("PROPFIND", self.book, data=body, auth=self.auth, headers=headers)
        answer.raise_for_status()
        import xml.etree.ElementTree as tree
        paths = [r.find("{DAV:}href").text for r in tree.fromstring(answer.content).findall("{DAV:}response")]
        with requests.Session() as session:
            session.auth = self.auth
            cards = {}
            for path in (p for p in paths if not p.endswith("/")):
                got = session.get(self.root + path)
                got.encoding = "utf-8"
                cards[path] = (got.text, got.headers["ETag"])
            return cards

    def put(self, path, text, etag):
        answer = requests.put(self.root + path, data=text.encode(), auth=self.auth,
                              headers={"If-Match": etag, "Content-Type": "text/vcard; charset=utf-8"})
        answer.raise_for_status()

    def end(self):
        self.process.terminate()
        self.process.wait()


def unfolded(text):
    return text.replace("\r\n", "\n").replace("\n ", "").replace("\n\t", "")


def check(what, condition, more=""):
    if not condition:
        sys.exit(f"test-contacts: {what} {more}")


def run(server, folder, *arguments, status=0):
    environment = dict(os.environ, HOME=str(folder), XDG_CONFIG_HOME=str(folder / "config"), DOCENT_STORE=str(folder / "library"))
    done = subprocess.run([docent, *arguments], capture_output=True, text=True, env=environment)
    check(f"{server.name}: docent {' '.join(arguments[:3])} exits with {done.returncode}:", done.returncode == status, done.stderr)
    return done


def trial(name, folder):
    server = Server(name, folder)
    try:
        (folder / "config/docent").mkdir(parents=True)
        (folder / "config/docent/config.toml").write_text(
            f'[contacts.home]\nurl = "{server.root}"\nuser = "ann"\npassword_command = "echo secret"\n')
        lines = folder / "results.jsonl"
        lines.write_text("".join(json.dumps(result(n)) + "\n" for n in range(count)))
        run(server, folder, "import", "results", str(lines))
        begun = time.monotonic()
        pushed = run(server, folder, "contacts", "push", "home").stderr
        seconds = time.monotonic() - begun
        check(f"{name}: pushed:", f"{count} created" in pushed, pushed)
        cards = server.cards()
        check(f"{name}: cards on the server: {len(cards)}", len(cards) == count)
        again = run(server, folder, "contacts", "push", "home").stderr
        check(f"{name}: the second run sends something:", f"docent: {count} unchanged\n" == again, again)

        # Other programs change a third of the cards, and add what Docent does not know.
        third = max(15, count // 3)
        by_uid = {}
        for path, (text, etag) in cards.items():
            uid = vobject.readOne(text).uid.value.removeprefix("urn:uuid:")
            check(f"{name}: a UID comes twice:", uid not in by_uid, uid)
            by_uid[uid] = path
        added = ("item1.EMAIL:extra{n}@example.net\r\nitem1.X-ABLabel:Boat\r\nNOTE:kept \\, {n}\r\nX-UNKNOWN;X-P=\"a:b\":kept\r\n"
                 "CATEGORIES:friends\r\n")
        for n in range(third):
            path = by_uid[str(uuid.UUID(int=n + 1))]
            text, etag = cards[path]
            text = text.replace("TITLE:Mate", f"TITLE:Pilot {n}").replace("END:VCARD", added.format(n=n) + "END:VCARD")
            server.put(path, text, etag)
        # Here, ten are changed elsewhere in the same card, and five in the same property.
        for n in range(10):
            run(server, folder, "set", str(uuid.UUID(int=n + 1)), f"emails=new{n}@example.org")
        for n in range(10, 15):
            run(server, folder, "set", str(uuid.UUID(int=n + 1)), "job_title=Captain")
        pushed = run(server, folder, "contacts", "push", "home", status=1).stderr
        check(f"{name}: pushed changes:", "10 sent" in pushed and "5 to review" in pushed, pushed)
        pulled = run(server, folder, "contacts", "pull", "home", status=1).stderr
        check(f"{name}: pulled:", f"{third} received" in pulled and "5 to review" in pulled, pulled)
        decided = run(server, folder, "contacts", "pull", "home", "--prefer", "server").stderr
        check(f"{name}: decided:", "5 received" in decided, decided)

        before = server.cards()
        check(f"{name}: cards after it all: {len(before)}", len(before) == count)
        for command in ["push", "pull"]:
            again = run(server, folder, "contacts", command, "home").stderr
            check(f"{name}: another {command} does something:", f"docent: {count} unchanged\n" == again, again)
        check(f"{name}: a run that does nothing changes cards", server.cards() == before)

        for n in range(count):
            text = unfolded(before[by_uid[str(uuid.UUID(int=n + 1))]][0])
            wanted = [f"Ann Example {n}", f"+4930{n:07}", f"https://example.org/{n}", f"Quay {n}"]
            wanted += [f"new{n}@example.org" if n < 10 else f"ann{n}@example.org"]
            if n < third:
                wanted += [f"extra{n}@example.net", "item1.X-ABL", f"kept \\, {n}", "X-UNKNOWN", "CATEGORIES:friends", f"Pilot {n}"]
            else:
                wanted += ["TITLE:Mate"]
            for part in wanted:
                check(f"{name}: lost from card {n}:", part.lower() in text.lower(), part + "\n" + text)
        records = run(server, folder, "query", "type:business_card", "--format", "jsonl", "--fields", "id,job_title,emails").stdout
        by_id = {r["id"]: r for r in map(json.loads, records.splitlines())}
        check(f"{name}: records: {len(by_id)}", len(by_id) == count)
        for n in range(third):
            record = by_id[str(uuid.UUID(int=n + 1))]
            check(f"{name}: record {n}:", record["job_title"] == f"Pilot {n}", record)
            first = f"new{n}@example.org" if n < 10 else f"ann{n}@example.org"
            check(f"{name}: record {n}:", sorted(record["emails"]) == sorted([first, f"extra{n}@example.net"]), record)

        read = vdirsyncer(server, folder)
        check(f"{name}: vdirsyncer reads {read} cards", read == count)
        print(f"{name}: {count} contacts pushed in {seconds:.1f} s, changed on both sides, merged; nothing lost, doubled or sent twice")
    finally:
        server.end()


def vdirsyncer(server, folder):
    """How many cards vdirsyncer copies out of the collection."""
    copy = folder / "copy"
    config = folder / "vdirsyncer"
    collection = server.book.rstrip("/").rsplit("/", 1)[1]
    config.write_text(
        f'[general]\nstatus_path = "{folder / "status"}"\n'
        f'[pair book]\na = "dav"\nb = "files"\ncollections = ["{collection}"]\n'
        f'[storage dav]\ntype = "carddav"\nurl = "{server.root}/"\nusername = "ann"\npassword = "secret"\n'
        f'[storage files]\ntype = "filesystem"\npath = "{copy}"\nfileext = ".vcf"\n')
    command = [str(bin / "vdirsyncer"), "-c", str(config)]
    subprocess.run([*command, "discover"], input="y\ny\n", text=True, check=True, capture_output=True)
    subprocess.run([*command, "sync"], check=True, capture_output=True)
    return len(list(copy.rglob("*.vcf")))


for name in ["radicale", "xandikos"]:
    with tempfile.TemporaryDirectory() as folder:
        trial(name, pathlib.Path(folder))
