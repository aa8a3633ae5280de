import Documents
import Extraction
import Finders

/// One way to tell a book's title from its authors: which parts are which, and what speaks for it.
struct Labelling {
  /// The title's pieces in reading order.
  let title: [TextBlock]
  /// The authors' pieces in reading order; none if no author is named.
  let authors: [TextBlock]
  /// Which words of the spine they are.
  let places: SpineWords.Places
  let features: Features

  /// Every way to take one run of parts for the title and another for the authors, parts being split where a name may run
  /// into a title.
  static func all(of spine: SpineWords) -> [Labelling] {
    let cut = spine.partsByRole
    return ways(to: spine.parts, of: spine) + (cut.count > spine.parts.count ? ways(to: cut, of: spine) : [])
  }

  private static func ways(to whole: [BookParts.Part], of spine: SpineWords) -> [Labelling] {
    var judge = LabellingFeatures(of: whole.map(\.piece))
    var found: [Labelling] = []
    func add(
      _ parts: [BookParts.Part], _ title: Range<Int>, _ authors: Range<Int>?, split: Int?, isReversed: Bool = false
    ) {
      let named = authors.map { isReversed ? parts[$0].reversed() : Array(parts[$0]) } ?? []
      func words(_ range: Range<Int>) -> Range<Int> {
        let start = parts[..<range.lowerBound].reduce(0) { $0 + $1.piece.line.words.count }
        return start..<parts[range].reduce(start) { $0 + $1.piece.line.words.count }
      }
      // What has a role of its own is not left over.
      let rest = parts.indices.filter { index in
        !title.contains(index) && authors?.contains(index) != true && !spine.isExplained(words(index..<index + 1))
      }
      var features = judge.features(of: parts, title: title, authors: authors, named: named, rest: rest, split: split)
      let places = SpineWords.Places(title: words(title), authors: authors.map(words))
      features.add("roles", spine.support(of: places))
      found.append(
        Labelling(title: parts[title].map(\.piece), authors: named.map(\.piece), places: places, features: features))
    }
    for (title, authors) in pairs(of: whole) {
      add(whole, title, authors, split: nil)
      if let authors, mayBeReversed(whole[authors]) { add(whole, title, authors, split: nil, isReversed: true) }
    }
    for index in whole.indices {
      let words = whole[index].piece.line.words
      for place in 1..<max(1, words.count) where min(place, words.count - place) <= longestName {
        let halves = [words[..<place], words[place...]].compactMap { TextBlock(Array($0), like: whole[index].piece) }
        guard halves.count == 2 else { continue }
        let parts =
          whole[..<index] + halves.map { BookParts.Part(piece: $0, block: whole[index].block) } + whole[(index + 1)...]
        // One half is the authors', the other the title's beginning or end.
        let places = [(name: index, other: index + 1), (name: index + 1, other: index)]
        for (name, other) in places
        where judge.mayBeName(parts[name].piece)
          && !(other > name && TitleOrAuthor.endsInInitial(parts[name].piece.text))
        {
          for length in 1...longestTitle {
            let title = other > name ? other..<(other + length) : (other + 1 - length)..<(other + 1)
            guard title.lowerBound >= 0, title.upperBound <= parts.count, isOneWay(parts[title]) else { break }
            add(Array(parts), title, name..<(name + 1), split: index)
            // A name that is set wide may begin or end in the part beside it.
            let wider = other > name ? (name - 1)..<(name + 1) : name..<(name + 2)
            if parts.indices.contains(wider.lowerBound), wider.upperBound <= parts.count, isOneWay(parts[wider]) {
              add(Array(parts), title, wider, split: index)
            }
          }
        }
      }
    }
    return found
  }

  private static let longestTitle = 8
  private static let longestAuthors = 3
  /// The most words of a name that runs into a title.
  private static let longestName = 4

  /// Whether parts are single words that stand upright: which of them is the first, their lines do not tell.
  private static func mayBeReversed(_ parts: ArraySlice<BookParts.Part>) -> Bool {
    parts.count == 2 && parts.allSatisfy { $0.piece.direction.isAlong && $0.piece.line.words.count == 1 }
  }

  /// Whether parts run in one direction.
  private static func isOneWay(_ parts: ArraySlice<BookParts.Part>) -> Bool {
    parts.allSatisfy { $0.piece.direction == parts.first?.piece.direction }
  }

  private static func pairs(of parts: [BookParts.Part]) -> [(title: Range<Int>, authors: Range<Int>?)] {
    func runs(_ longest: Int) -> [Range<Int>] {
      parts.indices.flatMap { start in
        (1...longest).compactMap { length -> Range<Int>? in
          let end = start + length
          guard end <= parts.count else { return nil }
          return isOneWay(parts[start..<end]) ? start..<end : nil
        }
      }
    }
    let authors = runs(longestAuthors)
    return runs(longestTitle).flatMap { title in
      [(title, nil)] + authors.filter { !$0.overlaps(title) }.map { (title, $0) }
    }
  }
}
