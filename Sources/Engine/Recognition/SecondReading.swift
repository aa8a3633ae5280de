import Documents
import Extraction
public import Foundation
import Reading

/// What a recognizer plugin adds to what Tesseract read.
///
/// Tesseract reads first in any case: it is fast, and it turns pages upright.
public struct SecondReading: Sendable {
  /// The recognizer.
  public let recognizer: RegisteredRecognizer
  /// Whether its reading is merged with the first, and asked for only where that leaves doubt; otherwise it takes the
  /// first's place.
  public let merges: Bool

  /// A second reading by a recognizer.
  public init(by recognizer: RegisteredRecognizer, merges: Bool) {
    self.recognizer = recognizer
    self.merges = merges
  }

  /// Draws the pages of those numbers upright into a folder; gives the images in the order of the numbers.
  public typealias Drawing = @Sendable (_ turns: [Int: Int], _ folder: URL) async throws -> [URL]

  /// The code of the finding on a document whose second reading failed.
  static let failed = "recognizer_failed"

  /// What readings depend on beside the settings of the first.
  var fingerprint: String {
    "\(recognizer.manifest.id) \(recognizer.manifest.version) \(merges ? "merged \(MergeModel.version)" : "alone")"
  }

  /// The document with its recognised pages read again. A recognizer that fails costs its own part: the pages stay as they
  /// are, with a finding.
  func applied(
    to document: Document, segmentation: ReadingSettings.Segmentation, drawing: Drawing
  ) async -> Document {
    guard recognizer.manifest.accepts(document.kind) else { return document }
    let open = document.pages.indices.filter { index in
      let page = document.pages[index]
      return page.textSource != .textLayer && page.textSource != .hybrid
        && (!merges || segmentation == .spines || Doubt(about: page).isWorthReading)
    }
    guard !open.isEmpty else { return document }
    var result = document
    do {
      try await recognizer.withImageFolder { folder in
        let turns = Dictionary(
          open.map { (document.pages[$0].number, document.pages[$0].rotation) }, uniquingKeysWith: { first, _ in first }
        )
        let images = try await drawing(turns, folder)
        for (index, image) in zip(open.sorted { document.pages[$0].number < document.pages[$1].number }, images) {
          try await read(&result.pages[index], image: image, segmentation: segmentation)
        }
      }
    } catch {
      let reason = (error as? Failure)?.message ?? "\(error)"
      result.findings.append(
        Finding(Self.failed, severity: .warning, message: "\(reason); what Tesseract read is kept"))
    }
    return result
  }

  private func read(_ page: inout Page, image: URL, segmentation: ReadingSettings.Segmentation) async throws {
    let isSpines = segmentation == .spines
    let picture = PluginProtocol.Picture(
      image: image.path(percentEncoded: false), segmentation: isSpines ? .spines : .page,
      settled: merges && !isSpines ? Doubt(about: page).settled : [], spines: page.spines)
    let lines = try await recognizer.lines(in: picture)
    if merges, isSpines {
      // Print that is turned is parted into words in too many ways to be merged word by word.
      var surest = SurestLines(ofOneReading: lines)
      for line in page.lines { surest.keep(line) }
      page.lines = surest.ordered
    } else {
      page.lines = merges ? MergedReading(first: page.lines, second: lines).lines : lines
    }
    page.textSource = page.lines.isEmpty ? .none : .ocr
  }
}
