import CHEIF
import CLeptonica
import CPoppler
import CTesseract
public import Foundation

/// How a file is to be read.
public struct ReadingSettings: Hashable, Sendable, Codable {
  /// How a page is divided before it is recognised.
  public enum Segmentation: String, Hashable, Sendable, Codable {
    /// As one upright page of lines.
    case page
    /// As spines, with text that runs up, down or across.
    case spines
  }

  /// Who reads print.
  public enum Recognizer: String, Hashable, Sendable, Codable {
    /// The networks in the recognizer's folder; Tesseract where they can't be loaded.
    case neural
    /// Tesseract.
    case tesseract
  }

  /// Who reads print.
  public var recognizer: Recognizer
  /// Tesseract's language codes, the most likely first.
  public var languages: [String]
  /// How a page is divided before it is recognised.
  public var segmentation: Segmentation
  /// The pages to read, by number from 1; nil for all.
  public var pages: PageSelection?
  /// What a file may ask of the reader.
  public var limits: Limits
  /// What opens PDFs that ask for a password; nil for none.
  public var password: String?
  /// The folder that pictures and times of every stage are written to; nil for none. It must exist.
  public var traceFolder: URL?

  /// Settings for the given languages.
  public init(
    recognizer: Recognizer = RecognizerFolder.found == nil ? .tesseract : .neural, languages: [String] = ["eng"],
    segmentation: Segmentation = .page, pages: PageSelection? = nil, limits: Limits = Limits()
  ) {
    self.recognizer = recognizer
    self.languages = languages
    self.segmentation = segmentation
    self.pages = pages
    self.limits = limits
  }

  /// The settings in a line: two readings of the same bytes with the same line are alike, so one can stand for the other.
  public var fingerprint: String {
    let reader =
      switch recognizer {
      case .neural: RecognizerFolder.found?.fingerprint ?? "none"
      case .tesseract: "tesseract"
      }
    return
      "reader \(Reader.version) \(reader); \(languages.joined(separator: "+")); \(segmentation.rawValue); \(pages?.description ?? "all")"
  }
}

/// The versions of the C and C++ libraries that reading stands on.
public enum LibraryVersions {
  /// Each library's name and the version that is loaded.
  public static var all: [(name: String, version: String)] {
    [
      ("Tesseract", String(cString: TessVersion())),
      ("Leptonica", leptonica),
      ("Poppler", poppler_get_version().map { String(cString: $0) } ?? "unknown"),
      ("libheif", String(cString: heif_get_version())),
    ]
  }

  private static var leptonica: String {
    guard let text = getLeptonicaVersion() else { return "unknown" }
    defer { lept_free(text) }
    return String(cString: text).replacing("leptonica-", with: "")
  }
}
