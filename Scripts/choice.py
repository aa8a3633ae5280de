"""The conditional logit of `Sources/Extraction/Models/ChoiceModel.swift`: its fitting, and its calibration by Platt scaling.

Every field gets a conditional logit with L2 regularisation, fitted by L-BFGS from its prior, so that the same input gives the
same weights.
"""
import numpy as np


class Problem:
    """One field's candidates, all in one matrix; group 0 of every document is "none of them"."""

    def __init__(self, documents, found, is_right, prior=None):
        """`documents` are labels, `found` their candidates: [(value, features)]; `is_right(value, label)` judges them."""
        self.prior = prior or {}
        self.rows, self.right, self.group = [], [], []
        self.values, self.documents = [], []
        for index, (label, entries) in enumerate(zip(documents, found)):
            self.documents.append(label)
            for value, features in entries:
                self.rows.append(features)
                self.values.append(value)
                self.right.append(is_right(value, label))
                self.group.append(index)
        counts = {}
        for features in self.rows:
            for name in features:
                counts[name] = counts.get(name, 0) + 1
        self.names = sorted(name for name, count in counts.items() if count >= 5)
        column = {name: i + 1 for i, name in enumerate(self.names)}
        self.x = np.zeros((len(self.rows), len(self.names) + 1))
        self.x[:, 0] = 1
        for i, features in enumerate(self.rows):
            for name, value in features.items():
                if name in column:
                    self.x[i, column[name]] = value
        self.right = np.array(self.right, dtype=bool)
        self.group = np.array(self.group, dtype=int)

    def select(self, documents):
        """The rows of some documents, with the groups numbered anew."""
        number = {d: i for i, d in enumerate(documents)}
        rows = np.array([i for i, g in enumerate(self.group) if g in number], dtype=int)
        return rows, np.array([number[self.group[i]] for i in rows], dtype=int), len(documents)


def shares(x, group, count, weights):
    scores = np.clip(x @ weights, -30, 27)
    odds = np.exp(scores)
    total = 1 + np.bincount(group, odds, count)
    return odds / total[group], total


def fit(problem, documents, penalty, weighting, steps=300):
    """Weights that make the right candidates' share largest: L-BFGS, from zero."""
    rows, group, count = problem.select(documents)
    x, right = problem.x[rows], problem.right[rows]
    weighting = weighting[documents]
    means = problem.prior
    prior = np.array([means.get("", 0.0)] + [means.get(name, 0.0) for name in problem.names])
    has_right = np.bincount(group, right, count) > 0

    def loss(weights):
        odds = np.exp(np.clip(x @ weights, -30, 27))
        total = 1 + np.bincount(group, odds, count)
        good = np.where(has_right, np.bincount(group, odds * right, count), 1)
        share, hit = odds / total[group], np.where(has_right[group], odds * right / good[group], 0)
        regular = weights - prior
        regular[0] *= "" in means
        value = -np.sum(weighting * np.log(good / total)) + penalty / 2 * np.sum(regular ** 2)
        return value, x.T @ (weighting[group] * (share - hit)) + penalty * regular

    return lbfgs(loss, prior.copy(), steps)


def lbfgs(loss, w, steps, memory=12):
    value, gradient = loss(w)
    history = []
    for _ in range(steps):
        q, alphas = gradient.copy(), []
        for s, y, rho in reversed(history):
            alpha = rho * (s @ q)
            alphas.append(alpha)
            q -= alpha * y
        if history:
            s, y, _ = history[-1]
            q *= (s @ y) / (y @ y)
        else:
            q /= max(1, np.linalg.norm(gradient))
        for (s, y, rho), alpha in zip(history, reversed(alphas)):
            q += s * (alpha - rho * (y @ q))
        step, slope = 1.0, -(gradient @ q)
        while step > 1e-8:
            new = w - step * q
            new_value, new_gradient = loss(new)
            if new_value <= value + 1e-4 * step * slope:
                break
            step /= 2
        else:
            break
        s, y = new - w, new_gradient - gradient
        if s @ y > 1e-12:
            history = (history + [(s, y, 1 / (s @ y))])[-memory:]
        done = value - new_value < 1e-9 * max(1, abs(value))
        w, value, gradient = new, new_value, new_gradient
        if done:
            break
    return w


def choose(problem, documents, weights):
    """-> [(document, best share, whether it is right, value)]"""
    rows, group, count = problem.select(documents)
    share, _ = shares(problem.x[rows], group, count, weights)
    sums, right = [{} for _ in range(count)], [{} for _ in range(count)]
    for i, g, s in zip(rows, group, share):
        value = problem.values[i]
        sums[g][value] = sums[g].get(value, 0) + s
        right[g][value] = bool(problem.right[i])
    out = []
    for g, document in enumerate(documents):
        if sums[g]:
            value = max(sums[g], key=lambda v: sums[g][v])
            out.append((document, sums[g][value], right[g][value], value))
        else:
            out.append((document, None, False, None))
    return out


def platt(share, right, weight, steps=200):
    """Slope and offset that calibrate a share in log-odds, drawn a little towards 1 and 0.

    The targets are those of Platt (1999): where all of n were right, the next is so with (n + 1) / (n + 2).
    """
    weight = np.array(weight)
    share = np.clip(np.array(share), 1e-6, 1 - 1e-6)
    z, y = np.log(share / (1 - share)), np.array(right, dtype=float)
    hits, misses = np.sum(weight * y), np.sum(weight * (1 - y))
    y = np.where(y > 0, (hits + 1) / (hits + 2), 1 / (misses + 2))

    def loss(w):
        p = 1 / (1 + np.exp(-np.clip(w[0] * z + w[1], -30, 30)))
        value = -np.sum(weight * (y * np.log(p + 1e-12) + (1 - y) * np.log(1 - p + 1e-12))) + (w[0] - 1) ** 2 + w[1] ** 2
        return value, np.array([np.sum(weight * (p - y) * z) + 2 * (w[0] - 1), np.sum(weight * (p - y)) + 2 * w[1]])

    return lbfgs(loss, np.array([1.0, 0.0]), steps)


def calibrated(share, slope, offset):
    share = min(max(share, 1e-6), 1 - 1e-6)
    return 1 / (1 + np.exp(-(slope * np.log(share / (1 - share)) + offset)))


def ece(pairs, bins=10):
    pairs = sorted(pairs)
    error = 0
    for b in range(bins):
        part = pairs[b * len(pairs) // bins:(b + 1) * len(pairs) // bins]
        if part:
            error += abs(np.mean([p for p, _ in part]) - np.mean([r for _, r in part])) * len(part) / len(pairs)
    return error


def model(problem, weights, slope, offset):
    """The model as the plugins keep it. What too few candidates had keeps the weight it was drawn to."""
    named = {n: v for n, v in problem.prior.items() if n and n not in problem.names}
    named |= {n: round(float(w), 3) for n, w in zip(problem.names, weights[1:]) if abs(w) >= 0.005}
    return {"model": {"bias": round(float(weights[0]), 3), "weights": named}, "slope": round(float(slope), 3),
            "offset": round(float(offset), 3)}
