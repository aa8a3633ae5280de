"""Every page: adding and finding, small windows, screen readers, hostile text, and the pictures of the documentation."""

import base64
import io
import os
import pathlib
import re
import time

import pytest
from axe_selenium_python import Axe
from conftest import DESKTOP, PHONE, ROOT, fixture_file
from PIL import Image
from selenium.webdriver.common.keys import Keys

PAGES = ROOT / "Sources/Web/Pages"


def addresses(server):
    """The pages, with what says that they are there."""
    book = server.records(type="book")[0]["document_id"]
    receipt = next(record for record in server.records(type="receipt") if "Marlowe" in record["title"])
    return {
        "review": ("/review?type=receipt", "button.value"), "record": (f"/records/{receipt['id']}", "button.value"),
        "records": ("/records", "tbody tr"), "add": ("/add", ".drop"), "search": ("/search?q=storage", ".hit"),
        "document": (f"/documents/{receipt['document_id']}?q=coffee", ".text-layer span"), "shelf": (f"/shelves/{book}", ".spine text"),
        "contacts": ("/contacts", ".contact"), "charts": ("/charts", ".chart"), "sessions": ("/sessions", "tbody tr"),
        "tags": ("/tags", "h1"), "trash": ("/trash", "h1"),
    }


def test_dropped_files_become_records_that_are_corrected_found_and_exported(server, window, tmp_path):
    page = window(downloads=tmp_path)
    page.open("/review", "h1")
    page.drop(*(fixture_file(f"{name}/input.png") for name in ("receipt/us-restaurant", "business_card/us-left", "book/spine-top-down")))
    page.find(".job")
    page.until(lambda: len(page.all(".job")) == 3)
    page.until(lambda: len(page.all(".job[data-state=done]")) == 3, "the files are not read", 120)
    links = [link.get_attribute("href") for link in page.all(".results a")]
    assert len(links) == 3
    record = next(one for one in server.records(type="receipt") if "Copper Heron" in one["title"])

    page.open(f"/records/{record['id']}", "button.value")
    page.focus_on("merchant")
    page.press("e", Keys.CONTROL + "a", "The Quiet Kettle", Keys.ENTER)
    page.until(lambda: server.api(f"/records/{record['id']}")["fields"]["merchant"]["value"] == "The Quiet Kettle")
    page.press("u")
    page.until(lambda: server.api(f"/records/{record['id']}")["fields"]["merchant"]["value"] != "The Quiet Kettle")
    page.until(lambda: page.shown("merchant") != "The Quiet Kettle")
    page.focus_on("merchant")
    page.press("e", Keys.CONTROL + "a", "The Quiet Kettle", Keys.ENTER)
    page.until(lambda: server.api(f"/records/{record['id']}")["fields"]["merchant"]["value"] == "The Quiet Kettle")
    page.press("a")
    page.until(lambda: server.api(f"/records/{record['id']}")["status"] == "approved")

    page.open("/search?q=quiet%20kettle", ".hit")
    assert "Kettle" in page.text(".hit mark") or "Quiet" in page.text(".hit mark")
    page.open("/records?type=receipt&q=merchant~kettle", "tbody tr")
    assert len(page.all("tbody tr")) == 1
    page.find(".bar button[type=button]:last-child").click()
    next(one for one in page.all("dialog .content button") if one.text == "CSV").click()
    exported = page.until(lambda: [path for path in tmp_path.iterdir() if path.suffix == ".csv"])
    assert "The Quiet Kettle" in exported[0].read_text()


def test_the_same_file_again_leads_to_what_is_there(server, window):
    page = window()
    page.open("/add", ".drop")
    page.drop(fixture_file("receipt/us-diner-photo/input.jpg"))
    page.until(lambda: "Already there" in page.text(".job"))
    assert "Marlowe" in page.text(".job .results a")


def test_a_file_that_cannot_be_read_says_why_and_is_tried_again(server, window, tmp_path):
    (tmp_path / "damaged").mkdir()
    damaged = tmp_path / "damaged" / "receipt.png"
    damaged.write_bytes(fixture_file("receipt/us-restaurant/input.png").read_bytes()[:3000])
    page = window()
    page.open("/add", ".drop")
    page.drop(damaged)
    job = page.find(".job[data-state=failed]", 30)
    assert page.text(".job .error")
    next(one for one in job.find_elements("css selector", "button") if one.text == "Try again").click()
    page.find("dialog button[value=again]").click()
    page.find(".job[data-state=failed]", 30)


