"""Fetches mails from Dovecot, kills docent mail at random moments, and looks for what was lost, doubled or moved too early."""

import contextlib, email.message, email.policy, grp, hashlib, imaplib, json, os, pathlib, pwd, random, re, shutil, signal, socket, sqlite3
import ssl, subprocess, sys, tempfile, threading, time

docent, count = sys.argv[1], int(sys.argv[2])
kills = 12
fixture = pathlib.Path(__file__).parent.parent / "Fixtures/document/letter/input.pdf"


def check(what, condition, more=""):
    if not condition:
        sys.exit(f"test-mail: {what} {more}")


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def sha256(data):
    return hashlib.sha256(data).hexdigest()


# What is sent

def pdf(text):
    """A PDF of one page with a line of text."""
    stream = f"BT /F1 12 Tf 72 720 Td ({text}) Tj ET".encode()
    objects = [b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
               b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
               b"<</Length %d>>stream\n%s\nendstream" % (len(stream), stream),
               b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"]
    body, places = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(body))
        body += b"%d 0 obj%s endobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    return body + b"xref\n0 6\n0000000000 65535 f \n" + table + b"trailer<</Size 6/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % len(body)


def mail(number, attachments, subject="Sailing list"):
    """A mail as it goes over the line, and the digests of what it holds, its own first."""
    message = email.message.EmailMessage(policy=email.policy.SMTP)
    message["From"], message["To"] = "Ann Example <ann@example.org>", "ben@example.org"
    message["Subject"], message["Message-ID"] = f"{subject} {number}", f"<{subject.split()[0].lower()}.{number}@example.org>"
    message["Date"] = "Tue, 03 Mar 2026 09:00:00 +0100"
    message.set_content(f"Dear Ben,\nthis is list number {number}.\nAnn\n")
    for index, data in enumerate(attachments):
        message.add_attachment(data, maintype="application", subtype="pdf", filename=f"list-{number}-{index}.pdf")
    data = message.as_bytes()
    return data, [sha256(data)] + [sha256(a) for a in attachments]


# The servers

def run(*command):
    subprocess.run([str(part) for part in command], check=True, capture_output=True)


def make_certificates(folder):
    """A certificate authority, and a certificate of it for localhost."""
    run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=Test authority", "-keyout", folder / "ca.key",
        "-out", folder / "ca.pem")
    run("openssl", "req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-keyout", folder / "server.key", "-out",
        folder / "server.csr")
    (folder / "names").write_text("subjectAltName=DNS:localhost\n")
    run("openssl", "x509", "-req", "-in", folder / "server.csr", "-CA", folder / "ca.pem", "-CAkey", folder / "ca.key", "-CAcreateserial",
        "-days", "2", "-extfile", folder / "names", "-out", folder / "server.pem")


