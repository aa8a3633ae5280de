import Export
import Finders

extension BookEntry.Author {
  /// An author with the name taken apart, unless something of it would be lost.
  init(parting name: String) {
    let parts = PersonFinder.name(in: name)
    guard let parts, let family = parts.family, "\(parts.given) \(family)" == name else {
      self.init(name: name)
      return
    }
    self.init(name: name, given: parts.given, family: family)
  }
}
