import Documents
import Extraction
public import Foundation
import Reading

/// The reading of a recognizer plugin, which takes the place of the program's own.
///
/// The program reads first in any case, to turn pages upright.
public struct SecondReading: Sendable {
  /// The recognizer.
  public let recognizer: RegisteredRecognizer
  /// A second reading by a recognizer.
  public init(by recognizer: RegisteredRecognizer) { self.recognizer = recognizer }

  /// Draws the pages of those numbers upright into a folder; gives the images in the order of the numbers.
  public typealias Drawing = @Sendable (_ turns: [Int: Int], _ folder: URL) async throws -> [URL]

  /// The code of the finding on a document whose second reading failed.
  static let failed = "recognizer_failed"

  /// What readings depend on beside the settings of the first.
  var fingerprint: String {
    "\(recognizer.manifest.id) \(recognizer.manifest.version)"
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
        Finding(Self.failed, severity: .warning, message: "\(reason); what the program itself read is kept"))
    }
    return result
  }

  private func read(_ page: inout Page, image: URL, segmentation: ReadingSettings.Segmentation) async throws {
    let picture = PluginProtocol.Picture(
      image: image.path(percentEncoded: false), segmentation: segmentation == .spines ? .spines : .page,
      spines: page.spines)
    page.lines = try await recognizer.lines(in: picture)
    page.textSource = page.lines.isEmpty ? .none : .ocr
  }
}
