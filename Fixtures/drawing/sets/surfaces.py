"""What lies under a photographed page: desks, wood, cloth, stone, tiles, leather, other papers. Drawn coarsely, then enlarged."""

import numpy as np
from PIL import Image, ImageDraw, ImageFilter


def clouds(size, cells, random):
    """Smooth noise between about -1 and 1 with so many cells across and down; an array of the size."""
    coarse = Image.fromarray(random.uniform(-1, 1, (max(2, cells[1]), max(2, cells[0]))).astype(np.float32))
    return np.asarray(coarse.resize(size, Image.Resampling.BICUBIC))


def as_image(levels):
    return Image.fromarray(np.clip(np.rint(levels), 0, 255).astype(np.uint8))


def _wood(size, chance):
    width, height = size
    fine = clouds(size, (6, height // 3), chance.array) * 14 + clouds(size, (3, 14), chance.array) * 16
    boards = np.arange(height) % max(20, int(height / chance.choice([3, 4, 6, 9])))
    seams = np.where(boards < 2, -50, 0)[:, None] if chance.maybe(0.6) else 0
    tone = chance.choice([(148, 104, 66), (190, 150, 108), (92, 62, 42), (205, 180, 148), (120, 92, 74), (60, 44, 36)])
    levels = (fine + seams)[..., None] * [1.0, 0.85, 0.7] + np.array(tone)
    return np.transpose(levels, (1, 0, 2)) if width == height and chance.maybe(0.5) else levels


def _plain(size, chance):
    tone = chance.choice([(96, 104, 112), (205, 205, 200), (60, 62, 66), (225, 222, 214), (150, 148, 142), (40, 44, 60), (170, 60, 50)])
    return clouds(size, (4, 3), chance.array)[..., None] * 10 + np.array(tone) + chance.array.normal(0, 3, (size[1], size[0], 1))


def _cloth(size, chance):
    y, x = np.mgrid[0:size[1], 0:size[0]]
    pitch = chance.uniform(3, 7)
    weave = np.sin(x * 2 * np.pi / pitch) * 9 + np.sin(y * 2 * np.pi / pitch) * 9
    if chance.maybe(0.4):
        check = size[0] / chance.uniform(4, 12)
        weave = weave + ((x % check < check / 2) * 28 + (y % check < check / 2) * 28)
    tone = np.array(chance.choice([(150, 40, 44), (60, 80, 130), (190, 180, 160), (70, 90, 70), (110, 100, 95), (225, 215, 200)]))
    return (weave + clouds(size, (5, 4), chance.array) * 18)[..., None] + tone


def _stone(size, chance):
    tone = np.array(chance.choice([(60, 60, 64), (120, 116, 112), (200, 196, 190), (35, 38, 40)]))
    speckle = chance.array.normal(0, 1, (size[1], size[0])) ** 3 * 8
    return (speckle + clouds(size, (8, 8), chance.array) * 14 + clouds(size, (40, 40), chance.array) * 9)[..., None] + tone


def _tiles(size, chance):
    y, x = np.mgrid[0:size[1], 0:size[0]]
    side = size[0] / chance.uniform(2, 6)
    joint = ((x % side < 3) | (y % side < 3)) * chance.choice([-40, 30])
    tone = np.array(chance.choice([(200, 196, 188), (120, 110, 100), (90, 96, 104)]))
    return (joint + clouds(size, (6, 6), chance.array) * 10)[..., None] + tone


def _leather(size, chance):
    tone = np.array(chance.choice([(70, 40, 28), (28, 26, 26), (120, 76, 48)]))
    return (clouds(size, (size[0] // 5, size[1] // 5), chance.array) * 10 + clouds(size, (6, 6), chance.array) * 12)[..., None] + tone


def _papers(size, chance):
    """Other sheets with grey lines that are no letters."""
    image = as_image(_plain(size, chance))
    for _ in range(chance.randrange(2, 5)):
        width, height = int(size[0] * chance.uniform(0.4, 0.9)), int(size[1] * chance.uniform(0.3, 0.8))
        sheet = Image.new("RGB", (width, height), chance.choice(["#f4f2ec", "#ffffff", "#e8ecf2", "#f7f0d8"]))
        pen = ImageDraw.Draw(sheet)
        for y in range(14, height - 10, 9):
            pen.line((14, y, chance.uniform(0.5, 0.95) * width, y), fill="#c4c4c4", width=2)
        turned = sheet.convert("RGBA").rotate(chance.uniform(-35, 35), expand=True)
        image.paste(turned, (int(chance.uniform(-0.3, 0.7) * size[0]), int(chance.uniform(-0.3, 0.8) * size[1])), turned)
    return np.asarray(image.filter(ImageFilter.GaussianBlur(1.2)), float)


SURFACES = {_wood: 5, _plain: 6, _cloth: 2, _stone: 2, _tiles: 1, _leather: 1, _papers: 2}


def surface(size, chance):
    """A surface of a size, drawn at half of it."""
    small = (size[0] // 2 + 1, size[1] // 2 + 1)
    return as_image(chance.pick(SURFACES)(small, chance)).resize(size, Image.Resampling.BILINEAR)
