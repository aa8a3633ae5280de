import Finders
import Testing

struct URLFinderTests {
  @Test(arguments: [
    ("http://www.Example.com/", "http://www.example.com/"),
    ("HTTPS://example.com/Path?a=1", "https://example.com/Path?a=1"), ("www.example.com", "www.example.com"),
    ("WWW.EXAMPLE.COM", "www.example.com"), ("Web: example.com", "example.com"),
    ("www . example . com", "www.example.com"), ("www example.com", "www.example.com"),
    ("www,example,com", "www.example.com"), ("example.co.uk", "example.co.uk"), ("EXAMPLE.COM.MY", "example.com.my"),
    ("visit example.de/shop today", "example.de/shop"),
    ("wwvv.example.com", "www.example.com"), ("(www.example.org)", "www.example.org"),
    ("http://example.com.", "http://example.com"),
    ("http:// example.com", "http://example.com"), ("www.example.com | Tel", "www.example.com"),
    ("shop.example.net:8080/a", "shop.example.net:8080/a"),
    ("linkedin.com/in/jane-doe", "linkedin.com/in/jane-doe"), ("www.example.c0m", "www.example.com"),
    ("example.photography", "example.photography"), ("Websiteewww.example.com", "www.example.com"),
    ("ww.example.org", "www.example.org"), ("wwwexample.co.in", "www.example.co.in"),
  ])
  func reads(text: String, address: String) {
    let found = URLFinder.find(in: text)
    #expect(found.map(\.value) == [address])
    #expect(found.first.map { String(text[$0.range]) } == found.first?.text)
  }

  @Test(arguments: [
    "jane@example.com", "No.53 JALAN", "e.g. this", "1.234.56", "S.A. de C.V.", "Hello.World", "Total.in RM",
    "Dr.Smith", "file.txt", "a.b", "12.50", "jane @ example.com",
    "BOOK.Store", "St. Louis", "www", "Inc.It was",
  ])
  func refuses(text: String) {
    #expect(URLFinder.find(in: text).map(\.value) == [])
  }

  @Test(arguments: [
    ("linkedin.com/in/jane-doe", SocialProfile.Network.linkedin, "jane-doe"),
    ("https://www.facebook.com/ExampleShop?ref=1", .facebook, "ExampleShop"),
    ("Twitter: @jane_doe", .twitter, "jane_doe"), ("Skype: jane.doe", .skype, "jane.doe"),
    ("IG @example.shop", .instagram, "example.shop"),
    ("github.com/janedoe", .github, "janedoe"), ("WeChat ID: janedoe88", .wechat, "janedoe88"),
    ("xing.com/profile/Jane_Doe", .xing, "Jane_Doe"),
    ("Facebook/examplebakery", .facebook, "examplebakery"),
  ])
  func readsAccounts(text: String, network: SocialProfile.Network, handle: String) {
    #expect(SocialFinder.find(in: text).map(\.value) == [SocialProfile(network: network, handle: handle)])
  }

  @Test(arguments: ["facebook.com", "@jane", "Line 3: total", "Skype", "Follow us on Instagram", "example.com/in/jane"])
  func refusesAccounts(text: String) {
    #expect(SocialFinder.find(in: text).map(\.value) == [])
  }
}
