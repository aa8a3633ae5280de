import Extraction
import Foundation
import TestSupport
import Testing

/// The pages of the extractors that are linked in say what their manifests say; `make record` writes them anew.
struct ManifestPageTests {
  private static let folders = [
    "book_spine": "BookSpine", "business_card": "BusinessCard", "invoice": "Invoice",
    "pdf_text": "PDFText",
    "receipt": "Receipt",
  ]

  @Test(arguments: Plugins.all) func thePageIsInStep(plugin: ExtractorUnderTest) throws {
    let folder = try #require(Self.folders[plugin.manifest.id], "name its folder here")
    let root = Fixtures.example(folder).deletingLastPathComponent().deletingLastPathComponent()
    #expect(FileManager.default.fileExists(atPath: root.appending(path: "Plugins/\(folder)/README.md").path()))
    let file = root.appending(path: "Documentation/Extractors/\(plugin.manifest.id).md")
    let page = ManifestPage(plugin.manifest, shape: plugin.shape, folder: folder).text
    if Recording.isOn {
      try Recording.write(text: page, to: file)
    } else {
      #expect(try String(contentsOf: file, encoding: .utf8) == page, "DOCENT_RECORD=1 records it anew")
    }
  }
}
