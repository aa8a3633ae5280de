import Documents
import Engine
import Extraction
import Foundation
import TestSupport
import Testing

extension ProcessTests {
  /// The examples that are programs, on documents beside their samples.
  struct ExamplePluginTests {
    private func fields(_ plugin: String, _ rows: [String]) async throws -> [Record.Fields] {
      let found = try await PluginFolder.extractors(
        in: Fixtures.example(plugin), today: Fixtures.today, confinement: .ofTests)
      let extractor = try #require(found.first)
      let records = try await extractor.extract(from: .ofRows(rows), pageImages: nil)
      await extractor.stop()
      return records.map(\.fields)
    }

    /// The specimen of ICAO Doc 9303, part 4.
    private static let specimen = [
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    ]

    @Test func theSpecimenOfTheStandardIsRead() async throws {
      let record = try #require(try await fields("MRZ", Self.specimen).first)
      let expected = [
        "surname": "ERIKSSON", "given_names": "ANNA MARIA", "number": "L898902C3", "nationality": "UTO", "sex": "F",
        "birth_date": "1974-08-12", "expiry_date": "2012-04-15", "optional_data": "ZE184226B", "issuer": "UTO",
      ]
      for (name, value) in expected { #expect(record[name]?.plain == .string(value), "\(name)") }
      #expect(record["number"]?.leaves.first.map { $0.confidence > 0.95 } == true)
    }

    @Test(arguments: [
      // O for 0 in a date and in a check digit; a space; a filler too few.
      "L898902C36UTO74O8122F12O4159ZE184226B<<<<<1O", "L898902C3 6UTO7408122F1204159ZE184226B<<<<10",
    ])
    func slipsThatACheckDigitConfirmsAreMended(line: String) async throws {
      let record = try #require(try await fields("MRZ", [Self.specimen[0], line]).first)
      #expect(record["birth_date"]?.plain == .string("1974-08-12"))
      #expect(record["number"]?.plain == .string("L898902C3"))
    }

    @Test func aWrongCheckDigitLowersItsField() async throws {
      let line = "L898902C30UTO7408122F1204159ZE184226B<<<<<10"
      let record = try #require(try await fields("MRZ", [Self.specimen[0], line]).first)
      #expect(record["number"]?.leaves.first.map { $0.confidence < 0.5 } == true)
      #expect(record["birth_date"]?.leaves.first.map { $0.confidence > 0.9 } == true)
    }

    @Test func cardsOfThreeLinesAreRead() async throws {
      // The specimen of part 5.
      let record = try #require(
        try await fields(
          "MRZ",
          ["I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"]
        ).first)
      #expect(record["number"]?.plain == .string("D23145890"))
      #expect(record["surname"]?.plain == .string("ERIKSSON"))
    }

    @Test(arguments: [
      (["Parcel", "RR 473 124 829 GB"], "RR473124829GB"), (["x CE183920475DE y"], "CE183920475DE"), (["nothing"], nil),
      (["\"RR473124829GB\" \\ 'quoted'"], "RR473124829GB"),
    ])
    func aLineOfShellFindsTheNumber(rows: [String], number: String?) async throws {
      let found = try await fields("Parcel", rows).first?["number"]?.plain
      #expect(found == number.map(JSONValue.string))
    }
  }
}
