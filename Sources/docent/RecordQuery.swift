import ArgumentParser
import Engine
import Store

/// A query as it is given on the command line.
enum RecordQuery {
  /// The query of a text; wrong usage if it is faulty.
  static func parse(_ text: String, _ registry: Registry) throws -> Query {
    do {
      return try Query(text, fields: registry.fieldNames)
    } catch let error as QueryError {
      throw ValidationError("\(error)")
    }
  }
}
