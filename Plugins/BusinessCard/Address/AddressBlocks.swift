import Documents
import Extraction
import Finders

/// Weighs blocks of rows as the postal address.
enum AddressBlocks {
  /// A block and its features.
  struct Block {
    var runs: [Row]
    var candidate: Candidate<String>
  }

  /// The features that blocks may have.
  static let features = [
    "likelihood", "doubt", "postal_code", "rows", "region", "first", "role", "role_left",
  ]
  /// The features that parts of an address may have, beside the part's own name.
  static let partFeatures = [
    "address", "doubt", "code_known", "town_known", "rows", "digits", "long", "place", "brackets", "town_inside",
  ]

  /// The blocks in the order of the card: by what their rows look like, and by what all rows together say that these are there for.
  static func all(on card: Card, except taken: [Row]) -> [Block] {
    let places = Dictionary(card.runs.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    func role(_ run: Row) -> Double { places[run].map { card.roles.probability(.address, of: $0) } ?? 0 }
    let runs = card.runs.filter { !taken.contains($0) && !PostalAddress.isAside($0.text) }
    let likely = blocks(of: runs, card) { run, blocks, isFirst in
      isLike(run, isFirst: isFirst, card) || !isFirst && goesOn(run, blocks, runs, card)
    }
    let used = Set(likely.joined())
    let others = runs.filter { !used.contains($0) && role($0) >= leastOfOther }
    let whole = likely.map { extended($0, by: others, card) }
    // A town without a number is no address.
    let ofRoles = blocks(of: runs, card) { run, _, _ in isThere(run, role(run), card) }.filter { block in
      block.contains { $0.text.contains(where: \.isNumber) }
    }
    return [whole, ofRoles.filter { !whole.contains($0) }].flatMap { found in
      found.enumerated().map { index, rows in block(rows, isFirst: index == 0, roles: role, on: card) }
    }
  }

  /// Whether a row is there for an address; words that say nothing of it need to be surely so.
  private static func isThere(_ run: Row, _ share: Double, _ card: Card) -> Bool {
    guard run.letters > 0 || isNativeCode(run, card) else { return false }
    let says = run.text.contains(where: \.isNumber) || NameParts.isNative(run.text)
    return share >= (says || AddressFinder.likelihood(of: run.text) > 0 ? 0.5 : 0.9)
  }

  /// A row that is less likely there for an address is not taken into one for its place alone.
  private static let leastOfOther = 0.1

  /// The rows that belong to addresses, those right below each other in one block.
  private static func blocks(
    of runs: [Row], _ card: Card, where belongs: (Row, [[Row]], _ isFirst: Bool) -> Bool
  ) -> [[Row]] {
    var blocks: [[Row]] = []
    for run in runs {
      let above = blocks.indices.last { blocks[$0].last?.isRightAbove(run) == true }
      guard belongs(run, blocks, above == nil) else { continue }
      if let above, !startsAnew(run, after: blocks[above], card) {
        blocks[above].append(run)
      } else if belongs(run, blocks, true) {
        blocks.append([run])
      }
    }
    return blocks
  }

  /// Whether a row looks like one of an address. One under another needs less than one that starts one.
  private static func isLike(_ run: Row, isFirst: Bool, _ card: Card) -> Bool {
    if !isFirst, AddressForms.isLabelledCode(run.text) { return true }
    guard run.letters >= 3 || CountryNames.contains(run.text) || run.text.hasPrefix("〒") else { return false }
    let least = !isFirst ? 0.3 : run.text.contains(where: \.isNumber) ? 0.35 : 0.4
    return AddressFinder.likelihood(of: run.text) >= least || isTown(run, card)
      || !isFirst && PostalAddress.endsAddress(run.text, region: card.region)
  }

  /// Whether a row goes on with the address above it in the same print: behind a comma, or between two rows of it, as
  /// `Next to Example Hospital,` above the town.
  private static func goesOn(_ run: Row, _ blocks: [[Row]], _ runs: [Row], _ card: Card) -> Bool {
    guard let first = blocks.last(where: { $0.last?.isRightAbove(run) == true })?.last, isAlike(first, run) else {
      return false
    }
    if first.text.hasSuffix(","), AddressForms.postalCode(in: first.text, region: card.region) == nil { return true }
    guard let next = runs.first(where: { run.isRightAbove($0) && isAlike(run, $0) }) else { return false }
    return isLike(next, isFirst: false, card) && !startsAnew(next, after: [first], card)
  }

  private static func isTown(_ run: Row, _ card: Card) -> Bool {
    PostalAddress.namesTown(run.text, region: card.region)
      || AddressForms.postalCode(in: run.text, region: card.region) != nil && run.text.contains { $0.isLetter }
        && run.line.confidence >= 0.6
  }

  private static func isAlike(_ first: Row, _ second: Row) -> Bool {
    // Digits alone are lower than Han and Kana in the same print.
    let most = first.letters == 0 || second.letters == 0 ? 2.2 : 1.6
    return max(first.printHeight, second.printHeight) < most * min(first.printHeight, second.printHeight)
  }

  /// The block with the line or two above it in the same print: the name of a building or a floor, and above a town what
  /// has a house number or goes on behind a comma.
  private static func extended(_ block: [Row], by others: [Row], _ card: Card) -> [Row] {
    var block = block
    for _ in 0..<3 {
      guard let first = block.first, !PostalAddress.hasLabel(first.text) else { break }
      let isOpen = isTown(first, card) || !first.text.contains(where: \.isNumber)
      let isBareCode = AddressForms.isCode(first.text, region: card.region)
      let isNative = NameParts.isNative(first.text)
      let above = others.filter { run in
        run.isRightAbove(first) && !block.contains(run) && isAlike(run, first) && run.line.confidence >= 0.5
          && (run.letters >= 3 || isNative && isNativeCode(run, card))
          && !run.text.contains("|") && CompanyFinder.legalForm(in: run.text) == nil
      }
      // The nearest row, as the rows of one address do; a code alone is right under its town.
      guard let nearest = above.max(by: { $0.box.maxY < $1.box.maxY }),
        AddressFinder.namesPlace(nearest.text) || isOpen && PostalAddress.mayHoldStreet(nearest.text)
          || nearest.text.hasSuffix(",")
          || isBareCode && nearest.words.count <= 3
          || isNative && isNativeCode(nearest, card)
      else { break }
      block.insert(nearest, at: 0)
    }
    return block
  }

  /// Whether a row is the code of an address in Han or Kana and nothing else, its mark perhaps misread.
  private static func isNativeCode(_ run: Row, _ card: Card) -> Bool {
    AddressForms.isCode(PostalAddress.withPostalMark(run.text).replacing("〒", with: ""), region: card.region)
      || AddressForms.isLabelledCode(run.text)
  }

  /// Whether a line begins another address: it has the label of a place, or the block has its postal code or its country, and the
  /// line has a street and is no country.
  private static func startsAnew(_ run: Row, after block: [Row], _ card: Card) -> Bool {
    if AddressForms.isLabelledCode(run.text) { return false }
    if PostalAddress.hasLabel(run.text) { return true }
    func hasCode(_ row: Row) -> Bool { AddressForms.postalCode(in: row.text, region: card.region) != nil }
    // The building under its street begins no other.
    if NameParts.isNative(run.text), !hasCode(run), PostalAddress.nativeParts(of: run.text) == nil { return false }
    // In Japan the code is a row of its own above the street.
    let isOnlyCode = block.count == 1 && isNativeCode(block[0], card)
    let isWhole =
      block.contains(where: hasCode) && !isOnlyCode
      || !hasCode(run) && block.last.map { PostalAddress.endsInCountry($0.text) } == true
    return isWhole && !PostalAddress.endsAddress(run.text, region: card.region) && run.text.contains(where: \.isNumber)
  }

  private static func block(_ runs: [Row], isFirst: Bool, roles: (Row) -> Double, on card: Card) -> Block {
    let address = PostalAddress(lines: runs.map(\.text), region: card.region)
    let words = runs.flatMap(\.line.words)
    var features = Features()
    features.add("likelihood", runs.map { AddressFinder.likelihood(of: $0.text) }.max() ?? 0)
    features.add("doubt", 1 - Line.confidence(of: words))
    features.add("postal_code", if: address.postalCode != nil)
    features.add("rows", min(2, Double(runs.count - 1)))
    features.add("first", if: isFirst)
    features.add("region", if: address.region != nil || address.country != nil)
    let shares = runs.map(roles)
    features.add("role", CardRoles.logOdds(shares.reduce(0, +) / Double(max(1, shares.count))))
    let beside = card.runs.filter { run in
      !runs.contains(run) && (runs.last?.isRightAbove(run) == true || runs.first.map(run.isRightAbove) == true)
    }
    features.add("role_left", beside.map(roles).max() ?? 0)
    let candidate = Candidate(
      address.text, text: runs.map(\.text).joined(separator: "\n"), rule: "rows of an address", features: features,
      source: FieldSource(of: words), evidence: runs.map(\.region))
    return Block(runs: runs, candidate: candidate)
  }

  /// A part of the chosen address with what is known of it.
  ///
  /// - Parameter confidence: that of the address.
  static func part(
    _ name: String, _ text: String, of address: PostalAddress, in block: Block, confidence: Double
  ) -> Candidate<String> {
    let words = block.runs.flatMap(\.line.words)
    let own = words.filter { text.squashed.contains($0.text.squashed) }
    var features = Features()
    features.add(name, 1)
    features.add("address", CardRoles.logOdds(confidence, upTo: 3))
    features.add("doubt", 1 - Line.confidence(of: own.isEmpty ? words : own))
    features.add("place", if: AddressFinder.isTown(text))
    features.add("brackets", if: text.contains { "()[]".contains($0) })
    // What ends a street without a number may be the town.
    features.add(
      "town_inside",
      if: name == "street" && address.city == nil
        && text.split(separator: ",").last?.contains(where: \.isNumber) == false)
    features.add("code_known", if: address.postalCode != nil)
    features.add("town_known", if: address.city != nil)
    features.add("rows", min(3, Double(block.runs.count - 1)))
    features.add("digits", if: text.contains(where: \.isNumber))
    features.add("long", if: text.split(separator: " ").count > 7)
    return Candidate(
      text, text: text, rule: "its place in the address", features: features, source: FieldSource(of: words),
      evidence: block.candidate.evidence)
  }
}
