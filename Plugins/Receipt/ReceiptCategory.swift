/// What a receipt is for.
enum ReceiptCategory: String, CaseIterable {
  case foodAndDrink = "food_and_drink"
  case groceries, fuel, transport, lodging, pharmacy, electronics, clothing, office, utilities, services, other
}
