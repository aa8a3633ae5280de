import Documents
import Extraction
import Finders
import Foundation

/// The guesses for the name of the person.
enum NameGuesses {
  /// Every part of a run that may be a name, the likeliest first.
  static func all(on card: Card) -> [Guess] {
    card.runs.flatMap { run in parts(of: run).map { guess($0, in: run, on: card) } }.filter { $0.probability > 0.01 }
      .ranked
  }

  /// The whole run, and what is left of it when a sign or two read as letters are cut from its ends.
  private static func parts(of run: TextRun) -> [[Word]] {
    let words = run.line.words
    var parts = [words]
    guard words.count > 2 || words.count == 2 && words.contains(where: { $0.text.count <= 2 }) else { return parts }
    for start in 0...min(2, words.count - 1) {
      for end in max(0, words.count - 2)...words.count - 1 where end >= start && (start > 0 || end < words.count - 1) {
        parts.append(Array(words[start...end]))
      }
    }
    return parts.filter { $0.count <= 8 }
  }

  /// What specks and edges are read as.
  private static let signs = CharacterSet(charactersIn: "[]{}|_=<>«»\"“”~*^•:;")

  private static func guess(_ words: [Word], in run: TextRun, on card: Card) -> Guess {
    let text = words.map { $0.text.trimmingCharacters(in: signs) }.joined(separator: " ")
    let likelihood = PersonFinder.likelihood(of: text)
    guard likelihood > 0.1, let name = PersonFinder.name(in: text) else {
      return Guess(value: text, runs: [run], words: words, probability: 0)
    }
    let emails = card.contacts.filter { $0.kind == .email }
    let email = emails.map { LocalPart.agreement(of: name.full, with: $0.value) }.max() ?? 0
    let domain = card.domains.map { $0.agreement(with: text) }.max() ?? 0
    let cut = run.line.words.count - words.count
    // A sign cut from the front that is read as a word of its own counts for less than a word of letters.
    let lost = run.line.words.filter { !words.contains($0) }.reduce(0) { $0 + $1.text.count(where: \.isLetter) }
    let isAboveTitle = card.runs.contains {
      run.isRightAbove($0)
        && max(JobTitleFinder.likelihood(of: $0.text), JobTitleFinder.departmentLikelihood(of: $0.text)) >= 0.7
    }
    let probability = CardModels.shared.name.probability([
      "likelihood": likelihood,
      "size": run.size(on: card),
      "email": email,
      "certainty": Line.confidence(of: words),
      "above_title": isAboveTitle ? 1 : 0,
      "title": JobTitleFinder.likelihood(of: text),
      "company": CompanyFinder.likelihood(of: text),
      "domain": email >= 0.6 ? 0 : domain,
      "address": AddressFinder.likelihood(of: text),
      "one_word": name.family == nil ? 1 : 0,
      "cut": cut == 0 ? 0 : min(2, 0.5 + Double(lost) / 6),
      "foreign_letters": text.contains { !$0.isLetter && !$0.isWhitespace && !".,-'’()".contains($0) } ? 1 : 0,
      "lower_half": run.box.midY > card.middle ? 1 : 0,
    ])
    return Guess(value: PrintedCase.name(name.full), runs: [run], words: words, probability: probability)
  }
}
