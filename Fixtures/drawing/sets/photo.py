"""How a page comes into a file: as it is, on a scanner's glass, or before a phone's camera.

Each way returns the picture and `forward`, which says where points of the page (N × 2, in pixels) fall in the picture.
"""

import math

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from .surfaces import as_image, clouds, surface


def plain(page, chance):
    return page, lambda points: points


def scanned(page, chance, colour=True, bitonal=True):
    """A flatbed: a small skew, a lid that is white, grey or black, levels a little off, sometimes nothing but black and white.

    Without `bitonal` never that: of light print on a dark ground it leaves nothing.
    """
    angle = math.radians(chance.gauss(0, 0.8))
    border = [chance.choice([0, 0, 10, 40]) for _ in range(2)]
    lid = chance.choice([(255, 255, 255), (250, 250, 248), (205, 205, 205), (30, 30, 30)])
    size = page.width + 2 * border[0], page.height + 2 * border[1]
    centre = np.array(size) / 2
    c, s = math.cos(angle), math.sin(angle)

    def turned(points, sign):
        x, y = (points - centre).T
        return np.stack([c * x - sign * s * y, sign * s * x + c * y], 1) + centre

    def forward(points):
        return turned(points + border, 1)
    picture = _warped(page, Image.new("RGB", size, lid), None, (0, 0, *size), lambda points: turned(points, -1) - border, 4)
    radius = chance.choice([0, 0.4, 0.6, 0.9])
    picture = picture.filter(ImageFilter.GaussianBlur(radius)) if radius else picture
    low, high = chance.uniform(0, 30), chance.uniform(235, 262)
    picture = with_grain(picture.point(lambda level: low + level * (high - low) / 255), chance.uniform(1, 6), chance)
    if not colour or chance.maybe(0.5):
        grey = picture.convert("L")
        if chance.maybe(0.12) and bitonal:
            dark, light = np.percentile(np.asarray(grey), (0.5, 60))
            edge = dark + (light - dark) * chance.uniform(0.5, 0.75)
            grey = grey.point(lambda level: 255 * (level > edge))
        picture = grey.convert("RGB")
    return picture, forward


def photographed(page, chance, size, fill=(0.6, 0.97), bend=1.0, tilt=None, hands=0.15, mask=None, glare=0.1):
    """The page on a surface before a camera.

    `size` is the picture's in pixels, `fill` how much of it the page takes at least and at most, `bend` the strength of the
    curl, `tilt` the rotation in degrees, `mask` the page's outline where it is no rectangle.
    """
    tilt = chance.gauss(0, 3) if tilt is None else tilt
    corners = _corners(page.size, size, chance, fill, math.radians(tilt))
    forward, backward = _maps(page.size, corners, chance, bend)
    page = _shaded(page, chance, bend)
    picture = surface(size, chance)
    outline = forward(np.array([(0, 0), (page.width, 0), (page.width, page.height), (0, page.height)], float))
    low, high = np.floor(outline.min(0) - 30), np.ceil(outline.max(0) + 30)
    bounds = (max(0, int(low[0])), max(0, int(low[1])), min(size[0], int(high[0])), min(size[1], int(high[1])))
    picture = _warped(page, picture, mask or Image.new("L", page.size, 255), bounds, backward, 20, cast=chance.uniform(0.15, 0.7))
    if chance.maybe(hands):
        _finger(picture, outline, chance)
    return developed(picture, chance, glare), forward


def _corners(page, size, chance, fill, tilt):
    """Where the page's corners fall: fitted into the picture, turned, then pulled by the camera's angle."""
    c, s = math.cos(tilt), math.sin(tilt)
    turned = (abs(page[0] * c) + abs(page[1] * s), abs(page[0] * s) + abs(page[1] * c))
    scale = min(size[0] / turned[0], size[1] / turned[1]) * chance.uniform(*fill)
    slack = [max(0, size[k] - turned[k] * scale) / 2 for k in (0, 1)]
    centre = [size[k] / 2 + chance.uniform(-0.8, 0.8) * slack[k] for k in (0, 1)]
    pull = chance.uniform(0, 0.045) * min(page) * scale
    corners = []
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        x, y = x * page[0] * scale / 2, y * page[1] * scale / 2
        corners.append((centre[0] + c * x - s * y + chance.uniform(-pull, pull), centre[1] + s * x + c * y + chance.uniform(-pull, pull)))
    return corners


