import Documents
import Synchronization

/// Many items, several at a time; results in the order of the items, each as soon as those before it are there.
public enum Batch {
  /// Calls `work` for every source, at most so many at a time, and `deliver` with the results in order.
  ///
  /// Throws what `work` or `deliver` throws, after which nothing more is delivered; and `CancellationError` when the task is cancelled, after
  /// all results that are there by then, whose predecessors may be missing.
  public static func run<Item: Sendable, Result: Sendable>(
    _ sources: [Item], atOnce limit: Int, work: @escaping @Sendable (Item) async throws -> Result,
    deliver: (Result) async throws -> Void
  ) async throws {
    let rest = Mutex(sources[...])
    try await run(atOnce: limit, next: { rest.withLock { $0.popFirst() } }, work: work, deliver: deliver)
  }

  /// Calls `work` for every item that `next` gives until it gives nil, and `deliver` with the results in order; while `next` waits for an item,
  /// results are delivered.
  ///
  /// - Parameters:
  ///   - limit: How many items are worked on at a time.
  ///   - window: How many items may be taken whose results are not delivered: what bounds the memory of results that wait for a slow one.
  ///   - next: Called by one task at a time.
  /// - Throws: As the other.
  public static func run<Item: Sendable, Result: Sendable>(
    atOnce limit: Int, window: Int = .max, next: @escaping @Sendable () async throws -> Item?,
    work: @escaping @Sendable (Item) async throws -> Result, deliver: (Result) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Event<Item, Result>.self) { group in
      var done: [Int: Result] = [:]
      var (taken, delivered, working, isTaking) = (0, 0, 0, true)
      group.addTask { .item(try await next()) }
      var hasMore = true
      while let ended = await group.nextResult() {
        if Task.isCancelled {
          if case .success(.result(let index, let result)) = ended { done[index] = result }
          break
        }
        switch try ended.get() {
        case .item(let item?):
          let index = taken
          (taken, working, isTaking) = (taken + 1, working + 1, false)
          group.addTask { .result(index, try await work(item)) }
        case .item(nil):
          (hasMore, isTaking) = (false, false)
        case .result(let index, let result):
          working -= 1
          done[index] = result
          while let result = done.removeValue(forKey: delivered) {
            try await deliver(result)
            delivered += 1
          }
        }
        if hasMore, !isTaking, working < max(1, limit), taken - delivered < max(1, window) {
          isTaking = true
          group.addTask { .item(try await next()) }
        }
      }
      guard Task.isCancelled, hasMore || delivered < taken else { return }
      while let last = await group.nextResult() {
        if case .success(.result(let index, let result)) = last { done[index] = result }
      }
      for (_, result) in done.sorted(by: { $0.key < $1.key }) { try await deliver(result) }
      throw CancellationError()
    }
  }

  /// What one task of a batch comes back with.
  private enum Event<Item: Sendable, Result: Sendable>: Sendable {
    /// The next item; nil for no more.
    case item(Item?)
    /// An item's result.
    case result(Int, Result)
  }
}
