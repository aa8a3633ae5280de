import Documents

/// What a file is that holds other files, detected from its first bytes and never from its name.
public enum ContainerKind: Hashable, Sendable {
  /// A zip or tar archive, compressed or not.
  case archive
  /// Mails one after the other (RFC 4155).
  case mbox
  /// A mail, which is a document too.
  case mail

  /// The kind that the first bytes of a file show, or nil if it is none of these; pass at least 1,024.
  ///
  /// Office documents and books are zip files too, and no archives for people.
  public init?(firstBytes bytes: some Collection<UInt8>) {
    let head = Array(bytes.prefix(1024))
    func has(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      head.count >= offset + signature.count && head[offset...].starts(with: signature)
    }
    if has([0x50, 0x4B, 0x03, 0x04]) {
      let inner = ["[Content_Types].xml", "mimetype", "_rels/", "META-INF/"]
      if inner.contains(where: { has(Array($0.utf8), at: 30) }) { return nil }
      self = .archive
    } else if has(Array("ustar".utf8), at: 257) || Self.compressed.contains(where: { has($0) }) {
      self = .archive
    } else if has(Array("From ".utf8)), let end = head.firstIndex(of: 10), MailHead.matches(head[(end + 1)...]) {
      self = .mbox
    } else if Document.Kind(firstBytes: head) == .mail {
      self = .mail
    } else {
      return nil
    }
  }

  /// gzip, bzip2, xz and Zstandard, which tar files are compressed with.
  private static let compressed: [[UInt8]] = [
    [0x1F, 0x8B, 0x08], Array("BZh".utf8), [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], [0x28, 0xB5, 0x2F, 0xFD],
  ]
}
