public import Foundation

/// Calls a body with a new empty folder, which is removed after it.
public func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  // Resolved, because a child process sees its folder under the real name.
  let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "docent-test-\(UUID().uuidString)", directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}
