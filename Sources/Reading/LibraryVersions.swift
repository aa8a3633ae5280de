import CHEIF
import CLeptonica
import CPoppler
import CTesseract

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
