import ArgumentParser
import Conformance
import Documents
import Engine
import Extraction
import Foundation

extension PluginCommand {
  /// `docent plugin test DIR LABELS`.
  struct Test: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Score a plugin on labelled documents, and fit its calibration.",
      discussion: """
        Prints how often each field was found and right, and how true its confidences are. Where there are labels enough, the calibration
        that makes them truer is written to calibration.json beside the manifest and used from then on; its effect is reported by
        documents that it was not fitted on.

        LABELS has a line for each document, in JSON
          {"file":"scans/a.pdf","fields":{"number":"17","date":"2024-03-05","total":{"amount":"12.50","currency":"EUR"},"due":null}}
        or as a table whose first row names the columns
          file,number,date,total,due
          scans/a.pdf,17,2024-03-05,12.50 EUR,
        A file ending in .json is a recorded reading. A field that is not named is not looked at; null, or an empty cell, says that the
        document has none. A line with another "type" is of a document that the plugin should leave alone.

        EXAMPLES
          docent plugin test memo labels.jsonl
        """)
    @Argument(help: "The plugin's folder.", completion: .directory) var folder: String
    @Argument(help: "The labels: JSON lines, or a table as CSV.", completion: .file()) var labels: String
    @Flag(help: "Run it also where it can't be confined (no bubblewrap, or no namespaces).") var allowUnconfined = false
    @OptionGroup var reading: ReadingOptions

    func run() async throws {
      let (own, labels): (PluginAtHand, Labels)
      let registry: Registry
      do {
        own = try PluginAtHand(folder, confinement: allowUnconfined ? .optional : .required)
        labels = try Labels(contentsOf: URL(filePath: self.labels), shape: own.extractor.shape)
        // What it says of itself is what calibration is fitted to.
        var plain = own.extractor
        plain.calibration = nil
        registry = try Registry([plain])
      } catch let error as ManifestError {
        throw Stop.unable("\(error)")
      }
      let pool = try reading.pool()
      let trial = PluginTrial(
        registry: registry, readings: Readings(pool: pool, settings: try reading.settings(for: own.extractor.manifest)))
      var accuracy = FieldAccuracy(schema: own.extractor.shape.schema)
      var (claimed, kept, failed) = (0, 0, 0)
      try await Batch.run(labels.entries, atOnce: try reading.workers() + 1, work: trial.outcome) { outcome in
        if let error = outcome.result.error, outcome.label.isOwn || error.code != .noText {
          failed += 1
          Terminal.complain("docent: \(outcome.result.source): \(error.message) (\(error.code.rawValue))")
        }
        if outcome.label.isOwn {
          claimed += outcome.isClaimed ? 1 : 0
          accuracy.add(outcome.result.records.first?.fields ?? [:], truth: outcome.label.fields)
        } else {
          kept += outcome.isClaimed ? 0 : 1
        }
      }
      await pool.stop()
      await registry.stop()
      Self.say(accuracy)
      let others = labels.entries.count { !$0.isOwn }
      Terminal.say("claims \(claimed) of its \(labels.entries.count - others) documents as its own")
      if others > 0 { Terminal.say("leaves \(kept) of \(others) others alone") }
      try fit(accuracy.values, of: own)
      if failed > 0 { throw Stop.someFailed }
    }

    private static func say(_ accuracy: FieldAccuracy) {
      let rows: [[JSONValue]] = accuracy.scores.sorted { $0.key < $1.key }.map { name, score in
        [.string(name), .integer(score.known), .integer(score.found), .integer(score.right)]
          + [score.precision, score.recall, score.f1].map(CalibrationReport.rounded)
      }
      for line in TextTable(
        columns: ["field", "true", "found", "right", "precision", "recall", "F1"], rows: rows
      ).lines { Terminal.say(line) }
      let mean = accuracy.scores.values.reduce(0) { $0 + $1.f1 } / Double(max(1, accuracy.scores.count))
      Terminal.say("mean F1 \(CalibrationReport.rounded(mean).displayText)")
    }

    /// Fits the calibration, says what it is worth, and keeps it if there is any.
    private func fit(_ values: [FieldAccuracy.Value], of own: PluginAtHand) throws {
      let fit = CalibrationFit(values)
      CalibrationReport.sayBefore(fit)
      let file = own.folder.appending(path: Calibration.fileName)
      do {
        guard !fit.calibration.fields.isEmpty else {
          let isThere = FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
          Terminal.say(isThere ? "\(Calibration.fileName) stays as it is" : "nothing is fitted")
          return
        }
        CalibrationReport.sayAfter(fit)
        try Data((JSONOutput.pretty(fit.calibration) + "\n").utf8).write(to: file, options: .atomic)
      } catch let error as CocoaError {
        throw Stop.unable("\(Calibration.fileName) can't be changed: \(error.localizedDescription)")
      }
      let names = fit.calibration.fields.keys.sorted().joined(separator: ", ")
      Terminal.say("\(Calibration.fileName) is written, and used from now on, for: \(names)")
    }

  }
}

/// A plugin alone on labelled documents.
private struct PluginTrial: Sendable {
  let registry: Registry
  let readings: Readings

  struct Outcome: Sendable {
    let label: Labels.Entry
    let isClaimed: Bool
    let result: FileResult
  }

  /// What the plugin makes of a document, whether it claims it or not.
  func outcome(of label: Labels.Entry) async throws -> Outcome {
    var result = try await pipeline(as: nil).process(label.source)
    let isClaimed = (result.explanation?.votes.first?.score ?? 0) >= Registry.claim
    if !isClaimed, label.isOwn, result.error == nil {
      result = try await pipeline(as: registry.extractors.first?.manifest.id).process(label.source)
    }
    return Outcome(label: label, isClaimed: isClaimed, result: result)
  }

  private func pipeline(as type: String?) -> Pipeline {
    Pipeline(readings: readings, registry: registry, library: nil, type: type)
  }
}
