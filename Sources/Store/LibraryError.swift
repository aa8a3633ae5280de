public import Documents
import Foundation
import GRDB

/// What keeps a library from being opened, read or written.
public struct LibraryError: Error, Hashable, Sendable {
  /// Why it failed.
  public enum Reason: Hashable, Sendable {
    /// There is no library in the folder.
    case missing
    /// The database in the folder belongs to another program.
    case notALibrary
    /// The file is no backup of a library.
    case notABackup
    /// There is a file, or a library, where one is to be made.
    case alreadyThere
    /// A newer version of the program has changed the library's form.
    case newerVersion
    /// The library's form is an old one, and it can't be brought up to date where nothing may be written.
    case olderVersion
    /// The database is damaged; SQLite's words.
    case damaged(String)
    /// Nothing may be written in the folder.
    case readOnly
    /// The disk is full.
    case full
    /// Another process has held the database for longer than `Library.busyTimeout`.
    case busy
    /// A document's id is not a SHA-256 in lower-case hexadecimal digits.
    case invalidDocumentID(String)
    /// The original that is kept under this id holds other bytes than the ones given.
    case originalDiffers(String)
    /// Anything else; the system's or SQLite's words.
    case failed(String)
  }

  /// The library's folder.
  public var folder: String
  /// Why it failed.
  public var reason: Reason

  /// A failure of the library in a folder.
  public init(folder: String, reason: Reason) {
    self.folder = folder
    self.reason = reason
  }
}

extension LibraryError: CustomStringConvertible {
  /// The folder and the reason, as one sentence.
  public var description: String { "\(folder): \(reason)" }
}

extension LibraryError.Reason: CustomStringConvertible {
  /// The reason, without the folder.
  public var description: String {
    switch self {
    case .missing: "there is no library here"
    case .notALibrary: "library.sqlite belongs to another program"
    case .notABackup: "this is no backup; docent backup makes one"
    case .alreadyThere: "this is there already; nothing was changed"
    case .newerVersion: "the library was made by a newer version of docent; nothing was changed"
    case .olderVersion: "the library is of an older form and can't be brought up to date where nothing may be written"
    case .damaged(let words): "the library's database is damaged (\(words))"
    case .readOnly: "nothing may be written here"
    case .full: "the disk is full"
    case .busy: "another process keeps the library locked"
    case .invalidDocumentID(let id): "'\(id)' is not a document's id"
    case .originalDiffers(let id): "the original kept as \(id) is not the file that was given; one of them is damaged"
    case .failed(let words): words
    }
  }
}

extension LibraryError {
  /// The failure of a library that an error of SQLite or of the system amounts to.
  init(folder: String, _ error: any Error) {
    switch error {
    case let error as LibraryError: self = error
    case let error as DatabaseError: self.init(folder: folder, reason: Reason(error))
    case is RowDecodingError, is DecodingError:
      self.init(folder: folder, reason: .damaged("a row holds what the library never writes"))
    default: self.init(folder: folder, reason: Reason(fileError: error))
    }
  }
}

extension LibraryError.Reason {
  fileprivate init(_ error: DatabaseError) {
    let words = error.message ?? error.resultCode.description
    switch error.resultCode {
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .damaged(words)
    case .SQLITE_READONLY: self = .readOnly
    case .SQLITE_FULL: self = .full
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
    default: self = .failed(words)
    }
  }

  fileprivate init(fileError error: any Error) {
    let code = (error as? CocoaError)?.code
    let number = (error as? POSIXError)?.code ?? ((error as? CocoaError)?.underlying as? POSIXError)?.code
    switch (code, number) {
    case (.fileWriteOutOfSpace, _), (_, .ENOSPC), (_, .EDQUOT): self = .full
    case (.fileWriteVolumeReadOnly, _), (.fileWriteNoPermission, _), (_, .EROFS), (_, .EACCES), (_, .EPERM):
      self = .readOnly
    default: self = .failed(number.map { String(cString: strerror($0.rawValue)) } ?? error.localizedDescription)
    }
  }
}

extension LibraryError: ReportedError {
  /// The kind of error.
  public var errorCode: String { "library_failed" }
  /// What is wrong, for people.
  public var report: String { "the library failed: \(self)" }
}
