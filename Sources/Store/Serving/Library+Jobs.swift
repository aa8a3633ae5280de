public import Foundation
import GRDB

extension Library {
  /// The folder that uploads lie in until the library keeps them as originals.
  public var uploads: URL { folder.appending(path: "uploads", directoryHint: .isDirectory) }

  /// Adds a job; once this returns, it outlives the process and a power cut.
  ///
  /// - Returns: The job that is kept: of the same client and idempotency key the earlier one.
  /// - Throws: `LibraryError`.
  public func add(_ job: StoredJob) async throws -> StoredJob {
    try await write { db in
      if let key = job.idempotencyKey, let known = try Self.job(of: job.client, key: key, db) { return known }
      try db.execute(sql: Self.insertJob, arguments: try job.columns())
      return job
    }
  }

  /// The job of a client by its idempotency key; nil if there is none.
  ///
  /// - Throws: `LibraryError`.
  public func job(of client: String, key: String) async throws -> StoredJob? {
    try await read { db in try Self.job(of: client, key: key, db) }
  }

  /// The job of an id; nil if there is none.
  ///
  /// - Throws: `LibraryError`.
  public func job(_ id: String) async throws -> StoredJob? {
    try await read { db in try Self.job(id, db) }
  }

  /// Jobs, the last given first.
  ///
  /// - Parameters:
  ///   - states: Only jobs in one of these states; nil for all.
  ///   - document: Only jobs of this document.
  ///   - limit: At most so many.
  /// - Throws: `LibraryError`.
  public func jobs(
    in states: [StoredJob.State]? = nil, document: String? = nil, limit: Int = 1000
  ) async throws -> [StoredJob] {
    try await read { db in
      var conditions = ["TRUE"]
      var arguments = StatementArguments()
      if let states {
        conditions.append("state IN (\(states.map { _ in "?" }.joined(separator: ", ")))")
        arguments += StatementArguments(states.map(\.rawValue))
      }
      if let document {
        conditions.append("document_id = ?")
        arguments += [document.stored]
      }
      return try Row.fetchAll(
        db, sql: "SELECT * FROM job WHERE \(conditions.joined(separator: " AND ")) ORDER BY rowid DESC LIMIT ?",
        arguments: arguments + [limit]
      ).map { try StoredJob($0) }
    }
  }

  /// How many jobs wait or are at work: of a client, and of all.
  ///
  /// - Throws: `LibraryError`.
  public func openJobs(of client: String) async throws -> (own: Int, all: Int) {
    try await read { db in
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT count(*) AS "all", count(*) FILTER (WHERE client = ?) AS own FROM job
          WHERE state IN ('received', 'queued', 'reading', 'extracting')
          """, arguments: [client])
      return try (row?.value("own") ?? 0, row?.value("all") ?? 0)
    }
  }

  /// The job that is next: the oldest that waits of the client whose turn it is, the one that was served longest ago.
  ///
  /// - Parameter served: The clients that were served, the last one last.
  /// - Throws: `LibraryError`.
  public func nextJob(after served: [String]) async throws -> StoredJob? {
    try await read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT client, min(rowid) AS first FROM job WHERE state = 'queued' GROUP BY client")
      let waiting = try rows.map { row in
        let client: String = try row.value("client")
        return (turn: served.lastIndex(of: client) ?? -1, first: try row.value("first") as Int64)
      }
      guard let next = waiting.min(by: { ($0.turn, $0.first) < ($1.turn, $1.first) }) else { return nil }
      return try Row.fetchOne(db, sql: "SELECT * FROM job WHERE rowid = ?", arguments: [next.first]).map {
        try StoredJob($0)
      }
    }
  }

  /// Changes a job, in one transaction.
  ///
  /// - Returns: The job as it is kept; nil if there is none.
  /// - Throws: `LibraryError`, and what the change throws; then nothing was changed.
  @discardableResult
  public func update(
    job id: String, _ change: @escaping @Sendable (inout StoredJob) throws -> Void
  ) async throws -> StoredJob? {
    try await write { db in
      guard var job = try Self.job(id, db) else { return nil }
      try CallerError.passing { try change(&job) }
      job.updatedAt = Date.now
      try db.cachedStatement(sql: Self.updateJob).execute(arguments: try job.columns())
      return job
    }
  }

  /// Puts jobs that a server was at when it ended back into the queue.
  ///
  /// - Throws: `LibraryError`.
  public func requeueJobs() async throws {
    try await write { db in
      try db.execute(
        sql: """
          UPDATE job SET state = 'queued', step = NULL, steps = NULL, message = NULL
          WHERE state IN ('received', 'reading', 'extracting')
          """)
    }
  }

  /// Removes a job; its document and records stay.
  ///
  /// - Throws: `LibraryError`.
  public func remove(job id: String) async throws {
    try await write { db in try db.execute(sql: "DELETE FROM job WHERE id = ?", arguments: [id.stored]) }
  }

  /// Removes jobs that were over before a time.
  ///
  /// - Returns: The names of their uploads.
  /// - Throws: `LibraryError`.
  public func removeJobs(overBefore time: Date) async throws -> [String] {
    try await write { db in
      try String.fetchAll(
        db,
        sql: """
          DELETE FROM job WHERE state IN ('done', 'failed', 'cancelled') AND updated_at < ? RETURNING coalesce(upload, '')
          """, arguments: [time.stored]
      ).filter { !$0.isEmpty }
    }
  }

  private static func job(_ id: String, _ db: Database) throws -> StoredJob? {
    try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM job WHERE id = ?"), arguments: [id.stored]).map {
      try StoredJob($0)
    }
  }

  private static func job(of client: String, key: String, _ db: Database) throws -> StoredJob? {
    try Row.fetchOne(
      db, sql: "SELECT * FROM job WHERE client = ? AND idempotency_key = ?", arguments: [client, key.stored]
    ).map { try StoredJob($0) }
  }

  private static let insertJob = """
    INSERT INTO job
      (id, client, idempotency_key, name, state, step, steps, message, options, document_id, upload, records, error_code,
       error_message, created_at, updated_at)
    VALUES
      (:id, :client, :key, :name, :state, :step, :steps, :message, :options, :document, :upload, :records, :code,
       :reason, :created, :updated)
    """

  private static let updateJob = """
    UPDATE job SET
      client = :client, idempotency_key = :key, name = :name, state = :state, step = :step, steps = :steps,
      message = :message, options = :options, document_id = :document, upload = :upload, records = :records,
      error_code = :code, error_message = :reason, created_at = :created, updated_at = :updated
    WHERE id = :id
    """
}
