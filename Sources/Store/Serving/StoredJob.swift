import Documents
public import Foundation
import GRDB

/// A file that was given to a server, and what became of it.
public struct StoredJob: Hashable, Sendable {
  /// How far it is.
  public enum State: String, Hashable, Sendable, Codable, CaseIterable {
    /// The file is here.
    case received
    /// It waits for a reader.
    case queued
    /// Its pages are read.
    case reading
    /// Its records are extracted.
    case extracting
    /// Its records are in the library.
    case done
    /// Nothing came of it; the file is kept.
    case failed
    /// A person ended it; the file is kept.
    case cancelled

    /// Whether nothing more happens to it by itself.
    public var isOver: Bool { self == .done || self == .failed || self == .cancelled }
  }

  /// How the file is to be taken.
  public struct Options: Hashable, Sendable, Codable {
    /// The record type; nil to ask the extractors.
    public var type: String?
    /// The languages, as Tesseract names them: `eng+deu`; nil for the usual ones.
    public var languages: String?
    /// The session that the document joins.
    public var session: String?
    /// The tags that its records get.
    public var tags: [String] = []
    /// The record that is made anew as another type.
    public var record: String?

    /// The usual options.
    public init(
      type: String? = nil, languages: String? = nil, session: String? = nil, tags: [String] = [], record: String? = nil
    ) {
      (self.type, self.languages, self.session, self.tags, self.record) = (type, languages, session, tags, record)
    }
  }

  /// What was counted: pages that are read, or lines of print on a picture.
  public struct Progress: Hashable, Sendable {
    /// Those that are read.
    public var step: Int
    /// All of them.
    public var steps: Int

    /// A step of several.
    public init(step: Int, of steps: Int) { (self.step, self.steps) = (step, steps) }
  }

  /// Why nothing came of it.
  public struct Fault: Hashable, Sendable {
    /// The kind of error: those of the output contract, and the program's own.
    public var code: String
    /// What is wrong, for people.
    public var message: String

    /// A fault of a kind.
    public init(code: String, message: String) { (self.code, self.message) = (code, message) }
  }

  /// A UUID in lower case.
  public var id: String
  /// Who gave it.
  public var client: String
  /// What the client calls the request, so that asking twice is asking once.
  public var idempotencyKey: String?
  /// The file's name, as given.
  public var name: String
  /// How far it is.
  public var state: State
  /// How far it is within its state.
  public var progress: Progress?
  /// What is to say about it, for people: while it is read, where the reader is.
  public var message: String?
  /// How the file is to be taken.
  public var options: Options
  /// The SHA-256 of the file.
  public var documentID: String
  /// The name of the file in the library's folder of uploads; nil once the library keeps the original.
  public var upload: String?
  /// The ids of the records that came of it.
  public var recordIDs: [String] = []
  /// Why nothing came of it.
  public var fault: Fault?
  /// When it was given.
  public var createdAt: Date
  /// When it last changed.
  public var updatedAt: Date

  /// A job that has just been given.
  public init(
    id: String = UUID().uuidString.lowercased(), client: String, idempotencyKey: String? = nil, name: String,
    options: Options, documentID: String, upload: String?
  ) {
    (self.id, self.client, self.idempotencyKey, self.name) = (id, client, idempotencyKey, name)
    (self.options, self.documentID, self.upload, state) = (options, documentID, upload, .queued)
    createdAt = Date.now
    updatedAt = createdAt
  }
}

extension StoredJob {
  /// The job of a row.
  init(_ row: Row) throws {
    let state: String = try row.value("state")
    guard let state = State(rawValue: state) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "'\(state)' is no state of a job")
    }
    let (step, steps): (Int?, Int?) = try (row.value("step"), row.value("steps"))
    let (code, reason): (String?, String?) = try (row.value("error_code"), row.value("error_message"))
    try self.init(
      id: row.value("id"), client: row.value("client"), idempotencyKey: row.value("idempotency_key"),
      name: row.value("name"), options: StoredJSON.value(Options.self, row.value("options")),
      documentID: row.value("document_id"), upload: row.value("upload"))
    self.state = state
    if let step, let steps { progress = Progress(step: step, of: steps) }
    message = try row.value("message")
    recordIDs = try StoredJSON.value([String].self, row.value("records"))
    if let code { fault = Fault(code: code, message: reason ?? "") }
    createdAt = try Date(stored: row.value("created_at"))
    updatedAt = try Date(stored: row.value("updated_at"))
  }

  /// The columns of a row, by name.
  func columns() throws -> StatementArguments {
    [
      "id": id, "client": client, "key": idempotencyKey?.stored, "name": name.stored, "state": state.rawValue,
      "step": progress?.step, "steps": progress?.steps, "message": message?.stored,
      "options": try StoredJSON.text(options), "document": documentID, "upload": upload,
      "records": try StoredJSON.text(recordIDs), "code": fault?.code, "reason": fault?.message.stored,
      "created": createdAt.stored, "updated": updatedAt.stored,
    ]
  }
}
