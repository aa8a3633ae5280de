import Documents
import Testing

@testable import Reading

/// Characters out of probabilities, step by step.
struct CTCDecoderTests {
  private static let alphabet: [Character] = ["a", "b", "1", "2", ".", " "]
  private let decoder = CTCDecoder(alphabet: alphabet)

  /// The line in steps that are each a character, `_` for the blank, with its probability; the rest is the second choice's.
  private func line(_ steps: [(Character, Float, Character)]) -> DecodedLine {
    let outputs = ["_"] + Self.alphabet
    let values = steps.flatMap { best, probability, second in
      outputs.map { $0 == best ? probability : $0 == second ? 1 - probability : 0 }
    }
    return values.withUnsafeBufferPointer { decoder.line($0, steps: steps.count) }
  }

  private func text(_ line: DecodedLine) -> String { String(line.characters.map(\.text)) }

  @Test func repetitionsAreOneCharacterUnlessABlankIsBetween() {
    let read = line([("a", 0.9, "_"), ("a", 0.8, "_"), ("_", 0.9, "a"), ("a", 0.7, "b"), ("b", 0.6, "_")])
    #expect(text(read) == "aab")
    #expect(read.characters.map(\.steps) == [0...1, 3...3, 4...4])
    #expect(read.characters.map { ($0.probability * 10).rounded() } == [9, 7, 6])
  }

  @Test func blanksAreNoCharacters() {
    #expect(text(line([("_", 0.9, "a"), ("_", 0.6, "b")])).isEmpty)
    #expect(text(line([])).isEmpty && line([]).confidence == 0)
  }

  @Test func spacesBelongToTheCharacterBeforeThem() throws {
    let read = line([("a", 0.9, "_"), (" ", 0.8, "_"), ("b", 0.9, "_"), ("_", 0.6, " "), ("a", 0.9, "_")])
    #expect(text(read) == "aba")
    #expect(read.characters.map(\.isSpaceNext) == [true, false, false])
    #expect(abs(read.characters[1].spaceProbability - 0.4) < 1e-6)
  }

  @Test func theWideSpaceOfEastAsianPrintIsASpace() {
    let decoder = CTCDecoder(alphabet: ["\u{3000}", "a", "b", " "])
    // The blank, the wide space, a and b: a, the space, b.
    let values: [Float] = [0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0]
    let read = values.withUnsafeBufferPointer { decoder.line($0, steps: 3) }
    #expect(text(read) == "ab")
    #expect(read.characters.map(\.isSpaceNext) == [true, false])
  }

  @Test func theSecondChoiceIsKept() throws {
    let read = line([("1", 0.7, "2"), ("_", 0.9, "a"), ("2", 0.6, "_")])
    let first = try #require(read.characters[0].other)
    #expect(first.text == "2" && abs(first.probability - 0.3) < 1e-6)
    let last = try #require(read.characters[1].other)
    #expect(last.text == nil)
    let word = WordReading(characters: read.characters[...])
    #expect(word.text == "12")
    #expect(word.alternatives.map(\.text) == ["1", "22", "2"])
    #expect(abs(word.probability - 0.42) < 1e-6)
  }

  @Test func aFaintPointBetweenDigitsIsTakenForOne() throws {
    let read = line([
      ("1", 0.9, "_"), ("_", 0.9, "a"), (" ", 0.9, "."), ("_", 0.9, "a"), ("2", 0.9, "_"), ("_", 0.9, "a"),
      ("1", 0.9, "_"),
    ])
    let quad = Quad(origin: Point(x: 0, y: 0), along: Point(x: 56, y: 0), down: Point(x: 0, y: 48))
    let ink = InkProfile(columns: [UInt64](repeating: .max, count: 56), rowCount: 48)
    let bySpace = WordSpacing(weights: [-0.5, 0, 1, 0, 0, 0, 0, 0, 0])
    let words = ReadLine(quad: quad, line: read, ink: ink).words(spacing: bySpace)
    #expect(words.map { String($0.map(\.text)) } == ["1.21"])
  }
}
