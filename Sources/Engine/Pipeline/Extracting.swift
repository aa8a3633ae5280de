import Documents
import Extraction
import Foundation

/// What extractors made of a document; a failure costs the records, never the document.
struct Extracted {
  var records: [Record] = []
  /// The candidates that were weighed, record by record.
  var candidates: [[CandidateReport]] = []
  var findings: [Finding] = []
  var failure: Failure?

  mutating func add(_ other: Extracted) {
    records += other.records
    candidates += other.candidates
    findings += other.findings
    failure = failure ?? other.failure
  }
}

extension Pipeline {
  /// The records of all parts of a document that go to extractors of their own; of the document as a whole where a person
  /// gave its type.
  func extract(from document: Document, of file: SourceFile, routed route: Registry.Route) async -> Extracted {
    let parts =
      type == nil
      ? await registry.parts(of: document, routed: route)
      : [Registry.Part(document: document, extractor: route.extractor)]
    var extracted = Extracted()
    for part in parts { extracted.add(await extract(from: part.document, of: file, by: part.extractor)) }
    if type == nil, parts.count == 1, let finding = registry.closeCall(in: route) {
      for index in extracted.records.indices { extracted.records[index].findings.append(finding) }
    }
    return extracted
  }

  private func extract(
    from document: Document, of file: SourceFile, by extractor: RegisteredExtractor?
  ) async -> Extracted {
    guard !document.isEmpty else {
      return Extracted(failure: Failure(.noText, "no text and no barcode was found on any page"))
    }
    guard let extractor else {
      let message = "no extractor claims this document; its text is kept and can be searched"
      return Extracted(findings: [Finding("no_extractor", severity: .info, message: message)])
    }
    do {
      let assembly = RecordAssembly(extractor: extractor, document: document)
      let extractions = try await readings.withPageImages(of: file, document, for: extractor) { images in
        try await extractor.extract(from: document, pageImages: images)
      }
      return Extracted(records: try assembly.records(from: extractions), candidates: extractions.map(\.candidates))
    } catch {
      return Extracted(failure: error as? Failure ?? Failure(.pluginFailed, "\(extractor.manifest.id): \(error)"))
    }
  }
}
