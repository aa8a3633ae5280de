import Documents
import Foundation

/// What a copy is made of.
struct CopyContent {
  let original: URL
  let reduction: CopyReduction?
  /// The clockwise turn that makes the picture upright, in degrees.
  let turn: Int

  var form: String { reduction?.form ?? "" }
}

/// The name that a copy should have; a number is added where it is taken.
struct CopyName {
  let base: String
  let ending: String

  /// The most copies of one name.
  static let most = 9999

  /// The name with a number, from 1, which is not written.
  func path(_ number: Int) -> String { "\(base)\(number == 1 ? "" : "_\(number)").\(ending)" }

  /// Whether a path is the name, with or without a number.
  func matches(_ path: String) -> Bool {
    if path == self.path(1) { return true }
    guard path.hasPrefix(base + "_"), path.hasSuffix("." + ending) else { return false }
    let number = Int(path.dropFirst(base.count + 1).dropLast(ending.count + 1))
    return number.map { (2...Self.most).contains($0) && self.path($0) == path } ?? false
  }
}

extension Document.Kind {
  /// What the names of files of this kind end with.
  var ending: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .tiff: "tif"
    case .webp: "webp"
    case .gif: "gif"
    case .bmp: "bmp"
    case .jpeg2000: "jp2"
    case .heif: "heic"
    case .pdf: "pdf"
    case .mail: "eml"
    }
  }

  /// Whether it is a picture.
  var isPicture: Bool { self != .pdf && self != .mail }
}
