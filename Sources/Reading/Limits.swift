public import Documents

/// What a file may ask of the reader: every limit, in one place.
public struct Limits: Hashable, Sendable, Codable {
  /// The largest file, in bytes.
  public var fileBytes = 50 << 20
  /// The most pixels that an image, or a picture on a PDF page that has to be drawn, may have, told by its header before
  /// it is decoded: 100 megapixels.
  public var imagePixels = 100_000_000
  /// The most pixels that a PDF page is rendered to; a larger page is rendered at a lower resolution.
  public var renderedPixels = 40_000_000
  /// The most pages of one file.
  public var pages = 10_000
  /// The longest that recognising one page may take, in seconds of processor time; what was read by then is kept.
  public var secondsPerPage = 30.0
  /// The longest that reading one file may take, in seconds of processor time; pages past it are left out with a finding. A PDF may take
  /// longer, by its pages.
  public var secondsPerFile = 50.0
  /// The seconds that each page of a PDF adds to what the file may take.
  public var moreSecondsPerPage = 5.0
  /// The longest that any file may take, in seconds.
  public var mostSeconds = 3600.0
  /// The most memory that a reader may have for its data, in bytes, less on a machine with little: see `ReaderMemory`. A page that needs
  /// more is too large.
  public var readerBytes = 3 << 30
  /// The most files that are taken out of a PDF, or listed.
  public var attachments = 1000
  /// The largest file that is taken out of a PDF, in bytes, told while it is unpacked.
  public var attachmentBytes = 100 << 20
  /// The most bytes that are taken out of one PDF.
  public var attachedBytes = 500 << 20
  /// The most files that are taken out of an archive, a mail or a file of mails.
  public var containedFiles = 5000
  /// The most bytes that are taken out of one of them; each file in it keeps to `fileBytes`.
  public var containedBytes = 1 << 30
  /// How deep archives and mails may lie in one another.
  public var containerDepth = 4
  /// How deep the parts of a mail may lie in one another.
  public var mailDepth = 30
  /// The most parts of a mail.
  public var mailParts = 1000
  /// The largest attachment that is looked into for an invoice as data, in bytes.
  public var invoiceBytes = 4 << 20

  /// The longest list of the mails in a server's folder, in bytes: about a million of them.
  public static let mailListBytes = 64 << 20
  /// The memory of the process that speaks with a mail server, in bytes, beside four times the largest mail.
  public static let mailServerBytes = 512 << 20
  /// The largest recorded reading, in bytes.
  public static let readingBytes = 256 << 20

  /// The default limits.
  public init() {}

  /// The failure of a file that passes the limit on bytes.
  public static func tooLarge(_ has: String, _ bytes: Int, limit: Int) -> Failure {
    Failure(.tooLarge, "\(has) \(bytes >> 20) MiB; the limit is \(limit >> 20) MiB, which --max-file-size changes")
  }

  /// The longest that reading a PDF of so many pages may take, in seconds.
  public func seconds(forPages count: Int) -> Double {
    min(mostSeconds, secondsPerFile + moreSecondsPerPage * Double(count))
  }
}

/// Pages by number, as written on a command line: `1,3-5,8-`.
public struct PageSelection: Hashable, Sendable, Codable {
  private var ranges: [ClosedRange<Int>]

  /// The pages that a list names, or nil if it is malformed; `8-` is page 8 and all after it.
  public init?(_ text: String) {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard part.allSatisfy({ $0 == "-" || ($0.isASCII && $0.isNumber) }) else { return nil }
      let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = ends.first.flatMap({ Int($0) }), first >= 1 else { return nil }
      if ends.count == 1 {
        ranges.append(first...first)
      } else if ends[1].isEmpty {
        ranges.append(first...Int.max)
      } else if let last = Int(ends[1]), last >= first {
        ranges.append(first...last)
      } else {
        return nil
      }
    }
    self.ranges = ranges
  }

  /// The lowest of them.
  public var first: Int { ranges.map(\.lowerBound).min() ?? 1 }

  /// Whether a page is among them.
  public func contains(_ page: Int) -> Bool { ranges.contains { $0.contains(page) } }
}

extension PageSelection: CustomStringConvertible {
  /// The list as it is written.
  public var description: String {
    ranges.map { range in
      if range.count == 1 { return "\(range.lowerBound)" }
      return range.upperBound == Int.max ? "\(range.lowerBound)-" : "\(range.lowerBound)-\(range.upperBound)"
    }.joined(separator: ",")
  }
}
