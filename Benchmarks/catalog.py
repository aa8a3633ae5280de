"""Matches noisy texts of spines against a catalogue: catalog.py DOCENT LABELS

LABELS is a labels.jsonl as spines_text has it. The catalogue holds the books of every other text, and 100,000 others whose titles and
names are words of the labels in new combinations (seed 1). Of the texts whose book is there, how many get it; of the others, how many
get any; and what a text costs beside its extraction without a catalogue. Then all books are listed, and `catalog find` says for how many
texts theirs comes first, and how long a call for 300 texts takes.
"""
import csv, hashlib, json, os, random, re, subprocess, sys, tempfile, time, unicodedata

docent, labels = sys.argv[1:3]
rows = [row for row in map(json.loads, open(labels)) if row["fields"]["title"].strip()]
natural = lambda author: " ".join(reversed([p.strip() for p in re.sub(r",\s*[0-9-]+\s*$", "", author).split(",")][:2])).strip()
plain = lambda text: re.sub(r"[^0-9a-z]", "", "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)).lower())
books = [(row["fields"]["title"].strip(), natural(row["fields"]["author"]), row["fields"]["isbn"]) for row in rows]
random.seed(1)
words = [word for title, _, _ in books for word in title.split() if word not in ":/;"]
given = [author.split()[0] for _, author, _ in books if author]
family = [author.split()[-1] for _, author, _ in books if author]
folder = tempfile.mkdtemp()
present = {title for title, _, _ in books[::2]}
with open(f"{folder}/catalog.csv", "w", newline="") as file:
    table = csv.writer(file)
    table.writerow(["title", "author", "isbn"])
    table.writerows(books[::2])
    for _ in range(100_000):
        table.writerow([" ".join(random.choices(words, k=random.randint(1, 8))), f"{random.choice(given)} {random.choice(family)}", ""])
for number, row in enumerate(rows):
    line = {"text": row["ocr"], "box": [0.02, 0.3, 0.96, 0.4], "confidence": 0.9}
    page = {"number": 1, "width": 1600, "height": 120, "lines": [line]}
    document = {"id": hashlib.sha256(f"{number} {row['ocr']}".encode()).hexdigest(), "mime": "image/jpeg", "pages": [page]}
    json.dump({"source": "", "document": document, "error": None}, open(f"{folder}/{number:05}.json", "w"))
paths = [f"{folder}/{number:05}.json" for number in range(len(rows))]


def run(store):
    environment = dict(os.environ, DOCENT_STORE=store)
    start, found = time.time(), {}
    for at in range(0, len(paths), 500):
        command = [docent, "extract", "-q", "--as", "book", "--format", "jsonl", "-j", "1", "--reading"]
        out = subprocess.run(command + paths[at:at + 500], stdout=subprocess.PIPE, text=True, env=environment).stdout
        found |= {row["source"]: row.get("records") or [] for row in map(json.loads, out.splitlines())}
    return found, time.time() - start


start = time.time()
subprocess.run([docent, "catalog", "import", f"{folder}/catalog.csv", "--store", f"{folder}/with"], check=True, stdout=subprocess.DEVNULL)
print(f"import of {len(books[::2]) + 100_000} books: {time.time() - start:.1f} s")
_, without = run(f"{folder}/without")
found, took = run(f"{folder}/with")
counts = {"present": [0, 0, 0], "absent": [0, 0, 0]}
for path, (title, _, _) in zip(paths, books):
    kind = counts["present" if title in present else "absent"]
    kind[0] += 1
    for record in found.get(path, [])[:1]:
        field = record["fields"].get("title")
        if field and field["source"] == "catalog":
            kind[1 if plain(field["value"]) == plain(title) else 2] += 1
for name, (texts, right, wrong) in counts.items():
    print(f"{name}: {texts} texts, right {right / texts:.3f}, wrong {wrong / texts:.3f}")
print(f"{1000 * (took - without) / len(rows):.1f} ms a text")

with open(f"{folder}/catalog.csv", "a", newline="") as file:
    csv.writer(file).writerows(books[1::2])
subprocess.run([docent, "catalog", "import", f"{folder}/catalog.csv", "--store", f"{folder}/all"], check=True, stdout=subprocess.DEVNULL)
start, first = time.time(), {}
for at in range(0, len(rows), 300):
    command = [docent, "catalog", "find", "--format", "jsonl", "--store", f"{folder}/all", "--"] + [row["ocr"] for row in rows[at:at + 300]]
    for found in map(json.loads, subprocess.run(command, stdout=subprocess.PIPE, text=True).stdout.splitlines()):
        if found["rank"] == 1:
            first[found["text"]] = found["title"]
took = time.time() - start
right = sum(plain(first.get(row["ocr"], "")) == plain(title) for row, (title, _, _) in zip(rows, books))
print(f"all listed: the right book first for {right / len(rows):.3f} of {len(rows)} texts, {1000 * took / len(rows):.1f} ms a text")
