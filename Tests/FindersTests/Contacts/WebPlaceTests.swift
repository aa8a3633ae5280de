import Finders
import Testing

/// Where in a text e-mail addresses, web addresses and social accounts are found.
struct WebPlaceTests {
  @Test(arguments: [
    "E-Mail: ‹info@example.de› · www.example.de",
    "Courriel : ‹j.dupont@example.fr›",
    "Correo ‹maria.lopez@example.es›; Web www.example.es",
    "‹a@example.com›/‹b@example.com›",
    "Köln ‹jörg@example.de›",
    "write to <‹jane@example.org›>, please",
    "‹jane.doe@mail.example.co.uk› | +44 20 7946 0958",
    "tea @ 2.50, 3 @ noon",
  ])
  func addressesAreMarked(text: String) {
    #expect(MarkedText.remarked(text, by: EmailFinder.find) == text)
  }

  @Test(arguments: [
    "Besuchen Sie ‹www.example.de›!",
    "site : ‹https://example.fr/contact› (fr)",
    "‹example.es› y ‹www.example.com›",
    "jane@example.com ‹www.example.com›",
    "Sito: ‹http://www.example.it/chi-siamo.html›.",
    "‹example.nl/winkel?id=3#top›, open 9-17",
    "S.p.A. e.V. z.B. u.a. 12.50",
  ])
  func webAddressesAreMarked(text: String) {
    #expect(MarkedText.remarked(text, by: URLFinder.find) == text)
  }

  @Test(arguments: [
    "Folgen Sie uns: Instagram: @‹example.shop›",
    "‹linkedin.com/in/jane-doe› · Twitter @‹jane_doe›",
    "Facebook: ‹examplebakery›",
    "twitter and facebook are here",
  ])
  func accountsAreMarked(text: String) {
    #expect(MarkedText.remarked(text, by: SocialFinder.find) == text)
  }

  /// What is found is found again in its own value, as the same.
  @Test(arguments: [
    "Jane.Doe@Example.COM", "jane @ example.com", "jane@example,com", "jane©example.com", "jane@example.c0m",
    "jane(at)example.org", "jane@example. co.uk",
  ])
  func aRepairedAddressIsWhole(text: String) throws {
    let value = try #require(EmailFinder.find(in: text).first).value
    #expect(EmailFinder.find(in: value).map(\.value) == [value])
    #expect(EmailFinder.find(in: value).map(\.text) == [value])
  }

  @Test(arguments: [
    "www . example . com", "WWW.EXAMPLE.COM", "www,example,com", "wwvv.example.com", "http:// example.com",
  ])
  func aRepairedWebAddressIsWhole(text: String) throws {
    let value = try #require(URLFinder.find(in: text).first).value
    #expect(URLFinder.find(in: value).map(\.value) == [value])
  }

  @Test(arguments: [
    ("https://www.linkedin.com/company/example-gmbh/", SocialProfile.Network.linkedin, "example-gmbh"),
    ("https://de.linkedin.com/in/jane-doe?trk=1", .linkedin, "jane-doe"),
    ("https://x.com/jane_doe", .twitter, "jane_doe"),
    ("https://www.youtube.com/@janedoe", .youtube, "janedoe"),
    ("www.youtube.com/channel/UC12ab", .youtube, "UC12ab"),
    ("https://wa.me/34612345678", .whatsapp, "34612345678"),
    ("t.me/janedoe", .telegram, "janedoe"),
    ("instagram.com/jane.doe/", .instagram, "jane.doe"),
    ("tiktok.com/@janedoe", .tiktok, "janedoe"),
    ("www.pinterest.com/janedoe", .pinterest, "janedoe"),
    ("fb.com/janedoe", .facebook, "janedoe"),
  ])
  func aNetworksAddressIsAnAccount(text: String, network: SocialProfile.Network, handle: String) {
    #expect(SocialFinder.find(in: text).map(\.value) == [SocialProfile(network: network, handle: handle)])
  }

  /// The host of an address, not just its last words, decides the network.
  @Test(arguments: ["notlinkedin.com/in/jane", "linkedin.com.example.org/in/jane", "https://linkedin.com/in/", "x.com"])
  func otherHostsAreNoNetwork(text: String) {
    #expect(SocialFinder.find(in: text).map(\.value.handle) == [])
  }
}
