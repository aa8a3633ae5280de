import Foundation

/// A temporary folder that only we can look into, and the plugin that it is for.
enum PrivateFolder {
  /// Calls a body with a new folder, which is removed after it.
  static func with<Result: Sendable>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "docent-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }

  /// Calls a body with a new folder within one that a plugin sees, which is removed after it.
  static func with<Result: Sendable>(
    in shared: URL, _ body: (URL) async throws -> Result
  ) async throws -> Result {
    try make(shared)
    let folder = shared.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }

  /// Makes a folder that a plugin sees: the folder around it is closed to others, so that it can be open itself.
  static func make(_ shared: URL) throws {
    let files = FileManager.default
    try files.createDirectory(
      at: shared.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try files.createDirectory(at: shared, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
  }
}
