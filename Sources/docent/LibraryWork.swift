import ArgumentParser
import Documents
import Store

/// Work on the library on behalf of a command.
enum LibraryWork {
  /// Does the work; ends the program, saying why, where the library or what was asked of it fails.
  static func run<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch let error as RecordLookupError {
      throw Stop.unable("\(error)")
    } catch let error as FieldValueError {
      throw Stop.unable("\(error)")
    } catch let error as SessionError {
      throw Stop.unable("\(error)")
    } catch let error as TagError {
      throw Stop.unable("\(error)")
    } catch let error as LibraryError {
      throw Stop.unable("the library failed: \(error)")
    }
  }
}
