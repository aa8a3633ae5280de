import Foundation

/// The languages that Tesseract can read on this machine.
public enum InstalledLanguages {
  /// Tesseract's codes, in order: `deu`, `eng`, `spa` … Empty if no language is installed.
  ///
  /// Told from the data folder, because Tesseract's own list is to be had only after loading a language.
  public static let all: [String] = {
    let environment = ProcessInfo.processInfo.environment
    let folder = environment["TESSDATA_PREFIX"] ?? "/usr/share/tesseract-ocr/5/tessdata"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.filter { $0 != "osd" }
      .sorted()
  }()

  /// The languages whose words the finders of dates, amounts, streets and titles know; others are read, but understood less.
  public static let known = ["eng", "spa", "deu", "fra", "por", "ita", "jpn"]

  private static let suffix = ".traineddata"
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