def _maps(page, corners, chance, bend):
    """Page to picture and back: two shears along sine curves (the curl), then a homography."""
    width, height = page
    matrix = _homography([(0, 0), (width, 0), (width, height), (0, height)], corners)
    inverse = np.linalg.inv(matrix)
    rise, phase, sway, turn = (chance.gauss(0, 0.012) * bend * width, chance.uniform(0, 6), chance.gauss(0, 0.006) * bend * width, chance.uniform(0, 6))

    def lift(u):
        return rise * np.sin(u / width * math.pi * 1.3 + phase)

    def lean(v):
        return sway * np.sin(v / height * math.pi * 1.7 + turn)

    def forward(points):
        u, v = points.T
        v = v + lift(u)
        return _applied(matrix, np.stack([u + lean(v), v], 1))

    def backward(points):
        u, v = _applied(inverse, points).T
        u = u - lean(v)
        return np.stack([u, v - lift(u)], 1)
    return forward, backward


def _applied(matrix, points):
    mapped = np.c_[points, np.ones(len(points))] @ matrix.T
    return mapped[:, :2] / mapped[:, 2:]


def _homography(sources, targets):
    rows, values = [], []
    for (x, y), (u, v) in zip(sources, targets):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    # Rounded, as processors differ in the last bits and the pixels must not.
    return np.append(np.linalg.solve(np.array(rows, float), np.array(values, float)).round(12), 1).reshape(3, 3)


