import Documents
import Engine
import Foundation
import Hummingbird
import Store

/// Sums of amounts.
struct ReportsController: Sendable {
  let service: WebService

  func add(to routes: inout Routes) {
    routes.look("/reports", keeping: service.responses, use: report)
  }

  private struct Report: Encodable, Sendable {
    struct Row: Encodable, Sendable {
      var key: String
      var currency: String?
      var count: Int
      /// Exact, as amounts are written everywhere.
      var sum: String
    }

    var rows: [Row]
    var unreviewed: Int
  }

  private func report(_ request: Request, _ context: WebContext) async throws -> Report {
    let parameters = RequestQuery(request)
    let by = try parameters.text("by") ?? "month"
    let query = try await service.query(try parameters.text("q") ?? "").and(Query(type: try parameters.text("type")))
    let report = try await AmountReport(by: by, of: query, in: service.library, service.registry)
    let isTime = by == "month" || by == "year"
    let rows = report.rows.sorted { one, other in
      isTime ? (one.key ?? "") < (other.key ?? "") : (other.sum, one.key ?? "") < (one.sum, other.key ?? "")
    }
    return Report(
      rows: rows.map { row in
        Report.Row(
          key: row.key ?? "–", currency: row.currency, count: row.count,
          sum: Money(row.sum, currency: row.currency).amountText)
      }, unreviewed: report.unreviewedCount)
  }
}
