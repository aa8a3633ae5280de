import CLeptonica
import Documents

/// How the rows of a page run where they are neither level nor straight: they rise or fall more towards its foot than its
/// head, as on a sheet seen at an angle, or bend, as on paper that curls.
///
/// A place `u` across and `v` down, both from −1 to 1, lies `s·u + p·u·v + q·u² + r·u²·v` pixels lower than it would on a
/// level page. The four numbers are those under which the bottoms of the letters gather on the fewest rows.
struct Dewarping: Rectification {
  private let width: Double
  private let height: Double
  private let terms: Terms

  private struct Terms {
    var slope = 0.0
    var slopeChange = 0.0
    var bend = 0.0
    var bendChange = 0.0

    /// What is added to a place: `shift + v · growth` pixels.
    func displacement(across u: Double) -> (shift: Double, growth: Double) {
      (slope * u + bend * u * u, slopeChange * u + bendChange * u * u)
    }
  }

  /// With fewer letters than this a few of them in a row by chance would bend the page.
  private static let fewestLetters = 40
  /// How much better than now the letters must gather, for the shape to be believed.
  private static let leastGain = 1.15
  /// The steepest rows that are looked for, in pixels of displacement for each pixel from the middle to the side.
  private static let steepest = 0.12
  /// More letters than this, evenly picked, or more steps to each side tell no more and cost time.
  private static let mostLetters = 3000
  private static let mostSteps = 24.0

  /// The shape of the rows of an 8-bit image of dark print whose letters have a median height in pixels; nil if they are
  /// level and straight as they are, or too few to tell.
  init?(of image: borrowing PixelImage, letterHeight: Double) {
    let letters = Self.letters(of: image, height: letterHeight)
    guard letters.count >= Self.fewestLetters else { return nil }
    (width, height) = (Double(image.width), Double(image.height))
    let gathering = Gathering(letters: letters, height: height, bin: max(2, letterHeight / 4))
    let level = gathering.score(Terms())
    let largest = Self.steepest * width / 2
    let best = gathering.best(step: max(letterHeight / 2, largest / Self.mostSteps), largest: largest)
    guard gathering.score(best) > level * Self.leastGain else { return nil }
    terms = best
  }

  func applied(to box: Documents.Box) -> Documents.Box {
    let places = [box.x, box.midX, box.maxX]
    let tops = places.map { source(of: box.y * height, across: 2 * $0 - 1) }
    let bottoms = places.map { source(of: box.maxY * height, across: 2 * $0 - 1) }
    guard let top = tops.min(), let bottom = bottoms.max() else { return box }
    return Documents.Box(x: box.x, y: top / height, width: box.width, height: (bottom - top) / height).clampedToPage
  }

  func straightened(_ image: borrowing PixelImage) -> PixelImage? {
    guard let result = PixelImage(owning: pixCreateTemplate(image.pix)),
      let from = pixGetData(image.pix), let to = pixGetData(result.pix)
    else { return nil }
    let (columns, rows, rowBytes) = (image.width, image.height, Int(pixGetWpl(image.pix)) * 4)
    let placed = (0..<columns).map { place(across: 2 * (Double($0) + 0.5) / width - 1) }
    from.withMemoryRebound(to: UInt8.self, capacity: rowBytes * rows) { from in
      to.withMemoryRebound(to: UInt8.self, capacity: rowBytes * rows) { to in
        for row in 0..<rows {
          for column in 0..<columns {
            // Bytes lie in big-endian words.
            let byte = column ^ 3
            let y = placed[column].offset + placed[column].factor * Double(row)
            let above = min(max(0, Int(y)), rows - 1)
            let below = min(above + 1, rows - 1)
            let part = min(max(0, y - Double(above)), 1)
            let value =
              Double(from[above * rowBytes + byte]) * (1 - part) + Double(from[below * rowBytes + byte]) * part
            to[row * rowBytes + byte] = UInt8(value)
          }
        }
      }
    }
    return result
  }

