public import Documents
public import Foundation
import Reading

/// What a file holds: the sources that are read of it, and what could not be taken out.
public struct Unpacked: Sendable {
  /// The sources: the file itself if it is a document, and the files in it, in their order.
  public var sources: [Source] = []
  /// What could not be taken out: names and reasons.
  public var faults: [(name: String, failure: Failure)] = []

  /// Nothing yet.
  public init() {}

  /// What is to be said of a file of which not all can be taken; nil if nothing is.
  ///
  /// - Parameters:
  ///   - faults: What can't be taken, of the file itself or what is in it.
  ///   - taken: How many documents were taken.
  ///   - name: What results call the file.
  public static func failure(of faults: [(name: String, failure: Failure)], taken: Int, in name: String) -> Failure? {
    guard let first = faults.first else { return nil }
    if faults.count == 1, first.name == name, taken == 0 { return first.failure }
    let count = "\(faults.count) of \(faults.count + taken) files in it can't be taken"
    return Failure(first.failure.code, "\(count), the first because \(first.failure.message)")
  }
}

extension Readings {
  /// Whether a file holds others: an archive, a mail, or a file of mails.
  public static func isContainer(_ file: URL) -> Bool {
    guard let handle = try? FileHandle(forReadingFrom: file), let head = try? handle.read(upToCount: 1024) else {
      return false
    }
    return ContainerKind(firstBytes: head) != nil
  }

  /// Takes the files out of an archive, a mail or a file of mails, and out of those in it; one that holds nothing to read is a fault.
  ///
  /// - Parameters:
  ///   - name: What results call it; what is in it is called `name/part`.
  ///   - folder: Where the files are put, which must last as long as the sources.
  public func unpacked(_ file: URL, name: String, in folder: URL) async throws -> Unpacked {
    var unpacked = Unpacked()
    try await unpack(file, name: name, mail: nil, in: folder, depth: 0, into: &unpacked)
    if unpacked.sources.isEmpty, unpacked.faults.isEmpty {
      unpacked.faults.append((name, Failure(.unsupportedFormat, "it holds no file of a kind that can be read")))
    }
    return unpacked
  }

  private func unpack(
    _ file: URL, name: String, mail: Document.Mail?, in folder: URL, depth: Int, into unpacked: inout Unpacked
  ) async throws {
    let head = (try? FileHandle(forReadingFrom: file))?.readData(ofLength: 1024) ?? Data()
    if Document.Kind(firstBytes: head) != nil { unpacked.sources.append(.part(file, name: name, mail: mail)) }
    guard ContainerKind(firstBytes: head) != nil else { return }
    guard depth < settings.limits.containerDepth else {
      unpacked.faults.append((name, Failure(.tooLarge, "it is in more than \(depth) archives or mails")))
      return
    }
    let inner = folder.appending(path: UUID().uuidString, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    do {
      let outcome = try await pool.contents(of: file, to: inner, settings: settings)
      for fault in outcome.faults { unpacked.faults.append(("\(name)/\(fault.name)", fault.failure)) }
      for part in outcome.parts {
        let path = part.name.split(separator: "/").filter { $0 != "." && $0 != ".." }
          .map { AttachmentFolder.safeName(String($0), orElse: "_") }
        try await unpack(
          inner.appending(path: part.file), name: ([name] + path).joined(separator: "/"), mail: part.mail ?? mail,
          in: folder, depth: depth + 1, into: &unpacked)
      }
    } catch let failure as Failure {
      unpacked.faults.append((name, failure))
    }
  }
}
