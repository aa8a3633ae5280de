import Documents
import Extraction
import Receipt
import Testing

/// The ways in which tills print an item. Each case has two items, so that the receipt shows its habit.
struct ItemFormsTests {
  struct Form: Sendable, CustomTestStringConvertible {
    let rows: [String]
    /// `quantity × description = amount`, the quantity where the rows say one.
    let items: [String]
    var testDescription: String { rows.joined(separator: " / ") }

    init(_ rows: String..., items: [String]) {
      self.rows = rows
      self.items = items
    }
  }

  private static let plain = ["Rye roll = 3.50", "Oat milk = 2.20"]
  private static let counted = ["2 × Rye roll = 7.00", "1 × Oat milk = 2.20"]

  static let forms = [
    Form("Rye roll                     3.50", "Oat milk                     2.20", items: plain),
    Form("Rye roll                   3.50 A", "Oat milk                   2.20 B", items: plain),
    Form("Rye roll                    3.50*", "Oat milk                    2.20*", items: plain),
    Form("Rye roll  A                  3.50", "Oat milk  B                  2.20", items: plain),
    Form("4006381333931 Rye roll       3.50", "4006381333948 Oat milk       2.20", items: plain),
    Form("Rye roll 0012345             3.50", "Oat milk 0012346             2.20", items: plain),
    Form(
      "Rye roll", "4006381333931                3.50", "Oat milk", "4006381333948                2.20", items: plain),
    Form(
      "4006381333931", "Rye roll                     3.50", "4006381333948", "Oat milk                     2.20",
      items: plain),
    Form("001 Rye roll                 3.50", "002 Oat milk                 2.20", items: plain),
    Form("1. Rye roll                  3.50", "2. Oat milk                  2.20", items: plain),
    Form("BAKERY", "Rye roll                     3.50", "DAIRY", "Oat milk                     2.20", items: plain),
    Form("2 Rye roll                   7.00", "1 Oat milk                   2.20", items: counted),
    Form("2x Rye roll                  7.00", "1x Oat milk                  2.20", items: counted),
    Form("2,00 Rye roll                7,00", "1,00 Oat milk                2,20", items: counted),
    Form("2 St Rye roll                7.00", "1 St Oat milk                2.20", items: counted),
    Form("Rye roll x2                  7.00", "Oat milk x1                  2.20", items: counted),
    Form("Rye roll (2)                 7.00", "Oat milk (1)                 2.20", items: counted),
    Form("2 x 3.50 Rye roll            7.00", "1 x 2.20 Oat milk            2.20", items: counted),
    Form("2 @ 3.50 Rye roll            7.00", "1 @ 2.20 Oat milk            2.20", items: counted),
    Form("2 3.50 Rye roll              7.00", "1 2.20 Oat milk              2.20", items: counted),
    Form("Rye roll 2@3.50ea            7.00", "Oat milk 1@2.20ea            2.20", items: counted),
    Form("Rye roll 3.50 x 2            7.00", "Oat milk 2.20 x 1            2.20", items: counted),
    Form("Rye roll   2    3.50         7.00", "Oat milk   1    2.20         2.20", items: counted),
    Form(
      "Item       Qty           Amount", "Rye roll    2              7.00", "Oat milk    1              2.20",
      items: counted),
    Form(
      "Rye roll", "  2 x 3.50                   7.00", "Oat milk", "  1 x 2.20                   2.20", items: counted),
    Form(
      "Rye roll", "  2 Stk x 3,50               7,00", "Oat milk", "  1 Stk x 2,20               2,20", items: counted),
    Form(
      "2,000 x 3,50                 7,00", "Rye roll", "1,000 x 2,20                 2,20", "Oat milk", items: counted),
    Form(
      "2 * 3.50 =                   7.00", "Rye roll", "1 * 2.20 =                   2.20", "Oat milk", items: counted),
    Form(
      "Rye roll                     7.00", "  Qty 2", "Oat milk                     2.20",
      items: ["2 × Rye roll = 7.00", "Oat milk = 2.20"]),
    Form(
      "Rye roll                     7.00", "  2 @ 3.50 EA", "Oat milk                     2.20",
      items: ["2 × Rye roll = 7.00", "Oat milk = 2.20"]),
    Form(
      "2 x 3.50", "Rye roll                     7.00", "Oat milk                     2.20",
      items: ["2 × Rye roll = 7.00", "Oat milk = 2.20"]),
    Form(
      "Apples", "  1.10 lb @ 2.99 /lb         3.29", "Oat milk                     2.20",
      items: ["1.1 × Apples = 3.29", "Oat milk = 2.20"]),
    Form(
      "Apples                       1.49", "  0.498 kg x 2.99 EUR/kg", "Oat milk                     2.20",
      items: ["0.498 × Apples = 1.49", "Oat milk = 2.20"]),
    Form(
      "Apples 0,498 kg x 2,99       1,49", "Oat milk                     2,20",
      items: ["0.498 × Apples = 1.49", "Oat milk = 2.20"]),
    Form(
      "Rye roll                     3.50", "  Discount                  -0.50", "Oat milk                     2.20",
      items: ["Rye roll = 3.50", "Discount = -0.50", "Oat milk = 2.20"]),
    Form(
      "Rye roll                     3.50", "Coupon                      0.50-", "Oat milk                     2.20",
      items: ["Rye roll = 3.50", "Coupon = -0.50", "Oat milk = 2.20"]),
    Form(
      "Cola 1.5l                    1.29", "  Pfand                      0.25", "Oat milk                     2.20",
      items: ["Cola 1.5l = 1.29", "Pfand = 0.25", "Oat milk = 2.20"]),
    Form(
      "1 Burger                     9.50", "   no onions", "   + extra cheese            1.00",
      "1 Cola                       2.80", items: ["1 × Burger = 9.50", "extra cheese = 1.00", "1 × Cola = 2.80"]),
    Form(
      "Juice 32 OZ                  3.50", "7UP 33cl                     2.20",
      items: ["Juice 32 OZ = 3.50", "7UP 33cl = 2.20"]),
  ]

  @Test(arguments: forms) func itemsAreReadAsPrinted(_ form: Form) throws {
    let cents = try form.items.map { item in
      try #require(Int(item.split(separator: " ").last.map { $0.filter { $0 != "." } } ?? ""))
    }
    let total = cents.reduce(0, +)
    let sum = "\(total / 100).\(total % 100 < 10 ? "0" : "")\(total % 100)"
    let head = ["Quillmere Store", "12 Main Street", "Springfield, IL 62701", "03/14/2023 10:22 AM", ""]
    let rows =
      head + form.rows + [
        "", "Subtotal                     \(sum)", "TOTAL                        \(sum)",
        "CASH                         \(sum)",
      ]
    let today = try #require(CalendarDate(year: 2025, month: 6, day: 30))
    let document = ReceiptDrawing.document(rows.joined(separator: "\n"))
    let record = try #require(try ReceiptExtractor(today: today).extract(from: document).first).generic()
    let items = try #require(record.fields["items"]?.plain.array)
    let texts = items.map { item in
      let quantity = item["quantity"]?.number.map { "\($0 == $0.rounded() ? "\(Int($0))" : "\($0)") × " } ?? ""
      return "\(quantity)\(item["description"]?.string ?? "") = \(item["amount"]?["amount"]?.string ?? "")"
    }
    #expect(texts == form.items)
  }
}
