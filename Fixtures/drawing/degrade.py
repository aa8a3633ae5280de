"""What a camera or a bad scanner does to a page.

Each function returns a step, `(image, random) -> image`; `degrade` runs steps one after another
from a fixed seed. A named list of steps is a degradation: `degrade(page, *DEGRADATIONS["photo"])`.
"""

import numpy as np
from PIL import Image, ImageChops, ImageFilter

WHITE = (255, 255, 255)


def degrade(image, *steps, seed=7):
    random = np.random.default_rng(seed)
    for step in steps:
        image = step(image.convert("RGB"), random)
    return image


def blur(radius):
    return lambda image, random: image.filter(ImageFilter.GaussianBlur(radius))


def noise(sigma):
    """Sensor noise: the same normal deviate, in grey levels, on the three channels of a pixel."""
    def step(image, random):
        deviate = random.normal(0, sigma, (image.height, image.width, 1))
        return _image(np.asarray(image) + deviate)
    return step


def turn(degrees):
    """A quarter turn or two, counterclockwise, exact to the pixel."""
    return lambda image, random: image.rotate(degrees, expand=True)


def skew(degrees, paper=WHITE):
    """A page that lies a little crooked on the glass."""
    return lambda image, random: image.rotate(degrees, Image.Resampling.BICUBIC, expand=True, fillcolor=paper)


def low_resolution(factor):
    """Fewer pixels for the same page: 0.5 halves width and height."""
    def step(image, random):
        return image.resize((round(image.width * factor), round(image.height * factor)), Image.Resampling.BILINEAR)
    return step


def shadow(strength, angle=35, softness=0.12):
    """The photographer's soft shadow over one side of the picture."""
    def step(image, random):
        y, x = np.mgrid[0:1:image.height * 1j, 0:1:image.width * 1j]
        distance = (x - 0.5) * np.cos(np.radians(angle)) + (y - 0.5) * np.sin(np.radians(angle))
        light = 1 - strength / (1 + np.exp(-distance / softness))
        return _image(np.asarray(image) * light[..., None])
    return step


def photographed(surface, size, corners):
    """Lays the page on a surface, seen in perspective.

    `surface` is `wood` or `desk`; `corners` are where the page's top left, top right, bottom right and
    bottom left corners fall, in fractions of the picture.
    """
    def step(image, random):
        picture = surface(size, random)
        targets = [(x * size[0], y * size[1]) for x, y in corners]
        warp = dict(size=size, method=Image.Transform.PERSPECTIVE, data=_homography(targets, image.size),
                    resample=Image.Resampling.BICUBIC)
        mask = Image.new("L", image.size, 255).transform(**warp)
        cast = ImageChops.offset(mask, size[0] // 120, size[1] // 100).filter(ImageFilter.GaussianBlur(size[0] / 90))
        picture.paste((25, 20, 18), mask=cast.point(lambda level: level * 0.55))
        picture.paste(image.transform(**warp), mask=mask.filter(ImageFilter.GaussianBlur(0.7)))
        return picture
    return step


def wood(size, random):
    """A table top: boards with grain along the width."""
    grain = sum(_clouds(size, cells, random) * weight
                for cells, weight in [((6, 90), 16), ((10, 260), 10), ((3, 8), 14)])
    board = np.arange(size[1]) % (size[1] // 4)
    seam = np.where(board < 4, -55, 0)[:, None]
    return _image((grain + seam)[..., None] * [1.0, 0.8, 0.6] + [148, 104, 66])


def desk(size, random):
    """A plain grey desk under uneven light."""
    return _image(_clouds(size, (4, 3), random)[..., None] * 12 + [96, 104, 112])


def _clouds(size, cells, random):
    """Smooth noise between about -1 and 1 with so many cells across and down."""
    coarse = Image.fromarray(random.uniform(-1, 1, (cells[1], cells[0])).astype(np.float32))
    return np.asarray(coarse.resize(size, Image.Resampling.BICUBIC))


def _homography(targets, size):
    """The eight coefficients that Pillow wants: from a target pixel back to a source pixel."""
    width, height = size
    sources = [(0, 0), (width, 0), (width, height), (0, height)]
    rows, values = [], []
    for (x, y), (u, v) in zip(targets, sources):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    # Rounded, as processors differ in the last bits and the pixels must not.
    return np.linalg.solve(np.array(rows, float), np.array(values, float)).round(12).tolist()


def _image(levels):
    return Image.fromarray(np.clip(np.rint(levels), 0, 255).astype(np.uint8))
