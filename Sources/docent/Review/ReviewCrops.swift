import Documents
import Engine
import Foundation
import Reading

/// Shows the places on the pages that values came from.
struct ReviewCrops {
  let pictures: PagePictures
  let images: TerminalImages
  /// Where the pictures go; they last as long as the review.
  let folder: URL

  /// What shows the place that a value was read from; nil if it has none, or the page can't be drawn.
  func text(for evidence: [Region], of documentID: String) async throws -> String? {
    guard let first = evidence.first,
      let box = Box.enclosing(evidence.filter { $0.page == first.page }.map(\.box))
    else { return nil }
    let suffix = images.form == .png ? "png" : "pgm"
    let file = folder.appending(path: "\(UUID().uuidString.prefix(8)).\(suffix)")
    guard
      try await pictures.write(Region(page: first.page, box: box), of: documentID, to: file, as: images.form)
    else { return nil }
    return "page \(first.page)\n" + (try images.text(for: file))
  }
}
