import Documents
import Foundation
import HTTPTypes
import NIOCore
import Reading
import Store

/// A file that is coming. What is not finished leaves nothing behind.
final class Upload {
  private let folder: URL
  private let partial: URL
  private let handle: FileHandle
  private let limits: WebLimits
  private var pace: BodyPace
  private var count = 0
  private var waiting = Data()
  private var head = Data()
  private var isFinished = false

  /// The bytes that the kind of a file is detected from.
  private static let headBytes = 1024
  /// What is written at once.
  private static let bufferBytes = 256 << 10

  init(folder: URL, partial: URL, handle: FileHandle, _ limits: WebLimits) {
    (self.folder, self.partial, self.handle, self.limits) = (folder, partial, handle, limits)
    pace = BodyPace(limits: limits)
  }

  deinit {
    try? handle.close()
    if !isFinished { try? FileManager.default.removeItem(at: partial) }
  }

  /// Adds what came.
  ///
  /// - Throws: `Problem` for a body that is too large, too slow, or of an unsupported kind.
  func add(_ part: ByteBuffer) async throws {
    count += part.readableBytes
    guard count <= limits.uploadBytes else { throw Problem.tooLarge(limits.uploadBytes) }
    try pace.add(part.readableBytes)
    if head.count < Self.headBytes {
      head.append(contentsOf: part.readableBytesView.prefix(Self.headBytes - head.count))
      if head.count == Self.headBytes { try check() }
    }
    waiting.append(contentsOf: part.readableBytesView)
    if waiting.count >= Self.bufferBytes { try await flush() }
  }

  /// Ends the file; once this returns, it outlives a power cut.
  ///
  /// - Parameter length: The announced number of bytes; nil if there was none.
  /// - Throws: `Problem` for what was cut off, or is of no kind that can be read.
  func finish(length: Int? = nil) async throws -> UploadFolder.File {
    if let length, length != count { throw Problem.invalid("the file was cut off: \(count) of \(length) bytes came") }
    try check()
    try await flush()
    let name = UUID().uuidString.lowercased()
    let digest = try await UploadFolder.blocking { [handle, partial, folder] in
      try handle.seek(toOffset: 0)
      let digest = try Digest.sha256(handle)
      try handle.synchronize()
      guard rename(partial.path, folder.appending(path: name).path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
      try DiskFolder(folder).synchronize()
      return digest
    }
    isFinished = true
    return UploadFolder.File(name: name, digest: digest, byteCount: count)
  }

  private func flush() async throws {
    let bytes = waiting
    waiting.removeAll(keepingCapacity: true)
    try await UploadFolder.blocking { [handle] in try handle.write(contentsOf: bytes) }
  }

  /// Refuses unsupported files by their first bytes, regardless of name and media type.
  private func check() throws {
    guard Document.Kind(firstBytes: head) == nil, ContainerKind(firstBytes: head) == nil else { return }
    if head.isEmpty { throw Problem.invalid("the file is empty") }
    var problem = Problem(
      .unsupportedMediaType, FailureCode.unsupportedFormat.rawValue,
      "it is neither a PDF, a picture of a known kind, a mail nor an archive"
    )
    problem.closes = true
    throw problem
  }
}