class Dovecot:
    """A mail server on ports of this machine, with TLS; its only user is ann."""

    def __init__(self, folder, certificates, more=""):
        self.plain, self.secure, folder = free_port(), free_port(), pathlib.Path(folder)
        folder.mkdir(mode=0o755)
        (folder / "mail").mkdir()
        # Started by root, the parts of the server have users of their own, and mails are nobody's; else all are of who runs the test.
        if os.getuid() == 0:
            owner, users = pwd.getpwnam("nobody"), ""
            shutil.chown(folder / "mail", owner.pw_uid, owner.pw_gid)
        else:
            owner = pwd.getpwuid(os.getuid())
            group = grp.getgrgid(owner.pw_gid).gr_name
            users = f"default_internal_user = {owner.pw_name}\ndefault_internal_group = {group}\ndefault_login_user = {owner.pw_name}"
        (folder / "dovecot.conf").write_text(f"""
base_dir = {folder}/run
state_dir = {folder}/state
log_path = {folder}/log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <{certificates}/server.pem
ssl_key = <{certificates}/server.key
mail_location = maildir:{folder}/mail
first_valid_uid = 1
namespace inbox {{
  inbox = yes
  separator = /
}}
mail_max_userip_connections = 100
{users}
passdb {{
  driver = static
  args = user=ann password=secret
}}
userdb {{
  driver = static
  args = uid={owner.pw_uid} gid={owner.pw_gid} home={folder}/mail
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {self.plain}
  }}
  inet_listener imaps {{
    port = {self.secure}
    ssl = yes
  }}
}}
service anvil {{
  chroot =
}}
{more}
""")
        self.log = folder / "log"
        self.process = subprocess.Popen(["dovecot", "-F", "-c", str(folder / "dovecot.conf")], stderr=subprocess.DEVNULL)
        self.trust = ssl.create_default_context(cafile=str(certificates / "ca.pem"))
        for _ in range(100):
            with contextlib.suppress(OSError):
                self.session().logout()
                return
            time.sleep(0.1)
        sys.exit(f"test-mail: Dovecot does not answer: {self.log.read_text() if self.log.exists() else ''}")

    def session(self):
        session = imaplib.IMAP4_SSL("localhost", self.secure, ssl_context=self.trust)
        session.login("ann", "secret")
        return session

    def fill(self, name, mails):
        with self.session() as session:
            session.create(name)  # refused for the inbox, which is there
            for data in mails:
                check("APPEND", session.append(name, None, None, data)[0] == "OK")

    def mails(self, name):
        """The mails of a folder: digest, and flags."""
        with self.session() as session:
            if session.select(f'"{name}"', readonly=True) == ("OK", [b"0"]):
                return []
            answer = session.fetch("1:*", "(FLAGS BODY.PEEK[])")[1]
        return [(sha256(part[1]), part[0].decode()) for part in answer if isinstance(part, tuple)]

    def replace(self, name, mails):
        """The same mails in a folder of the same name, whose numbers are others."""
        with self.session() as session:
            session.delete(name)
        self.fill(name, mails)

    def end(self):
        self.process.terminate()
        self.process.wait()


class Proxy:
    """Passes bytes to a server, until so many came back: then it hangs, or cuts the line."""

    def __init__(self, port, most, hangs):
        self.target, self.most, self.hangs = port, most, hangs
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.target))
            threading.Thread(target=self.copy, args=(client, server, None), daemon=True).start()
            threading.Thread(target=self.copy, args=(server, client, self.most), daemon=True).start()

    def copy(self, source, target, most):
        with contextlib.suppress(OSError):
            passed = 0
            while data := source.recv(4096):
                if most is not None and passed + len(data) > most:
                    if self.hangs:
                        return time.sleep(60)
                    break
                passed += len(data)
                target.sendall(data)
        for end in (source, target):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


# The client

class Client:
    """docent with a library of its own."""

    def __init__(self, folder, trusted):
        folder.mkdir()
        self.folder, self.library = folder, folder / "library"
        self.environment = dict(os.environ, HOME=str(folder), XDG_CONFIG_HOME=str(folder / "config"), DOCENT_STORE=str(self.library))
        self.environment.pop("SSL_CERT_DIR", None)
        if trusted:
            self.environment["SSL_CERT_FILE"] = str(trusted)
        else:
            self.environment.pop("SSL_CERT_FILE", None)
        (folder / "password").write_text("secret\n")

    def command(self, url, *arguments, password=None):
        secret = ["--mail-password-command", f"echo {password}"] if password else ["--mail-password-file", str(self.folder / "password")]
        return [docent, "mail", url, "--user", "ann", *secret, "--format", "jsonl", *arguments]

    def run(self, url, *arguments, status=0, password=None):
        begun = time.monotonic()
        done = subprocess.run(self.command(url, *arguments, password=password), capture_output=True, text=True, env=self.environment)
        check(f"docent mail {' '.join(arguments)} exits with {done.returncode}:", done.returncode == status, done.stderr)
        done.seconds = time.monotonic() - begun
        return done

    def killed(self, url, *arguments, after):
        """Kills a run after seconds; whether it was still running."""
        process = subprocess.Popen(self.command(url, *arguments), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.environment)
        try:
            process.wait(after)
            return False
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            process.wait()
            return True

    def documents(self):
        """The documents of the library whose original is kept, each with how many records it has."""
        file = self.library / "library.sqlite"
        if not file.exists():
            return {}
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as db:
            rows = db.execute("SELECT id, byte_count, (SELECT COUNT(*) FROM record WHERE document_id = document.id) FROM document")
            return {row[0]: row[2] for row in rows if row[1] is not None}


