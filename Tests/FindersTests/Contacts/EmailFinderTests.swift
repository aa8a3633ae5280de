import Finders
import Testing

struct EmailFinderTests {
  @Test(arguments: [
    ("jane.doe@example.com", "jane.doe@example.com"), ("E-mail: Jane.Doe@Example.COM", "jane.doe@example.com"),
    ("jane@mail.example.co.uk", "jane@mail.example.co.uk"),
    ("jane+tag@example.org", "jane+tag@example.org"), ("jane @ example.com", "jane@example.com"),
    ("jane@ example.com", "jane@example.com"),
    ("jane@example .com", "jane@example.com"), ("jane@example. com", "jane@example.com"),
    ("jane@example,com", "jane@example.com"),
    ("jane©example.com", "jane@example.com"), ("jane(a)example.com", "jane@example.com"),
    ("jane@example com", "jane@example.com"),
    ("jane@example.c0m", "jane@example.com"), (")%info@example.com", "info@example.com"),
    ("email:info@example.com.", "info@example.com"),
    ("<jane_doe@example-site.de>", "jane_doe@example-site.de"),
    ("jane@example.com | www.example.com", "jane@example.com"), ("jane@example.comTel", "jane@example.com"),
    ("Email.info@example.com", "info@example.com"), ("j@example.travel", "j@example.travel"),
    ("jane@example.corn", "jane@example.com"),
  ])
  func reads(text: String, address: String) {
    let found = EmailFinder.find(in: text)
    #expect(found.map(\.value) == [address])
    #expect(found.first.map { String(text[$0.range]) } == found.first?.text)
  }

  @Test(arguments: [
    "@example", "jane@", "2 @ 4.50", "jane@example", "© 2018 Example Ltd", "meet @ noon", "www.example.com",
    "jane@@example.com", "3 pcs @RM 1.50",
    "® example", "jane..doe@example.com", "@jane_doe", "a © b.xyzzy", "Copyright © example", "jane@exa mple",
  ])
  func refuses(text: String) {
    #expect(EmailFinder.find(in: text).map(\.value) == [])
  }

  @Test func readsSeveralOnALine() {
    #expect(
      EmailFinder.find(in: "a.b@example.com, c@example.net").map(\.value) == ["a.b@example.com", "c@example.net"])
  }
}
