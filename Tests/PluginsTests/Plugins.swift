import TestSupport

@testable import docent

/// The extractors that are held to the conformance suite, to their golden records and to their truth: all that are linked in.
enum Plugins {
  static let all = BuiltinPlugins.linked(today: Fixtures.today).map { ExtractorUnderTest($0) }
}
