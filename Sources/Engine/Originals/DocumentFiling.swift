import Documents
import Foundation
import Reading
import Store

/// One document's copy and sidecar, brought to what they should be.
struct DocumentFiling {
  private let tree: OriginalsTree
  private let id: String
  private let isTrial: Bool
  private var rows: [FiledFile] = []
  /// What was done.
  var changes: [OriginalsTree.Change] = []
  /// What the document is called in complaints.
  private(set) var source: String

  init(tree: OriginalsTree, id: String, isTrial: Bool) {
    (self.tree, self.id, self.isTrial, source) = (tree, id, isTrial, id)
  }

  private var files: TreeFiles { tree.files }

  /// A copy that is in its place.
  private struct Placed {
    var path: String
    var digest: String
    var bytes: Int
    var reduction: CopyReduction?
  }

  /// Does it; throws `Failure`, `LibraryError`.
  mutating func run() async throws {
    rows = try await tree.library.filedFiles(of: id, in: tree.folder)
    guard let document = try await tree.library.documentToFile(id) else { return try await remove() }
    source = document.source
    guard let original = try tree.library.originalFile(of: id) else {
      throw Failure(.notFound, "the library has no original of it")
    }
    let capture = try await tree.capture(of: document, at: original)
    let reduction = document.document.kind.isPicture && document.pageCount <= 1 ? tree.settings.reduction : nil
    let ending = reduction == nil || document.firstTurn == nil ? document.document.kind.ending : "jpg"
    let name = CopyName(
      base: tree.settings.template.path(of: tree.values(of: document, capture, ending: ending)), ending: ending)
    let content = CopyContent(
      original: original, reduction: document.firstTurn == nil ? nil : reduction, turn: document.firstTurn ?? 0)
    guard let placed = try await placeCopy(name, content) else { return }
    if let problem = capture.problem, changes.contains(.added(placed.path)) {
      changes.append(.problem(source: source, reason: problem))
    }
    let sidecar = try Sidecar(
      document, capture, copy: (placed.digest, placed.bytes), reduction: placed.reduction,
      tellsPlace: tree.settings.tellsPlace
    ).data()
    try await placeSidecar(sidecar, beside: placed.path)
  }

  /// What became of each file. Where a file was about to be written anew, two rows have its path, of which it can match one.
  private func examined(_ rows: [FiledFile]) -> [(row: FiledFile, state: (state: TreeFiles.State, stamp: String?))] {
    let all = rows.map { (row: $0, state: files.state(of: $0)) }
    let own = Set(all.filter { $0.state.state == .own }.map(\.row.path))
    return all.map { row, state in
      state.state == .changed && own.contains(row.path) ? (row, (.gone, nil)) : (row, state)
    }
  }

  /// Removes what is still as it was written, and lets go the rest.
  private mutating func remove() async throws {
    for (row, state) in examined(rows) {
      switch state.state {
      case .own:
        if row.part == .copy { changes.append(.removed(row.path)) }
        if !isTrial { try files.remove(row.path) }
      case .changed: changes.append(.kept(row.path))
      case .gone: break
      }
    }
    if !isTrial { try await tree.library.claim(nil, lettingGo: rows, in: tree.folder) }
  }
}

extension DocumentFiling {
  /// Brings the copy to its place; nil if that would be done in a trial.
  private mutating func placeCopy(_ name: CopyName, _ content: CopyContent) async throws -> Placed? {
    let copies = examined(rows.filter { $0.part == .copy })
    if let changed = copies.first(where: { $0.state.state == .changed }) {
      changes.append(.kept(changed.row.path))
      return Placed(
        path: changed.row.path, digest: changed.row.digest, bytes: size(of: changed.row.path), reduction: nil)
    }
    let own = copies.filter { $0.state.state == .own }
    let fitting = own.filter { $0.row.form == content.form }
    let current = fitting.first { name.matches($0.row.path) } ?? fitting.first ?? own.first
    // What a killed process left besides.
    let others = copies.map(\.row).filter { $0 != current?.row }
    for other in own where other.row.path != current?.row.path && !isTrial { try files.remove(other.row.path) }
    let isRight = current.map { $0.row.form == content.form } ?? false
    if isRight, let current, name.matches(current.row.path) {
      var row = current.row
      row.stamp = current.state.stamp
      if row != current.row || !others.isEmpty, !isTrial {
        try await tree.library.claim(row, lettingGo: others, in: tree.folder)
      }
      return Placed(
        path: row.path, digest: row.digest, bytes: size(of: row.path), reduction: content.reduction)
    }
    guard !isTrial else {
      let path = try await freePath(name, from: 1).path
      changes.append(current.map { isRight ? .moved(from: $0.row.path, to: path) : .rewritten(path) } ?? .added(path))
      return nil
    }
    return isRight
      ? try await move(current?.row, to: name, content, lettingGo: others)
      : try await write(content, over: current?.row, as: name, lettingGo: others)
  }

  private mutating func move(
    _ row: FiledFile?, to name: CopyName, _ content: CopyContent, lettingGo others: [FiledFile]
  ) async throws -> Placed? {
    guard let row else { return nil }
    var number = 1
    while true {
      let free = try await freePath(name, from: number)
      var claimed = row
      (claimed.path, claimed.stamp) = (free.path, nil)
      try await tree.library.claim(claimed, in: tree.folder)
      if let stamp = try files.move(row.path, to: free.path) {
        claimed.stamp = stamp
        try await tree.library.claim(claimed, lettingGo: others + [row], in: tree.folder)
        changes.append(.moved(from: row.path, to: free.path))
        return Placed(
          path: free.path, digest: row.digest, bytes: size(of: free.path), reduction: content.reduction)
      }
      try await tree.library.claim(nil, lettingGo: [claimed], in: tree.folder)
      number = free.number + 1
    }
  }

