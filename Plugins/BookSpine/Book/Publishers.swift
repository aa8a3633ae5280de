import Documents
import Foundation

/// The words by which publishers are known.
enum Publishers {
  /// How much a text looks like a publisher's name, 0…1.
  static func likelihood(of text: String) -> Double {
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(\.folded)
    guard (1...6).contains(words.count) else { return 0 }
    if names.contains(words.joined(separator: " ")) { return 0.95 }
    if words.count > 1, let last = words.last, let first = words.first,
      endings.contains(last) || openings.contains(first)
    {
      return 0.9
    }
    let name = words.joined(separator: " ")
    return longNames.contains { differsByOne($0, name) } ? 0.7 : 0
  }

  /// Whether a text is the name of a publisher that is known.
  static func isKnown(_ text: String) -> Bool {
    names.contains(text.split { !$0.isLetter && !$0.isNumber }.map(\.folded).joined(separator: " "))
  }

  /// Whether two texts differ by a letter that is another, or that one of them lacks.
  private static func differsByOne(_ first: String, _ second: String) -> Bool {
    guard abs(first.utf8.count - second.utf8.count) <= mostBytesOfALetter else { return false }
    guard abs(first.count - second.count) <= 1, min(first.count, second.count) >= shortestLong else { return false }
    let start = first.commonPrefix(with: second).count
    let (rest, other) = (first.dropFirst(start), second.dropFirst(start))
    return rest.dropFirst(rest.count >= other.count ? 1 : 0) == other.dropFirst(other.count >= rest.count ? 1 : 0)
  }

  private static let endings: Set<String> = [
    "press", "editions", "edition", "publishing", "publishers", "publications", "books", "verlag", "editores",
    "editorial", "editora",
    "editore", "edizioni", "ediciones", "edicions", "uitgeverij", "classics", "editeur", "editeurs", "libros",
    "llibres", "paperbacks",
    "perennial", "crest", "presse",
  ]

  private static let openings: Set<String> = [
    "editorial", "ediciones", "edicions", "editions", "edizioni", "edicoes", "verlag", "librairie", "uitgeverij",
  ]

  private static let names = Set(
    words.split(whereSeparator: \.isWhitespace).map(String.init) + phrases.split(separator: "\n").map(String.init))

  /// Names in which one letter can be another and the name is still known.
  private static let longNames = names.filter { $0.count >= shortestLong }.sorted()
  private static let shortestLong = 6
  private static let mostBytesOfALetter = 4

  /// Names of one word.
  private static let words = """
    abacus abrams adelphi akal alfaguara alianza alpina anagrama anaya anchor arcadia atheneum aufbau avon ballantine bantam beacon
    berkley bertelsmann blackie blackwell bloomsbury bompiani bromera bruguera canongate carcanet cassell columna constable corgi coronet
    debate debolsillo destino diogenes doubleday dtv ebury eichborn einaudi elsevier emece empuries espasa everyman fayard feltrinelli
    flamingo flammarion fontana gallimard galaxia garzanti gollancz grafton granta grasset grijalbo hachette hanser harcourt harper
    harpercollins harvill headline heinemann hodder hoepli hutchinson impedimenta insel julliard kiepenheuer knopf laertes laterza lumen
    luchterhand macmillan minotauro mondadori norton orbit orion oreilly paidos pan panini panther pearson penguin phaidon picador pimlico
    planeta plon portic proa puffin putnam quercus reclam rizzoli rororo routledge rowohlt salamandra sceptre scholastic scribner sellerio
    siruela springer sudamericana suhrkamp taschen taurus tecnos transworld tusquets ullstein valdemar viking vintage virago voyager
    wagenbach wiley wordsworth zanichelli zsolnay
    """

  /// Names of several words.
  private static let phrases = """
    allen unwin
    basic books
    chatto windus
    faber faber
    fourth estate
    free press
    hamish hamilton
    harcourt brace
    harcourt brace company
    harper collins
    harper perennial
    houghton mifflin
    john murray
    jonathan cape
    lonely planet
    mcgraw hill
    michael joseph
    mit press
    new directions
    o reilly
    penguin classics
    penguin random house
    plaza janes
    prentice hall
    random house
    seix barral
    sexto piso
    simon schuster
    st martins press
    thames hudson
    william morrow
    """
}
