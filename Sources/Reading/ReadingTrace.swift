import CLeptonica
import Documents
import Foundation

/// What a reading did, for people who want to see it: the page after every stage as a picture with boxes, and the time that
/// each stage took. Without a folder it keeps nothing.
final class ReadingTrace {
  /// The steps from a page's pixels to its words.
  enum Stage: String {
    /// A page of a PDF is drawn.
    case draw
    case barcodes
    /// Lines of print are detected.
    case find
    /// The size of the print is measured, for Tesseract.
    case measure
    /// Lines are read.
    case recognise
  }

  private let folder: URL?
  private let name: String
  private var seconds: [Stage: Double] = [:]
  private var pictures = 0
  private var lines: [TracedLine] = []
  /// Who is told how many lines are read; nil for nobody.
  let progress: ReadingProgress?

  /// A trace of the reading of a document, written to a folder that exists under names that start with the given one.
  init(folder: URL?, name: String, progress: ReadingProgress? = nil) {
    (self.folder, self.name, self.progress) = (folder, name, progress)
  }

  /// Runs a stage and adds its time.
  func time<Result: ~Copyable>(_ stage: Stage, _ body: () throws -> Result) rethrows -> Result {
    guard folder != nil else { return try body() }
    let start = ContinuousClock.now
    defer { seconds[stage, default: 0] += (ContinuousClock.now - start) / .seconds(1) }
    return try body()
  }

  /// Keeps an image with boxes drawn on it; they are fractions of the image.
  func keep(_ image: borrowing PixelImage, as stage: String, boxes: [Documents.Box] = []) {
    guard let folder, let drawn = PixelImage(owning: pixConvertTo32(image.pix)) else { return }
    let (width, height) = (Double(image.width), Double(image.height))
    for box in boxes {
      var frame = boxCreate(
        l_int32(box.x * width), l_int32(box.y * height), l_int32(box.width * width), l_int32(box.height * height))
      pixRenderBoxArb(drawn.pix, frame, 2, 220, 30, 30)
      boxDestroy(&frame)
    }
    pictures += 1
    let file = folder.appending(path: "\(name)-\(pictures)-\(stage).png")
    pixWrite(file.path(percentEncoded: false), drawn.pix, l_int32(IFF_PNG))
  }

  /// Keeps an image with the sides of lines of print drawn on it, in pixels of the image.
  func keep(_ image: borrowing PixelImage, as stage: String, quads: [Quad]) {
    guard folder != nil, let drawn = PixelImage(owning: pixConvertTo32(image.pix)) else { return }
    for quad in quads {
      for (start, end) in zip(quad.corners, quad.corners.dropFirst() + quad.corners.prefix(1)) {
        pixRenderLineArb(
          drawn.pix, l_int32(start.x), l_int32(start.y), l_int32(end.x), l_int32(end.y), 2, 220, 30, 30)
      }
    }
    keep(drawn, as: stage)
  }

  /// A line of print as the networks saw it: its corners in pixels, its characters, and what describes the gaps between them.
  private struct TracedLine: Encodable {
    let corners: [[Double]]
    let characters: [String]
    let probabilities: [Double]
    let gaps: [[Double]]
  }

  /// Keeps lines as they were read.
  func keep(_ read: [ReadLine?]) {
    guard folder != nil else { return }
    lines += read.compactMap(\.self).map { read in
      TracedLine(
        corners: read.quad.corners.map { [$0.x.rounded(), $0.y.rounded()] },
        characters: read.line.characters.map { String($0.text) },
        probabilities: read.line.characters.map { ($0.probability * 1e5).rounded() / 1e5 },
        gaps: WordSpacing.features(of: read.line, ink: read.ink).map { $0.map { ($0 * 1e4).rounded() / 1e4 } })
    }
  }

  /// Writes the lines that the networks read, and the seconds that each stage took, as JSON.
  func finish() throws {
    guard let folder else { return }
    if !lines.isEmpty {
      try JSONEncoder().encode(lines).write(to: folder.appending(path: "\(name)-lines.json"))
    }
    let named = Dictionary(uniqueKeysWithValues: seconds.map { ($0.key.rawValue, $0.value) })
    try JSONEncoder().encode(named).write(to: folder.appending(path: "\(name)-seconds.json"))
  }
}
