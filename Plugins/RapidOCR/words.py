"""The words of a line, from what the recognizer saw at every step along it.

PP-OCR drops most spaces: it gives the space a probability too small to win, yet higher where there is one. That probability
and the distance between the letters tell where words end. The weights, and those of a word's confidence, are fitted by
Scripts/fitting/words.py.
"""
import json
import pathlib

import cv2
import numpy as np

GAP_FEATURES = 14
WEIGHTS = pathlib.Path(__file__).with_name("weights.json")


def logit(probability, floor=1e-4):
    probability = np.clip(probability, floor, 1 - floor)
    return np.log(probability / (1 - probability))


def sigmoid(odds):
    return 1 / (1 + np.exp(-odds))


class WordModel:
    """The weights of spaces and of confidences."""

    def __init__(self, path=WEIGHTS):
        weights = json.loads(path.read_text())
        self.space = np.array(weights["space"])
        self.word = np.array(weights["word"])

    def spaces(self, features):
        """The probability of a space in each gap."""
        return sigmoid(features @ self.space[1:] + self.space[0]) if len(features) else np.zeros(0)

    def confidence(self, features):
        """The probability that a word is right."""
        return float(sigmoid(features @ self.word[1:] + self.word[0]))


class Line:
    """A line of words, its places as fractions of the picture."""

    def __init__(self, corners, steps, model):
        self.corners = corners
        self.words = [Word(letters, features, model.confidence(features)) for letters, features in split(*steps, model)]

    def mapped(self, move):
        """The same line with its corners moved."""
        self.corners = move(self.corners)
        return self

    @property
    def evidence(self):
        """The letters that were read for sure."""
        return sum(max(0, word.confidence - 0.3) * len(word.text) for word in self.words)

    def shares(self, other):
        """The share of the smaller line's area that lies in both."""
        # In thousandths of the page, for OpenCV takes points nearer to each other for one.
        a, b = [np.float32(line.corners * 1000) for line in (self, other)]
        common, _ = cv2.intersectConvexConvex(a, b)
        return common / max(1e-6, min(cv2.contourArea(a), cv2.contourArea(b)))

    def message(self):
        """The line as the protocol has it."""
        words = []
        for word in self.words:
            points = np.array([self._point(edge, row) for edge in (word.start, word.end) for row in (0, 1)])
            low, high = np.clip(points.min(0), 0, 1), np.clip(points.max(0), 0, 1)
            words.append({
                "text": word.text, "box": [round(float(x), 5) for x in (*low, *(high - low))],
                "confidence": round(word.confidence, 4)})
        return {"words": words}

    def _point(self, x, y):
        """The point at fractions of the way along the line and from its upper to its lower edge."""
        start, end, below, under = self.corners
        upper, lower = start + (end - start) * x, under + (below - under) * x
        return upper + (lower - upper) * y


class Word:
    """A word: its text, its confidence, and where on the line it starts and ends, 0 to 1."""

    def __init__(self, letters, features, confidence):
        self.text = "".join(letter.text for letter in letters)
        self.features = features
        self.confidence = confidence
        self.start, self.end = letters[0].start, letters[-1].end


class Letter:
    """A character, the steps it was seen at, and its place on the line."""

    def __init__(self, text, step, probability):
        # The model knows Chinese print, and takes a comma or a bracket for the wide form now and then.
        self.text = chr(ord(text) - 0xFEE0) if "\uff01" <= text <= "\uff5e" else text
        self.first = self.last = step
        self.probability = probability


def letters(steps, alphabet):
    """The characters of a line: the likeliest of each step, repetitions and blanks taken out (greedy CTC)."""
    found, before = [], 0
    for step, best in enumerate(steps.argmax(1)):
        if best != 0 and best == before:
            found[-1].last = step
            found[-1].probability = max(found[-1].probability, float(steps[step, best]))
        elif best != 0:
            found.append(Letter(alphabet[best], step, float(steps[step, best])))
        before = best
    return [letter for letter in found if not letter.text.isspace()]


def gaps(line, steps, space, pixels):
    """What is known of the gap after each letter but the last: the odds of a space, the distance to the next letter in
    pixels of a line 48 high and in medians of the line, and what the letters are."""
    middle = np.array([(letter.first + letter.last + 1) / 2 for letter in line]) * pixels
    distance = np.diff(middle)
    seen = [steps[a.last:b.first + 1, space].max() for a, b in zip(line, line[1:])]
    kinds = [pair(a.text, b.text) for a, b in zip(line, line[1:])]
    return np.column_stack([logit(np.array(seen), 1e-6), distance, distance / max(1, np.median(distance)), kinds])


def pair(a, b):
    """What two neighbouring characters are, of which some pairs are parted more often than others."""
    return [
        a.isdigit() and b.isdigit(), a.isalpha() and b.isalpha(), a.islower() and b.isupper(), a.isdigit() and b.isalpha(),
        a.isalpha() and b.isdigit(), a in ".,;)", a == ":", a in "(/-@#", b in ".,:;)%", b in "(", b in "/-@"]


def split(steps, alphabet, padded, width, model):
    """The words of a line, each as its letters and the features of its confidence."""
    line = letters(steps, alphabet)
    if not line:
        return []
    pixels = padded / len(steps)
    features = gaps(line, steps, alphabet.index(" "), pixels) if len(line) > 1 else np.zeros((0, GAP_FEATURES))
    spaces = model.spaces(features)
    half = np.median(features[:, 1]) / 2 if len(line) > 1 else width / 2
    for letter in line:
        middle = (letter.first + letter.last + 1) / 2 * pixels
        letter.start, letter.end = max(0, middle - half) / width, min(width, middle + half) / width
    ends = [0, *(np.flatnonzero(spaces > 0.5) + 1), len(line)]
    return [(line[a:b], confidence_features(line, spaces, a, b)) for a, b in zip(ends, ends[1:])]


def confidence_features(line, spaces, start, end):
    """What tells whether the word of letters `start..<end` is right: its worst letter, the mean of its letters and of the
    line's, how sure its ends and its want of spaces within are, and whether it is one letter alone."""
    own = [letter.probability for letter in line[start:end]]
    sure = [1.0, *(1 - spaces[start:end - 1])]
    sure += [spaces[start - 1]] if start else []
    sure += [spaces[end - 1]] if end < len(line) else []
    mean = np.mean([letter.probability for letter in line])
    return np.array([logit(min(own)), logit(np.mean(own)), logit(mean), logit(min(sure)), float(len(own) == 1)])
