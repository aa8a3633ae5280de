import Testing

@testable import Finders

struct USStatesTests {
  /// Every state with its abbreviation (USPS Publication 28, appendix B).
  static let states = [
    ("AL", "Alabama"), ("AK", "Alaska"), ("AZ", "Arizona"), ("AR", "Arkansas"), ("CA", "California"),
    ("CO", "Colorado"), ("CT", "Connecticut"), ("DE", "Delaware"), ("FL", "Florida"), ("GA", "Georgia"),
    ("HI", "Hawaii"), ("ID", "Idaho"), ("IL", "Illinois"), ("IN", "Indiana"), ("IA", "Iowa"), ("KS", "Kansas"),
    ("KY", "Kentucky"), ("LA", "Louisiana"), ("ME", "Maine"), ("MD", "Maryland"), ("MA", "Massachusetts"),
    ("MI", "Michigan"), ("MN", "Minnesota"), ("MS", "Mississippi"), ("MO", "Missouri"), ("MT", "Montana"),
    ("NE", "Nebraska"), ("NV", "Nevada"), ("NH", "New Hampshire"), ("NJ", "New Jersey"), ("NM", "New Mexico"),
    ("NY", "New York"), ("NC", "North Carolina"), ("ND", "North Dakota"), ("OH", "Ohio"), ("OK", "Oklahoma"),
    ("OR", "Oregon"), ("PA", "Pennsylvania"), ("RI", "Rhode Island"), ("SC", "South Carolina"),
    ("SD", "South Dakota"), ("TN", "Tennessee"), ("TX", "Texas"), ("UT", "Utah"), ("VT", "Vermont"),
    ("VA", "Virginia"), ("WA", "Washington"), ("WV", "West Virginia"), ("WI", "Wisconsin"), ("WY", "Wyoming"),
  ]

  @Test func allFiftyAreKnown() {
    #expect(Self.states.count == 50)
    #expect(Set(Self.states.map(\.0)).count == 50)
  }

  @Test(arguments: states)
  func bothFormsStandBesideAZip(abbreviation: String, name: String) throws {
    #expect(USStates.abbreviation(of: name) == abbreviation)
    #expect(USStates.abbreviation(of: name.uppercased()) == abbreviation)
    #expect(USStates.abbreviation(of: abbreviation) == abbreviation)
    for state in [abbreviation, name] {
      for separator in [" ", ", ", "  "] {
        let text = "Springfield, \(state)\(separator)62704-1234"
        let found = try #require(PostalCodeFinder.find(in: text).first, "\(text)")
        #expect(found.value.code == "62704-1234")
        #expect(found.value.region == "US" && found.value.state == abbreviation)
        #expect(text[found.range] == "62704-1234")
      }
    }
  }

  @Test(arguments: ["XX", "Berlin", "", "Ontario", "NewYork"])
  func othersAreNoStates(name: String) {
    #expect(USStates.abbreviation(of: name) == nil)
  }
}
