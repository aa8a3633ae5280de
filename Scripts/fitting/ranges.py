"""Measures the ranges that the recognizer's convolutions are quantized by, on the lines of the drawn documents.

  python -m fitting.ranges MODEL        MODEL is the recognition network as the wheel holds it; needs openvino and pillow

Writes Scripts/recognizer-ranges.json: of each convolution's input the least and the greatest value. Each line is measured as it
is drawn and as a camera sees it: with ranges of clean lines alone, lines of photos were read worse.
"""

import json
import pathlib
import sys

import numpy
import openvino
from PIL import Image, ImageFilter

import networks

ROOT = pathlib.Path(__file__).resolve().parents[2]
# As LineReader draws them.
HEIGHT, UNIT, LONGEST = 48, 64, 1600
# The gates of channels, which take no time, and the last stage stay in floats: words recall on scanned receipts falls by 0.002, by
# 0.004 with them in integers.
IN_FLOATS = {6, 7, 20, 21, 28, 29, 36, 37, 47, 48} | {49, 50, 52, 53, 54, 55}


def lines(folder, random):
    """The lines of a drawn document as the network gets them, by the recorded reading of its first page."""
    page = json.loads((folder / "document.json").read_text())["pages"][0]
    pictures = [path for path in folder.glob("input.*") if path.suffix in (".png", ".jpg")]
    if page.get("rotation") or not pictures:
        return
    picture = Image.open(pictures[0]).convert("RGB")
    for line in page["lines"]:
        x, y, width, height = line["box"]
        x, width = x * picture.width, width * picture.width
        y, height = y * picture.height, height * picture.height
        if height < 6 or width < height / 2:
            continue
        columns = min(LONGEST, round(HEIGHT * width / height / UNIT + 0.5) * UNIT)
        margin = height / 8
        part = picture.crop((round(x - margin), round(y - margin), round(x + width + margin), round(y + height + margin)))
        clean = part.resize((max(UNIT, columns), HEIGHT), Image.BILINEAR)
        for picture_of_line in (clean, photographed(clean, random)):
            pixels = numpy.asarray(picture_of_line, numpy.float32)
            yield (pixels[:, :, ::-1] / 127.5 - 1).transpose(2, 0, 1)[None]


def photographed(line, random):
    """The line as a camera sees it: out of focus, less contrast, noise."""
    blurred = line.filter(ImageFilter.GaussianBlur(random.uniform(0.5, 1.8)))
    pixels = numpy.asarray(blurred, numpy.float32)
    middle = random.uniform(90, 200)
    contrast, noise = random.uniform(0.3, 0.9), random.normal(0, random.uniform(2, 9), pixels.shape)
    pixels = middle + (pixels - pixels.mean()) * contrast + noise
    return pixels.clip(0, 255)


def main():
    path = pathlib.Path(sys.argv[1])
    found = networks.convolutions(path.read_bytes())
    convolutions = [(name, source) for name, source in found if int(name.removeprefix("Conv.")) not in IN_FLOATS]
    core = openvino.Core()
    model = core.read_model(path)
    inputs = sorted({source for _, source in convolutions} - {model.input(0).any_name})
    model.add_outputs(inputs)
    compiled = core.compile_model(model, "CPU", {"INFERENCE_PRECISION_HINT": "f32"})
    random = numpy.random.default_rng(1)
    seen = {source: [] for _, source in convolutions}
    for folder in sorted(path.parent for path in ROOT.glob("Fixtures/*/*/document.json")):
        for line in lines(folder, random):
            outputs = compiled(line)
            for source, limits in seen.items():
                values = outputs[source] if source in inputs else line
                limits.append((float(values.min()), float(values.max())))
    print(len(seen[inputs[0]]), "lines")
    ranges = {}
    for name, source in convolutions:
        low, high = min(low for low, _ in seen[source]), max(high for _, high in seen[source])
        ranges[name] = [round(low, 4), round(high, 4)]
    rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(limits)}" for name, limits in ranges.items())
    networks.RANGES.write_text("{\n" + rows + "\n}\n")


main()
