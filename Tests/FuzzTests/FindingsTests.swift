import Foundation
import FuzzTargets
import TestSupport
import Testing

/// What fuzzing found once is survived ever after; and so is every seed, whole, cut short and with single bytes changed.
struct FindingsTests {
  private static let folder = Fixtures.folder.appending(path: "fuzz", directoryHint: .isDirectory)

  private static func files(_ kind: String, of target: FuzzTarget) throws -> [URL] {
    let folder = folder.appending(path: "\(kind)/\(target.rawValue)", directoryHint: .isDirectory)
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  }

  @Test(arguments: FuzzTarget.allCases) func findingsAreSurvived(target: FuzzTarget) throws {
    for file in try Self.files("findings", of: target) { target.run(try Data(contentsOf: file)) }
  }

  @Test(arguments: FuzzTarget.allCases) func changedSeedsAreSurvived(target: FuzzTarget) throws {
    let seeds = try Self.files("seeds", of: target)
    #expect(!seeds.isEmpty)
    var random = SeededGenerator(seed: 7)
    for seed in seeds {
      let data = try Data(contentsOf: seed)
      target.run(data)
      for _ in 0..<20 {
        var changed = data
        if !changed.isEmpty {
          changed[Int.random(in: 0..<changed.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        target.run(changed)
        target.run(data.prefix(Int.random(in: 0...data.count, using: &random)))
      }
    }
  }
}
