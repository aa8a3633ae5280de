import Documents
import Extraction
import Finders

/// The labels that a value may belong to: before it in its cell, in the cell to the left, and above.
struct Anchors {
  /// What the last label before the value in its own cell may mean.
  var inline: Set<PaperLabel> = []
  /// What the label may mean that the cell to the left ends with.
  var left: Set<PaperLabel> = []
  /// What the label right above may mean.
  var above: Set<PaperLabel> = []
  /// How many words stand between the label in the cell and the value.
  var wordsBetween = 0
  /// Whether other words stand before the value in its cell.
  var follows = false

  /// The labels of all places.
  var all: Set<PaperLabel> { inline.union(left).union(above) }
  var isEmpty: Bool { inline.isEmpty && left.isEmpty && above.isEmpty }

  init(of range: Range<String.Index>, in cell: Cell, _ invoice: InvoiceText) {
    let before = cell.text[..<range.lowerBound]
    follows = before.contains { $0.isLetter || $0.isNumber }
    if let label = cell.labels.last(where: { $0.range.upperBound <= range.lowerBound }) {
      inline = label.value
      wordsBetween = cell.text[label.range.upperBound..<range.lowerBound].split(separator: " ")
        .count { $0.contains { $0.isLetter || $0.isNumber } }
    }
    guard !follows else { return }
    left = invoice.cell(leftOf: cell)?.closingLabel?.value ?? []
    let box = cell.segment.line.box(of: range)
    let near = invoice.cells(above: cell, box: box, within: Self.reach)
    guard let nearest = near.first else { return }
    above = Self.label(of: nearest, over: box)?.value ?? []
  }

  /// The label of a cell that stands right over a box: of several in one line the one that overlaps it most.
  private static func label(of cell: Cell, over box: Box) -> Found<Set<PaperLabel>>? {
    func overlap(_ label: Found<Set<PaperLabel>>) -> Double {
      let own = cell.segment.line.box(of: label.range)
      return min(own.maxX, box.maxX) - max(own.x, box.x)
    }
    guard cell.labels.count > 1 else { return cell.isLabelOnly || cell.closingLabel != nil ? cell.labels.first : nil }
    return cell.labels.max { overlap($0) < overlap($1) }.flatMap { overlap($0) > 0 ? $0 : nil }
  }

  /// How many heights a label may be above its value.
  private static let reach = 2.2
}

extension Anchors {
  /// The names of the features that labels give.
  static func features(of labels: [PaperLabel]) -> [String] {
    ["inline", "left", "above"].flatMap { place in labels.map { "\(place)_\($0.rawValue)" } }
      + ["words_between", "follows", "without_label"]
  }

  /// Adds what the labels say.
  func note(_ labels: [PaperLabel], in features: inout Features) {
    for (place, found) in [("inline", inline), ("left", left), ("above", above)] {
      for label in labels { features.add("\(place)_\(label.rawValue)", if: found.contains(label)) }
    }
    features.add("words_between", Double(min(4, wordsBetween)))
    features.add("follows", if: follows && inline.isEmpty)
    features.add("without_label", if: isEmpty)
  }
}
