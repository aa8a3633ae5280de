import CLeptonica
import Documents

/// Reads rows again that the page's reading passed over or could not make out.
///
/// Receipts print their totals in letters of double height, which are too narrow for a network that was trained on common
/// print, and a rule above or below hides a row from the page's segmentation. Each such row is cut out, brought to the
/// proportions of common print, and read alone.
struct DoubtfulRows {
  let recognizer: TesseractRecognizer
  let deadline: ContinuousClock.Instant
  /// The median height of the page's letters, in pixels.
  let letterHeight: Double

  /// The width of a common capital letter or digit in heights.
  private static let commonWidth = 0.62
  /// Rows of letters this much higher than the page's are tried whether or not they were read.
  private static let tall = 1.4
  /// A row is read if words of this confidence cover its letters.
  private static let sure = 0.6
  /// The most rows that are read again; more are no rows but a picture.
  private static let most = 16

  /// The lines of an upright cleaned image with rows that are read better alone put in their places.
  func added(to lines: [Line], on image: borrowing PixelImage) -> [Line] {
    let letters = letters(on: image)
    var doubtful = Self.rows(of: letters).filter { isDoubtful($0, lines: lines, image: image) }
    if doubtful.count > Self.most { doubtful = [] }
    return doubtful.reduce(lines) { lines, row in reread(row, on: image, in: lines) }
  }

  /// Letters on one row, as boxes in pixels.
  private struct Row {
    var letters: [Documents.Box]
    var box: Documents.Box

    func median(_ measure: (Documents.Box) -> Double) -> Double { letters.map(measure).sorted()[letters.count / 2] }
  }

  private func letters(on image: borrowing PixelImage) -> [Documents.Box] {
    guard let ink = PixelImage(owning: pixThresholdToBinary(image.pix, 128)) else { return [] }
    var boxes = pixConnCompBB(ink.pix, 8)
    defer { boxaDestroy(&boxes) }
    guard boxes != nil else { return [] }
    var letters: [Documents.Box] = []
    for index in 0..<boxaGetCount(boxes) {
      var (x, y, width, height) = (l_int32(0), l_int32(0), l_int32(0), l_int32(0))
      boxaGetBoxGeometry(boxes, index, &x, &y, &width, &height)
      let (across, down) = (Double(width), Double(height))
      guard (0.6 * letterHeight...4 * letterHeight).contains(down), across < 2 * down, across * 6 > down else {
        continue
      }
      letters.append(Documents.Box(x: Double(x), y: Double(y), width: across, height: down))
    }
    return letters
  }

  private static func rows(of letters: [Documents.Box]) -> [Row] {
    var rows: [Row] = []
    for letter in letters.sorted(by: { ($0.midY, $0.x) < ($1.midY, $1.x) }) {
      // Rows come top to bottom, so only the last few can take a letter.
      let place = rows.indices.suffix(4).last { index in
        let row = rows[index]
        let shared = min(row.box.maxY, letter.maxY) - max(row.box.y, letter.y)
        let height = row.median(\.height)
        return shared > 0.6 * letter.height && (0.6...1.6).contains(letter.height / height)
      }
      if let place {
        rows[place].letters.append(letter)
        // The row's height stays that of its first letters, so that a slanted row does not swallow the next.
        rows[place].box = Documents.Box(
          x: min(rows[place].box.x, letter.x), y: rows[place].box.y,
          width: max(rows[place].box.maxX, letter.maxX) - min(rows[place].box.x, letter.x),
          height: rows[place].box.height)
      } else {
        rows.append(Row(letters: [letter], box: letter))
      }
    }
    return rows.filter { $0.letters.count >= 3 }
  }

  private func isDoubtful(_ row: Row, lines: [Line], image: borrowing PixelImage) -> Bool {
    let words = lines.lazy.flatMap(\.words).filter { $0.confidence >= Self.sure }
    let (width, height) = (Double(image.width), Double(image.height))
    let covered = row.letters.count { letter in
      let (x, y) = (letter.midX / width, letter.midY / height)
      return words.contains { ($0.box.x...$0.box.maxX).contains(x) && ($0.box.y...$0.box.maxY).contains(y) }
    }
    if covered * 2 < row.letters.count { return true }
    return row.median(\.height) >= Self.tall * letterHeight && covered < row.letters.count
  }

  private func reread(_ row: Row, on image: borrowing PixelImage, in lines: [Line]) -> [Line] {
    let (height, width) = (row.median(\.height), row.median(\.width))
    let top = row.letters.map(\.y).min() ?? row.box.y
    let bottom = row.letters.map(\.maxY).max() ?? row.box.maxY
    let frame = Documents.Box(
      x: (row.box.x - height) / Double(image.width), y: (top - 0.25 * height) / Double(image.height),
      width: (row.box.width + 2 * height) / Double(image.width),
      height: (bottom - top + 0.5 * height) / Double(image.height)
    ).clampedToPage
    let down = TextMetrics.wantedLetterHeight / height
    let narrowness = max(1, min(2, Self.commonWidth * height / max(1, width)))
    guard deadline > .now, let part = image.cropped(to: frame),
      let scaled = PixelImage(owning: pixScale(part.pix, l_float32(down * narrowness), l_float32(down))),
      let read = try? recognizer.lines(in: scaled, as: .singleLine, until: deadline)
    else { return lines }
    let found = read.flatMap(\.words).map { $0.moved(from: frame) }
    let replaced = lines.flatMap(\.words).filter { frame.contains(middleOf: $0.box) }
    guard Self.evidence(found) > Self.evidence(replaced), let line = Line(found) else { return lines }
    var result = lines.compactMap { Line($0.words.filter { !frame.contains(middleOf: $0.box) }) }
    let place = result.firstIndex { $0.box.midY > line.box.midY } ?? result.endIndex
    result.insert(line, at: place)
    return result
  }

  /// How much is read for sure: the letters and digits, each weighed by what the confidence is above one half.
  private static func evidence(_ words: [Word]) -> Double {
    words.reduce(0) { $0 + ($1.confidence - 0.5) * Double($1.text.count { $0.isLetter || $0.isNumber }) }
  }
}

extension Documents.Box {
  fileprivate func contains(middleOf other: Documents.Box) -> Bool {
    (x...maxX).contains(other.midX) && (y...maxY).contains(other.midY)
  }
}
