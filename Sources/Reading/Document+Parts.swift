public import Documents

extension Document {
  /// Adds what a part of a PDF holds as values.
  public mutating func add(_ part: PDFPart) {
    pages += part.entries.compactMap(\.page)
    barcodes += part.barcodes
    findings += part.findings
    if let metadata = part.metadata { self.metadata = metadata }
    if !part.tables.isEmpty { metadata.tables = (metadata.tables ?? []) + part.tables }
    if !part.formFields.isEmpty { metadata.formFields = (metadata.formFields ?? []) + part.formFields }
    if !part.attachments.isEmpty { metadata.attachments = (metadata.attachments ?? []) + part.attachments }
    if !part.links.isEmpty { metadata.links = (metadata.links ?? []) + part.links }
  }

  /// Notes that the pages from one on were not read for want of time.
  public mutating func leaveOut(from page: Int, after seconds: Double) {
    findings.append(
      Finding(
        "pages_left_out", severity: .warning,
        message: "pages from \(page) on were not read within \(Int(seconds)) s"))
  }
}
