import Conformance
import Documents

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
