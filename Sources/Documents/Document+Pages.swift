extension Document {
  /// What is known beside the pages.
  public var withoutPages: Document {
    var rest = self
    rest.pages = []
    return rest
  }

  /// The document as if it had some of its pages only, with what is known of those: their barcodes, links, tables and forms.
  /// What the file says of itself as a whole is left out.
  public func part(ofPages numbers: Set<Int>) -> Document {
    var part = self
    part.pages = pages.selecting(numbers)
    part.barcodes = barcodes.filter { numbers.contains($0.page) }
    part.findings = []
    part.metadata = Metadata(pageCount: part.pages.count)
    part.metadata.links = metadata.links.map { $0.filter { numbers.contains($0.region.page) } }
    part.metadata.tables = metadata.tables.map { $0.filter { numbers.contains($0.region.page) } }
    part.metadata.formFields = metadata.formFields.map { $0.filter { numbers.contains($0.region.page) } }
    return part
  }
}