  /// Where a row of the level page is in a column of the image, in pixels.
  private func source(of row: Double, across u: Double) -> Double {
    let place = place(across: u)
    return place.offset + place.factor * row
  }

  /// A row `y` of the level page is at `offset + factor · y` of a column: the displacement, solved for the image's row.
  private func place(across u: Double) -> (offset: Double, factor: Double) {
    let (shift, growth) = terms.displacement(across: u)
    let factor = 1 / (1 - 2 * growth / height)
    return ((shift - growth) * factor, factor)
  }

  /// The bottom middles of what looks like letters: `u`, `v`, and the row in pixels.
  private static func letters(of image: borrowing PixelImage, height: Double) -> [Letter] {
    guard let ink = PixelImage(owning: pixThresholdToBinary(image.pix, 128)) else { return [] }
    var boxes = pixConnCompBB(ink.pix, 8)
    defer { boxaDestroy(&boxes) }
    guard boxes != nil else { return [] }
    var letters: [Letter] = []
    for index in 0..<boxaGetCount(boxes) {
      var (x, y, across, down) = (l_int32(0), l_int32(0), l_int32(0), l_int32(0))
      boxaGetBoxGeometry(boxes, index, &x, &y, &across, &down)
      guard (0.6 * height...2.2 * height).contains(Double(down)), across <= down * 6 else { continue }
      let bottom = Double(y + down)
      letters.append(
        Letter(
          u: (2 * Double(x) + Double(across)) / Double(image.width) - 1, v: 2 * bottom / Double(image.height) - 1,
          bottom: bottom))
    }
    guard letters.count > mostLetters else { return letters }
    let step = (letters.count + mostLetters - 1) / mostLetters
    return stride(from: 0, to: letters.count, by: step).map { letters[$0] }
  }

  private struct Letter {
    let u: Double
    let v: Double
    let bottom: Double
  }

  /// How well letters gather on rows under a shape of the rows.
  private struct Gathering {
    let letters: [Letter]
    let height: Double
    let bin: Double

    /// The sum of the squares of the letters on each row; each letter counts for the two rows it lies between.
    func score(_ terms: Terms) -> Double {
      var rows = [Double](repeating: 0, count: Int(height * 1.5 / bin) + 4)
      let margin = height / 4 / bin + 1
      for letter in letters {
        let (shift, growth) = terms.displacement(across: letter.u)
        let row = (letter.bottom - shift - growth * letter.v) / bin + margin
        let index = Int(row)
        guard index >= 0, index + 1 < rows.count else { continue }
        let part = row - Double(index)
        rows[index] += 1 - part
        rows[index + 1] += part
      }
      return rows.reduce(0) { $0 + $1 * $1 }
    }

    /// The shape under which they gather best, in steps of pixels up to the largest displacement at the sides.
    func best(step: Double, largest: Double) -> Terms {
      var best = Terms()
      var bestScore = score(best)
      func consider(_ terms: Terms) {
        let score = score(terms)
        if score > bestScore { (best, bestScore) = (terms, score) }
      }
      // The slope and its change go together on a sheet at an angle, so they are searched together; the rest by turns.
      for slope in stride(from: -largest, through: largest, by: step) {
        for change in stride(from: -largest, through: largest, by: step) {
          consider(Terms(slope: slope, slopeChange: change))
        }
      }
      let finer: [Double] = [4, 2, 1, 0.5, 0.25, 0.25]
      let parts: [WritableKeyPath<Terms, Double>] = [\.bend, \.slope, \.slopeChange, \.bendChange]
      for factor in finer {
        for part in parts {
          let start = best
          for count in -3...3 where count != 0 {
            var terms = start
            terms[keyPath: part] += Double(count) * factor * step
            consider(terms)
          }
        }
      }
      return best
    }
  }
}
