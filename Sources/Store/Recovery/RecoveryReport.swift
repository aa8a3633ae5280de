public import Foundation

/// What could be saved of a damaged library.
public struct RecoveryReport: Hashable, Sendable {
  /// What could be saved of one table.
  public struct Table: Hashable, Sendable {
    /// The table's name.
    public var name: String
    /// The rows that could be read.
    public var rowCount: Int
    /// The rows that are there but can't be read.
    public var lostRowCount: Int
    /// The pages that can't be read, as far as they are known: what they hold is not.
    public var damagedPageCount: Int

    /// Whether nothing of it is lost.
    public var isWhole: Bool { lostRowCount == 0 && damagedPageCount == 0 }
  }

  /// An original that should be extracted from again.
  public struct Incomplete: Hashable, Sendable {
    /// The original in the new library.
    public var file: URL
    /// The path that it was given as; nil if that is lost.
    public var source: String?
  }

  /// The tables that hold something or are damaged, by name; those that are made anew from others are not among them.
  public var tables: [Table] = []
  /// The pages whose rows belong to no table that can be told.
  public var strayPageCount = 0
  /// The documents that were saved.
  public var documentCount = 0
  /// The records that were saved.
  public var recordCount = 0
  /// The rows that were left out because what they belong to is lost, or because they hold what the library never writes.
  public var looseRowCount = 0
  /// The originals that were saved.
  public var originalCount = 0
  /// The documents whose originals are missing or hold other bytes.
  public var lostOriginals: [String] = []
  /// The saved originals that should be extracted from again: their documents are lost, or parts of them.
  public var incomplete: [Incomplete] = []

  /// Whether nothing is lost.
  public var isWhole: Bool {
    tables.allSatisfy(\.isWhole) && strayPageCount == 0 && looseRowCount == 0 && lostOriginals.isEmpty
      && incomplete.isEmpty
  }
}