def _warped(page, picture, mask, bounds, backward, cells, cast=0.0):
    """Pastes the page into the picture, cell by cell of a grid over `bounds`."""
    x0, y0, x1, y1 = bounds
    across, down = (np.linspace(a, b, cells + 1).round().astype(int) for a, b in ((0, x1 - x0), (0, y1 - y0)))
    mesh = []
    for left, right in zip(across, across[1:]):
        for top, bottom in zip(down, down[1:]):
            corners = np.array([(left, top), (left, bottom), (right, bottom), (right, top)], float) + (x0, y0)
            mesh.append(((int(left), int(top), int(right), int(bottom)), backward(corners).round(4).ravel().tolist()))
    size = (x1 - x0, y1 - y0)
    warp = dict(size=size, method=Image.Transform.MESH, data=mesh, resample=Image.Resampling.BICUBIC)
    inner = page.transform(**warp)
    cover = (mask or Image.new("L", page.size, 255)).transform(**warp)
    if cast:
        small = cover.resize((size[0] // 4 + 1, size[1] // 4 + 1)).filter(ImageFilter.GaussianBlur(size[0] / 200))
        picture.paste((20, 18, 16), (x0 + 6, y0 + 8), small.resize(size).point(lambda level: level * cast))
    picture.paste(inner, (x0, y0), cover)
    return picture


def _shaded(page, chance, bend):
    """Light on paper that is not flat: soft waves and a crease or two."""
    small = (max(2, page.width // 8), max(2, page.height // 8))
    light = 1 + clouds(small, (3, 5), chance.array) * 0.05 * bend + clouds(small, (9, 14), chance.array) * 0.025 * bend
    for _ in range(chance.choice([0, 0, 1, 2]) if bend > 0.5 else 0):
        at = chance.uniform(0.1, 0.9) * small[1]
        slope = chance.uniform(-0.15, 0.15)
        distance = np.arange(small[1])[:, None] - at - slope * np.arange(small[0])[None, :]
        light = light + np.where(distance > 0, 1, -1) * np.exp(-np.abs(distance) / 6) * chance.uniform(0.03, 0.1)
    light = as_image((light - max(0, light.max() - 1.03))[..., None].repeat(3, 2) * 255)
    return ImageChops.multiply(page, light.resize(page.size, Image.Resampling.BILINEAR))


def _finger(picture, outline, chance):
    """A thumb or two over an edge of the page, blurred as what is nearer than the page."""
    a, b = chance.choice([(0, 3), (1, 2), (3, 2)])
    layer, cover = Image.new("RGB", picture.size), Image.new("L", picture.size)
    paint, mask = ImageDraw.Draw(layer), ImageDraw.Draw(cover)
    sides = [np.hypot(*(outline[k] - outline[k - 1])) for k in range(4)]
    tone = np.array(chance.choice([(224, 180, 152), (198, 146, 116), (150, 100, 74), (104, 68, 50)]))
    radius = min(sides) * chance.uniform(0.08, 0.12)
    for at in [chance.uniform(0.3, 0.8)] + ([chance.uniform(0.05, 0.2)] if chance.maybe(0.3) else []):
        edge = outline[a] + (outline[b] - outline[a]) * at
        out = edge - outline.mean(0)
        out = out / np.hypot(*out)
        for step in range(60, -1, -1):
            x, y = edge + out * radius * (step / 5 + 0.55)
            grown = radius * (1 + step * 0.006)
            for ring in (1, 0.85, 0.6):
                shade = tuple(int(v) for v in tone * (1.06 - 0.28 * ring))
                paint.ellipse((x - grown * ring, y - grown * ring, x + grown * ring, y + grown * ring), fill=shade)
            mask.ellipse((x - grown, y - grown, x + grown, y + grown), fill=255)
    soft = ImageFilter.BoxBlur(max(1, round(radius / 14)))
    picture.paste(layer.filter(soft), mask=cover.filter(soft))


def developed(picture, chance, glare=0.1):
    """What lens, light and sensor make of a scene: fall-off, shadow, warmth, glare, focus, motion, noise."""
    width, height = picture.size
    if chance.maybe(0.25):
        picture = _moved(picture, chance.uniform(1.5, 4.5), chance.uniform(0, math.pi))
    radius = chance.choice([0, 0, 0.5, 0.7, 0.9, 1.3])
    picture = picture.filter(ImageFilter.GaussianBlur(radius)) if radius else picture
    small = (width // 16 + 2, height // 16 + 2)
    y, x = np.mgrid[-1:1:small[1] * 1j, -1:1:small[0] * 1j]
    angle = chance.uniform(0, 6.3)
    along = x * math.cos(angle) + y * math.sin(angle)
    light = 1 + along * chance.uniform(0, 0.2) - (x * x + y * y) * chance.uniform(0, 0.12)
    if chance.maybe(0.4):
        light = light * (1 - chance.uniform(0.15, 0.45) / (1 + np.exp((along - chance.uniform(-0.6, 0.6)) / chance.uniform(0.03, 0.25))))
    warmth = chance.uniform(-0.05, 0.12)
    light = light[..., None] * chance.uniform(0.75, 1.05) * np.array([1, 1 - warmth / 2, 1 - warmth])
    picture = ImageChops.multiply(picture, as_image(light * 255).resize((width, height), Image.Resampling.BILINEAR))
    if chance.maybe(glare):
        cx, cy, r = chance.uniform(-0.6, 0.6), chance.uniform(-0.6, 0.6), chance.uniform(0.15, 0.4)
        bright = chance.uniform(30, 110) * np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / r ** 2)
        picture = ImageChops.add(picture, as_image(bright[..., None].repeat(3, 2)).resize((width, height), Image.Resampling.BILINEAR))
    return with_grain(picture, chance.choice([1, 2, 3, 5, 8]), chance)


def with_grain(picture, sigma, chance):
    """Sensor noise: one tile of it over the whole picture, coarser and coloured where it is strong."""
    tile = chance.array.normal(128, sigma, (611, 611))
    coloured = np.stack([tile + clouds((611, 611), (200, 200), chance.array) * shift for shift in ((3, -2, 4) if sigma > 4 else (0, 0, 0))], 2)
    grain, tile = Image.new("RGB", picture.size), as_image(coloured)
    for left in range(0, picture.width, 611):
        for top in range(0, picture.height, 611):
            grain.paste(tile, (left, top))
    return ImageChops.add(picture, grain, offset=-128)


def _moved(picture, length, angle):
    """Motion: the mean of the picture at a few steps along a line."""
    total, steps = 0, max(2, round(length))
    for step in range(steps):
        shift = (step / (steps - 1) - 0.5) * length
        total = total + np.asarray(picture.transform(picture.size, Image.Transform.AFFINE, (
            1, 0, round(shift * math.cos(angle), 3), 0, 1, round(shift * math.sin(angle), 3)), Image.Resampling.BILINEAR), np.float32)
    return as_image(total / steps)
