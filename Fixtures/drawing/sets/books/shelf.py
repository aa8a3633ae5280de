"""Shelves of standing, leaning and lying books; single spines; as photographed."""

import math

import numpy as np
from PIL import Image, ImageFilter

from ..labels import Chance, box_after
from ..photo import photographed
from ..surfaces import as_image, clouds, surface
from .spine import Spine
from .titles import make_author, make_volume

TOP_DOWN = {"en": 0.97, "de": 0.4, "fr": 0.15, "es": 0.2, "ca": 0.2}


def books(chance, count):
    """Spines with how each stands: (spine, image, bottom up); now and then the volumes of a set."""
    found = []
    main = chance.pick({"en": 5, "de": 2, "es": 2, "fr": 1, "": 2})
    while len(found) < count:
        language = main or None
        if chance.maybe(0.025):
            found += _boxed_set(chance, language)
            continue
        volume = make_volume(chance, language)
        length = round(chance.uniform(760, 1120))
        thick = round(chance.choice([chance.uniform(26, 50), chance.uniform(50, 100), chance.uniform(60, 120), chance.uniform(90, 170)]))
        found.append(_stood(Spine(volume, chance, length, thick), chance))
    return found[:count]


def _boxed_set(chance, language):
    design, author = Spine.design(chance), make_author(language or "en", chance)
    length, thick = round(chance.uniform(820, 1050)), round(chance.uniform(50, 110))
    volumes = [make_volume(chance, language or "en", "Tern") for _ in range(chance.randrange(2, 5))]
    up = not chance.maybe(TOP_DOWN[volumes[0].language])
    spines = [Spine(type(v)(v.language, v.title, [author[0]], author[1], v.publisher, number=str(n + 1)), chance, length, thick, design) for n, v in enumerate(volumes)]
    return [(spine, spine.standing(up), up) for spine in spines]


def _stood(spine, chance):
    up = not chance.maybe(TOP_DOWN[spine.volume.language])
    return spine, spine.standing(up), up


def draw_shelf(folder, seed, number):
    """Draws one shelf; returns its line of labels."""
    chance = Chance("shelf", seed, number)
    found = books(chance, chance.randrange(4, 15))
    lying = chance.randrange(2, 5) if chance.maybe(0.22) and len(found) > 6 else 0
    standing, pile = (found[:-lying], found[-lying:]) if lying else (found, [])
    margin, floor = chance.choice([60, 80, 110, 160, 220]), 1240
    width = sum(image.width for _, image, _ in standing) + 2 * margin + len(found) * 3 + 260
    width += max((spine.length for spine, _, _ in pile), default=0)
    picture = _wall((width, 1420), floor, chance)
    records, x = [], margin
    lean_last = chance.maybe(0.35)
    for place, (spine, image, _) in enumerate(standing):
        angle = chance.uniform(2, 9) if lean_last and place >= len(standing) - chance.choice([1, 2]) else chance.gauss(0, 0.25)
        x, box = _stand(picture, image, x, floor, angle, chance)
        records.append((spine, box))
        x += chance.choice([0, 1, 1, 2, 8])
    y = floor
    piled = []
    for spine, _, _ in pile:
        image = spine.lying()
        left = x + 40 + chance.randrange(0, 40)
        y -= image.height + 1
        picture.paste(image, (left, y))
        piled.insert(0, (spine, (left, y, left + image.width, y + image.height)))
    records += piled
    right = max(box[2] for _, box in records) + margin
    top = max(0, min(box[1] for _, box in records) - chance.randrange(20, 160))
    picture = picture.crop((0, top, min(width, right), min(1420, floor + chance.randrange(30, 160))))
    small = chance.uniform(0.75, 1.15)
    size = round(picture.width * small), round(picture.height * small)
    final, forward = photographed(picture, chance, size, fill=(1.0, 1.05), bend=0.05, tilt=chance.gauss(0, 0.9), hands=0.02, glare=0.08)
    name = f"{number:04}.jpg"
    final.save(folder / name, quality=chance.randrange(60, 93))
    return {"file": name, "type": "book", "records": [
        _record(spine) | {"box": box_after((box[0], box[1] - top, box[2], box[3] - top), forward)} for spine, box in records]}


def _record(spine):
    return {"legible": True} | spine.fields


def _stand(picture, image, x, floor, angle, chance):
    """Puts a standing book at x, with a shadow at its side; returns where it ends and its box."""
    if abs(angle) > 1:
        turned = image.convert("RGBA").rotate(-angle, Image.Resampling.BICUBIC, expand=True)
        place = x + 4, floor - turned.height
        picture.paste(turned, place, turned)
        return place[0] + turned.width, (*place, place[0] + turned.width, floor)
    place = x, floor - image.height - chance.choice([0, 0, 0, 2])
    picture.paste(image, place)
    picture.paste((12, 10, 9), (x + image.width, place[1] + 3, x + image.width + 2, floor))
    return x + image.width + 2, (*place, x + image.width, floor)


def _wall(size, floor, chance):
    """What stands behind and below: wall or dark back, a board, sometimes the shelf above."""
    tone = np.array(chance.choice([(46, 40, 36), (70, 52, 40), (190, 186, 178), (226, 222, 214), (28, 28, 30), (150, 120, 90)]))
    picture = as_image(clouds(size, (4, 3), chance.array)[..., None] * 10 + tone) if chance.maybe(0.75) else surface(size, chance)
    board = surface((size[0], size[1] - floor), chance)
    picture.paste(board, (0, floor))
    shade = Image.new("L", size)
    shade.paste(110, (0, floor - 30, size[0], floor + 12))
    picture.paste((8, 6, 5), mask=shade.filter(ImageFilter.GaussianBlur(14)))
    return picture


def draw_spine(folder, seed, number):
    """Draws one spine alone, lying as cut from a photo or standing before a wall; returns its line of labels."""
    chance = Chance("spine", seed, number)
    volume = make_volume(chance)
    spine = Spine(volume, chance, round(chance.uniform(800, 1200)), round(chance.uniform(40, 170)))
    upright = spine.standing(not chance.maybe(TOP_DOWN[volume.language]))
    lying = chance.maybe(0.6)
    image = spine.lying() if lying else upright
    pad = chance.randrange(2, 14) if lying else chance.randrange(20, 120)
    tone = chance.choice([(46, 40, 36), (190, 186, 178), (30, 30, 32), (120, 90, 66)])
    scene = Image.new("RGB", (image.width + 2 * pad, image.height + 2 * pad), tone)
    scene.paste(image, (pad, pad))
    size = round(scene.width * chance.uniform(0.8, 1.2)), round(scene.height * chance.uniform(0.8, 1.2))
    final, forward = photographed(scene, chance, size, fill=(0.99, 1.04), bend=0.03, tilt=math.copysign(min(1.0, abs(chance.gauss(0, 0.6))), chance.random() - 0.5), hands=0, glare=0.05)
    name = f"{number:04}.jpg"
    final.save(folder / name, quality=chance.randrange(60, 93))
    fields = {key: value for key, value in spine.fields.items() if value}
    box = box_after((pad, pad, pad + image.width, pad + image.height), forward)
    return {"file": name, "type": "book", "records": [_record(spine) | {"box": box}], "lang": volume.language, "fields": fields}
