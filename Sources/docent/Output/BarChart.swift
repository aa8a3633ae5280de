import Foundation

/// Sums as horizontal bars, for a terminal or as a picture.
struct BarChart {
  /// A bar.
  struct Bar {
    var label: String
    var amount: Decimal
    /// The amount as it is shown.
    var text: String
    var count: Int
  }

  var title: String
  var bars: [Bar]

  private var largest: Double { max(bars.map { abs(Self.double($0.amount)) }.max() ?? 0, 1e-9) }

  /// The lines for a terminal of so many columns.
  func lines(width: Int) -> [String] {
    let label = min(max(bars.map { TextWidth.of($0.label) }.max() ?? 0, 5), 26)
    let amount = bars.map { TextWidth.of($0.text) }.max() ?? 0
    let count = bars.map { "\($0.count)".count }.max() ?? 0
    let room = max(5, width - label - amount - count - 6)
    return [Terminal.bold(title)]
      + bars.map { bar in
        let filled = Int((abs(Self.double(bar.amount)) / largest * Double(room)).rounded())
        return [
          TextWidth.padded(bar.label, to: label), TextWidth.padded(bar.text, to: amount, isRight: true),
          TextWidth.padded("\(bar.count)", to: count, isRight: true), String(repeating: "█", count: filled),
        ].joined(separator: "  ")
      }
  }

  /// The picture of several charts below one another (SVG 1.1).
  static func svg(_ charts: [BarChart]) -> String {
    let (row, left, right, width) = (24.0, 190.0, 130.0, 760.0)
    var y = 10.0
    var parts: [String] = []
    func text(_ string: String, _ x: Double, _ anchor: String, weight: String = "normal") {
      parts.append(
        #"<text x="\#(x)" y="\#(y + 16)" text-anchor="\#(anchor)" font-weight="\#(weight)">\#(escaped(string))</text>"#)
    }
    for chart in charts {
      text(chart.title, 10, "start", weight: "bold")
      y += row + 4
      for bar in chart.bars {
        let length = abs(double(bar.amount)) / chart.largest * (width - left - right - 20)
        text(TextWidth.cut(bar.label, to: 26), left - 8, "end")
        parts.append(
          #"<rect x="\#(left)" y="\#(y + 3)" width="\#(max(1, length.rounded()))" height="\#(row - 8)" fill="rgb(72,120,168)"/>"#
        )
        text(bar.text, left + length.rounded() + 8, "start")
        y += row
      }
      y += row / 2
    }
    let style = "font-family: sans-serif; font-size: 13px"
    return
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(y)" viewBox="0 0 \#(width) \#(y)" style="\#(style)">"#
      + "\n" + parts.joined(separator: "\n") + "\n</svg>\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private static func double(_ amount: Decimal) -> Double { NSDecimalNumber(decimal: amount).doubleValue }
}
