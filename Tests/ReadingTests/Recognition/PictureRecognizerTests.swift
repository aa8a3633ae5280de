import CLeptonica
import Documents
import Foundation
import TestSupport
import Testing

@testable import Reading

/// Two cards on a dark table, seen turned by a few degrees.
struct PictureRecognizerTests {
  private static let (width, height) = (1100, 800)
  private static let cards = [
    (x: 90, y: 240, rows: ["Harbour office", "Carrow Point", "open by day"]),
    (x: 590, y: 240, rows: ["Sail loft", "Larkfield Lane", "ring the bell"]),
  ]

  private func picture(turnedBy angle: Double) throws -> PixelImage {
    let flat = try PixelImage.plain(width: Self.width, height: Self.height, gray: 0)
    for card in Self.cards {
      flat.fill(x: card.x, y: card.y, width: 420, height: 280, gray: 235)
      for (index, row) in card.rows.enumerated() {
        flat.paste(try PixelImage.print(row), x: card.x + 40, y: card.y + 40 + 70 * index)
      }
    }
    return try .made(
      pixRotate(
        flat.pix, l_float32(angle * .pi / 180), l_int32(L_ROTATE_AREA_MAP), l_int32(L_BRING_IN_BLACK), 0, 0))
  }

  private func recognizer(trace: ReadingTrace) throws -> PictureRecognizer {
    PictureRecognizer(
      sheets: SheetRecognizer(
        recognizer: try TesseractRecognizer(languages: ["eng"]),
        secondOpinion: Rerecognition(languages: Rerecognition.voters), layout: .unknown, deadline: .now + .seconds(60),
        trace: trace))
  }

  @Test(arguments: [-9, 0, 6] as [Double])
  func cardsAreReadOneByOneAndTheirWordsStandWhereTheyAre(angle: Double) throws {
    let read = try recognizer(trace: ReadingTrace(folder: nil, name: "")).read(picture(turnedBy: angle))
    #expect(read.turn == .none)
    #expect(Set(read.lines.map(\.text)) == Set(Self.cards.flatMap(\.rows)))
    let turn = try #require(
      Homography(turning: -angle, width: Double(Self.width), height: Double(Self.height)))
    for card in Self.cards {
      for (index, row) in card.rows.enumerated() {
        let line = try #require(read.lines.first { $0.text == row })
        let print = try PixelImage.print(line.words[0].text)
        let middle = (x: card.x + 40 + print.width / 2, y: card.y + 62 + 70 * index)
        let place = turn.applied(
          to: Homography.Point(x: Double(middle.x) / Double(Self.width), y: Double(middle.y) / Double(Self.height)))
        #expect(abs(line.words[0].box.midX - place.x) < 0.015, "\(line.words[0]) is not at \(place)")
        #expect(abs(line.words[0].box.midY - place.y) < 0.015, "\(line.words[0]) is not at \(place)")
      }
    }
  }

  @Test func theTraceShowsTheSheetsAndTheWordsOfEach() async throws {
    try await withTemporaryFolder { folder in
      let trace = ReadingTrace(folder: folder, name: "cards")
      _ = try recognizer(trace: trace).read(picture(turnedBy: 6))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
      #expect(names == ["cards-1-sheets.png", "cards-2-words.png", "cards-3-words.png"])
    }
  }
}
