import Documents
import Engine
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Store

/// What went wrong with a request, for programs and people.
///
/// Source: RFC 9457, Problem Details for HTTP APIs.
struct Problem: Error, Sendable, Encodable {
  /// The status of the response.
  var status: HTTPResponse.Status
  /// The kind of problem, in snake case; those of the command line where it has them.
  var code: String
  /// What is wrong, for people.
  var detail: String
  /// The field that it is about.
  var field: String?
  /// The character of the query that it is about, from 0.
  var position: Int?
  /// What could be meant instead.
  var suggestion: String?
  /// The current record, where it was changed in the meantime.
  var current: RecordResource?
  /// Header fields of the response.
  var headers = HTTPFields()
  /// Whether the rest of the request is not worth waiting for.
  var closes = false

  /// A problem.
  init(_ status: HTTPResponse.Status, _ code: String, _ detail: String, field: String? = nil) {
    (self.status, self.code, self.detail, self.field) = (status, code, detail, field)
  }

  private enum CodingKeys: String, CodingKey {
    case type, title, status, detail, code, field, position, suggestion, current
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("urn:docent:problem:\(code)", forKey: .type)
    try container.encode(status.reasonPhrase, forKey: .title)
    try container.encode(status.code, forKey: .status)
    try container.encode(detail, forKey: .detail)
    try container.encode(code, forKey: .code)
    try container.encodeIfPresent(field, forKey: .field)
    try container.encodeIfPresent(position, forKey: .position)
    try container.encodeIfPresent(suggestion, forKey: .suggestion)
    try container.encodeIfPresent(current, forKey: .current)
  }
}

extension Problem {
  /// There is nothing of that name.
  static func notFound(_ what: String) -> Problem { Problem(.notFound, "not_found", "there is no such \(what)") }

  /// The body passes a limit, in bytes; the rest of it is not waited for.
  static func tooLarge(_ limit: Int) -> Problem {
    let size = limit >= 1 << 20 ? "\(limit >> 20) MiB" : "\(limit) bytes"
    var problem = Problem(.contentTooLarge, "too_large", "it is larger than \(size)")
    problem.closes = true
    return problem
  }

  /// The request itself is faulty.
  static func invalid(_ detail: String, field: String? = nil) -> Problem {
    Problem(.badRequest, "invalid_request", detail, field: field)
  }

  /// The problem for an error; an unexpected error reveals nothing of the server's internals.
  init(_ error: any Error) {
    switch error {
    case let error as Problem: self = error
    case let error as QueryError:
      self.init(.badRequest, "bad_query", error.reason)
      position = max(0, error.column - 1)
      suggestion = error.reason.firstMatch(of: /did you mean '([^']*)'/).map { String($0.1) }
    case let error as FieldValueError:
      self.init(.unprocessableContent, error.errorCode, error.reason, field: error.path)
    case let error as RecordLookupError: self.init(.notFound, error.errorCode, error.report)
    case let error as SessionError: self.init(.unprocessableContent, error.errorCode, error.report)
    case let error as TagError: self.init(.unprocessableContent, error.errorCode, error.report)
    case let error as EditError: self.init(.unprocessableContent, error.errorCode, error.report)
    case let error as UndoError: self.init(.conflict, error.errorCode, error.report)
    case let error as RecordConflict:
      self.init(.conflict, "conflict", "the records of \(error.documentID) were changed meanwhile; try again")
    case let error as Failure: self.init(Self.status(of: error.code), error.code.rawValue, error.message)
    case let error as LibraryError: self.init(error)
    case is IOError, is ChannelError: self.init(.badRequest, "cut_off", "the connection ended before the request did")
    case let error as any ReportedError: self.init(.unprocessableContent, error.errorCode, error.report)
    case let error as any HTTPResponseError:
      self.init(error.status, "http_\(error.status.code)", error.status.reasonPhrase)
    default: self.init(.internalServerError, "internal_error", "something went wrong here; the server's log says what")
    }
  }

  private init(_ error: LibraryError) {
    switch error.reason {
    case .invalidDocumentID: self.init(.notFound, "not_found", "there is no such document")
    case .busy: self.init(.serviceUnavailable, "busy", "\(error.reason)")
    case .full: self.init(.insufficientStorage, "disk_full", "\(error.reason)")
    default: self.init(.internalServerError, error.errorCode, "the library failed; the server's log says why")
    }
  }

  private static func status(of code: FailureCode) -> HTTPResponse.Status {
    switch code {
    case .notFound: .notFound
    case .unsupportedFormat: .unsupportedMediaType
    case .tooLarge: .contentTooLarge
    case .timeout: .gatewayTimeout
    case .corrupt, .encrypted, .noText, .pluginFailed: .unprocessableContent
    }
  }
}

extension HTTPResponse.Status {
  /// RFC 4918: there is no room to store what is needed.
  static let insufficientStorage = HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
}
