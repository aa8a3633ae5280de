import Documents
import Extraction
import Finders

/// The guesses for the name of the company.
enum CompanyGuesses {
  /// Every run that may be a company's name, the likeliest first.
  static func all(on card: Card) -> [Guess] {
    card.runs.map { guess($0, on: card) }.filter { $0.probability > 0.01 }.ranked
  }

  private static func guess(_ run: TextRun, on card: Card) -> Guess {
    let words = trimmed(run.line.words)
    let text = words.map(\.text).joined(separator: " ")
    let letters = text.count(where: \.isLetter)
    let form = CompanyFinder.legalForm(in: text)
    let likelihood = CompanyFinder.likelihood(of: text)
    let domain = card.domains.map { $0.agreement(with: text) }.max() ?? 0
    let probability = CardModels.shared.company.probability([
      "likelihood": likelihood,
      "legal_form": form != nil && likelihood >= 0.6 ? 1 : 0,
      "size": run.size(on: card),
      "domain": domain,
      "certainty": Line.confidence(of: words),
      "person": form == nil ? PersonFinder.likelihood(of: text) : 0,
      "title": JobTitleFinder.likelihood(of: text),
      "department": JobTitleFinder.departmentLikelihood(of: text),
      "address": AddressFinder.likelihood(of: text),
      "digits": text.contains(where: \.isNumber) ? 1 : 0,
      "long": words.count > 6 ? Double(words.count - 6) / 3 : 0,
      "one_short_word": letters <= 4 ? 1 : 0,
    ])
    return Guess(
      value: repaired(text, domains: card.domains), runs: [run], words: words,
      probability: letters < 2 ? 0 : probability)
  }

  /// `lronquay` as `Ironquay`, if a domain of the card says so: an l that starts a word is often a capital I.
  private static func repaired(_ text: String, domains: [Domain]) -> String {
    guard text.hasPrefix("l"), let next = text.dropFirst().first, next.isLowercase else { return text }
    let meant = "I" + text.dropFirst()
    return domains.contains { $0.agreement(with: meant) > $0.agreement(with: text) } ? meant : text
  }

  /// The words without signs at the ends.
  private static func trimmed(_ words: [Word]) -> [Word] {
    func isSign(_ word: Word) -> Bool { !word.text.contains { $0.isLetter || $0.isNumber } }
    let front = words.drop(while: isSign)
    return Array(front.prefix(front.count - front.reversed().prefix(while: isSign).count))
  }
}
