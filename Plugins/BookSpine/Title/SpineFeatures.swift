import Documents
import Extraction
import Finders

/// Describes each word on a spine by what tells its role: the size and place of its piece, its own letters, and the names and
/// imprints that it may be a part of.
struct SpineFeatures {
  private typealias Feature = SpineRole.Feature

  private let elements: [SpineWords.Element]
  private let parts: [BookParts.Part]
  private let clues: [WordClues]
  private let largest: Double
  /// The direction that most of the print runs in.
  private let direction: TextBlock.Direction
  /// For each word the likeliest name within its piece that it is in, and for each piece the likeliest name in it.
  private var names: [Window]
  private var namesAcross: [Double]
  private var nameOfPart: [Double]
  /// For each word the likeliest imprint that it is in.
  private var imprints: [Double]

  /// The likeliest run of words around one word.
  private struct Window {
    var likelihood = 0.0
    var range = 0..<0
  }

  init(of elements: [SpineWords.Element], parts: [BookParts.Part]) {
    self.elements = elements
    self.parts = parts
    clues = elements.map { WordClues(of: $0.word.text) }
    largest = max(1e-9, parts.map(\.piece.size).max() ?? 0)
    direction = parts.map(\.piece).mainDirection ?? .across
    names = Array(repeating: Window(), count: elements.count)
    namesAcross = Array(repeating: 0, count: elements.count)
    nameOfPart = Array(repeating: 0, count: parts.count)
    imprints = Array(repeating: 0, count: elements.count)
    findNames()
    findImprints()
  }

  /// The features of all words.
  func all() -> [Features] {
    let ofParts = parts.indices.map(features(ofPart:))
    return elements.indices.map { index in
      var features = ofParts[elements[index].part]
      addPlace(index, to: &features)
      addLetters(index, to: &features)
      addNeighbours(index, to: &features)
      addNames(index, to: &features)
      return features
    }
  }

  // MARK: - What the windows hold

  private static let longestName = 4
  private static let longestImprint = 4

  /// The likeliest name around each word: windows of words in one piece, and windows that run over into the piece beside or after it.
  private mutating func findNames() {
    for start in elements.indices {
      for length in 1...Self.longestName where start + length <= elements.count {
        let range = start..<(start + length)
        let (first, last) = (elements[start].part, elements[range.upperBound - 1].part)
        guard last - first <= 1 else { break }
        let likelihood = Self.name(Self.text(elements[range]))
        if first == last {
          for index in range where likelihood > names[index].likelihood {
            names[index] = Window(likelihood: likelihood, range: range)
          }
          // A single word says little of the piece that it is in.
          if length > 1 || isAlone(start) { nameOfPart[first] = max(nameOfPart[first], likelihood) }
        } else {
          for index in range { namesAcross[index] = max(namesAcross[index], likelihood) }
        }
      }
    }
  }

  private mutating func findImprints() {
    for start in elements.indices {
      for length in 1...Self.longestImprint where start + length <= elements.count {
        let range = start..<(start + length)
        guard elements[start].part == elements[range.upperBound - 1].part else { break }
        let likelihood = Publishers.likelihood(of: PrintedTitle.cleaned(Self.text(elements[range])))
        for index in range { imprints[index] = max(imprints[index], likelihood) }
      }
    }
  }

  private func isAlone(_ index: Int) -> Bool { parts[elements[index].part].piece.line.words.count == 1 }

  private static func text(_ elements: ArraySlice<SpineWords.Element>) -> String {
    elements.map(\.word.text).joined(separator: " ")
  }

  private static func name(_ text: String) -> Double {
    let text = PrintedTitle.cleaned(text)
    return TitleOrAuthor.mayBeName(text) ? PersonFinder.likelihood(of: text) : 0
  }

  // MARK: - Pieces

