import CLeptonica
import CTesseract
import Documents
import Foundation

/// Reads the words of an upright image with Tesseract.
///
/// A handle is not thread safe, so each worker makes its own and keeps it: loading a language takes longer than reading a
/// small page.
final class TesseractRecognizer {
  /// The name that words carry as their origin.
  static let name = "tesseract"

  /// How Tesseract divides the image, by its own names.
  enum PageSegmentation: UInt32 {
    /// Columns, blocks and lines are found.
    case automatic = 3
    /// One column of text of various sizes: what stands on one row stays on one line.
    case singleColumn = 4
    /// One block of text of one size.
    case singleBlock = 6
    /// One line of text.
    case singleLine = 7
    /// As much text as can be found, in no order.
    case sparse = 11
  }

  private let languages: [String]
  // A language is loaded when the first page is recognised: pages with a text layer need none.
  private var loaded: OpaquePointer?

  /// A recognizer for languages that are installed, the most likely first.
  ///
  /// - Parameter isRequired: Whether to throw `LanguageError` at once if a language is not installed, or when it is needed.
  init(languages: [String], isRequired: Bool = true) throws {
    // Tesseract itself goes on with those that it finds.
    let missing = languages.filter { !InstalledLanguages.all.contains($0) }
    guard !isRequired || missing.isEmpty, !languages.isEmpty else {
      throw LanguageError(missing: missing, asked: languages)
    }
    self.languages = languages
  }

  deinit { if let loaded { TessBaseAPIDelete(loaded) } }

  private func handle() throws -> OpaquePointer {
    if let loaded { return loaded }
    let missing = languages.filter { !InstalledLanguages.all.contains($0) }
    guard missing.isEmpty else { throw LanguageError(missing: missing, asked: languages) }
    guard let handle = TessBaseAPICreate() else { throw Failure(.corrupt, "not enough memory for Tesseract") }
    guard TessBaseAPIInit2(handle, nil, languages.joined(separator: "+"), OEM_LSTM_ONLY) == 0 else {
      TessBaseAPIDelete(handle)
      throw LanguageError(missing: [], asked: languages)
    }
    // Tesseract's advice on resolution and empty pages is of no use to a person with a photo.
    TessBaseAPISetVariable(handle, "debug_file", "/dev/null")
    loaded = handle
    return handle
  }

  /// The lines of an 8-bit image in reading order, boxes as fractions of the image; throws `timeout` at the deadline.
  func lines(
    in image: borrowing PixelImage, as segmentation: PageSegmentation, until deadline: Deadline
  ) throws -> [Line] {
    // Below 3 pixels Tesseract reports an error instead of nothing.
    guard image.width >= 3, image.height >= 3 else { return [] }
    let handle = try handle()
    TessBaseAPISetPageSegMode(handle, TessPageSegMode(segmentation.rawValue))
    TessBaseAPISetImage2(handle, image.pix)
    defer { TessBaseAPIClear(handle) }
    let monitor = TessMonitorCreate()
    defer { TessMonitorDelete(monitor) }
    guard !deadline.hasPassed else { throw Self.late }
    var end = deadline
    let isDone = withUnsafeMutablePointer(to: &end) { end in
      TessMonitorSetCancelThis(monitor, end)
      TessMonitorSetCancelFunc(monitor) { end, _ in end?.load(as: Deadline.self).hasPassed ?? false }
      return TessBaseAPIRecognize(handle, monitor) == 0
    }
    guard isDone else { throw Self.late }
    guard let iterator = TessBaseAPIGetIterator(handle) else { return [] }
    defer { TessResultIteratorDelete(iterator) }
    return lines(from: iterator, width: Double(image.width), height: Double(image.height))
  }

  private static let late = Failure(.timeout, "recognising it took longer than allowed")

  private func lines(from iterator: OpaquePointer, width: Double, height: Double) -> [Line] {
    var lines: [Line] = []
    var words: [Word] = []
    let place = TessResultIteratorGetPageIteratorConst(iterator)
    repeat {
      if TessPageIteratorIsAtBeginningOf(place, RIL_TEXTLINE) != 0 {
        lines += [Line(words.joinedWithoutSpaces)].compactMap(\.self)
        words = []
      }
      if let word = word(at: iterator, place: place, width: width, height: height) { words.append(word) }
    } while TessResultIteratorNext(iterator, RIL_WORD) != 0
    return lines + [Line(words.joinedWithoutSpaces)].compactMap(\.self)
  }

  private func word(at iterator: OpaquePointer, place: OpaquePointer?, width: Double, height: Double) -> Word? {
    guard let bytes = TessResultIteratorGetUTF8Text(iterator, RIL_WORD) else { return nil }
    defer { TessDeleteText(bytes) }
    let text = String(cString: bytes).filter { !$0.isWhitespace }
    guard !text.isEmpty else { return nil }
    var (left, top, right, bottom) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard TessPageIteratorBoundingBox(place, RIL_WORD, &left, &top, &right, &bottom) != 0 else { return nil }
    let box = Box(
      x: Double(left) / width, y: Double(top) / height,
      width: Double(right - left) / width, height: Double(bottom - top) / height)
    let confidence = Double(TessResultIteratorConfidence(iterator, RIL_WORD)) / 100
    return Word(
      text, box: box.clampedToPage, confidence: min(max(confidence, 0), 1), origin: .ocr(recognizer: Self.name))
  }
}

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