def kill_trial(server, client, mails):
    """Kills docent while it moves the mails of the inbox."""
    url, more = f"imaps://localhost:{server.secure}", ["--after", "move", "--move-to", "Done/Entwürfe"]
    parts = {digests[0]: digests for _, digests in mails}
    random.seed(7)
    killed = 0
    # How long a run takes that has nothing to do, here and now.
    idle = client.run(url, "--folder", "Done/Entwürfe").seconds
    begun = time.monotonic()
    while killed < kills or len(server.mails("INBOX")) > len(mails) // 2:
        if not client.killed(url, *more, after=random.uniform(0.2, 2) * idle + killed / 20):
            break
        killed += 1
        time.sleep(0.2)
        kept, left = client.documents(), {digest for digest, _ in server.mails("INBOX")}
        moved = [digest for digest, _ in server.mails("Done/Entw&APw-rfe")]
        for digest in moved:
            for part in parts[digest]:
                check("a mail was moved before it was stored:", part in kept, digest)
        check("mails are in both folders:", not left & set(moved))
        check("mails were lost:", len(left) + len(moved) == len(mails))
    check(f"docent was killed only {killed} times:", killed >= kills)
    client.run(url, *more)
    kept = client.documents()
    wanted = {part for digests in parts.values() for part in digests}
    check("documents that are missing:", not wanted - set(kept), wanted - set(kept))
    check("documents that nobody sent:", not set(kept) - wanted, set(kept) - wanted)
    check("a document has several records:", max(kept.values()) <= 1, kept)
    check("mails that were not moved:", not server.mails("INBOX"))
    check("mails that were moved:", sorted(d for d, _ in server.mails("Done/Entw&APw-rfe")) == sorted(parts))
    again = client.run(url, *more)
    check("a second run does something:", not again.stdout and ": 0 taken, 0 moved to" in again.stderr, again.stderr)
    print(f"{len(mails)} mails moved with {killed} kills in {time.monotonic() - begun:.0f} s: {len(kept)} documents, each once, none moved "
          "before it was stored")


def kept_trial(server, client, mails):
    """Reads a folder without changing it, marks it, and has its numbers change."""
    url, folder = f"imaps://localhost:{server.secure}", ["--folder", "Kept"]
    server.fill("Kept", [data for data, _ in mails])
    first = client.run(url, *folder)
    check("mails that were fetched:", f": {len(mails)} taken\n" in first.stderr, first.stderr)
    sources = [json.loads(line)["source"] for line in first.stdout.splitlines()]
    check("sources:", all(re.fullmatch(rf"imaps://ann@localhost:{server.secure}/Kept/\d+\.eml(/list-.*\.pdf)?", s) for s in sources), sources)
    check("a read mail is marked:", not any("\\Seen" in flags for _, flags in server.mails("Kept")))
    again = client.run(url, *folder)
    check("a second run does something:", not again.stdout and ": 0 taken\n" in again.stderr, again.stderr)
    marked = client.run(url, *folder, "--after", "mark")
    check("marked:", f": 0 taken, {len(mails)} marked" in marked.stderr, marked.stderr)
    check("a mail is not marked:", all("\\Seen" in flags for _, flags in server.mails("Kept")))
    again = client.run(url, *folder, "--after", "mark", "--flag", "\\Seen")
    check("marked twice:", ": 0 taken, 0 marked" in again.stderr, again.stderr)
    before = client.documents()
    server.replace("Kept", [data for data, _ in mails])
    renumbered = client.run(url, *folder)
    check("after the numbers changed:", f": 0 taken, {len(mails)} already there\n" in renumbered.stderr, renumbered.stderr)
    check("documents changed with the numbers:", client.documents() == before)
    print(f"{len(mails)} mails read without a mark, then marked; known by their bytes after their numbers changed")


