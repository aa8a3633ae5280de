import Documents
import Extraction
import Finders
import Foundation

/// The guesses for what the person does, and where in the company.
enum RoleGuesses {
  /// The guesses for the job title, the likeliest first.
  static func titles(on card: Card, name: Guess?) -> [Guess] {
    card.runs.filter { !isTaken($0, by: name) }.map { run in
      let text = run.text
      let probability = CardModels.shared.jobTitle.probability([
        "likelihood": JobTitleFinder.likelihood(of: text),
        "below_name": name.map { $0.runs.contains { $0.isRightAbove(run) } } == true ? 1 : 0,
        "above_name": name.map { $0.runs.contains { run.isRightAbove($0) } } == true ? 1 : 0,
        "certainty": run.line.confidence,
        "department": JobTitleFinder.departmentLikelihood(of: text),
        "company": CompanyFinder.likelihood(of: text),
        "person": PersonFinder.likelihood(of: text),
        "address": AddressFinder.likelihood(of: text),
        "domain": card.domains.map { $0.agreement(with: text) }.max() ?? 0,
        "long": run.line.words.count > 6 ? 1 : 0,
      ])
      return Guess(value: value(text), runs: [run], words: run.line.words, probability: probability)
    }
    .filter { $0.probability > 0.02 }.ranked
  }

  /// The guesses for the department, the likeliest first; lines that follow each other are one.
  static func departments(on card: Card, name: Guess?, title: Guess?, company: Guess?) -> [Guess] {
    var guesses: [Guess] = []
    for run in card.runs where ![name, title, company].contains(where: { isTaken(run, by: $0) }) {
      let text = run.text
      let anchors = (name?.runs ?? []) + (title?.runs ?? []) + (guesses.last?.runs ?? [])
      let probability = CardModels.shared.department.probability([
        "likelihood": JobTitleFinder.departmentLikelihood(of: text),
        "near_name": anchors.contains { $0.isRightAbove(run) || run.isRightAbove($0) } ? 1 : 0,
        "below_title": title.map {
          $0.runs.contains { $0.isRightAbove(run) && run.printHeight < 1.25 * $0.printHeight }
        } == true ? 1 : 0,
        "certainty": run.line.confidence,
        "title": JobTitleFinder.likelihood(of: text),
        "company": CompanyFinder.legalForm(in: text) == nil ? 0 : 1,
        "address": AddressFinder.likelihood(of: text),
        "domain": card.domains.map { $0.agreement(with: text) }.max() ?? 0,
        "digits": text.contains(where: \.isNumber) ? 1 : 0,
        "long": run.line.words.count > 7 ? 1 : 0,
      ])
      guard probability > 0.1 else { continue }
      let guess = Guess(value: value(text), runs: [run], words: run.line.words, probability: probability)
      if probability > 0.4, let last = guesses.last, last.probability > 0.4, last.runs.last?.isRightAbove(run) == true {
        guesses[guesses.count - 1] = joined(last, guess)
      } else {
        guesses.append(guess)
      }
    }
    return guesses.ranked
  }

  private static func joined(_ first: Guess, _ second: Guess) -> Guess {
    Guess(
      value: "\(first.value), \(second.value)", runs: first.runs + second.runs, words: first.words + second.words,
      probability: min(first.probability, second.probability))
  }

  private static func isTaken(_ run: TextRun, by guess: Guess?) -> Bool { guess?.runs.contains(run) ?? false }

  private static func value(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: "|,;:•·_-*")))
  }
}
