/// Where a straightened line of print has ink.
struct InkProfile {
  /// For each column, its rows of ink, the topmost as the lowest bit; a line has at most 64 rows.
  let columns: [UInt64]
  /// How many rows the line has.
  let rowCount: Int
  /// For each column, whether it is blank.
  let isBlank: [Bool]

  /// Less than this share of the print's contrast is blank.
  private static let leastInk: Float = 0.35
  /// The least contrast that is taken for print, in gray levels.
  private static let leastContrast: Float = 30
  /// The share of the height, at the top and at the foot, that may show other lines.
  private static let margin = 0.125

  /// The profile of the left columns of an input; its green plane tells.
  init(of input: Network.Input, columns: Int) {
    let start = input.width * input.height
    let ink = input.values.withUnsafeBufferPointer { values in
      var histogram = [Int](repeating: 0, count: 256)
      for row in 0..<input.height {
        let offset = start + row * input.width
        for column in 0..<columns { histogram[Int((values[offset + column] + 1) * 127.5)] += 1 }
      }
      let total = input.height * columns
      func level(_ share: Double) -> Float {
        var sum = 0
        for level in 0..<256 {
          sum += histogram[level]
          if Double(sum) > share * Double(total) { return Float(level) }
        }
        return 255
      }
      let isDark = level(0.5) - level(0.03) > level(0.97) - level(0.5)
      let paper = isDark ? level(0.85) : level(0.15)
      let contrast = max(Self.leastContrast, isDark ? paper - level(0.03) : level(0.97) - paper)
      var ink = [UInt64](repeating: 0, count: columns)
      for row in 0..<input.height {
        let offset = start + row * input.width
        for column in 0..<columns {
          let gray = (values[offset + column] + 1) * 127.5
          if (isDark ? paper - gray : gray - paper) >= Self.leastInk * contrast { ink[column] |= 1 << UInt64(row) }
        }
      }
      return ink
    }
    self.init(columns: ink, rowCount: input.height)
  }

  /// A profile of known columns.
  init(columns: [UInt64], rowCount: Int) {
    (self.columns, self.rowCount) = (columns, rowCount)
    let margin = Int(Double(rowCount) * Self.margin)
    let inner = Self.mask(margin..<rowCount - margin)
    isBlank = columns.map { $0 & inner == 0 }
  }

  private static func mask(_ rows: Range<Int>) -> UInt64 {
    rows.reduce(0) { $0 | 1 << UInt64($1) }
  }

  /// So many blank rows part a letter from its dots and accents at most; more part it from another line.
  private static let mostBlankRows = 3
  /// A row with less than this share of the ink of the fullest row shows specks.
  private static let leastRow = 0.06

  /// The rows that the letters of some columns reach over; nil if there is no ink in the middle of the line.
  func rows(in range: Range<Int>) -> Range<Int>? {
    var counts = [Int](repeating: 0, count: rowCount)
    for column in columns[range.clamped(to: 0..<columns.count)] where column != 0 {
      for row in 0..<rowCount where column >> UInt64(row) & 1 == 1 { counts[row] += 1 }
    }
    let middle = rowCount / 4..<rowCount - rowCount / 4
    guard let fullest = middle.max(by: { counts[$0] < counts[$1] }), counts[fullest] > 0 else { return nil }
    let least = max(1, Int(Self.leastRow * Double(counts[fullest])))
    var (top, bottom) = (fullest, fullest + 1)
    for row in stride(from: fullest, through: 0, by: -1) where counts[row] >= least {
      guard top - row <= Self.mostBlankRows + 1 else { break }
      top = row
    }
    for row in fullest..<rowCount where counts[row] >= least {
      guard row - bottom <= Self.mostBlankRows else { break }
      bottom = row + 1
    }
    return top..<bottom
  }

  /// The longest run of blank columns among some.
  func longestGap(in columns: Range<Int>) -> Int {
    var (longest, run) = (0, 0)
    for column in columns.clamped(to: 0..<isBlank.count) {
      run = isBlank[column] ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