def copy_trial(folder, certificates, client, mails):
    """A server that can't move: mails are copied, and removed alone."""
    server = Dovecot(folder, certificates, "protocol imap {\n  imap_capability = IMAP4rev1 UIDPLUS\n}")
    try:
        server.fill("INBOX", [data for data, _ in mails])
        server.fill("Done", [])
        with server.session() as session:
            session.select("INBOX")
            session.store("1", "+FLAGS", "\\Deleted")
        client.run(f"imap://localhost:{server.plain}", "--after", "move", "--move-to", "Done")
        check("copied:", len(server.mails("Done")) == len(mails) - 1)
        check("what others marked as deleted is removed:", [d for d, _ in server.mails("INBOX")] == [mails[0][1][0]])
        print("without MOVE, over STARTTLS: mails copied and removed one by one")
    finally:
        server.end()


def fault_trial(server, root, certificates, mails):
    """What goes wrong is said, and nothing is lost by it."""
    url = f"imaps://localhost:{server.secure}"
    client = Client(root / "faults", certificates / "ca.pem")
    stranger = Client(root / "stranger", None)
    server.fill("Faults", [data for data, _ in mails])
    cases = [
        ("a wrong password", client.run(url, status=2, password="wrong"), "logging in: the server refuses: "),
        ("a wrong authority", stranger.run(url, status=2), "the server's certificate is not accepted: "),
        ("a wrong name", client.run(url.replace("localhost", "127.0.0.1"), status=2), "is not accepted: IP address mismatch"),
        ("no such folder", client.run(url, "--folder", "Nowhere", status=2), "opening the folder: the server refuses: "),
        ("nowhere to move", client.run(url, "--after", "move", "--move-to", "Nowhere", status=2), "looking for the folder that mails move to"),
        ("nobody there", client.run(f"imaps://localhost:{free_port()}", status=2), "it can't be reached: "),
    ]
    # A line that is cut costs the mail that was under way; the others are fetched by new connections.
    for what, most, hangs, status in [("a silent server", 0, True, 2), ("a server that hangs", 9000, True, 2), ("a server that cuts", 9000, False, 1)]:
        proxy = Proxy(server.secure, most, hangs)
        done = client.run(f"imaps://localhost:{proxy.port}", "--folder", "Faults", "--timeout", "2", status=status)
        proxy.listener.close()
        check(f"{what} takes {done.seconds:.0f} s", done.seconds < 30)
        cases.append((what, done, "said nothing for 2 seconds" if hangs else "the server closed the connection"))
    for what, done, words in cases:
        check(f"{what}:", words in done.stderr and "secret" not in done.stderr, done.stderr)
    client.run(url, "--folder", "Faults")
    check("documents:", set(client.documents()) == {part for _, digests in mails for part in digests})

    # A mail that is too large, and one that is none, keep nobody else.
    large, _ = mail(1, [os.urandom(3 << 20)], "Large")
    server.fill("Odd", [large, b"this is no mail\r\n", mail(1, [pdf("odd")], "Odd")[0]])
    odd = client.run(url, "--folder", "Odd", "--max-file-size", "2", "--after", "mark", status=1)
    check("odd mails:", "1 taken, 1 marked, 2 failed" in odd.stderr and "(too_large); it stays" in odd.stderr, odd.stderr)
    check("an odd mail is marked:", ["\\Seen" in flags for _, flags in server.mails("Odd")] == [False, False, True])
    again = client.run(url, "--folder", "Odd", "--max-file-size", "2", "--after", "mark")
    check("odd mails again:", "2 that failed before were left" in again.stderr, again.stderr)
    print(f"{len(cases)} faults of servers, 2 of mails: each said, nothing lost")


with tempfile.TemporaryDirectory(prefix="docent-mail-") as name:
    root = pathlib.Path(name)
    root.chmod(0o755)
    make_certificates(root)
    letter = fixture.read_bytes()
    mails = [mail(n, [pdf(f"Sailing list number {n}")] + ([letter] if n % 10 == 0 else [])) for n in range(count)]
    server = Dovecot(root / "dovecot", root)
    try:
        server.fill("INBOX", [data for data, _ in mails])
        server.fill("Done/Entw&APw-rfe", [])
        client = Client(root / "client", root / "ca.pem")
        kill_trial(server, client, mails)
        some = [mail(n, [pdf(f"Harbour list number {n}")], "Harbour list") for n in range(20)]
        kept_trial(server, client, some)
        copy_trial(root / "without-move", root, Client(root / "copies", root / "ca.pem"), some[:5])
        fault_trial(server, root, root, some)
    finally:
        server.end()
