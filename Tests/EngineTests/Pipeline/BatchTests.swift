import Documents
import Engine
import Foundation
import Synchronization
import TestSupport
import Testing

struct BatchTests {
  @Test(arguments: [1, 2, 7, 100])
  func resultsComeInOrder(atOnce: Int) async throws {
    var delivered: [Int] = []
    try await Batch.run(Array(0..<40), atOnce: atOnce) { number in
      try await Task.sleep(for: .milliseconds((number * 7) % 5))
      return number
    } deliver: {
      delivered.append($0)
    }
    #expect(delivered == Array(0..<40))
  }

  @Test func noMoreThanAskedRunAtOnce() async throws {
    let running = Mutex((now: 0, most: 0))
    try await Batch.run(Array(0..<30), atOnce: 3) { _ in
      running.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      // The first three wait for each other, however long that takes.
      repeat { try await Task.sleep(for: .milliseconds(2)) } while running.withLock { $0.most < 3 }
      running.withLock { $0.now -= 1 }
    } deliver: { _ in
    }
    #expect(running.withLock(\.most) == 3)
  }

  /// A slow first item holds back the others' results, of which as many are made as the window has room for and no more.
  @Test func aSlowItemHoldsBackNoMoreThanTheWindow() async throws {
    let progress = Mutex((taken: 0, delivered: 0, mostAhead: 0))
    try await Batch.run(atOnce: 2, window: 5) {
      progress.withLock { progress -> Int? in
        guard progress.taken < 40 else { return nil }
        progress.taken += 1
        progress.mostAhead = max(progress.mostAhead, progress.taken - progress.delivered)
        return progress.taken
      }
    } work: { number in
      // The first ends once the window is full, however long that takes.
      while number == 1, progress.withLock({ $0.taken < 5 }) { try await Task.sleep(for: .milliseconds(1)) }
      return number
    } deliver: { number in
      progress.withLock {
        $0.delivered += 1
        #expect(number == $0.delivered)
      }
    }
    #expect(progress.withLock { $0 } == (taken: 40, delivered: 40, mostAhead: 5))
  }

  /// Who asks for one thing after the other gets each answer before the next question.
  @Test func resultsAreDeliveredWhileTheNextItemIsAwaited() async throws {
    let (answers, answered) = AsyncStream.makeStream(of: Int.self)
    let asked = Mutex(0)
    try await Batch.run(atOnce: 3) {
      let number = asked.withLock {
        $0 += 1; return $0
      }
      if number > 1 { for await answer in answers where answer == number - 1 { break } }
      return number <= 5 ? number : nil
    } work: {
      $0
    } deliver: {
      answered.yield($0)
    }
    #expect(asked.withLock { $0 } == 6)
  }

  @Test func nothingIsDone() async throws {
    try await Batch.run([Int](), atOnce: 2) {
      $0
    } deliver: {
      Issue.record("\($0) was delivered")
    }
  }

  @Test func anErrorEndsItAndNothingMoreIsDelivered() async throws {
    var delivered: [Int] = []
    await #expect(throws: CocoaError.self) {
      try await Batch.run(Array(0..<10), atOnce: 2) { number in
        if number == 3 { throw CocoaError(.fileWriteOutOfSpace) }
        return number
      } deliver: {
        delivered.append($0)
      }
    }
    #expect(delivered == Array(0..<delivered.count) && delivered.count <= 3)
  }

  @Test func aFileThatFailsStopsNoOther() async throws {
    try await withTemporaryFolder { folder in
      let pipeline = try Pipeline.sample([RegisteredExtractor(Greedy())])
      let bad = folder.appending(path: "bad.json")
      try Data("rubbish".utf8).write(to: bad)
      let sources: [Source] = [
        try source(["first"], named: "1.json", in: folder), .file(folder.appending(path: "none.png")), .reading(bad),
        try source(["last"], named: "4.json", in: folder),
      ]
      var results: [FileResult] = []
      try await Batch.run(sources, atOnce: 4, work: pipeline.process) { results.append($0) }
      #expect(results.map(\.error?.code) == [nil, .notFound, .corrupt, nil])
      #expect(results.map(\.source) == sources.map(\.name))
      #expect(results.map(\.records.count) == [1, 0, 0, 1])
    }
  }
}
