import ArgumentParser
import Documents
import Engine
import Foundation
import Reading

/// `docent read`: the reading alone.
struct ReadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Print what stands on the pages: lines, words, boxes and barcodes.")

  @Argument(help: "Files to read.") var files: [String]
  @Option(name: .shortAndLong) var jobs: Int = 2
  @Option var psm: Int = 6

  func run() async throws {
    let pool = ReaderPool(workers: jobs, command: [CommandLine.arguments[0], "reader-worker"])
    let readings = Readings(pool: pool, settings: ReadingSettings())
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    struct Out: Encodable { var source: String; var document: Document?; var error: Failure? }
    try await Batch.run(files, atOnce: jobs + 1) { file in
      do {
        return Out(source: file, document: try await readings.document(of: .file(URL(filePath: file))))
      } catch let f as Failure { return Out(source: file, error: f) }
    } deliver: { out in
      print(String(decoding: try encoder.encode(out), as: UTF8.self))
    }
    await pool.stop()
  }
}