def test_a_picture_is_pasted_on_any_page(server, window):
    page = window()
    page.open("/records", "tbody tr")
    data = base64.b64encode(fixture_file("receipt/us-restaurant/input.png").read_bytes()).decode()
    page.run("""
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(arguments[0]), letter => letter.charCodeAt(0))], 'image.png', { type: 'image/png' }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
    """, data)
    page.find(".job[data-state=done]", 60)
    assert "Copper Heron" in page.text(".job .results a")


def test_a_phone_takes_photos(server, window):
    page = window(PHONE)
    page.open("/add", ".drop")
    camera = page.run("return document.querySelector('input[capture]')")
    assert (camera.get_attribute("accept"), camera.get_attribute("capture")) == ("image/*", "environment")
    # What the camera gives is a file of its input.
    camera.send_keys(str(fixture_file("business_card/us-left/input.png")))
    page.find(".job[data-state=done]", 60)
    assert page.run("return document.documentElement.scrollWidth") <= PHONE[0]


def test_stages_of_a_job_are_seen_as_they_come(server, window, tmp_path):
    # A file of several pages, and a picture with many lines: both are slow enough to be watched.
    sheets = [Image.open(fixture_file("receipt/us-restaurant/input.png")).convert("L").rotate(turn, fillcolor=255) for turn in (0, 1, -1, 2, -2, 3)]
    (tmp_path / "scan").mkdir()
    sheets[0].save(tmp_path / "scan/pages.tif", save_all=True, append_images=sheets[1:])
    page = window()
    page.open("/add", ".drop")
    page.run("""
      window.seen = new Set()
      new MutationObserver(() => { for (const one of document.querySelectorAll('.job .status')) window.seen.add(one.textContent) })
        .observe(document.getElementById('main'), { childList: true, subtree: true, characterData: true })
    """)
    (tmp_path / "shelf").mkdir()
    Image.open(fixture_file("book/shelf-of-five/input.jpg")).save(tmp_path / "shelf/shelf.png")
    page.drop(tmp_path / "scan/pages.tif", tmp_path / "shelf/shelf.png")
    page.until(lambda: len(page.all(".job[data-state=done]")) == 2, "not all are read", 120)
    seen = page.run("return [...window.seen]")

    def steps(kind):
        return [tuple(map(int, match.groups())) for one in seen if (match := re.fullmatch(rf"Reading {kind} (\d+) of (\d+)", one))]

    assert steps("page") and steps("page") == sorted(steps("page")) and all(step[1] == 6 for step in steps("page")), seen
    # Tesseract reads a picture at once.
    assert steps("line") or server.api("/health")["reader"] != "neural", seen


@pytest.mark.figure
def test_values_of_a_dropped_receipt_are_seen_soon(server, window):
    """The time from the drop to the first value on the screen, beside the time that reading alone takes."""
    page = window()
    page.open("/add", ".drop")
    # The reader is started, and has read something before.
    page.drop(fixture_file("business_card/us-left/input.png"))
    page.find(".job[data-state=done] .results a", 60)
    file = fixture_file("receipt/us-restaurant/input.png")
    once, twice = ([time_of(server, [fixture_file("business_card/us-left/input.png"), *[file] * count]) for _ in range(3)] for count in (0, 1))
    reading = sorted(twice)[1] - sorted(once)[1]
    page.run("""
      window.seen = null
      const begin = performance.now()
      new MutationObserver(() => {
        if (!window.seen && document.querySelectorAll('.job .results a').length > 1) requestAnimationFrame(() => { window.seen ??= performance.now() - begin })
      }).observe(document.getElementById('main'), { childList: true, subtree: true })
    """)
    page.drop(file)
    passed = page.until(lambda: page.run("return window.seen"), "no value is seen", 60) / 1000
    print(f"values of a dropped receipt after {passed:.2f} s, of which reading takes {reading:.2f} s")
    assert passed < reading + 0.3


def time_of(server, files):
    start = time.perf_counter()
    server.command("read", "-q", "-j", "1", *map(str, files))
    return time.perf_counter() - start


