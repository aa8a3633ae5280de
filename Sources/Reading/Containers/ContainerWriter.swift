public import Documents
public import Foundation

/// Takes the files out of an archive, a mail or a file of mails.
public struct ContainerWriter {
  /// A file that was taken out.
  public struct Part: Hashable, Sendable, Codable {
    /// What the container calls it, which may lead anywhere.
    public var name: String
    /// The name of the file in the folder: a number.
    public var file: String
    /// The mail that it came with.
    public var mail: Document.Mail?
  }

  /// A file that could not be taken out.
  public struct Fault: Hashable, Sendable, Codable {
    /// What the container calls it.
    public var name: String
    /// Why.
    public var failure: Failure
  }

  /// What came of taking files out. Files of kinds that can't be read are passed over.
  public struct Outcome: Hashable, Sendable, Codable {
    /// The files.
    public var parts: [Part] = []
    /// What could not be taken out.
    public var faults: [Fault] = []
  }

  private let limits: Limits
  private let folder: URL
  private var outcome = Outcome()
  private var total = 0

  /// A writer into a folder.
  public init(to folder: URL, limits: Limits) { (self.folder, self.limits) = (folder, limits) }

  /// Takes the files out of a container; throws `Failure` if it can't be opened, and whatever the system says against writing.
  public mutating func write(_ path: String) throws -> Outcome {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    let head = try file.read(upToCount: 1024) ?? Data()
    switch ContainerKind(firstBytes: head) {
    case .archive: try writeEntries(of: ArchiveReader(path))
    case .mbox: try writeMails(of: file, from: head)
    case .mail:
      let size = Int(try file.seekToEnd())
      guard size <= limits.fileBytes else { throw Limits.tooLarge("it has", size, limit: limits.fileBytes) }
      try writeAttachments(of: MailMessage(Data(contentsOf: URL(filePath: path)), limits: limits))
    case nil: throw Failure(.unsupportedFormat, "it holds no other files")
    }
    return outcome
  }

  private mutating func writeEntries(of archive: ArchiveReader) throws {
    var count = 0
    while let entry = try archive.next() {
      count += 1
      guard count <= limits.containedFiles else { return leaveOut("the rest", tooMany) }
      let name = entry.path ?? "entry \(count)"
      guard entry.kind == .file, !Self.isAccessory(name) else { continue }
      if entry.isEncrypted {
        leaveOut(name, Failure(.encrypted, "it needs a password"))
        continue
      }
      do {
        let part = try archive.read()
        // Of a kind that can't be read.
        guard Self.canBeRead(part) else { continue }
        var file = try begin(name)
        var bytes = part
        while !bytes.isEmpty {
          guard try file.add(bytes, &total) else { break }
          bytes = try archive.read()
        }
        finish(file, mail: nil)
      } catch let failure as Failure {
        leaveOut(name, failure)
        // What comes after damage can't be found.
        return
      }
    }
  }

  private mutating func writeAttachments(of message: MailMessage) throws {
    if message.isCut { leaveOut("the rest", Failure(.tooLarge, "it has more than \(limits.mailParts) parts")) }
    for (number, attachment) in message.attachments.enumerated() {
      guard outcome.parts.count < limits.containedFiles else { return leaveOut("the rest", tooMany) }
      guard Self.canBeRead(attachment.bytes) else { continue }
      var file = try begin(attachment.name ?? "attachment-\(number + 1)")
      if try file.add(attachment.bytes, &total) { finish(file, mail: message.mail) } else { finish(file, mail: nil) }
    }
  }

