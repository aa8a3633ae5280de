/// How the direction of print changes over a paper that is curved or seen at an angle: the slope of the rows at each place.
///
/// Slope is linear in the place, to the first order of both perspective and a bend. It is fitted on the pieces' own slopes, which
/// say more the longer the pieces are, by least squares with a prior of level rows, reweighted so that print of other things in the
/// picture counts little (Huber's weights).
struct SlopeField {
  /// A slope seen at a place, and its standard deviation.
  struct Sample {
    let place: Point
    let slope: Double
    let deviation: Double
  }

  /// The slope at the middle, and its change from there to the right and down, over `scale` pixels.
  private var slope = (middle: 0.0, across: 0.0, down: 0.0)
  private let middle: Point
  private let scale: Double

  /// How much slopes are believed to change over a paper without a sign of it.
  private static let prior = (middle: 0.05, across: 0.03, down: 0.06)
  /// Slopes that are further off than so many deviations count less.
  private static let surprising = 1.5
  /// How often samples are weighed anew.
  private static let rounds = 5
  /// Print that runs steeper, to the direction of most, is no row.
  private static let steepest = 0.3

  /// The field of some samples; level where there are none.
  init(_ samples: [Sample]) {
    let (xs, ys) = (samples.map(\.place.x), samples.map(\.place.y))
    let (left, right, top, bottom) = (xs.min() ?? 0, xs.max() ?? 0, ys.min() ?? 0, ys.max() ?? 0)
    middle = Point(x: (left + right) / 2, y: (top + bottom) / 2)
    scale = max(right - left, bottom - top, 1) / 2
    for _ in 0..<Self.rounds { slope = fitted(to: samples) }
  }

  /// The slope of the rows at a place.
  func slope(at place: Point) -> Double {
    let (x, y) = offset(of: place)
    return min(max(slope.middle + slope.across * x + slope.down * y, -Self.steepest), Self.steepest)
  }

  /// How far down a row that runs through a place is where it crosses `x`.
  func level(of place: Point, at x: Double) -> Double {
    var place = place
    let step = (x - place.x) / Double(Self.steps)
    for _ in 0..<Self.steps {
      // The slope in the middle of the step.
      let half = Point(x: place.x + step / 2, y: place.y + step / 2 * slope(at: place))
      place = Point(x: place.x + step, y: place.y + step * slope(at: half))
    }
    return place.y
  }

  /// In how many steps a row is followed.
  private static let steps = 8

  private func offset(of place: Point) -> (x: Double, y: Double) {
    ((place.x - middle.x) / scale, (place.y - middle.y) / scale)
  }

  /// The weighted least squares of one round, by the normal equations.
  private func fitted(to samples: [Sample]) -> (middle: Double, across: Double, down: Double) {
    var matrix = [[Double]](repeating: [0, 0, 0, 0], count: 3)
    for (row, deviation) in [Self.prior.middle, Self.prior.across, Self.prior.down].enumerated() {
      matrix[row][row] = 1 / (deviation * deviation)
    }
    for sample in samples {
      let (x, y) = offset(of: sample.place)
      let terms = [1, x, y]
      let surprise = abs(sample.slope - slope(at: sample.place)) / sample.deviation
      let weight = min(1, Self.surprising / max(surprise, 1e-9)) / (sample.deviation * sample.deviation)
      for row in 0..<3 {
        for column in 0..<3 { matrix[row][column] += weight * terms[row] * terms[column] }
        matrix[row][3] += weight * terms[row] * sample.slope
      }
    }
    // Gauss and Jordan; the prior keeps the matrix regular.
    for pivot in 0..<3 {
      let factor = 1 / matrix[pivot][pivot]
      matrix[pivot] = matrix[pivot].map { $0 * factor }
      for row in 0..<3 where row != pivot {
        let factor = matrix[row][pivot]
        for column in 0..<4 { matrix[row][column] -= factor * matrix[pivot][column] }
      }
    }
    return (matrix[0][3], matrix[1][3], matrix[2][3])
  }
}
