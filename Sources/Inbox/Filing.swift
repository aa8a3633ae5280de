import Documents
import Foundation
import Glibc

/// Where files go from an inbox: to `done/`, to `failed/` with the reason, or away once the library has the same bytes.
struct Filing: Sendable {
  let claims: ClaimFolder

  /// Moves a file to `done/`, under its path or the first number after it that is free; throws `Failure`.
  func finish(_ claim: Claim) throws {
    _ = try move(claim, to: InboxFolder.done)
    claims.remove(claim)
  }

  /// Removes a file. The caller made sure that the library holds its bytes.
  func erase(_ claim: Claim) throws {
    guard unlink(claim.place) == 0 || errno == ENOENT else { throw failure(claim, "can't be removed") }
    claims.remove(claim)
  }

  /// Moves a file to `failed/`, with its reason beside it; throws `Failure`.
  ///
  /// - Returns: Its place.
  func fail(_ claim: Claim, _ reason: Reason) throws -> String {
    // The reason first: a kill leaves a reason without a file rather than a file without a reason, and the next try writes it anew.
    let place = try move(claim, to: InboxFolder.failed) { place in
      try reason.data().write(to: URL(filePath: place + Reason.ending), options: .atomic)
    }
    claims.remove(claim)
    return place
  }

  private func move(
    _ claim: Claim, to folder: String, before: (String) throws -> Void = { _ in }
  ) throws -> String {
    let wanted = [claim.inbox, folder, claim.path].joined(separator: "/")
    try ClaimFolder.makeFolders(above: wanted)
    for number in 1...Self.mostNumbers {
      let place = number == 1 ? wanted : Self.numbered(wanted, number)
      guard FileStatus(place) == nil else { continue }
      try before(place)
      if ClaimFolder.move(claim.place, to: place) { return place }
      guard errno == EEXIST else { throw failure(claim, "can't be moved to \(folder)/") }
    }
    throw Failure(.notFound, "\(claim.source): there are too many files of its name in \(folder)/")
  }

  private static let mostNumbers = 10_000

  /// `a (2).pdf`.
  private static func numbered(_ path: String, _ number: Int) -> String {
    let name = path.split(separator: "/").last ?? ""
    let stem = path.dropLast(name.count)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "\(path) (\(number))" }
    return "\(stem)\(name[..<dot]) (\(number))\(name[dot...])"
  }

  private func failure(_ claim: Claim, _ what: String) -> Failure {
    Failure(.notFound, "\(claim.source) \(what): \(String(cString: strerror(errno)))")
  }
}
