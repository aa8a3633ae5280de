"""A server on a library of drawn documents, and windows of Chromium that look at it."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import threading
import urllib.request

import pytest
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "Fixtures"
# What is in the library before a test begins.
KEPT = [
    "receipt/us-diner-photo/input.jpg", "receipt/us-fuel-skewed/input.jpg", "receipt/uk-cafe-low-resolution/input.jpg",
    "business_card/uk-two-columns/input.png", "business_card/photo-on-desk/input.jpg", "book/shelf-of-five/input.jpg",
    "document/letter/input.pdf", "invoice/german-zugferd-1/input.pdf",
]
DESKTOP, PHONE = (1360, 850), (360, 740)


def pytest_configure(config):
    config.addinivalue_line("markers", "figure: takes a time, which the benchmark of the server runs")


def fixture_file(name):
    """A fixture by its name, whatever the ending of its file is."""
    path = FIXTURES / name
    return path if path.exists() else next(iter(sorted(path.parent.glob("input.*"))))


class Server:
    """`docent serve` on a library of its own."""

    def __init__(self, folder):
        self.environment = {**os.environ, "DOCENT_STORE": str(folder), "NO_COLOR": "1", "XDG_CONFIG_HOME": str(folder)}
        self.docent = os.environ["DOCENT"]
        self.process = None

    def command(self, *arguments, check=True):
        run = subprocess.run([self.docent, *arguments], env=self.environment, capture_output=True, text=True, check=False)
        assert not check or run.returncode == 0, run.stderr
        return run.stdout

    def start(self):
        self.process = subprocess.Popen(
            [self.docent, "serve", "--port", "0"], env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        said = []
        for line in self.process.stdout:
            said.append(line)
            if link := re.search(r"(https?://[^/\s]+)/login\?token=\S+", line):
                self.link, self.base = link[0], link[1]
                break
        else:
            raise AssertionError("docent serve ended: " + "".join(said))
        # What it says from now on must not fill the pipe.
        threading.Thread(target=self.process.stdout.read, daemon=True).start()
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        opener.open(self.link).read()
        self.opener = opener

    def stop(self):
        if self.process:
            self.process.terminate()
            self.process.wait(20)

    def api(self, path, method="GET", body=None, headers=None):
        """Calls the API as a page would."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + "/api/v1" + path, data=data, method=method, headers={
            "Content-Type": "application/json", "Docent-Request": "1", "Origin": self.base, **(headers or {})})
        with self.opener.open(request) as response:
            text = response.read()
        return json.loads(text) if text else None

    def change(self, record, **values):
        """Corrects a record as another window would."""
        revision = self.api(f"/records/{record}")["revision"]
        return self.api(f"/records/{record}", "PATCH", {"set": values}, {"If-Match": f'"{revision}"'})

    def records(self, **parameters):
        return self.api("/records?" + "&".join(f"{name}={value}" for name, value in parameters.items()))["records"]


@pytest.fixture(scope="session")
def library(tmp_path_factory):
    """A library with the kept documents, copied for each server."""
    folder = tmp_path_factory.mktemp("library")
    Server(folder).command("extract", "-q", "--format", "jsonl", "-l", "eng+deu", *(str(fixture_file(name)) for name in KEPT))
    return folder


@pytest.fixture
def server(library, tmp_path):
    folder = tmp_path / "library"
    shutil.copytree(library, folder)
    server = Server(folder)
    server.start()
    yield server
    server.stop()


class Window:
    """A window of Chromium, let into a server."""

    def __init__(self, server, size=DESKTOP, dark=False, downloads=None):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--lang=en-GB", "--disable-dev-shm-usage"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))
        self.server = server
        self.devtools("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=size[0] < 600)
        if dark:
            self.devtools("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
        if downloads:
            self.devtools("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(downloads))
        self.driver.get(server.link)

    def devtools(self, name, **parameters):
        return self.driver.execute_cdp_cmd(name, parameters)

    def open(self, path, wait_for=None):
        self.driver.get(self.server.base + path)
        if wait_for:
            self.find(wait_for)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def find(self, selector, seconds=10):
        """The first element of a selector that is seen, once there is one."""
        return self.until(lambda: next((one for one in self.all(selector) if one.is_displayed()), None), f"no {selector}", seconds)

    def until(self, condition, message="", seconds=10):
        return WebDriverWait(self.driver, seconds, 0.05, ignored_exceptions=(Exception,)).until(lambda _: condition(), message)

    def press(self, *keys):
        """Keys, to whatever has the focus."""
        for key in keys:
            actions = ActionChains(self.driver, duration=0)
            if key.startswith(Keys.CONTROL):
                actions.key_down(Keys.CONTROL).send_keys(key[1:]).key_up(Keys.CONTROL)
            else:
                actions.send_keys(key)
            actions.perform()

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def text(self, selector="main"):
        return self.find(selector).text

    def focused(self):
        """The path of the value that has the focus."""
        return self.run("return document.activeElement.dataset.path ?? null")

    def focus_on(self, path):
        self.find("button.value")
        self.run("document.querySelector(`button.value[data-path='${arguments[0]}']`).focus()", path)

    def shown(self, path):
        return self.run("return document.querySelector(`button.value[data-path='${arguments[0]}']`)?.textContent ?? null", path)

    def record(self):
        """The id of the record that the review shows."""
        return self.until(lambda: re.search(r"(?:record=|/records/)([0-9a-f-]{36})", self.driver.current_url))[1]

    def drop(self, *files):
        """Drops files onto the window."""
        import base64
        parts = [[path.parent.name + path.suffix, base64.b64encode(path.read_bytes()).decode()] for path in files]
        self.run("""
          const transfer = new DataTransfer()
          for (const [name, data] of arguments[0]) transfer.items.add(new File([Uint8Array.from(atob(data), letter => letter.charCodeAt(0))], name))
          for (const type of ['dragenter', 'dragover', 'drop']) {
            document.body.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }))
          }""", parts)

    def complaints(self):
        """What the browser found fault with: errors of scripts, and what the content security policy kept out."""
        return [entry["message"] for entry in self.driver.get_log("browser")
                if entry["level"] == "SEVERE" and not re.search(r"status of 4(00|09|12|22)", entry["message"])]


@pytest.fixture
def window(server):
    """Makes windows, and closes them."""
    windows = []

    def make(*arguments, **parameters):
        windows.append(Window(server, *arguments, **parameters))
        return windows[-1]

    yield make
    complaints = [complaint for one in windows for complaint in one.complaints()]
    for one in windows:
        one.driver.quit()
    assert complaints == []
