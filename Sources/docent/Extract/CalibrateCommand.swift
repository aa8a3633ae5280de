import ArgumentParser
import Conformance
import Documents
import Engine
import Extraction
import Foundation
import Store

/// `docent calibrate`: makes confidences mean what they say, from what people corrected and approved.
struct CalibrateCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate", abstract: "Make confidences truer by what you corrected and approved.",
    discussion: """
      Of an approved record every field is known to be right or, where it was corrected, wrong; of any other record those \
      that were corrected. From these each extractor's confidences are fitted anew, field by field, where there are values \
      enough and the fit is truer on documents that it was not made of. What is fitted is kept in the library and used for \
      what is extracted from then on; docent reprocess applies it to what is there.

      EXAMPLES
        docent calibrate
        docent calibrate --type receipt --dry-run     only report how true they are
        docent calibrate --output calibration.json    also for docent worker --calibration, on other machines
        docent calibrate --reset                      go by the extractors alone again
      """)

  @Option(help: "Only the extractor of this type.") var type: String?
  @Flag(help: "Keep nothing.") var dryRun = false
  @Flag(help: "Drop what was fitted before.") var reset = false
  @Option(
    name: .shortAndLong, help: ArgumentHelp("Also write all calibrations of the library to a file.", valueName: "file"),
    completion: .file())
  var output: String?
  @Flag(name: .shortAndLong, help: "Overwrite the file if it is there.") var force = false
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if output != nil, dryRun || reset { throw ValidationError("--output writes what was fitted and kept.") }
  }

  var access: Library.Access { dryRun ? .read : .write }

  func run(in library: Library, with registry: Registry) async throws {
    if let output { try OutputFile.check(output, mayOverwrite: force) }
    _ = try registry.named(type)
    let extractors = registry.extractors.filter { type == nil || $0.shape.type == type }
    if reset {
      let deed = DeedRun(.calibrate)
      for extractor in extractors where !dryRun {
        try await library.keep(nil, ofExtractor: extractor.manifest.id, in: deed)
      }
      return
    }
    let reviewed = Dictionary(
      grouping: try await library.reviewed(type: type), by: \.extractorID)
    if reviewed.isEmpty { throw Stop.unable("nothing was approved or corrected yet; see docent review") }
    let known = extractors.filter { reviewed[$0.manifest.id] != nil }
    if known.isEmpty {
      let missing = reviewed.keys.sorted().joined(separator: ", ")
      throw Stop.unable("what was reviewed is of extractors that are not installed: \(missing)")
    }
    let deed = DeedRun(.calibrate)
    for extractor in known {
      try await fit(extractor, to: reviewed[extractor.manifest.id] ?? [], in: library, deed)
    }
    if let output { try await write(registry.extractors, of: library, to: output) }
  }

  /// Writes the calibrations that the library keeps, by extractor.
  private func write(_ extractors: [RegisteredExtractor], of library: Library, to path: String) async throws {
    var kept: [String: Calibration] = [:]
    for extractor in extractors {
      kept[extractor.manifest.id] = try await library.calibration(ofExtractor: extractor.manifest.id)
    }
    let file = try OutputFile(path)
    try file.write(Data((try JSONOutput.pretty(kept) + "\n").utf8))
    try file.finish()
  }

  /// How much a record counts that was approved together with others.
  private static let bulkWeight = 0.25

  private func fit(
    _ extractor: RegisteredExtractor, to records: [ReviewedRecord], in library: Library, _ deed: DeedRun
  ) async throws {
    var accuracy = FieldAccuracy(schema: extractor.shape.schema)
    // Nobody looked at each of what was approved in bulk.
    for record in records {
      accuracy.add(record.fields, truth: record.truth, weight: record.isApprovedInBulk ? Self.bulkWeight : 1)
    }
    let fit = CalibrationFit(accuracy.values)
    Terminal.say(Terminal.bold("\(extractor.shape.type): values \(accuracy.values.count), records \(records.count)"))
    let bulk = records.count(where: \.isApprovedInBulk)
    if bulk > 0 { Terminal.say("approved in bulk: \(bulk), each counts \(Self.bulkWeight)") }
    CalibrationReport.sayBefore(fit)
    guard !fit.calibration.fields.isEmpty else { return Terminal.say("nothing is fitted") }
    CalibrationReport.sayAfter(fit)
    let names = fit.calibration.fields.keys.sorted().joined(separator: ", ")
    if dryRun { return Terminal.say("would be used from now on for: \(names)") }
    try await library.keep(fit.calibration, ofExtractor: extractor.manifest.id, in: deed)
    Terminal.say("used from now on for: \(names)")
  }
}

/// Prints how true confidences are, before and after they were fitted.
enum CalibrationReport {
  /// Prints the confidences as they are said, and which fields can't be made truer.
  static func sayBefore(_ fit: CalibrationFit) {
    say(fit.before, "as the extractor says")
    if !fit.scarce.isEmpty {
      let all = fit.scarce.sorted { $0.key < $1.key }.map { "\($0) (\($1))" }.joined(separator: ", ")
      Terminal.say(
        "too few values to fit: \(all); a field needs \(CalibrationFit.Limits.values) "
          + "in \(CalibrationFit.Limits.documents) documents")
    }
    if !fit.kept.isEmpty { Terminal.say("no calibration makes these truer: \(fit.kept.joined(separator: ", "))") }
  }

  /// Prints what the same values would have said had they not taken part in the fitting.
  static func sayAfter(_ fit: CalibrationFit) { say(fit.after, "calibrated, on documents held out") }

  /// A share to three places.
  static func rounded(_ share: Double) -> JSONValue { .number((share * 1000).rounded() / 1000) }

  private static func say(_ reliability: Reliability, _ title: String) {
    guard !reliability.bins.isEmpty else { return }
    Terminal.say("")
    let rows: [[JSONValue]] = reliability.bins.map { bin in
      [.string("\(bin.from) to \(bin.to)"), .integer(bin.count), rounded(bin.said), rounded(bin.right)]
    }
    for line in TextTable(columns: ["confidence \(title)", "values", "says", "is right"], rows: rows).lines {
      Terminal.say(line)
    }
    Terminal.say("error of calibration (ECE) \(rounded(reliability.error).displayText)")
  }
}
