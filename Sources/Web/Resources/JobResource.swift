import Documents
import Engine
import Foundation
import Store

/// A job as the API gives it.
struct JobResource: Encodable, Sendable {
  /// A record that came of it.
  struct RecordEntry: Encodable, Sendable {
    var id: String
    var type: String
    var title: String?
    var status: Record.Status
    var doubtful: Int
  }

  /// Why nothing came of it.
  struct Fault: Encodable, Sendable {
    var code: String
    var message: String
  }

  var id: String
  var name: String
  var state: StoredJob.State
  var step: Int?
  var steps: Int?
  var message: String?
  var documentID: String
  var type: String?
  var languages: String?
  var records: [RecordEntry]
  var error: Fault?
  var created: Date
  var updated: Date

  private enum CodingKeys: String, CodingKey {
    case id, name, state, step, steps, message, languages, records, error, created, updated
    case documentID = "document_id"
    case type = "as"
  }

  /// A job with what its records are by now; those that were deleted are left out.
  init(_ job: StoredJob, _ service: WebService) async throws {
    (id, name, state) = (job.id, job.name, job.state)
    (step, steps, message) = (job.progress?.step, job.progress?.steps, job.message)
    (documentID, type, languages) = (job.documentID, job.options.type, job.options.languages)
    records = []
    for id in job.recordIDs {
      do {
        let stored = try await service.library.record(id)
        let shape = service.registry.shape(of: stored.record)
        records.append(
          RecordEntry(
            id: id, type: stored.record.type, title: stored.summary.title, status: stored.record.status,
            doubtful: shape.map { RecordResource.doubts(of: stored.record, $0).count } ?? 0))
      } catch is RecordLookupError {
        continue
      }
    }
    error = job.fault.map { Fault(code: $0.code, message: $0.message) }
    (created, updated) = (job.createdAt, job.updatedAt)
  }
}

/// The answer to a client that added a job.
struct GivenJob: Encodable, Sendable {
  var job: JobResource
  /// All of them, where a form had several files.
  var jobs: [JobResource]?
}
