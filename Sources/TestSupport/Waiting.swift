import Documents

/// How long a test waits for what must happen: a hang is told from a slow machine, and no test passes or fails by a machine's speed.
public let patience = Duration.seconds(600)

/// Waits until something that happens elsewhere is so.
public func eventually(_ condition: () async throws -> Bool) async throws {
  let start = ContinuousClock.now
  while try await !condition() {
    guard start.duration(to: .now) < patience else { throw Failure(.timeout, "what was waited for did not happen") }
    try await Task.sleep(for: .milliseconds(20))
  }
}
