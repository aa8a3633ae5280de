import CLeptonica
import Documents
import Testing

@testable import Reading

/// Pictures of the same page and of others.
struct FingerprintTests {
  /// A page of print with some lines more to the right than others.
  private func page(_ lines: [String], light: UInt32 = 255) throws -> PixelImage {
    let page = try PixelImage.plain(width: 900, height: 700, gray: light)
    for (index, line) in lines.enumerated() {
      page.paste(try PixelImage.print(line, across: 1.5, down: 1.5), x: 40 + 90 * (index % 3), y: 30 + 90 * index)
    }
    return page
  }

  private func fingerprint(_ image: borrowing PixelImage, turn: QuarterTurn = .none) throws -> Fingerprint {
    let found = image.fingerprint(turn: turn)
    return try #require(found)
  }

  private static let letter = ["Harbour dues", "for the", "month of November", "berth seven", "are paid"]
  private static let menu = ["Soup", "Fish of the day", "Bread", "Apple cake", "Coffee", "Water"]

  @Test func aCopyIsFoundHoweverItWasMade() throws {
    let original = try page(Self.letter)
    let known = try fingerprint(original)
    let small = try PixelImage.made(original.scaled(by: 0.4))
    let turned = try PixelImage.made(original.turned(.right))
    let copies = [
      try fingerprint(small), try fingerprint(page(Self.letter, light: 200)), try fingerprint(turned, turn: .left),
    ]
    for copy in copies { #expect(known.distance(to: copy) <= Fingerprint.mostDifferingBits) }
  }

  @Test func anotherPageIsAnother() throws {
    let one = try fingerprint(page(Self.letter))
    let other = try fingerprint(page(Self.menu))
    #expect(one.distance(to: other) > 3 * Fingerprint.mostDifferingBits)
  }

  @Test(arguments: [(1, 1), (3, 900), (63, 64)])
  func aTinyPictureHasOneToo(width: Int, height: Int) throws {
    let image = try PixelImage.plain(width: width, height: height)
    let found = image.fingerprint(turn: .none)
    #expect(found != nil)
  }
}
