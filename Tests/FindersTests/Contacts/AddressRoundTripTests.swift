import Finders
import Testing

/// Whatever e-mail or web address is printed is read as that address.
struct AddressRoundTripTests {
  private static let names = ["jane", "j.doe", "jane_doe", "jane-doe", "j", "info", "jane+tag", "doe1984", "vertrieb"]
  private static let hosts = [
    "example.com", "mail.example.com", "example.co.uk", "example-site.de", "ex4mple.fr", "example.es", "example.it",
    "example.nl", "example.com.br", "sub.sub.example.org", "example.photography", "a1.net", "example.pt", "example.ch",
  ]

  @Test(arguments: names, hosts)
  func mailAddresses(name: String, host: String) {
    let address = "\(name)@\(host)"
    for text in [address, address.uppercased(), "E-Mail: \(address)", "(\(address))", "\(address), Tel 030 123456"] {
      let found = EmailFinder.find(in: text)
      #expect(found.map(\.value) == [address], "\(text)")
      #expect(found.map { $0.text.lowercased() } == [address])
      // The domain of an address is no web address of its own.
      #expect(URLFinder.find(in: text).isEmpty, "\(text)")
    }
  }

  @Test(arguments: ["https://", "http://", "www.", "https://www."], hosts)
  func webAddresses(head: String, host: String) {
    for path in ["", "/", "/shop", "/a/b.html", "/?q=1", ":8080/a", "/Kontakt#top"] {
      let address = head + host + path
      for text in [address, "Web: \(address)", "\(address) | Tel", "<\(address)>"] {
        #expect(URLFinder.find(in: text).map(\.value) == [address], "\(text)")
      }
    }
  }

  /// What a number's label says is no telephone number, in every language.
  @Test(arguments: [
    "Steuernummer", "USt-IdNr.", "IBAN", "Konto", "Rechnung Nr", "Beleg", "Invoice No", "Order #", "Account",
    "VAT Reg No",
    "Ticket", "Factura", "NIF", "SIRET", "Partita IVA", "CNPJ", "Ref", "Customer No", "Member", "ISBN", "Serial",
  ])
  func otherNumbersAreNoTelephones(label: String) {
    for number in ["030 123456", "0301234567", "030-123 4567", "+49 30 123456"] {
      #expect(PhoneFinder.find(in: "\(label) \(number)", region: "DE").isEmpty, "\(label) \(number)")
    }
  }
}
