import CArchive
import Documents
public import Foundation
import Glibc

/// The entries of an archive, one after the other: tar, compressed or not, or zip. Not thread safe.
///
/// The archive may be anybody's, so nothing is written here, and formats and filters that start programs are off.
public final class ArchiveReader {
  /// What an entry is.
  public enum Kind: Hashable, Sendable { case file, folder, other }

  /// An entry, whose bytes are read before the next is asked for.
  public struct Entry: Sendable {
    /// Its path, as the archive has it; nil if that is no text. It may lead anywhere.
    public var path: String?
    /// What it is; a link is neither file nor folder.
    public var kind: Kind
    /// Whether its owner may run it.
    public var isProgram: Bool
    /// Whether its bytes need a password.
    public var isEncrypted: Bool
  }

  private let archive: OpaquePointer

  /// Opens an archive; throws `Failure`.
  public init(_ path: String) throws {
    guard let archive = archive_read_new() else { throw Failure(.tooLarge, "there is no memory") }
    self.archive = archive
    for support in [
      archive_read_support_filter_gzip, archive_read_support_filter_bzip2, archive_read_support_filter_xz,
      archive_read_support_filter_zstd, archive_read_support_format_tar, archive_read_support_format_zip,
    ] { _ = support(archive) }
    guard archive_read_open_filename(archive, path, Self.block) == ARCHIVE_OK else { throw fault }
  }

  deinit { archive_read_free(archive) }

  private static let block = 64 << 10

  /// The next entry; nil at the end. Throws `Failure` if the archive is damaged.
  public func next() throws -> Entry? {
    var entry: OpaquePointer?
    let state = archive_read_next_header(archive, &entry)
    if state == ARCHIVE_EOF { return nil }
    guard state == ARCHIVE_OK || state == ARCHIVE_WARN, let entry else { throw fault }
    let isLink = archive_entry_hardlink(entry) != nil || archive_entry_symlink(entry) != nil
    let kind: Kind =
      switch archive_entry_filetype(entry) {
      case S_IFREG where !isLink: .file
      case S_IFDIR where !isLink: .folder
      default: .other
      }
    return Entry(
      path: archive_entry_pathname(entry).flatMap { String(validatingCString: $0) }, kind: kind,
      isProgram: archive_entry_perm(entry) & S_IXUSR != 0, isEncrypted: archive_entry_is_encrypted(entry) != 0)
  }

  /// Some of the bytes of the last entry; none at its end. Throws `Failure` if they can't be unpacked.
  public func read() throws -> Data {
    var buffer = Data(count: Self.block)
    let count = buffer.withUnsafeMutableBytes { archive_read_data(archive, $0.baseAddress, $0.count) }
    guard count >= 0 else { throw fault }
    return buffer.prefix(count)
  }

  private var fault: Failure {
    Failure(.corrupt, archive_error_string(archive).map { String(cString: $0) } ?? "it ends early")
  }
}
