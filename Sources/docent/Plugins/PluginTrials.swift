import Conformance
import Documents
import Engine
import Extraction
import Foundation
import Store

/// A plugin that is being written, tried on samples again and again; what they hold is read once.
actor PluginTrials {
  private let path: String
  private let samples: [Source]
  private let confinement: Confinement
  private let readings: Readings
  private var extractor: RegisteredExtractor?
  private var last: [String: FileResult] = [:]

  /// Trials of the plugin in a folder.
  init(of path: String, on samples: [Source], confinement: Confinement, readings: Readings) {
    self.path = path
    self.samples = samples
    self.confinement = confinement
    self.readings = readings
  }

  /// The lines of one more trial: what is wrong with the manifest, or what the plugin makes of each sample.
  func next() async throws -> [String] {
    let own: PluginAtHand
    do { own = try PluginAtHand(path, confinement: confinement) } catch let error as ManifestError {
      return ["FAIL  manifest", "      \(error)"]
    }
    extractor = own.extractor
    let outcome = PluginCheck(own.extractor, manifest: own.json, file: own.file).manifest()
    var lines = ["\(outcome.problems.isEmpty ? "ok  " : "FAIL")  \(outcome.name)"]
    lines += outcome.problems.map { "      \($0)" }
    let registry = try Registry([own.extractor])
    for sample in samples {
      // Asked for its opinion first: a document that is not claimed is extracted all the same.
      var result = try await pipeline(registry, as: nil).process(sample)
      let vote = result.explanation?.votes.first
      if (vote?.score ?? 0) < Registry.claim, result.error == nil {
        result = try await pipeline(registry, as: own.extractor.manifest.id).process(sample)
      }
      let changes = ResultChanges(result, since: last[sample.name])
      let score = vote.map {
        "match \(($0.score * 100).rounded() / 100)\($0.score < Registry.claim ? ", not claimed" : "")"
      }
      let marks = last[sample.name] == nil ? nil : "\(changes.count) changed"
      lines += ["", Terminal.bold("\(sample.name)  \([score, marks].compactMap(\.self).joined(separator: ", "))")]
      lines += changes.lines
      last[sample.name] = result
    }
    await stop()
    return lines
  }

  private func pipeline(_ registry: Registry, as type: String?) -> Pipeline {
    Pipeline(readings: readings, registry: registry, library: nil, type: type)
  }

  /// Ends the plugin's process: the next trial starts a new one of what is there then.
  func stop() async { await extractor?.stop() }
}
