public import Foundation
import GRDB

extension Library {
  /// The file with a page as a picture, made if it is not there yet: `renditions/ab/abcdef…/1-page.jpg`.
  ///
  /// It appears under its name whole or not at all, goes with its document, and can be made again, so no backup holds it.
  ///
  /// - Parameters:
  ///   - page: The page's number, from 1.
  ///   - id: The document's id.
  ///   - make: Writes the picture into a file; false if it can't be made.
  /// - Returns: The file; nil if the picture can't be made.
  /// - Throws: `LibraryError`; what `make` throws.
  public func file(
    of rendition: Rendition, page: Int, of id: String, make: (URL) async throws -> Bool
  ) async throws -> URL? {
    let own = try renditions(of: id)
    let file = own.appending(path: "\(page)-\(rendition.rawValue).jpg")
    if FileManager.default.fileExists(atPath: file.path) { return file }
    let partial = own.appending(path: ".\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: own, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      defer { try? FileManager.default.removeItem(at: partial) }
      guard try await CallerError.passing({ try await make(partial) }) else { return nil }
      guard rename(partial.path, file.path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    } catch {
      throw failure(error)
    }
    // A deletion that came in between knew nothing of the picture.
    if try await document(id) == nil {
      try eraseRenditions(of: id)
      return nil
    }
    return file
  }

  /// Overwrites and removes the pictures of a document's pages.
  func eraseRenditions(of id: String) throws {
    let own = try renditions(of: id)
    do {
      let files = FileManager.default.enumerator(at: own, includingPropertiesForKeys: [])
      for case let file as URL in files ?? FileManager.DirectoryEnumerator() { try originals.erase(file) }
      if FileManager.default.fileExists(atPath: own.path) { try FileManager.default.removeItem(at: own) }
    } catch {
      throw failure(error)
    }
  }

  /// The documents that have pictures.
  func documentsWithRenditions() -> [String] {
    let all = folder.appending(path: Self.renditionsFolder)
    let parts = (try? FileManager.default.contentsOfDirectory(atPath: all.path)) ?? []
    return parts.sorted().flatMap { part in
      (try? FileManager.default.contentsOfDirectory(atPath: all.appending(path: part).path).sorted()) ?? []
    }
  }

  private static let renditionsFolder = "renditions"

  private func renditions(of id: String) throws -> URL {
    // An id that is none leads nowhere, here as among the originals.
    let name = try originals.file(of: id).lastPathComponent
    return folder.appending(path: Self.renditionsFolder).appending(path: name.prefix(2)).appending(path: name)
  }
}

/// A page as a picture for people: upright, JPEG of quality 80, made when it is first asked for.
public enum Rendition: String, Sendable, CaseIterable {
  /// Small, for lists.
  case thumbnail
  /// As large as a screen shows.
  case page

  /// The longest side that it has at most, in pixels.
  public var longestSide: Int {
    switch self {
    case .thumbnail: 150
    case .page: 2048
    }
  }
}