  private mutating func write(
    _ content: CopyContent, over old: FiledFile?, as name: CopyName, lettingGo others: [FiledFile]
  ) async throws -> Placed? {
    let (partial, digest) = try await make(content)
    defer { unlink(partial) }
    var number = 1
    while true {
      let isReplacing = old.map { name.matches($0.path) } ?? false
      let free = isReplacing ? (path: old?.path ?? "", number: number) : try await freePath(name, from: number)
      var row = FiledFile(path: free.path, digest: digest, documentID: id, part: .copy, form: content.form)
      try await tree.library.claim(row, in: tree.folder)
      let stamp = isReplacing ? try files.replace(free.path, with: partial) : try files.put(partial, at: free.path)
      if let stamp {
        if let old, old.path != free.path { try files.remove(old.path) }
        row.stamp = stamp
        try await tree.library.claim(row, lettingGo: others + [old].compactMap(\.self), in: tree.folder)
        changes.append(old == nil ? .added(free.path) : .rewritten(free.path))
        return Placed(path: free.path, digest: digest, bytes: size(of: free.path), reduction: content.reduction)
      }
      try await tree.library.claim(nil, lettingGo: [row], in: tree.folder)
      number = free.number + 1
    }
  }

  /// A whole copy that has no name yet, and its digest.
  private func make(_ content: CopyContent) async throws -> (path: String, digest: String) {
    guard let reduction = content.reduction else {
      let bytes: Data
      do { bytes = try Data(contentsOf: content.original, options: .mappedIfSafe) } catch {
        throw Failure(.notFound, "the original can't be read: \((error as NSError).localizedDescription)")
      }
      guard Digest.sha256(bytes) == id else {
        throw Failure(.corrupt, "the library's original is damaged; docent verify says more")
      }
      return (try files.writePartial(bytes), id)
    }
    let drawn = files.newPartial()
    defer { unlink(drawn) }
    try await tree.reduce(content.original, turn: content.turn, reduction, to: drawn)
    let bytes = try Data(contentsOf: URL(filePath: drawn))
    return (try files.writePartial(bytes), Digest.sha256(bytes))
  }

  /// The first name from a number on that neither another document nor anybody's file has, for the copy and its sidecar.
  private func freePath(_ name: CopyName, from first: Int) async throws -> (path: String, number: Int) {
    let own = Set(rows.filter { $0.part == .sidecar }.map(\.path))
    for number in first...max(first, CopyName.most) {
      let path = name.path(number)
      let sidecar = path + Sidecar.ending
      if files.isTaken(path) || (files.isTaken(sidecar) && !own.contains(sidecar)) { continue }
      if try await tree.library.isFiled(path, in: tree.folder, besides: id) { continue }
      if try await tree.library.isFiled(sidecar, in: tree.folder, besides: id) { continue }
      return (path, number)
    }
    throw Failure(.tooLarge, "there are \(CopyName.most) files of the name \(name.path(1)) already")
  }

  private func size(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: files.place(path))
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }

  /// Brings the sidecar to its place.
  private mutating func placeSidecar(_ bytes: Data, beside copy: String) async throws {
    let path = copy + Sidecar.ending
    let digest = Digest.sha256(bytes)
    let sidecars = examined(rows.filter { $0.part == .sidecar })
    var old: [FiledFile] = []
    var own: FiledFile?
    for (row, state) in sidecars {
      switch state.state {
      case .own where row.path == path:
        own = row
        own?.stamp = state.stamp
        if row.digest != digest || row.stamp != state.stamp { old.append(row) }
      case .own:
        if !isTrial { try files.remove(row.path) }
        old.append(row)
      case .changed where row.path == path:
        changes.append(.kept(path))
        return
      case .changed:
        changes.append(.kept(row.path))
        old.append(row)
      case .gone: old.append(row)
      }
    }
    if let own, own.digest == digest {
      if !old.isEmpty, !isTrial { try await tree.library.claim(own, lettingGo: old, in: tree.folder) }
      return
    }
    if own == nil, files.isTaken(path) {
      throw Failure(
        .notFound, "\(files.place(path)) is somebody else's file, so nothing says beside the copy what it is")
    }
    if !changes.contains(where: { $0.names(copy) }) { changes.append(.rewritten(path)) }
    guard !isTrial else { return }
    var row = FiledFile(path: path, digest: digest, documentID: id, part: .sidecar)
    try await tree.library.claim(row, in: tree.folder)
    let partial = try files.writePartial(bytes)
    defer { unlink(partial) }
    row.stamp = own == nil ? try files.put(partial, at: path) : try files.replace(path, with: partial)
    try await tree.library.claim(row, lettingGo: old, in: tree.folder)
  }
}

extension OriginalsTree.Change {
  /// Whether it says already that a copy of this path is new or moved.
  fileprivate func names(_ path: String) -> Bool {
    switch self {
    case .added(path), .moved(_, path), .rewritten(path): true
    default: false
    }
  }
}
