import CTesseract

/// The languages that Tesseract can read on this machine.
public enum InstalledLanguages {
  /// Tesseract's codes, in order: `deu`, `eng`, `spa` … Empty if no language is installed.
  public static let all: [String] = {
    guard let handle = TessBaseAPICreate() else { return [] }
    defer { TessBaseAPIDelete(handle) }
    // The list belongs to a handle that was given its data folder; a language that is not there is no obstacle to that.
    guard TessBaseAPIInit2(handle, nil, "osd", OEM_LSTM_ONLY) == 0 || TessBaseAPIInit3(handle, nil, "eng") == 0,
      let list = TessBaseAPIGetAvailableLanguagesAsVector(handle)
    else { return [] }
    defer { TessDeleteTextArray(list) }
    var names: [String] = []
    var index = 0
    while let name = list[index] {
      names.append(String(cString: name))
      index += 1
    }
    return names.filter { $0 != "osd" }.sorted()
  }()

}

/// A language was asked for that is not installed.
public struct LanguageError: Error, Hashable, Sendable {
  /// The languages that are not installed.
  public var missing: [String]
  /// The languages that were asked for.
  public var asked: [String]

  /// Languages that were asked for, of which some are missing.
  public init(missing: [String], asked: [String]) {
    self.missing = missing
    self.asked = asked
  }
}

extension LanguageError: CustomStringConvertible {
  /// What is missing, and the command that installs it.
  public var description: String {
    let names = missing.isEmpty ? asked : missing
    let packages = names.map { "tesseract-ocr-" + $0.replacing("_", with: "-") }.joined(separator: " ")
    return "Tesseract can't read \(names.joined(separator: ", ")); install it with: apt-get install \(packages)"
  }
}