  private func features(ofPart part: Int) -> Features {
    var features = Features()
    func add(_ feature: Feature, if isSo: Bool = true) { features.add(feature.rawValue, if: isSo) }
    let (piece, text) = (parts[part].piece, parts[part].piece.text)
    add(.bias)
    add(.firstPiece, if: part == 0)
    add(.lastPiece, if: part == parts.count - 1)
    add(.onlyPiece, if: parts.count == 1)
    add([.depth0, .depth1, .depth2, .depth3][depth(of: part)])
    add(.across, if: isTurned(piece))
    let share = piece.size / largest
    add(share > 0.85 ? .size1 : share > 0.62 ? .size2 : share > 0.4 ? .size3 : .size4)
    let beside = parts.indices.filter { $0 != part && parts[$0].block == parts[part].block }.map {
      parts[$0].piece.size
    }
    add(.besideLarger, if: beside.contains { $0 > Self.clearly * piece.size })
    add(.besideSmaller, if: beside.contains { $0 < piece.size / Self.clearly })
    let count = piece.line.words.count
    add(count >= 6 ? .words6 : [.words1, .words2, .words3, .words4][min(3, max(1, count) - 1)])
    let name = Self.name(text)
    features.add(Feature.pieceName.rawValue, name)
    add(.pieceSurelyName, if: name >= Self.sure)
    let mayBeName = TitleOrAuthor.mayBeName(PrintedTitle.cleaned(text))
    add(.pieceNoName, if: !mayBeName)
    let others = parts.indices.filter { $0 != part }.map { nameOfPart[$0] }
    add(.bestName, if: nameOfPart[part] >= 0.3 && nameOfPart[part] > others.max() ?? 0)
    add(.namesElsewhere, if: others.contains { $0 >= Self.sure })
    add(.largeName, if: share > 0.85 && nameOfPart[part] >= Self.sure)
    add(.largeNoName, if: share > 0.85 && !mayBeName)
    let imprint = Publishers.likelihood(of: PrintedTitle.cleaned(text))
    features.add(Feature.imprint.rawValue, imprint)
    add(.surelyImprint, if: imprint >= 0.9)
    let isSmall = share < Self.small
    add(.smallFoot, if: isSmall && part == parts.count - 1 && part > 0)
    add(.smallFootWords2, if: isSmall && part == parts.count - 1 && part > 0 && count <= 2)
    add(.smallHead, if: isSmall && part == 0 && parts.count > 1)
    add(.series, if: SeriesName(in: text) != nil)
    add(.edition, if: Edition.isOne(text))
    let isGenre = CoverWords.genre.isSaid(in: text)
    add(.genre, if: isGenre)
    add(.smallGenre, if: isGenre && isSmall)
    return features
  }

  private static let sure = 0.6
  private static let clearly = 1.3
  private static let small = 0.62

  /// The quarter of the spine that a piece's middle is in, from where reading begins.
  private func depth(of part: Int) -> Int {
    func middle(_ piece: TextBlock) -> Double {
      direction == .up ? -piece.box.midY : direction == .down ? piece.box.midY : piece.box.midX
    }
    let places = parts.map { middle($0.piece) }
    guard let low = places.min(), let high = places.max(), high > low else { return 0 }
    return min(3, Int(4 * (places[part] - low) / (high - low)))
  }

  private func isTurned(_ piece: TextBlock) -> Bool { piece.direction.isAlong != direction.isAlong }

  // MARK: - Words

  private func addPlace(_ index: Int, to features: inout Features) {
    func add(_ feature: Feature, if isSo: Bool = true) { features.add(feature.rawValue, if: isSo) }
    let part = elements[index].part
    let isFirst = index == 0 || elements[index - 1].part != part
    let isLast = index == elements.count - 1 || elements[index + 1].part != part
    add(.begins, if: isFirst)
    add(.ends, if: isLast)
    if isFirst, part > 0 {
      add(
        relation(
          part, part - 1, beside: [.fromBesideSame, .fromBesideLarger, .fromBesideSmaller],
          after: [.fromSame, .fromLarger, .fromSmaller], turned: .fromTurned))
      add(.fromCase, if: Self.isUpper(parts[part].piece.text) != Self.isUpper(parts[part - 1].piece.text))
    }
    if isLast, part + 1 < parts.count {
      add(
        relation(
          part, part + 1, beside: [.toBesideSame, .toBesideLarger, .toBesideSmaller],
          after: [.toSame, .toLarger, .toSmaller], turned: .toTurned))
    }
    guard !isFirst else { return }
    add(.inner)
    let piece = elements[index].piece
    let gaps = zip(piece.line.words, piece.line.words.dropFirst()).map { piece.gap($0, before: $1) }.sorted()
    let gap = piece.gap(elements[index - 1].word, before: elements[index].word)
    add(.wideGap, if: gap > Self.wideGap * piece.size && gap > 1.4 * gaps[gaps.count / 2] || gap > piece.size)
    add(.caseChange, if: Self.isUpper(elements[index].word.text) != Self.isUpper(elements[index - 1].word.text))
    // Of a line that runs on into smaller print, each word is as high.
    let pitches = [index - 1, index].map { piece.pitch(of: elements[$0].word) }
    let ratio = pitches[1] / max(1e-9, pitches[0])
    let isTold = [index - 1, index].allSatisfy { elements[$0].word.text.count >= 3 }
    add(.narrower, if: isTold && ratio < Self.narrow)
    add(.wider, if: isTold && ratio > 1 / Self.narrow)
  }

