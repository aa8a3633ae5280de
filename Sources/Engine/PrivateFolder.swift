import Foundation

/// A temporary folder that only we can look into.
enum PrivateFolder {
  /// Calls a body with a new folder, which is removed after it.
  static func with<Result: Sendable>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "docent-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }
}
