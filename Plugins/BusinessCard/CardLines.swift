import Documents

/// The lines of a card, cut into contacts and all other text.
struct CardLines {
  /// Telephone numbers and addresses on the net, repaired where the card confirms it.
  let contacts: [Contact]
  /// All other text.
  let runs: [TextRun]

  /// - Parameter regions: the regions that the card speaks for, the likeliest first.
  init(_ pages: [Page], regions: [String]) {
    var found = pages.map { page in page.lines.map { Contact.all(in: $0, of: page, regions: regions) } }
    let texts = zip(pages, found).flatMap { page, found in
      zip(page.lines, found).map { line, contacts in
        let taken = Set(contacts.flatMap(\.words))
        return line.words.filter { !taken.contains($0) }.map(\.text).joined(separator: " ")
      }
    }
    let repair = ContactRepair(regions: regions, texts: texts)
    // What is too badly read to be found is told by what was found: addresses of the web first, then those of e-mail.
    for _ in 0..<2 {
      let known = repair.repaired(found.flatMap { $0.flatMap(\.self) })
      let hosts = known.compactMap(\.domain).filter { !$0.isPublic }.map(\.host)
      let loose = LooseContacts(regions: regions, hosts: hosts)
      for (place, page) in pages.enumerated() {
        for (index, line) in page.lines.enumerated() {
          let taken = Set(found[place][index].flatMap(\.words))
          found[place][index] += loose.all(in: line, of: page, besides: taken)
        }
      }
    }
    contacts = repair.repaired(found.flatMap { $0.flatMap(\.self) })
    runs = zip(pages, found).flatMap { page, found in
      page.runs(without: Dictionary(uniqueKeysWithValues: found.enumerated().map { ($0, Set($1.flatMap(\.words))) }))
    }
  }
}
