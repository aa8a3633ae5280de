"""The spines of a shelf, straightened and laid under one another on sheets: as rows they are read far better."""
import cv2
import numpy as np

# The height that a spine has on a sheet, in pixels: two rows of a title are then of the size that is read best.
THICKNESS = 128
# Print that is made larger than this gains nothing.
LARGEST = 3.0
# The longest spine and the highest sheet, in pixels: larger ones are made smaller before they are read.
LONGEST, HIGHEST = 1600, 1400
GAP = 24
# A picture longer than this, in its shorter sides, is one spine.
LONG = 3.2
WHOLE = [0, 0, 1, 0, 1, 1, 0, 1]


class Sheet:
    """Spines under one another."""

    def __init__(self, strips):
        self.strips = strips
        width = max(strip.width for strip in strips)
        self.picture = np.full((strips[-1].bottom + GAP, width, 3), 255, np.uint8)
        for strip in strips:
            self.picture[strip.top:strip.bottom, :strip.width] = strip.picture

    def page_places(self, points):
        """Points of the sheet as points of the page, both as fractions."""
        height, width = self.picture.shape[:2]
        points = points * [width, height]
        middle = points[:, 1].mean()
        strip = min(self.strips, key=lambda strip: max(strip.top - middle, middle - strip.bottom))
        return strip.page_places(points)


class Strip:
    """A spine as a row: its picture, and the way from there back to the page."""

    def __init__(self, image, corners):
        height, width = image.shape[:2]
        self.size = np.array([width, height])
        places = np.float32(corners).reshape(4, 2) * np.float32(self.size)
        along, across = sides(places)
        if across > along:  # the book stands: it is laid down to the left
            places, along, across = places[[1, 2, 3, 0]], across, along
        scale = min(LARGEST, THICKNESS / max(1, across), LONGEST / max(1, along))
        self.width, self.height, self.top = max(8, int(along * scale)), max(8, int(across * scale)), 0
        row = np.float32([[0, 0], [self.width, 0], [self.width, self.height], [0, self.height]])
        self.back = cv2.getPerspectiveTransform(row, places)
        there = cv2.getPerspectiveTransform(places, row)
        self.picture = cv2.warpPerspective(image, there, (self.width, self.height), flags=cv2.INTER_CUBIC)

    @property
    def bottom(self):
        return self.top + self.height

    def page_places(self, points):
        """Points of the sheet, in pixels, as fractions of the page."""
        points = np.float32(points - [0, self.top])[np.newaxis]
        return cv2.perspectiveTransform(points, self.back)[0] / self.size


def sides(places):
    """The mean lengths of the upper and lower side, and of the left and right one."""
    def length(a, b):
        return np.linalg.norm(places[a] - places[b])
    return (length(0, 1) + length(3, 2)) / 2, (length(0, 3) + length(1, 2)) / 2


def sheets(image, spines):
    """Sheets of the spines of a picture, or of the picture where it is one."""
    height, width = image.shape[:2]
    if not spines and max(width, height) > LONG * min(width, height):
        spines = [WHOLE]
    rows = []
    for strip in (Strip(image, corners) for corners in spines):
        strip.top = rows[-1].bottom + GAP if rows else GAP
        if rows and strip.bottom > HIGHEST:
            yield Sheet(rows)
            rows, strip.top = [], GAP
        rows.append(strip)
    if rows:
        yield Sheet(rows)
