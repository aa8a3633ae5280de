import Documents

/// Many sources, several at a time; results in the order of the sources, each as soon as those before it are there.
public enum Batch {
  /// Calls `work` for every source, at most so many at a time, and `deliver` with the results in order.
  ///
  /// Throws what `work` or `deliver` throws, after which nothing more is delivered; and `CancellationError` when the task is cancelled, after
  /// all results that are there by then, whose predecessors may be missing.
  public static func run<Item: Sendable, Result: Sendable>(
    _ sources: [Item], atOnce limit: Int, work: @escaping @Sendable (Item) async throws -> Result,
    deliver: (Result) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var next = 0
      func startOne() {
        guard next < sources.count else { return }
        let (index, source) = (next, sources[next])
        next += 1
        group.addTask { (index, try await work(source)) }
      }
      for _ in 0..<max(1, limit) { startOne() }
      var done: [Int: Result] = [:]
      var delivered = 0
      while let ended = await group.nextResult() {
        if Task.isCancelled {
          if case .success(let (index, result)) = ended { done[index] = result }
          break
        }
        let (index, result) = try ended.get()
        done[index] = result
        startOne()
        while let result = done.removeValue(forKey: delivered) {
          try await deliver(result)
          delivered += 1
        }
      }
      guard delivered < sources.count else { return }
      while let last = await group.nextResult() {
        if case .success(let (index, result)) = last { done[index] = result }
      }
      for (_, result) in done.sorted(by: { $0.key < $1.key }) { try await deliver(result) }
      throw CancellationError()
    }
  }
}
