import CPoppler
public import Documents
public import Foundation

/// Takes the files out of a PDF that it carries with it.
public struct AttachmentWriter {
  /// A file that was taken out.
  public struct Written: Hashable, Sendable, Codable {
    /// What the PDF says of it.
    public var attachment: Document.Attachment
    /// The name of the file in the folder: a number. What the PDF calls it may lead anywhere.
    public var file: String
  }

  /// What came of taking files out.
  public struct Outcome: Hashable, Sendable, Codable {
    /// The files.
    public var written: [Written] = []
    /// What was left, and why.
    public var findings: [Finding] = []
  }

  private let limits: Limits
  private let password: String?

  /// A writer that keeps to limits.
  public init(limits: Limits, password: String?) {
    self.limits = limits
    self.password = password
  }

  /// Writes the files of a PDF into a folder; throws `Failure` if the PDF can't be opened, and whatever the system says
  /// against writing.
  public func write(_ path: String, to folder: URL) throws -> Outcome {
    let file = try PDFFile(path: path, password: password)
    var outcome = Outcome()
    var problem: (any Error)?
    var total = 0
    func take(_ attachment: Document.Attachment, _ source: UnsafeMutablePointer<PopplerAttachment>) {
      guard problem == nil, outcome.written.count < limits.attachments else { return }
      do {
        total += try write(attachment, source, to: folder, taken: total, outcome: &outcome)
      } catch {
        problem = error
      }
    }
    file.forEachAttachment(atMost: limits.attachments, take)
    for number in 1...max(1, min(file.pageCount, limits.pages)) { file.page(number)?.forEachAttachment(take) }
    if let problem { throw problem }
    return outcome
  }

  /// Writes one file and gives its size; 0 where it is left out, with a finding.
  private func write(
    _ attachment: Document.Attachment, _ source: UnsafeMutablePointer<PopplerAttachment>, to folder: URL, taken: Int,
    outcome: inout Outcome
  ) throws -> Int {
    let name = "\(outcome.written.count + 1)"
    let url = folder.appending(path: name)
    try Data().write(to: url)
    let handle = try FileHandle(forWritingTo: url)
    defer { try? handle.close() }
    let most = min(limits.attachmentBytes, limits.attachedBytes - taken)
    var size = 0
    var problem: (any Error)?
    let isWhole = PDFFile.unpack(source) { bytes in
      size += bytes.count
      guard size <= most else { return false }
      do {
        try handle.write(contentsOf: Data(bytes))
        return true
      } catch {
        problem = error
        return false
      }
    }
    if let problem { throw problem }
    if isWhole {
      outcome.written.append(Written(attachment: attachment, file: name))
      return size
    }
    try FileManager.default.removeItem(at: url)
    outcome.findings.append(size > most ? tooLarge(attachment) : Self.unreadable(attachment))
    return 0
  }

  private func tooLarge(_ attachment: Document.Attachment) -> Finding {
    Finding(
      "attachment_too_large", severity: .warning,
      message:
        "the attachment '\(attachment.name)' is left out: the limit is \(limits.attachmentBytes >> 20) MiB, and \(limits.attachedBytes >> 20) MiB for all of a file"
    )
  }

  private static func unreadable(_ attachment: Document.Attachment) -> Finding {
    Finding(
      "attachment_unreadable", severity: .warning, message: "the attachment '\(attachment.name)' can't be unpacked")
  }
}
