import ArgumentParser
import Documents
import Engine
import Export
import Foundation
import Store

/// `docent report`: sums of amounts as bars.
struct ReportCommand: RecordCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Sum up amounts by month, category, merchant or another field.",
    discussion: """
      Sums are exact and of one currency each. Records that are perhaps there twice count once until somebody decides; \
      rejected ones don't count. How many of them nobody reviewed yet is said.

      EXAMPLES
        docent report
        docent report --by category 'date:this year'
        docent report --by merchant --svg merchants.svg
      """)

  @Option(
    help: ArgumentHelp("month, year, or a field such as category or merchant.", valueName: "field"), completion: .fields
  )
  var by = "month"
  @Argument(parsing: .allUnrecognized, help: "Only records that this query asks for.", completion: .query)
  var query: [String] = []
  @Option(help: ArgumentHelp("Also draw the bars into a file.", valueName: "file"), completion: .file())
  var svg: String?
  @Flag(name: .shortAndLong, help: "Overwrite the file if it is there.") var force = false
  @Option(help: "How to print: table (on a terminal), json, jsonl (elsewhere) or csv.") var format: RecordFormat?
  @OptionGroup var plugins: PluginOptions
  @OptionGroup var store: StoreOptions

  var access: Library.Access { .read }

  func run(in library: Library, with registry: Registry) async throws {
    if let svg { try OutputFile.check(svg, mayOverwrite: force) }
    let asked = try await RecordQuery.parse(query.joined(separator: " "), registry, in: library)
    let report: AmountReport
    do {
      report = try await AmountReport(by: by, of: asked, in: library, registry)
    } catch let error as FieldValueError {
      throw ValidationError(error.reason.prefix(1).uppercased() + error.reason.dropFirst())
    }
    let charts = charts(of: report.rows, byTime: ["month", "year"].contains(by))
    try print(charts, as: format ?? .default)
    if let svg {
      let file = try OutputFile(svg)
      try file.write(Data(BarChart.svg(charts.map(\.chart)).utf8))
      try file.finish()
    }
    if report.unreviewedCount > 0 {
      Terminal.complain("docent: \(report.unreviewedCount) of \(report.recordCount) records are not reviewed yet")
    }
  }

  /// A chart for each currency, the one of most records first.
  private func charts(
    of rows: [AmountSum], byTime: Bool
  ) -> [(currency: String, chart: BarChart)] {
    Dictionary(grouping: rows) { $0.currency ?? "–" }.map { currency, own in
      let bars = own.map { row in
        let text = Money(row.sum, currency: row.currency).amountText
        return BarChart.Bar(label: row.key ?? "–", amount: row.sum, text: text, count: row.count)
      }.sorted { byTime ? $0.label < $1.label : ($1.amount, $0.label) < ($0.amount, $1.label) }
      let total = Money(own.reduce(0) { $0 + $1.sum }, currency: own.first?.currency)
      return (currency, BarChart(title: "\(currency) by \(by), \(total.amountText) in all", bars: bars))
    }.sorted { one, other in
      let counts = [one, other].map { $0.chart.bars.reduce(0) { $0 + $1.count } }
      return (counts[1], one.currency) < (counts[0], other.currency)
    }
  }

  private func print(_ charts: [(currency: String, chart: BarChart)], as format: RecordFormat) throws {
    guard format == .table else {
      let rows: [[JSONValue]] = charts.flatMap { currency, chart in
        chart.bars.map { bar in
          [
            .string(bar.label), currency == "–" ? .null : .string(currency), .string(bar.text), .integer(bar.count),
          ]
        }
      }
      return try RowPrinter(columns: [by, "currency", "amount", "records"], rows: rows).print(as: format)
    }
    if charts.isEmpty { Terminal.complain("docent: there are no amounts") }
    for (place, entry) in charts.enumerated() {
      if place > 0 { Terminal.say("") }
      for line in entry.chart.lines(width: Terminal.width) { Terminal.say(line) }
    }
  }
}
