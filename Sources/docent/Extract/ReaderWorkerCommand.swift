import ArgumentParser
import Engine

/// `docent reader-worker`: reads files for another `docent`, which starts it.
struct ReaderWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reader-worker", abstract: "Read files for another docent process.", shouldDisplay: false)

  func run() {
    ReaderWorker.run()
  }
}