  private static let wideGap = 0.5
  /// How much narrower the letters of smaller print are at most.
  private static let narrow = 0.7

  /// How a piece stands to the one before or after it.
  private func relation(_ part: Int, _ other: Int, beside: [Feature], after: [Feature], turned: Feature) -> Feature {
    let (piece, neighbour) = (parts[part].piece, parts[other].piece)
    if piece.direction.isAlong != neighbour.direction.isAlong { return turned }
    let ratio = neighbour.size / max(1e-9, piece.size)
    let kind = ratio > Self.clearly ? 1 : ratio < 1 / Self.clearly ? 2 : 0
    return (parts[part].block == parts[other].block ? beside : after)[kind]
  }

  private static func isUpper(_ text: String) -> Bool { !text.contains(where: \.isLowercase) }

  private func addLetters(_ index: Int, to features: inout Features) {
    func add(_ feature: Feature, if isSo: Bool = true) { features.add(feature.rawValue, if: isSo) }
    let (word, clue) = (elements[index].word, clues[index])
    add(.upper, if: clue.contains(.upper))
    add(.capitalised, if: clue.contains(.capitalised))
    add(.lower, if: clue.contains(.lower))
    add(.digits, if: word.text.contains(where: \.isNumber))
    let isNumber = word.text.allSatisfy(\.isNumber) && word.text.count <= 2
    add(.number, if: isNumber)
    add(.endNumber, if: isNumber && index > 0 && word == elements[index].piece.line.words.last)
    let letters = word.text.count { $0.isLetter || $0.isNumber }
    if letters <= 3 { add([.letters1, .letters1, .letters2, .letters3][letters]) }
    add(.unsure, if: word.confidence < 0.6)
    add(.initial, if: isInitial(index))
    add(.given, if: clue.contains(.givenName))
    add(.family, if: clue.contains(.familyName))
    add(.particle, if: clue.contains(.particle))
    add(.link, if: clue.contains(.link))
    add(.titleWord, if: isTitleWord(index))
    add(.joint, if: isJoint(index))
    add(.others, if: Self.others.contains(word.text.filter(\.isLetter).folded) && word.text.count <= 3)
  }

  /// `et al.`
  private static let others: Set<String> = ["et", "al"]

  private func addNeighbours(_ index: Int, to features: inout Features) {
    func add(_ feature: Feature, if isSo: Bool = true) { features.add(feature.rawValue, if: isSo) }
    // Of the piece beside it, a word says less.
    if index + 1 < elements.count, elements[index + 1].part == elements[index].part {
      add(.beforeGiven, if: clues[index + 1].contains(.givenName))
      add(.beforeFamily, if: clues[index + 1].contains(.familyName))
      add(.beforeInitial, if: isInitial(index + 1))
      add(.beforeTitleWord, if: isTitleWord(index + 1))
    }
    guard index > 0 else { return }
    add(.afterOpen, if: TitleOrAuthor.endsOpen(elements[index - 1].word.text))
    add(.afterJoint, if: isJoint(index - 1))
    guard elements[index - 1].part == elements[index].part else { return }
    add(.afterGiven, if: clues[index - 1].contains(.givenName))
    add(.afterFamily, if: clues[index - 1].contains(.familyName))
    add(.afterInitial, if: isInitial(index - 1))
    add(.afterTitleWord, if: isTitleWord(index - 1))
  }

  private func isInitial(_ index: Int) -> Bool {
    let text = elements[index].word.text
    return text.count(where: \.isLetter) == 1 && text.first?.isUppercase ?? false && !text.contains(where: \.isNumber)
  }

  private func isTitleWord(_ index: Int) -> Bool { !TitleOrAuthor.mayBeName(elements[index].word.text) }

  /// Whether a word joins two names, or ends in a sign that does.
  private func isJoint(_ index: Int) -> Bool {
    let text = elements[index].word.text
    return ["&", "and", "und", "y", "i", "et", "/", "·"].contains(text.lowercased())
      || text.last.map { ",/·&".contains($0) } ?? false
  }

  private func addNames(_ index: Int, to features: inout Features) {
    func add(_ feature: Feature, if isSo: Bool = true) { features.add(feature.rawValue, if: isSo) }
    let window = names[index]
    features.add(Feature.inName.rawValue, window.likelihood)
    add(.surelyInName, if: window.likelihood >= Self.sure)
    add(.nameBegins, if: window.likelihood >= Self.sure && window.range.lowerBound == index)
    add(.nameEnds, if: window.likelihood >= Self.sure && window.range.upperBound == index + 1)
    features.add(Feature.nameAcross.rawValue, namesAcross[index])
    features.add(Feature.inImprint.rawValue, imprints[index])
  }
}
