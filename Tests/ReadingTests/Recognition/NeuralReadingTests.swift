import Documents
import Foundation
import TestSupport
import Testing

@testable import Reading

/// What the networks read of drawn pictures.
@MainActor
struct NeuralReadingTests {
  private func read(_ path: String) throws -> Document {
    try SharedReader.read(path, ReadingSettings(recognizer: .neural))
  }

  @Test func theRecognizerIsSetUp() throws {
    let folder = try #require(RecognizerFolder.found, "make recognizer sets it up")
    #expect(folder.networks.keys.sorted() == ["detector.onnx", "latin.onnx", "recognizer.onnx"])
    guard case .ready(let status) = NeuralRecognizerStatus.current else {
      Issue.record("\(NeuralRecognizerStatus.current)")
      return
    }
    #expect(!status.runtime.isEmpty && !status.precision.isEmpty)
  }

  @Test func wordsHaveTheirPlacesAndTheirOrigin() throws {
    let page = try #require(try read("formats/page.png").pages.first)
    let words = page.lines.flatMap(\.words)
    #expect(page.text.contains("The quay at Carrow Point"))
    #expect(words.allSatisfy { $0.origin == .ocr(recognizer: "ppocr") && $0.box.isInsidePage })
    for line in page.lines {
      #expect(zip(line.words, line.words.dropFirst()).allSatisfy { $0.box.midX < $1.box.midX }, "\(line.text)")
    }
  }

  @Test(arguments: [("rotated-90", 270), ("rotated-180", 180), ("rotated-270", 90)])
  func pagesAreTurnedUpright(name: String, turn: Int) throws {
    let page = try #require(try read("formats/\(name).png").pages.first)
    #expect(page.rotation == turn)
    #expect(page.text.contains("The quay at Carrow Point"), "\(page.text)")
  }

  @Test func aDeadlineKeepsWhatWasRead() throws {
    let image = try PixelImage.print("Nothing is read of this")
    let recognizer = try NeuralRecognizer(folder: try #require(RecognizerFolder.found))
    let reader = NeuralPageReader(
      recognizer: recognizer, trace: ReadingTrace(folder: nil, name: ""), deadline: .after(0))
    let reading = try reader.page(image)
    #expect(reading.lines.isEmpty && reading.unreadCount == 1)
  }
}
