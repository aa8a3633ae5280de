@testable import BusinessCard
import CPhoneNumber
import CZXing
@testable import Catalog
import Documents
@testable import Extraction
public import Foundation
@testable import Reading
import Rules
@testable import Store

/// A parser of bytes that nobody vouches for; whatever they are, it returns.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// Headers and pages of pictures, without recognition.
  case images
  /// EXIF orientation.
  case exif
  /// PDFs: text through the shim over Poppler, metadata and attachments through Poppler's own interface.
  case pdf
  /// Barcodes on a gray picture.
  case barcodes
  /// Telephone numbers in a text.
  case phones
  /// Queries of the library.
  case query
  /// Rules of a plugin, in YAML.
  case rules
  /// A plugin's manifest.
  case manifest
  /// A plugin's or a worker's line of JSON-RPC.
  case rpc
  /// A contact in a barcode: vCard, MECARD, BIZCARD.
  case vcard
  /// A catalogue in MARC 21.
  case marc
  /// A catalogue as a table.
  case csv
  /// A catalogue as a dump of Open Library.
  case dump
  /// An invoice as XML.
  case invoice
  /// A damaged library.
  case database
  /// A form that a browser uploads, in pieces.
  case multipart
  /// A mail with its attachments and its HTML.
  case mail
  /// Files in zip and tar archives and in files of mails.
  case container
  /// What an address book's server says of its resources.
  case multistatus
  /// A card of an address book, merged into a contact.
  case card
  /// The time that a service asks to wait.
  case answer
  /// A recorded reading, and what the linked extractors make of it.
  case reading

  /// Feeds bytes to the parser.
  public func run(_ data: Data) {
    switch self {
    case .images: Self.images(data)
    case .exif:
      data.withUnsafeBytes { bytes in
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress.map { _ = EXIFOrientation(bytes: $0, count: bytes.count) }
      }
    case .pdf: Self.pdf(data)
    case .barcodes: Self.barcodes(data)
    case .phones: Self.phones(data)
    case .query:
      _ = try? Query(String(decoding: data, as: UTF8.self), Self.vocabulary, today: Self.today)
    case .rules: _ = try? Rules(yaml: data, file: "rules.yaml", shape: Self.shape)
    case .manifest: _ = try? Manifest(json: data, file: "manifest.json")
    case .rpc: Self.rpc(data)
    case .vcard:
      _ = ContactCode(Barcode(format: "qr", text: String(decoding: data, as: UTF8.self), page: 1, box: .page))
    case .marc: Self.catalog(data, MARC21())
    case .csv: Self.catalog(data, CatalogTable())
    case .dump: Self.catalog(data, OpenLibraryDump())
    case .invoice: _ = InvoiceXML.invoice(in: data, named: "invoice.xml")
    case .database: Self.database(data)
    case .multipart: Self.multipart(data)
    case .mail: Self.mail(data)
    case .container: Self.container(data)
    case .multistatus: Self.multistatus(data)
    case .card: Self.card(data)
    case .answer: Self.answer(data)
    case .reading: Self.reading(data)
    }
  }

  static let today = CalendarDate("2025-06-30")

  /// The limits are small, so that a run is spent on parsing and not on decoding.
  static var limits: Limits {
    var limits = Limits()
    limits.imagePixels = 1_000_000
    limits.pages = 8
    limits.fileBytes = 1 << 20
    limits.containedBytes = 2 << 20
    limits.attachmentBytes = 1 << 20
    return limits
  }

  private static func images(_ data: Data) {
    guard !data.isEmpty, let kind = Document.Kind(firstBytes: data), kind != .pdf else { return }
    _ = try? ImageDecoder(data: data, kind: kind, limits: limits).forEachPage { image, _ in _ = image.gray() }
  }

  private static func pdf(_ data: Data) {
    guard let file = try? PDFFile(data: data) else { return }
    for number in 1...max(1, min(3, file.pageCount)) {
      for keepsLayout in [false, true] { _ = file.text(ofPage: number, keepingLayout: keepsLayout) }
      file.page(number)?.forEachAttachment { _, source in _ = PDFFile.unpack(source) { !$0.isEmpty } }
    }
    // The labels of all pages are asked for, however many the file says it has.
    if file.pageCount < 100 { _ = file.metadata(limits) }
  }

  /// The first two bytes are width and height.
  private static func barcodes(_ data: Data) {
    let bytes = [UInt8](data)
    guard bytes.count > 2, bytes[0] > 0 else { return }
    let width = Int(bytes[0])
    let height = min((bytes.count - 2) / width, Int(bytes[1]))
    guard height > 0 else { return }
    var found: UnsafeMutablePointer<czx_barcode>?
    var count = 0
    let pixels = Array(bytes[2...].prefix(width * height))
    guard czx_barcodes_read(pixels, Int32(width), Int32(height), Int32(width), 0, &found, &count) == CZX_OK.rawValue
    else { return }
    for barcode in UnsafeBufferPointer(start: found, count: count) {
      _ = UnsafeBufferPointer(start: barcode.text, count: barcode.length).reduce(0) { $0 &+ Int($1) }
    }
    czx_barcodes_free(found, count)
  }

  private static func phones(_ data: Data) {
    var found: UnsafeMutablePointer<cpn_number>?
    var count = 0
    if cpn_numbers_find(String(decoding: data, as: UTF8.self), "DE", 0, &found, &count) == CPN_OK.rawValue {
      cpn_numbers_free(found)
    }
  }

  /// A server's answer to each line, and a line as an answer.
  private static func rpc(_ data: Data) {
    var server = RPCServer()
    server.on("extract") { (params: PluginProtocol.Work) -> any Encodable in params.document.text }
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n", maxSplits: 4) {
      _ = server.reply(to: String(line))
      _ = try? JSONDecoder().decode(RPCMessage.Response<PluginProtocol.Records>.self, from: Data(line.utf8))
    }
  }

  /// In two pieces, as a long file comes.
  private static func catalog(_ data: Data, _ parser: some CatalogParser) {
    var parser = parser
    let half = data.count / 2
    guard case .success = parser.parse(Data(data.prefix(half))),
      case .success = parser.parse(Data(data.dropFirst(half)))
    else { return }
    _ = parser.finish()
  }

  private static func database(_ data: Data) {
    let file = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(getpid()).sqlite")
    guard (try? data.write(to: file)) != nil, let pages = try? DatabasePages(file) else { return }
    let columns = [("rowid", "INTEGER", true), ("id", "TEXT", false), ("json", "TEXT", false)].map {
      Salvage.Table.Column(name: $0.0, type: $0.1, isOptional: false, isRowid: $0.2)
    }
    let tables = ["record", "page"].map { name in
      Salvage.Table(name: name, columns: columns, hasRowids: true, isStrict: true)
    }
    let salvage = Salvage(pages, tables: tables)
    for table in tables { _ = salvage.rows(of: table) { _ in } }
  }

  private static let vocabulary = QueryVocabulary(
    fields: [
      "total": .money, "date": .date, "merchant": .text, "items.amount": .money, "status": .choice(["a", "b"]),
    ],
    types: ["receipt"], sessions: ["Trip"], tags: ["tax"])

  private static let shape: Manifest.RecordShape = {
    guard let shape = memo?.record else { preconditionFailure("the manifest below is sound") }
    return shape
  }()

  private static var memo: Manifest? {
    let json = """
      {"manifest_version":1,"kind":"extractor","id":"memo","version":"1.0.0","title":"Memos","license":"MIT",
       "runtime":{"rules":"rules.yaml"},"accepts":{"mime":["image/*"]},
       "record":{"type":"memo","title_field":"subject","review_below":0.9,"required":[],"identity":[],
       "schema":{"type":"object","properties":{"subject":{"type":"string"},
       "amount":{"type":"object","x-type":"money"},"date":{"type":"string","x-type":"date"}}}}}
      """
    return try? Manifest(json: Data(json.utf8), file: "manifest.json")
  }
}
