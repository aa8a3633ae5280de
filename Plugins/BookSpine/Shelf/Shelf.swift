import Documents

/// Tells which pieces of a picture belong to one book.
struct Shelf {
  /// How the books stand.
  enum Layout: Hashable {
    /// One spine, or one cover.
    case single
    /// Side by side.
    case row
    /// One on another.
    case pile
  }

  /// A book's pieces, and where it is.
  struct Place {
    var pieces: [TextBlock]
    /// The spine; of a book whose edges were not found, what is printed on it.
    var region: Region?
  }

  let layout: Layout
  /// The books, shelf by shelf from the top, left to right; in a pile top to bottom.
  let books: [Place]

  init(_ page: Page) {
    let pieces = page.pieces
    layout = Self.layout(of: pieces, page)
    guard layout != .single else {
      books = [Place(pieces: pieces.inOneDirection(on: page))]
      return
    }
    let spines = SpineGroups(of: pieces, on: page)
    let others = layout == .row ? Self.columns(spines.left) : Self.rows(spines.left)
    let loose = others.map { group in
      Place(pieces: group, region: Box.enclosing(group.map(\.region.box)).map { Region(page: page.number, box: $0) })
    }
    books = Self.ordered(spines.books + loose, as: layout).map { book in
      Place(pieces: book.pieces.inOneDirection(on: page), region: book.region)
    }
  }

  /// Books in the order of shelves: those that are beside each other left to right.
  private static func ordered(_ books: [Place], as layout: Layout) -> [Place] {
    func box(_ place: Place) -> Box { place.region?.box ?? .page }
    let fromTop = books.sorted { (box($0).midY, box($0).midX) < (box($1).midY, box($1).midX) }
    guard layout == .row else { return fromTop }
    var shelves: [[Place]] = []
    for book in fromTop {
      let index = shelves.firstIndex { shelf in
        shelf.contains {
          box($0).verticalOverlap(with: box(book)) > 0.4 || box(book).verticalOverlap(with: box($0)) > 0.4
        }
      }
      if let index {
        shelves[index].append(book)
      } else {
        shelves.append([book])
      }
    }
    return shelves.flatMap { $0.sorted { box($0).midX < box($1).midX } }
  }

  private static func layout(of pieces: [TextBlock], _ page: Page) -> Layout {
    let aspect = page.width / max(1, page.height)
    // A strip is one spine.
    if aspect >= 3.2 || aspect <= 1 / 3.2 { return .single }
    // By the area of the print: a blurb of many small letters does not outweigh titles.
    let along = pieces.filter(\.direction.isAlong).reduce(0) { $0 + $1.letters * $1.size }
    let all = pieces.reduce(0) { $0 + $1.letters * $1.size }
    if along > 0.4 * all { return .row }
    if aspect <= 1, hasBlurb(pieces) { return .single }
    let rows = rows(pieces)
    let shared = rows.count { row in isShared(row) && row.reduce(0) { $0 + $1.letters } >= 8 }
    return aspect > 1.15 || shared >= 3 && shared * 2 > rows.count ? .pile : .single
  }

  /// Whether most of the print is long rows of one size, as on backs.
  private static func hasBlurb(_ pieces: [TextBlock]) -> Bool {
    let long = pieces.filter { !$0.direction.isAlong && $0.line.words.count >= 6 }
    let sizes = long.map(\.size)
    return long.count >= 3 && (sizes.max() ?? 0) < 1.5 * (sizes.min() ?? 0)
      && long.reduce(0) { $0 + $1.letters } > 0.5 * pieces.reduce(0) { $0 + $1.letters }
  }

  /// Whether pieces of a row are beside each other; the rows of a text that is turned a little only reach into the same height.
  private static func isShared(_ row: [TextBlock]) -> Bool {
    let fromLeft = row.sorted { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }
    return zip(fromLeft, fromLeft.dropFirst()).contains { $0.box.maxX < $1.box.midX }
  }

  /// Books side by side: the print that runs up or down makes the columns, and what runs across joins the column it is in.
  private static func columns(_ pieces: [TextBlock]) -> [[TextBlock]] {
    var columns: [[TextBlock]] = []
    let along = pieces.filter(\.direction.isAlong).sorted { ($0.box.midX, $0.box.y) < ($1.box.midX, $1.box.y) }
    for piece in along {
      if let index = columns.lastIndex(where: { $0.contains { isBeside($0, piece) } }) {
        columns[index].append(piece)
      } else {
        columns.append([piece])
      }
    }
    for piece in pieces.filter({ !$0.direction.isAlong }).sorted(by: {
      ($0.box.midX, $0.box.y) < ($1.box.midX, $1.box.y)
    }) {
      let place = columns.firstIndex { column in
        Box.enclosing(column.map(\.box)).map { $0.x - 0.01 < piece.box.midX && piece.box.midX < $0.maxX + 0.01 }
          ?? false
      }
      if let place {
        columns[place].append(piece)
      } else if let index = columns.lastIndex(where: {
        $0.allSatisfy { !$0.direction.isAlong } && overlap($0[0].box, piece.box) > 0.5
      }) {
        columns[index].append(piece)
      } else {
        columns.append([piece])
      }
    }
    func middle(_ column: [TextBlock]) -> Double { Box.enclosing(column.map(\.box)).map(\.midX) ?? 0 }
    return columns.sorted { middle($0) < middle($1) }
  }

  /// Whether two pieces that run along are on one spine: over each other, or as the lines of one title.
  private static func isBeside(_ first: TextBlock, _ second: TextBlock) -> Bool {
    if overlap(first.box, second.box) > 0.35 { return true }
    let gap = max(first.box.x, second.box.x) - min(first.box.maxX, second.box.maxX)
    let shared = min(first.box.maxY, second.box.maxY) - max(first.box.y, second.box.y)
    let size = min(first.size, second.size)
    return gap < 0.6 * size && max(first.size, second.size) < 1.6 * size
      && shared > 0.4 * min(first.box.height, second.box.height)
  }

  /// The share of the narrower box's width that the other covers too.
  private static func overlap(_ first: Box, _ second: Box) -> Double {
    (min(first.maxX, second.maxX) - max(first.x, second.x)) / max(1e-9, min(first.width, second.width))
  }

  /// Books on one another: what is on one row is one book.
  private static func rows(_ pieces: [TextBlock]) -> [[TextBlock]] {
    var rows: [[TextBlock]] = []
    for piece in pieces.sorted(by: { ($0.box.midY, $0.box.x) < ($1.box.midY, $1.box.x) }) {
      let index = rows.lastIndex { row in
        row.contains { $0.box.verticalOverlap(with: piece.box) > 0.3 || piece.box.verticalOverlap(with: $0.box) > 0.3 }
      }
      if let index {
        rows[index].append(piece)
      } else {
        rows.append([piece])
      }
    }
    return rows
  }
}
