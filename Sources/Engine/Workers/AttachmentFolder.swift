public import Documents
public import Foundation
import Glibc
import Reading

/// A folder that the files go to which PDFs carry with them.
///
/// What a PDF calls its files is anybody's word, so a name becomes one that stays in the folder, and no file that is there is
/// written over.
public struct AttachmentFolder: Sendable {
  /// What came of one file.
  public enum Entry: Hashable, Sendable {
    /// It was written here.
    case written(Document.Attachment, URL)
    /// It was there already, with the same bytes.
    case known(Document.Attachment, URL)
    /// It was left out.
    case left(Finding)
  }

  /// The folder.
  public let url: URL

  /// A folder, which is made when the first file is written.
  public init(_ url: URL) { self.url = url }

  /// Keeps the files that a body puts into a private folder under numbers.
  func filled(
    by body: (URL) async throws -> AttachmentWriter.Outcome
  ) async throws -> [Entry] {
    try await PrivateFolder.with { folder in
      let outcome = try await body(folder)
      var entries: [Entry] = []
      for (number, written) in outcome.written.enumerated() {
        let name = Self.safeName(written.attachment.name, orElse: "attachment-\(number + 1)")
        entries.append(try keep(folder.appending(path: written.file), of: written.attachment, as: name))
      }
      return entries + outcome.findings.map(Entry.left)
    }
  }

  /// Moves a file to the first of `name`, `name (2)` … that is free.
  private func keep(_ file: URL, of attachment: Document.Attachment, as name: String) throws -> Entry {
    let files = FileManager.default
    do {
      try files.createDirectory(at: url, withIntermediateDirectories: true)
      var place = url.appending(path: name)
      var count = 1
      while Self.isTaken(place) {
        if files.contentsEqual(atPath: file.path(percentEncoded: false), andPath: place.path(percentEncoded: false)) {
          return .known(attachment, place)
        }
        count += 1
        place = url.appending(path: Self.numbered(name, count))
      }
      try files.moveItem(at: file, to: place)
      return .written(attachment, place)
    } catch {
      let reason = (error as NSError).localizedDescription
      throw Failure(
        .notFound, "the attachment '\(name)' can't be written to \(url.path(percentEncoded: false)): \(reason)")
    }
  }

  /// Whether anything is there, be it a link that leads nowhere.
  private static func isTaken(_ place: URL) -> Bool {
    var status = stat()
    return lstat(place.path(percentEncoded: false), &status) == 0
  }

  private static func numbered(_ name: String, _ count: Int) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "\(name) (\(count))" }
    return "\(name[..<dot]) (\(count))\(name[dot...])"
  }

  /// The most bytes that a name has; file systems take 255, and a number may join it.
  public static let mostBytes = 200

  /// A name that stays in its folder and is no hidden file: the last part of a path, without controls.
  public static func safeName(_ name: String, orElse other: String) -> String {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    let visible = last.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
      default: true
      }
    }
    let trimmed = String(String.UnicodeScalarView(visible)).trimmingCharacters(in: .whitespaces)
      .drop { $0 == "." || $0.isWhitespace }
    let safe = shortened(String(trimmed))
    return safe.isEmpty ? other : safe
  }

  /// The name cut to its limit, its extension kept.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > mostBytes else { return name }
    let dot = name.lastIndex(of: ".").flatMap { name[$0...].utf8.count <= 20 ? $0 : nil }
    let ending = dot.map { String(name[$0...]) } ?? ""
    var stem = dot.map { String(name[..<$0]) } ?? name
    while stem.utf8.count + ending.utf8.count > mostBytes { stem.removeLast() }
    return stem + ending
  }
}
