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

  /// What is summed up together.
  private struct Group: Hashable {
    var key: String
    var currency: String
  }

  var access: Library.Access { .read }

  func run(in library: Library, with registry: Registry) async throws {
    if let svg { try OutputFile.check(svg, mayOverwrite: force) }
    let byTime = ["month": 7, "year": 4][by]
    if byTime == nil, registry.vocabulary.fields[by] == nil {
      let known = Set(registry.vocabulary.fields.keys).union(["month", "year"])
      throw ValidationError("There is no field '\(by)'\(QueryVocabulary.hint(for: by, among: known))")
    }
    let asked = try await RecordQuery.parse(query.joined(separator: " "), registry, in: library)
    let records = try await library.listed(
      matching: asked, fields: registry.listedFields, extra: byTime == nil ? by : nil
    ).filter { $0.amount != nil && !$0.isPerhapsDuplicate }
    var sums: [Group: (amount: Decimal, count: Int)] = [:]
    for record in records {
      guard let amount = record.amount else { continue }
      let key = byTime.map { String(record.date?.description.prefix($0) ?? "–") } ?? record.value ?? "–"
      sums[Group(key: key, currency: amount.currency ?? "–"), default: (0, 0)].amount += amount.amount
      sums[Group(key: key, currency: amount.currency ?? "–"), default: (0, 0)].count += 1
    }
    let charts = charts(of: sums, byTime: byTime != nil)
    try print(charts, as: format ?? .default)
    if let svg {
      let file = try OutputFile(svg)
      try file.write(Data(BarChart.svg(charts.map(\.chart)).utf8))
      try file.finish()
    }
    let unreviewed = records.count { $0.summary.status == .needsReview }
    if unreviewed > 0 { Terminal.complain("docent: \(unreviewed) of \(records.count) records are not reviewed yet") }
  }

  /// A chart for each currency, the one of most records first.
  private func charts(
    of sums: [Group: (amount: Decimal, count: Int)], byTime: Bool
  ) -> [(currency: String, chart: BarChart)] {
    Dictionary(grouping: sums, by: \.key.currency).map { currency, own in
      let bars = own.map { group, sum in
        let money = Money(sum.amount, currency: currency == "–" ? nil : currency)
        return BarChart.Bar(label: group.key, amount: sum.amount, text: money.amountText, count: sum.count)
      }.sorted { byTime ? $0.label < $1.label : ($1.amount, $0.label) < ($0.amount, $1.label) }
      let total = Money(own.reduce(0) { $0 + $1.value.amount }, currency: currency == "–" ? nil : currency)
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