def test_a_faulty_query_shows_where(server, window):
    page = window()
    page.open("/records?q=totla%3E5", ".caret")
    lines = page.text(".caret").split("\n")
    assert lines[0] == "totla>5" and lines[1].strip() == "^"
    assert "total" in "".join(lines[2:])


def test_columns_are_sorted_by_their_heads(server, window):
    page = window()
    page.open("/records?type=receipt", "tbody tr")
    page.find("th.c-amount a").click()
    page.find("th.c-amount[aria-sort=ascending]")
    page.find("tbody tr")
    amounts = [float(cell.text.split()[0]) for cell in page.all("td.c-amount") if cell.text]
    assert amounts == sorted(amounts) and len(amounts) > 1


def test_text_is_selected_over_the_picture(server, window):
    page = window()
    path, ready = addresses(server)["document"]
    page.open(path, ready)
    word = page.find(".text-layer mark")
    assert word.text.strip().lower().startswith("coffee")
    off = page.run("""
      const span = arguments[0].parentElement, leaf = span.closest('.leaf').getBoundingClientRect(), box = span.firstChild.getBoundingClientRect()
      return [(box.left - leaf.left) / leaf.width, (box.top - leaf.top) / leaf.height, box.width / leaf.width]""", word)
    document = path.split("/")[2].split("?")[0]
    known = next(one["box"] for line in server.api(f"/documents/{document}/pages/1/words")["lines"] for one in line["words"] if one["text"].lower().startswith("coffee"))
    assert abs(off[0] - known[0]) < 0.01 and abs(off[1] - known[1]) < 0.01 and abs(off[2] - known[2]) < 0.02


def test_script_in_a_name_is_text(server, window):
    record = next(one for one in server.records(type="receipt"))
    hostile = "<img src=x onerror=\"document.title='broken in'\"><script>document.title='broken in'</script>"
    server.change(record["id"], merchant=hostile)
    page = window()
    for path, ready in (("/records", "tbody tr"), (f"/records/{record['id']}", "button.value"), ("/charts", ".chart"), ("/search?q=broken", "h1"),
                        (f"/documents/{record['document_id']}", ".text-layer span")):
        page.open(path, ready)
        assert page.run("return document.querySelectorAll('main img[src=x], main script').length") == 0
        assert "broken in" not in page.driver.title or "<script>" in page.driver.title
    page.open("/records", "tbody tr")
    assert hostile in page.text("tbody")


def test_no_page_is_wider_than_a_phone(server, window):
    page = window(PHONE)
    for name, (path, ready) in addresses(server).items():
        page.open(path, ready)
        wide = page.run("return Math.max(document.documentElement.scrollWidth, document.getElementById('main').scrollWidth)")
        assert wide <= PHONE[0], f"{name} is {wide} px wide"
        beyond = page.run("""
          return [...document.querySelectorAll('main button, main a, main input, main select')].filter(one => {
            const box = one.getBoundingClientRect()
            return box.width > 0 && box.right > innerWidth + 1 && !one.closest('.table-scroll, .sheet, .scroll, .hidden, .text-layer')
          }).map(one => one.outerHTML.slice(0, 90))""")
        assert beyond == [], name


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_screen_readers_find_nothing_wanting(server, window, size, dark):
    page = window(size, dark=dark)
    faults = {}
    for name, (path, ready) in addresses(server).items():
        page.open(path, ready)
        faults |= {f"{name}: {one['id']}": [node["html"][:160] + " " + node["any"][0]["message"][:200] if node["any"] else node["html"][:160] for node in one["nodes"][:3]] for one in checked(page)}
    page.open(*addresses(server)["review"])
    page.press("?")
    page.find("dialog")
    faults |= {f"keys: {one['id']}": [node["html"][:160] for node in one["nodes"][:3]] for one in checked(page)}
    assert faults == {}


def checked(page):
    axe = Axe(page.driver)
    axe.inject()
    return axe.run()["violations"]


def test_no_value_is_cut_off_beside_the_page(server, window):
    page = window((1280, 800))
    for record in server.records(status="needs_review", limit=20):
        page.open(f"/records/{record['id']}", "button.value")
        beyond = page.run("return [...document.querySelectorAll('.side *')].filter(one => one instanceof HTMLElement && one.getBoundingClientRect().right > innerWidth + 1).map(one => one.outerHTML.slice(0, 80))")
        assert beyond == [], record["title"]


