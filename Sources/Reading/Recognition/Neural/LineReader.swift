import Documents
import Foundation

/// Reads lines of print with the recognition network.
struct LineReader {
  let network: Network
  let decoder: CTCDecoder

  /// The height that lines are brought to, in pixels.
  private static let height = 48
  /// Widths are rounded up to multiples of this, so that lines of like width are read together and the network meets few sizes.
  private static let unit = 32
  /// A longer line is squeezed to this width, in pixels.
  private static let mostColumns = 3200
  /// The most lines that are read together.
  private static let batch = 4
  /// The network gives a step for so many columns.
  static let columnsPerStep = 8

  /// A line to be read: how many columns it takes, and its place in the order that was asked for.
  private struct Job {
    let index: Int
    let columns: Int
    var width: Int { (columns + unit - 1) / unit * unit }
  }

  /// The lines as they are read, in the order of the quads.
  ///
  /// - Parameter isLate: Asked before each batch; once it is true, what is left is not read.
  /// - Returns: Nil for lines that were not read.
  func read(_ quads: [Quad], on image: ImagePyramid, isLate: () -> Bool = { false }) throws -> [ReadLine?] {
    let jobs = quads.enumerated().map { index, quad in
      let columns = (Double(Self.height) * quad.length / max(1, quad.height)).rounded(.up)
      return Job(index: index, columns: min(Self.mostColumns, max(8, Int(columns))))
    }.sorted { ($0.columns, $0.index) < ($1.columns, $1.index) }
    var result = [ReadLine?](repeating: nil, count: quads.count)
    var next = 0
    while next < jobs.count, !isLate() {
      let width = jobs[next].width
      var end = next + 1
      while end < jobs.count, end - next < Self.batch, jobs[end].width == width { end += 1 }
      let batch = jobs[next..<end]
      var input = Network.Input(batch: batch.count, height: Self.height, width: width)
      for (place, job) in batch.enumerated() {
        image.draw(quads[job.index], into: &input, at: place, columns: job.columns)
      }
      try network.run(input) { values, sizes in
        let size = sizes[1] * sizes[2]
        for (place, job) in batch.enumerated() {
          let part = UnsafeBufferPointer(rebasing: values[place * size..<(place + 1) * size])
          let line = decoder.line(part, steps: sizes[1])
          let steps = Double(job.columns) / Double(Self.columnsPerStep)
          result[job.index] = ReadLine(quad: quads[job.index], line: line, steps: steps)
        }
      }
      next = end
    }
    return result
  }
}

/// A line of print that was read, and where it is.
struct ReadLine {
  /// Its place, in pixels of the picture.
  let quad: Quad
  /// What stands there.
  let line: DecodedLine
  /// How many of the network's steps the place spans.
  let steps: Double

  /// The mean probability of its characters.
  var confidence: Double { line.confidence }

  /// The place of some characters next to each other, a step being as wide as it is high.
  func quad(of characters: ArraySlice<DecodedLine.Character>) -> Quad {
    guard let first = characters.first, let last = characters.last, steps > 0 else { return quad }
    let pitch = pitch(of: characters)
    let start = middle(of: first) - pitch / 2
    let end = middle(of: last) + pitch / 2
    return quad.part(from: min(max(0, start / steps), 1), to: max(0, min(1, end / steps)))
  }

  private func middle(of character: DecodedLine.Character) -> Double {
    Double(character.steps.lowerBound + character.steps.upperBound + 1) / 2
  }

  /// How far characters are apart, in steps.
  private func pitch(of characters: ArraySlice<DecodedLine.Character>) -> Double {
    guard let first = characters.first, let last = characters.last, characters.count > 1 else {
      guard let first = line.characters.first, let last = line.characters.last, line.characters.count > 1 else {
        return min(steps, 3)
      }
      return (middle(of: last) - middle(of: first)) / Double(line.characters.count - 1)
    }
    return (middle(of: last) - middle(of: first)) / Double(characters.count - 1)
  }
}
