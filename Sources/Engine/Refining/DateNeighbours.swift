import Documents
import Extraction
import Store

/// Reports a document's date that is years from those of all other records of its type, and from today.
///
/// A misread year is often a year that could be: only the other papers of a person show that it is none.
struct DateNeighbours: Refiner {
  let library: Library
  let registry: Registry
  var today = CalendarDate.today

  /// How many others there must be to compare with.
  static let leastOthers = 5

  func refined(_ records: [Record], of document: Document) async throws -> [Record] {
    guard let today else { return records }
    var refined = records
    for (index, record) in records.enumerated() {
      guard let name = registry.shape(of: record)?.dates?.first, case .value(let field) = record.fields[name],
        let date = field.value.string.flatMap({ CalendarDate($0) }),
        abs(date.years(since: today)) > Manifest.RecordShape.mostYearsApart
      else { continue }
      let others = DateQuery(type: record.type, field: name, besides: document.id)
      let span = Int(Manifest.RecordShape.mostYearsApart)
      guard try await library.count(of: others, within: span, of: date, upTo: 1) == 0,
        try await library.count(of: others, upTo: Self.leastOthers) == Self.leastOthers
      else { continue }
      refined[index].findings.append(
        Finding(
          "date_apart", field: name, severity: .warning,
          message: "\(date) is years from today and from all other records of the type \(record.type)"))
    }
    return refined
  }
}