def test_sessions_tags_and_the_trash_lead_to_their_records(server, window):
    record = next(one for one in server.records(type="receipt"))
    server.api(f"/records/{record['id']}/tags", "POST", {"add": ["journey"], "remove": []})
    page = window()
    page.open("/tags", "tbody tr")
    page.find(".c-title a").click()
    page.until(lambda: len(page.all(".records.stacked tbody tr")) == 1)
    assert page.find("select[aria-label='Any tag']").get_attribute("value") == "journey"
    # The filter offers the tags that there are.
    page.open("/records", ".records.stacked tbody tr")
    page.run("document.querySelector(`select[aria-label='Any tag']`).focus()")
    page.until(lambda: "journey" in page.text("select[aria-label='Any tag']"))
    page.open("/sessions", "tbody tr")
    cells = [cell.text for cell in page.all("tbody tr:first-child td")]
    assert all(cells) and "T" not in cells[0], cells
    page.find(".c-title a").click()
    page.find(".records.stacked tbody tr")
    server.api(f"/records/{record['id']}", "DELETE")
    page.open("/trash", "tbody tr")
    assert record["title"] in page.text("tbody")
    next(one for one in page.all("tbody button") if one.text == "Restore").click()
    page.find(".empty")
    assert server.api(f"/records/{record['id']}")["tags"] == ["journey"]


def test_focus_is_never_lost_to_the_keyboard(server, window):
    page = window()
    page.open("/records", "tbody tr")
    seen = set()
    for _ in range(25):
        page.press(Keys.TAB)
        seen.add(page.run("const one = document.activeElement; return one.id + one.textContent + (one.getAttribute('aria-label') ?? '')"))
    assert len(seen) > 20
    # A link of the rail is followed without a mouse, and the page says so.
    page.run("document.querySelector('[data-nav=search]').focus()")
    page.press(Keys.ENTER)
    page.find("input[type=search]:focus")


def test_files_are_small_and_carry_no_inline_script():
    files = [path for path in PAGES.rglob("*") if path.suffix in {".js", ".css", ".svg", ".mustache"}]
    assert len(files) > 10
    for path in files:
        text = path.read_text()
        assert len(text.encode()) < 20_000, path.name
        assert not re.search(r"""https?://(?!www\.w3\.org/)""", text), f"{path.name} names another host"
    shell = (PAGES / "shell.mustache").read_text()
    assert not re.search(r"<script(?![^>]*\bsrc=)|\bstyle=|<style|\bon[a-z]+=", shell)


@pytest.mark.skipif("DOCENT_SCREENSHOTS" not in os.environ, reason="DOCENT_SCREENSHOTS names no folder")
def test_pictures_for_the_documentation(server, window):
    folder = pathlib.Path(os.environ["DOCENT_SCREENSHOTS"])
    # A page without the grain of a photo makes a small picture.
    server.command("extract", "-q", "--format", "jsonl", str(fixture_file("receipt/us-restaurant/input.png")))
    plain = next(one for one in server.records(type="receipt") if "Copper Heron" in one["title"])
    pages = addresses(server) | {"record": (f"/records/{plain['id']}", "button.value")}
    shots = {
        "review": (DESKTOP, False, "record"), "review-dark": (DESKTOP, True, "record"), "review-phone": (PHONE, False, "record"),
        "records": (DESKTOP, False, "records"), "shelf": (DESKTOP, False, "shelf"), "contacts": (DESKTOP, False, "contacts"),
        "charts": (DESKTOP, False, "charts"),
    }
    for name, (size, dark, kind) in shots.items():
        page = window(size, dark=dark)
        page.open(*pages[kind])
        page.until(lambda: page.run("return [...document.images].every(image => image.complete)"))
        page.driver.execute_async_script("setTimeout(arguments[0], 600)")
        path = folder / f"{name}.png"
        picture = Image.open(io.BytesIO(page.driver.get_screenshot_as_png())).convert("RGB")
        picture.save(path, optimize=True)
        if path.stat().st_size > 150_000:
            picture.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(path, optimize=True)
        assert path.stat().st_size <= 150_000, name
