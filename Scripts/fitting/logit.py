"""The numbers behind `Sources/Extraction/Kit/FieldModel.swift`: conditional logit, logistic regression, Platt scaling, ECE.

Everything is fitted by L-BFGS from a prior, so that the same input gives the same weights.
"""
import numpy as np

# A feature that fewer candidates have keeps its prior.
FEWEST = 5


class Problem:
    """The candidates of one model, all in one matrix; each belongs to a case, such as a document.

    `features` are the declared names, in order; `prior` gives the weights that are expected without any data. `found` lists the
    candidates of each case as (value, features), `right` judges a value for the case at an index.
    """

    def __init__(self, features, prior, found, right):
        self.features, self.prior = features, prior
        unknown = set(prior) - set(features) - {""}
        if unknown:
            raise SystemExit(f"a prior names features that the extractor does not declare: {sorted(unknown)}")
        rows = [(case, value, known) for case, entries in enumerate(found) for value, known in entries]
        counts = {name: sum(name in known for _, _, known in rows) for name in features}
        self.fitted = [name for name in features if counts[name] >= FEWEST]
        column = {name: i + 1 for i, name in enumerate(self.fitted)}
        self.x = np.zeros((len(rows), len(self.fitted) + 1))
        self.x[:, 0] = 1
        # What a rare feature adds stays fixed.
        self.fixed = np.zeros(len(rows))
        for i, (_, _, known) in enumerate(rows):
            for name, value in known.items():
                if name in column:
                    self.x[i, column[name]] = value
                elif name in counts:
                    self.fixed[i] += value * prior.get(name, 0.0)
                else:
                    raise SystemExit(f"the program reports the feature '{name}', which it does not declare")
        self.values = [value for _, value, _ in rows]
        self.case = np.array([case for case, _, _ in rows], dtype=int)
        self.right = np.array([right(value, case) for case, value, _ in rows], dtype=bool)
        self.means = np.array([prior.get("", 0.0)] + [prior.get(name, 0.0) for name in self.fitted])

    def possible(self, case):
        """Whether the right value is among the candidates of a case."""
        return bool(np.any(self.right[self.case == case]))

    def select(self, cases):
        """-> (rows of some cases, the cases numbered anew, how many there are)"""
        number = {c: i for i, c in enumerate(cases)}
        rows = np.array([i for i, c in enumerate(self.case) if c in number], dtype=int)
        return rows, np.array([number[self.case[i]] for i in rows], dtype=int), len(cases)

    def log_odds(self, rows, weights):
        return np.clip(self.x[rows] @ weights + self.fixed[rows], -30, 27)

    def named(self, weights):
        """-> (bias, the weight of every declared feature)"""
        known = dict(zip(self.fitted, weights[1:]))
        return round(float(weights[0]), 4), {
            name: round(float(known.get(name, self.prior.get(name, 0.0))), 4) for name in self.features}


def fit(problem, cases, penalty, weighting, with_none=True, steps=300):
    """The weights that make the right candidates' share largest. Without "none", only cases with a right candidate count."""
    if not with_none:
        cases = [c for c in cases if problem.possible(c)]
    rows, group, count = problem.select(cases)
    x, right, weighting = problem.x[rows], problem.right[rows], weighting[cases]
    has_right = np.bincount(group, right, count) > 0
    none = 1.0 if with_none else 0.0

    def loss(weights):
        odds = np.exp(problem.log_odds(rows, weights))
        total = none + np.bincount(group, odds, count)
        good = np.where(has_right, np.bincount(group, odds * right, count), 1)
        share, hit = odds / total[group], np.where(has_right[group], odds * right / good[group], 0)
        regular = weights - problem.means
        # The bias is drawn to its prior only if there is one; without "none" it counts nothing.
        regular[0] *= ("" in problem.prior) or not with_none
        value = -np.sum(weighting * np.log(good / total)) + penalty / 2 * np.sum(regular ** 2)
        return value, x.T @ (weighting[group] * (share - hit)) + penalty * regular

    return lbfgs(loss, problem.means.copy(), steps)


def shares(problem, case, weights, with_none=True):
    """-> (rows of a case, their shares of all odds)"""
    rows = np.flatnonzero(problem.case == case)
    odds = np.exp(problem.log_odds(rows, weights))
    return rows, odds / ((1.0 if with_none else 0.0) + odds.sum())


def choose(problem, case, weights):
    """The most probable value of a case -> (share, whether it is right, value); shares of equal values are summed."""
    rows, share = shares(problem, case, weights)
    sums, right = {}, {}
    for row, part in zip(rows, share):
        value = problem.values[row]
        sums[value] = sums.get(value, 0) + part
        right[value] = bool(problem.right[row])
    if not sums:
        return None, False, None
    value = max(sums, key=sums.get)
    return sums[value], right[value], value


def logistic(x, y, weighting, prior, penalty):
    """A logistic regression drawn to a prior; the first column is the bias, which is not drawn."""
    drawn = np.arange(x.shape[1]) > 0

    def loss(w):
        z = np.clip(x @ w, -30, 30)
        value = np.sum(weighting * (np.logaddexp(0, z) - y * z)) + penalty / 2 * np.sum(drawn * (w - prior) ** 2)
        return value, x.T @ (weighting * (1 / (1 + np.exp(-z)) - y)) + penalty * drawn * (w - prior)

    return lbfgs(loss, prior.copy(), 200)


def platt(share, right, weighting):
    """Slope and offset that calibrate a share in log-odds, drawn a little towards 1 and 0.

    The targets are those of Platt (1999): where all of n were right, the next is right with (n + 1) / (n + 2).
    """
    z, y = log_odds(np.array(share)), np.array(right, dtype=float)
    weighting = np.array(weighting)
    hits, misses = np.sum(weighting * y), np.sum(weighting * (1 - y))
    y = np.where(y > 0, (hits + 1) / (hits + 2), 1 / (misses + 2))

    def loss(w):
        p = 1 / (1 + np.exp(-np.clip(w[0] * z + w[1], -30, 30)))
        value = -np.sum(weighting * (y * np.log(p + 1e-12) + (1 - y) * np.log(1 - p + 1e-12))) + (w[0] - 1) ** 2 + w[1] ** 2
        return value, np.array(
            [np.sum(weighting * (p - y) * z) + 2 * (w[0] - 1), np.sum(weighting * (p - y)) + 2 * w[1]])

    slope, offset = lbfgs(loss, np.array([1.0, 0.0]), 200)
    # What falls would make the surest value the least sure.
    return max(float(slope), 0.05), float(offset)


def log_odds(share):
    share = np.clip(share, 1e-6, 1 - 1e-6)
    return np.log(share / (1 - share))


def calibrated(share, slope, offset):
    return 1 / (1 + np.exp(-(slope * log_odds(share) + offset)))


def ece(pairs, bins=10):
    """The expected calibration error of (probability, whether right), over bins of equal size."""
    pairs = sorted(pairs)
    error = 0.0
    for b in range(bins):
        part = pairs[b * len(pairs) // bins:(b + 1) * len(pairs) // bins]
        if part:
            error += abs(sum(p for p, _ in part) - sum(r for _, r in part)) / len(pairs)
    return error


def least_ece(pairs, draws=200):
    """The ECE that perfectly calibrated fields of these probabilities would show by chance: few fields never measure zero."""
    p, chance = np.array([p for p, _ in pairs]), np.random.default_rng(1)
    return float(np.mean([ece(list(zip(p, chance.random(len(p)) < p))) for _ in range(draws)])) if len(p) else 0.0


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
