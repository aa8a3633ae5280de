import ArgumentParser

/// How records are printed.
enum RecordFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json, jsonl, csv

  /// A table for people, JSON lines for programs.
  static var `default`: RecordFormat { Terminal.outputIsTerminal ? .table : .jsonl }
}
