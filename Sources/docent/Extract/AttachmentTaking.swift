import Documents
import Engine
import Foundation
import Reading

/// Takes the files out of PDFs that they carry with them, and says what came of each: `docent read --attachments`.
struct AttachmentTaking {
  private let folder: URL
  private let readings: Readings
  private let hasSeveral: Bool

  /// Into a folder; with several sources, each has a folder of its own in it.
  init(folder: String, readings: Readings, hasSeveral: Bool) {
    self.folder = URL(filePath: folder, directoryHint: .isDirectory)
    self.readings = readings
    self.hasSeveral = hasSeveral
  }

  /// Takes the files of a source; false if that failed.
  func take(from source: Source, isQuiet: Bool) async -> Bool {
    let own = hasSeveral ? folder.appending(path: AttachmentFolder.safeName(source.name, orElse: "-")) : folder
    do {
      for entry in try await readings.attachments(of: source, into: AttachmentFolder(own)) where !isQuiet {
        Terminal.complain("docent: \(source.name): \(Self.message(of: entry))")
      }
      return true
    } catch {
      let failure = error as? Failure ?? Failure(.corrupt, "\(error)")
      if !isQuiet { Terminal.complain("docent: \(source.name): \(failure.message) (\(failure.code.rawValue))") }
      return false
    }
  }

  private static func message(of entry: AttachmentFolder.Entry) -> String {
    switch entry {
    case .written(let attachment, let url): "'\(attachment.name)' is in \(url.path(percentEncoded: false))"
    case .known(let attachment, let url): "'\(attachment.name)' is in \(url.path(percentEncoded: false)) already"
    case .left(let finding): "\(finding.message) (\(finding.code))"
    }
  }
}
