public import Documents

/// A picture of spines that was read as a whole, and where its strips are, which are read one by one: in any order, by any
/// worker.
public struct SpinePlan: Hashable, Sendable, Codable {
  /// The plans of a file's pages.
  public struct PageBatch: Sendable, Codable {
    /// The document, its pages still to come.
    public var document: Document
    /// What is to be read of each page.
    public var plans: [SpinePlan]
  }

  /// What is asked for: a strip of a page.
  public struct Request: Hashable, Sendable, Codable {
    /// The file.
    public var path: String
    /// The SHA-256 of its bytes.
    public var id: String
    /// The page's number, from 1.
    public var page: Int
    /// The strip.
    public var strip: Strip
    /// How long it may take, in seconds.
    public var seconds = 0.0

    /// A request for a strip.
    public init(path: String, id: String, page: Int, strip: Strip) {
      self.path = path
      self.id = id
      self.page = page
      self.strip = strip
    }
  }

  /// A strip of a picture, with room for one spine.
  public struct Strip: Hashable, Sendable, Codable {
    /// The turn after which the books on the picture stand.
    let turn: QuarterTurn
    /// The corners on the picture as it is then, clockwise from the top left.
    let corners: [Homography.Point]
    /// Whether most print on the picture runs up rather than down.
    var runsUp = false
  }

  /// The page's number, from 1.
  public let number: Int
  /// The strips, in the order of the shelf.
  public let strips: [Strip]
  /// Whether the strips are books' spines; the only strip of a picture of one spine is the picture.
  let areSpines: Bool
  /// What the whole picture told.
  let lines: SurestLines
  let width: Double
  let height: Double
  /// What the page looks like.
  var fingerprint: Fingerprint?

  /// The page with what was read on the strips, in their order; where nothing was, it stays as the whole picture told it.
  public func page(with read: [[Line]]) -> Page {
    var found = lines
    // What is read next to a strip competes with what is read on it, so the order tells.
    for line in read.joined() { found.keep(line) }
    let lines = TesseractConfidence.fitted.applied(to: found.ordered)
    return Page(
      number: number, width: width, height: height, textSource: lines.isEmpty ? .none : .ocr, lines: lines,
      spines: areSpines ? strips.compactMap(\.spine) : [], fingerprint: lines.isEmpty ? nil : fingerprint)
  }
}

extension SpinePlan.Strip {
  /// The straightened strip on a picture and back; nil if it spans no area.
  var projection: Homography? { Homography(corners: corners) }

  /// The strip on the upright page.
  fileprivate var spine: Spine? {
    // Turned back, another corner is the top left one.
    let places = corners.map { corner in
      let box = turn.inverse.applied(to: Box(x: corner.x, y: corner.y, width: 0, height: 0))
      return Spine.Corner(x: box.x, y: box.y)
    }
    return Spine(corners: turn == .right ? Array(places[1...] + places[..<1]) : places)
  }
}
