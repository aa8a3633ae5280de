import Documents
import Testing

/// The runs of letters that texts are found by.
struct LetterRunsTests {
  @Test(arguments: [
    ("Érase", ["_era", "eras", "rase", "ase_"]), ("a  B", ["_a_b", "a_b_"]),
    ("Aa", ["_aa_"]), ("x", ["_x_"]), ("|·|", []),
  ])
  func theyAreFourLettersEach(text: String, runs: [String]) {
    #expect(LetterRuns.of(text) == runs)
  }

  @Test func eachIsNamedOnce() {
    #expect(LetterRuns.of("salt salt") == ["_sal", "salt", "alt_", "lt_s", "t_sa"])
  }
}
