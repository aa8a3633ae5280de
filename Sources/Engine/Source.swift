public import Foundation

/// What is to be extracted from.
public enum Source: Hashable, Sendable {
  /// A file.
  case file(URL)
  /// A recorded reading: the JSON that reading a file gave.
  case reading(URL)
  /// A file that goes by another name: a document's original in a library, which results call what it was given as.
  case original(URL, name: String)
  /// Bytes that came on standard input.
  case bytes(Data, name: String)

  /// A document as plugins are tried on: a recorded reading if its name ends in `.json`, any other file otherwise.
  public init(document url: URL) {
    self = url.pathExtension.lowercased() == "json" ? .reading(url) : .file(url)
  }

  /// What results and messages call it: the path as given.
  public var name: String {
    switch self {
    case .file(let url), .reading(let url): url.relativePath
    case .original(_, let name), .bytes(_, let name): name
    }
  }
}
