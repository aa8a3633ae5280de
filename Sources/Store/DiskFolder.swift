public import Foundation

/// A folder whose names have to outlive a power cut: what is on the disk is not found again until its name is there too.
public struct DiskFolder {
  private let place: URL

  /// The folder at a place, whether it is there or not.
  public init(_ place: URL) { self.place = place.absoluteURL.standardizedFileURL }

  /// Makes the folder, readable by its owner alone, and those above it that are missing, if it is not there; their names are on the disk then.
  ///
  /// - Throws: The system's errors.
  func make() throws {
    var missing: [URL] = []
    var above = place
    while above.path != "/", !FileManager.default.fileExists(atPath: above.path) {
      missing.append(above)
      above.deleteLastPathComponent()
    }
    try FileManager.default.createDirectory(
      at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for made in missing { try DiskFolder(made.deletingLastPathComponent()).synchronize() }
  }

  /// Returns once the names in the folder are on the disk; a folder that may be written and not read is passed over.
  ///
  /// - Throws: `POSIXError`.
  public func synchronize() throws {
    let descriptor = open(place.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // Some network file systems refuse it.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }
}
