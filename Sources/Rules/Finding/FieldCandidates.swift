import Documents
import Extraction

/// What a rule finds for its field: the candidates, and the places that held none.
struct FieldCandidates {
  let rule: FieldRule
  let index: LabelIndex
  let page: PageHabits

  /// The values that the field may take, and why labels that are on the page gave none.
  func all() -> (candidates: [Candidate<JSONValue>], rejected: [CandidateReport]) {
    var candidates: [Candidate<JSONValue>] = []
    var rejected: [CandidateReport] = []
    for (rank, anchor) in rule.anchors.enumerated() {
      for place in anchor.labels.flatMap(index.places) {
        let (found, reason) = values(at: place, of: anchor, rank: rank)
        candidates += found
        if let reason { rejected.append(report(place, of: anchor, reason)) }
      }
    }
    if rule.anchors.isEmpty || rule.kind.hasCheckDigits { candidates += anywhere(but: candidates) }
    if rule.kind == .currency, let currency = page.currency, rule.anchors.isEmpty {
      candidates.append(
        Candidate(.string(currency), text: "", rule: "the page as a whole", features: ["inferred": 1], source: .derived)
      )
    }
    prefer(&candidates)
    return (candidates, rejected)
  }

  /// The values beside one label, or why there is none.
  private func values(
    at place: LabelIndex.Place, of anchor: Anchor, rank: Int
  ) -> (candidates: [Candidate<JSONValue>], reason: String?) {
    let row = index.rows[place.row]
    if let word = rule.unless.first(where: { index.places(of: $0).contains { $0.row == place.row } }) {
      return ([], "the row has '\(word.text)'")
    }
    var reasons: [String] = []
    for side in anchor.sides {
      guard let span = index.span(side, of: place) else {
        reasons.append("nothing is \(side.phrase)")
        continue
      }
      let words = row.line.words(in: place.range)
      let found = candidates(
        in: span, labelled: true, rule: "'\(place.label.text)' \(side.phrase), line \(anchor.line)"
      ) {
        $0.add("label_\(side.rawValue)", 1)
        $0.add("label_edits", Double(place.edits))
        $0.add("label_doubt", 1 - Line.confidence(of: words))
        $0.add("anchor_rank", Double(min(rank, 3)))
      }
      if !found.isEmpty { return (found, nil) }
      reasons.append("'\(span.text.prefix(40))' \(side.phrase) holds no \(rule.kind.rawValue) that the rule takes")
    }
    return ([], reasons.joined(separator: "; "))
  }

  /// The values that are without a label.
  private func anywhere(but known: [Candidate<JSONValue>]) -> [Candidate<JSONValue>] {
    var found: [Candidate<JSONValue>] = []
    for number in index.rows.indices {
      let row = index.rows[number]
      // Names are recognized by all that is printed together, other values by their form.
      let lines = rule.kind.isWhole && rule.pattern == nil ? row.row.segments : [row.row]
      for line in lines {
        let span = TokenSpan(line)
        let depth = Double(number) / Double(max(1, index.rows.count))
        found += candidates(in: span, labelled: false, rule: "line \(rule.line)") {
          $0.add("no_label", 1)
          $0.add("depth", depth)
        }
      }
      if found.count >= Self.most { break }
    }
    // A currency is beside every amount; once is enough.
    var seen = Set(known.map(\.value))
    return found.filter { rule.kind == .currency ? seen.insert($0.value).inserted : !seen.contains($0.value) }
  }

  /// The most values without a label that are weighed.
  private static let most = 200

  private func candidates(
    in span: TokenSpan, labelled: Bool, rule name: String, describe: (inout Features) -> Void
  ) -> [Candidate<JSONValue>] {
    var readings: [ValueKind.Reading] = []
    let text = labelled && rule.kind.isWhole ? index.beforeGap(span) : span.text
    if let pattern = rule.pattern {
      for match in pattern.allMatches(in: text) {
        let range = match.groupRanges.first.flatMap(\.self) ?? match.range
        for var reading in rule.kind.readings(in: String(text[range]), page: page, labelled: labelled) {
          let inner = String(text[range])
          let start = text.utf8.index(
            range.lowerBound, offsetBy: inner.utf8.distance(from: inner.startIndex, to: reading.range.lowerBound))
          let count = inner.utf8.distance(from: reading.range.lowerBound, to: reading.range.upperBound)
          reading.range = start..<text.utf8.index(start, offsetBy: count)
          reading.features.add("pattern", 1)
          readings.append(reading)
        }
      }
    } else {
      readings = rule.kind.readings(in: text, page: page, labelled: labelled)
    }
    var found: [Candidate<JSONValue>] = []
    for (skipped, reading) in readings.enumerated() {
      let region = span.region(of: reading.range, in: text)
      let words = span.words(in: reading.range, of: text)
      guard region.box.isInsidePage, contains(region.box) else { continue }
      var features = reading.features
      describe(&features)
      features.add("skipped", labelled ? Double(min(skipped, 3)) : 0)
      features.add("doubt", 1 - Line.confidence(of: words))
      for (rank, value) in ([reading.value] + reading.alternatives).enumerated() {
        var features = features
        features.add("other_reading", if: rank > 0)
        found.append(
          Candidate(
            value, text: reading.text, rule: name, features: features, source: FieldSource(of: words),
            evidence: [region]))
      }
    }
    return found
  }

  private func contains(_ box: Box) -> Bool {
    (rule.region.x...rule.region.maxX).contains(box.midX) && (rule.region.y...rule.region.maxY).contains(box.midY)
  }

  /// Notes which of the candidates is the one that the rule prefers.
  private func prefer(_ candidates: inout [Candidate<JSONValue>]) {
    guard let preference = rule.prefer, candidates.count > 1 else { return }
    let order = candidates.indices.sorted { first, second in
      switch preference {
      case .first: candidates[first].isBefore(candidates[second])
      case .last: candidates[second].isBefore(candidates[first])
      case .largest: candidates[first].value.size > candidates[second].value.size
      }
    }
    guard let best = order.first.map({ candidates[$0].value }) else { return }
    for index in candidates.indices where candidates[index].value == best {
      candidates[index].features.add("preferred", 1)
    }
  }

  private func report(_ place: LabelIndex.Place, of anchor: Anchor, _ reason: String) -> CandidateReport {
    let row = index.rows[place.row]
    return CandidateReport(
      field: rule.name, text: String(row.line.text[place.range]), rule: "line \(anchor.line), rejected: \(reason)",
      score: 0, chosen: false, region: row.row.region(of: place.range))
  }
}

extension ValueKind {
  /// Whether a value is the whole of a text rather than a part that has a form of its own.
  var isWhole: Bool { [.text, .company, .person, .address].contains(self) }
}

extension Anchor.Side {
  /// The side, for people.
  var phrase: String {
    switch self {
    case .right: "to its right"
    case .left: "to its left"
    case .below: "below it"
    case .above: "above it"
    }
  }
}

extension Candidate {
  /// Whether the candidate is before another in the document.
  fileprivate func isBefore(_ other: Candidate) -> Bool {
    func place(_ candidate: Candidate) -> (Int, Double, Double) {
      candidate.evidence.first.map { ($0.page, $0.box.midY, $0.box.x) } ?? (.max, 1, 1)
    }
    return place(self) < place(other)
  }
}

extension JSONValue {
  /// What a value is compared by to find the largest: an amount or a number; dates by their text.
  fileprivate var size: Double {
    if let number { return number }
    if let amount = self["amount"]?.string { return Double(amount) ?? 0 }
    return Double((string ?? "").filter(\.isNumber).prefix(15)) ?? 0
  }
}
