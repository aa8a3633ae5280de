extension Document {
  /// The document as if it had some of its pages only, with what is known of those: their barcodes, links, tables and forms.
  /// What the file says of itself as a whole is left out.
  public func part(ofPages numbers: Set<Int>) -> Document {
    var part = self
    part.pages = pages.filter { numbers.contains($0.number) }
    part.barcodes = barcodes.filter { numbers.contains($0.page) }
    part.findings = []
    part.metadata = Metadata(pageCount: part.pages.count)
    part.metadata.links = metadata.links.map { $0.filter { numbers.contains($0.region.page) } }
    part.metadata.tables = metadata.tables.map { $0.filter { numbers.contains($0.region.page) } }
    part.metadata.formFields = metadata.formFields.map { $0.filter { numbers.contains($0.region.page) } }
    return part
  }
}