  /// Divides a file of mails where a line begins with `From ` after an empty one; `>From ` is undone (RFC 4155, the form that is called
  /// mboxrd).
  private mutating func writeMails(of file: FileHandle, from head: Data) throws {
    var lines = MailLines(file, head)
    var (mail, number, isAfterEmpty): (NewFile?, Int, Bool) = (nil, 0, true)
    while let line = try lines.next() {
      if isAfterEmpty, line.starts(with: Data("From ".utf8)) {
        if let mail { finish(mail, mail: nil) }
        number += 1
        guard number <= limits.containedFiles else { return leaveOut("the rest", tooMany) }
        mail = try begin("mail-\(number).eml")
      } else {
        let unquoted = line.drop { $0 == 0x3E }
        let isQuoted = unquoted.startIndex > line.startIndex && unquoted.starts(with: Data("From ".utf8))
        _ = try mail?.add(isQuoted ? line.dropFirst() : line, &total)
      }
      isAfterEmpty = line.elementsEqual([10]) || line.elementsEqual([13, 10])
    }
    if let mail { finish(mail, mail: nil) }
  }

  private static func canBeRead(_ head: Data) -> Bool {
    Document.Kind(firstBytes: head) != nil || ContainerKind(firstBytes: head) != nil
  }

  /// Whether a name is that of a file that systems keep beside others.
  private static func isAccessory(_ name: String) -> Bool {
    name.split(separator: "/").contains { $0 == "__MACOSX" || $0.hasPrefix(".") && $0 != "." && $0 != ".." }
  }

  private var tooMany: Failure { Failure(.tooLarge, "it holds more than \(limits.containedFiles) files") }

  private mutating func leaveOut(_ name: String, _ failure: Failure) {
    outcome.faults.append(Fault(name: name, failure: failure))
  }

  private func begin(_ name: String) throws -> NewFile {
    try NewFile(name: name, at: folder.appending(path: "\(outcome.parts.count + 1)"), limits: limits)
  }

  private mutating func finish(_ file: NewFile, mail: Document.Mail?) {
    if let failure = file.failure {
      leaveOut(file.name, failure)
      try? FileManager.default.removeItem(at: file.url)
    } else {
      outcome.parts.append(Part(name: file.name, file: file.url.lastPathComponent, mail: mail))
    }
  }
}

/// A file that is being taken out, as long as it keeps to the limits.
private struct NewFile {
  let name: String
  let url: URL
  private let limits: Limits
  private let handle: FileHandle
  private var count = 0
  /// Why it is not taken; nil if it is.
  private(set) var failure: Failure?

  init(name: String, at url: URL, limits: Limits) throws {
    (self.name, self.url, self.limits) = (name, url, limits)
    try Data().write(to: url)
    handle = try FileHandle(forWritingTo: url)
  }

  /// Adds bytes; false once it is too large.
  ///
  /// - Parameter total: How many bytes were taken in all.
  mutating func add(_ bytes: some DataProtocol, _ total: inout Int) throws -> Bool {
    if failure != nil { return false }
    (count, total) = (count + bytes.count, total + bytes.count)
    if count > limits.fileBytes {
      failure = Limits.tooLarge("it has more than", limits.fileBytes, limit: limits.fileBytes)
    }
    if total > limits.containedBytes {
      failure = Failure(.tooLarge, "what it came with holds more than \(limits.containedBytes >> 20) MiB")
    }
    guard failure == nil else { return false }
    try handle.write(contentsOf: bytes)
    return true
  }
}

/// The lines of a file of mails, each with its end; of a very long one, the parts.
private struct MailLines {
  private let file: FileHandle
  private var rest: Data

  init(_ file: FileHandle, _ head: Data) { (self.file, rest) = (file, head) }

  private static let longest = 1 << 16

  mutating func next() throws -> Data? {
    while true {
      if let end = rest.firstIndex(of: 10) {
        defer { rest = rest[(end + 1)...] }
        return rest[...end]
      }
      if rest.count < Self.longest, let more = try file.read(upToCount: Self.longest), !more.isEmpty {
        rest = Data(rest) + more
        continue
      }
      if rest.isEmpty { return nil }
      defer { rest = Data() }
      return rest
    }
  }
}
