/// Where a straightened line of print has ink, column by column.
struct InkProfile {
  /// For each column, whether it is blank.
  let isBlank: [Bool]

  /// Less than this share of the print's contrast is blank.
  private static let leastInk: Float = 0.35
  /// The least contrast that is taken for print, in gray levels.
  private static let leastContrast: Float = 30
  /// The share of the height, at the top and at the foot, that may show other lines.
  private static let margin = 0.125

  /// The profile of the left columns of an image of an input; its green plane tells.
  init(of input: Network.Input, image: Int, columns: Int) {
    let plane = input.width * input.height
    let start = (image * 3 + 1) * plane
    let margin = Int(Double(input.height) * Self.margin)
    isBlank = input.values.withUnsafeBufferPointer { values in
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
      var blank = [Bool](repeating: true, count: columns)
      for row in margin..<input.height - margin {
        let offset = start + row * input.width
        for column in 0..<columns {
          let gray = (values[offset + column] + 1) * 127.5
          if (isDark ? paper - gray : gray - paper) >= Self.leastInk * contrast { blank[column] = false }
        }
      }
      return blank
    }
  }

  /// A profile of known columns.
  init(isBlank: [Bool]) { self.isBlank = isBlank }

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
