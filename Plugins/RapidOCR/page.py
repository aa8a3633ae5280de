"""The lines of a page image: where they are, and what they say."""
import cv2
import numpy as np
from rapidocr_onnxruntime import RapidOCR

from spines import sheets
from words import Line, WordModel

# The engine runs as many plugins and readers as there are processors; threads of our own would only get in their way.
cv2.setNumThreads(1)


class PageReader:
    """Reads page images; made once, because loading the models takes longer than reading a small page."""

    def __init__(self):
        self.ocr = RapidOCR(intra_op_num_threads=1, inter_op_num_threads=1)
        self.model = WordModel()

    def lines(self, path, as_spines, settled, spines):
        """The lines of an image, top to bottom, as the protocol has them.

        Print that runs up or down is found on the picture turned by a quarter as well if it is one of spines, and the
        spines are read one by one. A line that lies in settled boxes all along is left out.
        """
        image = cv2.imread(path, cv2.IMREAD_COLOR)
        if image is None:
            raise ValueError("the picture can't be opened")
        found = self._read(image, settled)
        if as_spines:
            turned = self._read(cv2.rotate(image, cv2.ROTATE_90_CLOCKWISE), [])
            # A point (x, y) of the turned picture is (y, 1 - x) of the picture.
            turned = [line.mapped(lambda points: np.stack([points[:, 1], 1 - points[:, 0]], 1)) for line in turned]
            rows = [
                line.mapped(sheet.page_places)
                for sheet in sheets(image, spines) for line in self._read(sheet.picture, [], both_ways=True)]
            found = surest([found, turned, rows])
        return [line.message() for line in found if line.words]

    def _read(self, image, settled, both_ways=False):
        """The lines of an image, with places as fractions of it; each as it reads better if it may stand on its head."""
        height, width = image.shape[:2]
        scaled, ratio_h, ratio_w = self.ocr.preprocess(image)
        steps = {"preprocess": {"ratio_h": ratio_h, "ratio_w": ratio_w}}
        scaled, steps = self.ocr.maybe_add_letterbox(scaled, steps)
        boxes, _ = self.ocr.auto_text_det(scaled)
        if boxes is None:
            return []
        places = self.ocr._get_origin_points(boxes, steps, height, width) / np.array([width, height])
        open_ = [index for index, place in enumerate(places) if not is_settled(place, settled)]
        if not open_:
            return []
        crops = self.ocr.get_crop_img_list(scaled, np.array([boxes[index] for index in open_]))
        crops, turns, _ = self.ocr.text_cls(crops)
        lines = []
        for index, crop, turn in zip(open_, crops, turns):
            is_tall = is_turned(boxes[index])
            is_flipped = turn[0] == "180" and turn[1] > self.ocr.text_cls.cls_thresh
            ways = [(is_flipped, crop)]
            if both_ways:
                ways.append((not is_flipped, cv2.rotate(crop, cv2.ROTATE_180)))
            read = [Line(along(places[index], is_tall, way), self._characters(picture), self.model) for way, picture in ways]
            lines.append(max(read, key=lambda line: line.evidence))
        return lines

    def _characters(self, crop):
        """What stands on the crop of a line: the probability of every character at every step along it."""
        recognizer = self.ocr.text_rec
        height, width = crop.shape[:2]
        channels, full, least = recognizer.rec_image_shape
        ratio = max(least / full, width / height)
        picture = recognizer.resize_norm_img(crop, ratio)[np.newaxis].astype(np.float32)
        steps = recognizer.session(picture)[0][0]
        return steps, recognizer.postprocess_op.character, full * ratio, full * width / height


def is_turned(box):
    """Whether the crop of a box is turned before it is read: RapidOCR's own rule."""
    width = int(max(np.linalg.norm(box[0] - box[1]), np.linalg.norm(box[2] - box[3])))
    height = int(max(np.linalg.norm(box[0] - box[3]), np.linalg.norm(box[1] - box[2])))
    return height / max(1, width) >= 1.5


def along(place, is_tall, is_flipped):
    """The corners in the order of reading: start and end of the upper edge, end and start of the lower."""
    if is_tall:  # read from the top down, the tops of the letters to the right
        place = place[[1, 2, 3, 0]]
    return place[[2, 3, 0, 1]] if is_flipped else place


def is_settled(place, settled):
    """Whether boxes that are settled cover a line from end to end."""
    left, top = place.min(0)
    right, bottom = place.max(0)
    covered = 0
    for x, y, width, height in settled:
        if top < y + height / 2 < bottom:
            covered += max(0, min(right, x + width) - max(left, x))
    return covered >= 0.7 * (right - left)


def surest(readings):
    """The lines of several readings without those that a surer one of another reading makes needless.

    Those of one reading stand beside each other, even where the letters of one row reach into the next.
    """
    lines = [(line, number) for number, reading in enumerate(readings) for line in reading if line.words]
    kept = []
    for line, number in sorted(lines, key=lambda entry: -entry[0].evidence):
        if not any(number != other and line.shares(rival) > 0.3 for rival, other in kept):
            kept.append((line, number))
    return [line for line, _ in kept]
