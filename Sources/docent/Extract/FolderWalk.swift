// The members of `stat` belong to whichever of the C modules is loaded first.
import CDispatch
import Foundation
import Glibc

/// The path of a file as the system knows it: bytes, which need not be UTF-8.
struct RawPath: Hashable, Comparable {
  /// The bytes, without a NUL at their end.
  let bytes: [UInt8]

  /// The path as text; nil if it is not UTF-8.
  var text: String? { String(validating: bytes, as: UTF8.self) }

  /// The path for people and for the library: where it is not UTF-8, the bytes that are not as `\xe9`, and each backslash doubled, so that the
  /// bytes can be told from it.
  var shown: String {
    if let text { return text }
    var (shown, rest) = ("", bytes[...])
    while let first = rest.first {
      let character = (1...4).lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }.first
      if let character, character.utf8.count <= rest.count {
        shown += character == "\\" ? "\\\\" : character
        rest = rest.dropFirst(character.utf8.count)
      } else {
        shown += "\\x" + (first < 16 ? "0" : "") + String(first, radix: 16)
        rest = rest.dropFirst()
      }
    }
    return shown
  }

  /// The path of an entry of this folder.
  func appending(_ name: [UInt8]) -> RawPath {
    RawPath(bytes: bytes.last == UInt8(ascii: "/") ? bytes + name : bytes + [UInt8(ascii: "/")] + name)
  }

  /// Calls a function of the system with the path.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      // There is a NUL at least.
      buffer.baseAddress.map(body) ?? body("")
    }
  }

  static func < (first: RawPath, second: RawPath) -> Bool { first.bytes.lexicographicallyPrecedes(second.bytes) }
}

/// All that is below a folder: files, and what is passed over, with the reason.
struct FolderWalk {
  /// Why something in a folder is not read.
  enum Reason: CaseIterable {
    case otherKind, hidden, link, special, noPermission

    /// So many of them, for people.
    func count(_ number: Int) -> String {
      let noun = number == 1 ? "file" : "files"
      return switch self {
      case .otherKind: "\(number) \(noun) of other kinds"
      case .hidden: "\(number) hidden"
      case .link: number == 1 ? "1 link" : "\(number) links"
      case .special: number == 1 ? "1 pipe, socket or device" : "\(number) pipes, sockets or devices"
      case .noPermission: "\(number) that you have no permission to read"
      }
    }

    /// The reason, for people.
    var text: String {
      switch self {
      case .otherKind: "of another kind"
      case .hidden: "hidden"
      case .link: "a link"
      case .special: "a pipe, socket or device"
      case .noPermission: "no permission to read it"
      }
    }
  }

  /// The regular files, in the order of their paths.
  private(set) var files: [RawPath] = []
  /// What is passed over, each with the reason.
  private(set) var passedOver: [(path: RawPath, reason: Reason)] = []

  /// What is below a folder, links not followed.
  init(_ folder: RawPath) {
    walk(folder)
    files.sort()
  }

  /// Passes over a file.
  mutating func passOver(_ path: RawPath, _ reason: Reason) { passedOver.append((path, reason)) }

  private mutating func walk(_ folder: RawPath) {
    guard let stream = folder.withCString({ opendir($0) }) else { return passOver(folder, .noPermission) }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = Self.name(of: entry)
      if name == [0x2E] || name == [0x2E, 0x2E] { continue }
      let path = folder.appending(name)
      if name.first == UInt8(ascii: ".") {
        passOver(path, .hidden)
        continue
      }
      var status = stat()
      guard path.withCString({ lstat($0, &status) }) == 0 else {
        passOver(path, .noPermission)
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: walk(path)
      case S_IFREG: files.append(path)
      case S_IFLNK: passOver(path, .link)
      default: passOver(path, .special)
      }
    }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    withUnsafeBytes(of: &entry.pointee.d_name) { bytes in Array(bytes.prefix { $0 != 0 }) }
  }
}
