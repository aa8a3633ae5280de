import CLeptonica
import CProcess
import Documents

/// The memory that a reading process may have.
public enum ReaderMemory {
  /// Keeps this process to the memory that its files may ask for. Files that are only mapped don't count.
  public static func limit(to bytes: Int) {
    cprocess_limit_memory(bytes)
    setPixMemoryManager(cprocess_allocate) { free($0) }
  }

  /// Calls a body; where it fails after memory was refused, that is the failure.
  ///
  /// - Throws: `Failure` `tooLarge`, or what the body throws.
  public static func tellingRefusals<Result>(_ limits: Limits, _ body: () throws -> Result) throws -> Result {
    _ = cprocess_was_refused_memory()
    do {
      return try body()
    } catch {
      guard cprocess_was_refused_memory() != 0 else { throw error }
      throw Failure(.tooLarge, Self.message(limits))
    }
  }

  static func message(_ limits: Limits) -> String {
    "reading it takes more memory than the \(limits.readerBytes >> 20) MiB that a reader may have"
  }

  /// The memory for each of so many readers at a time: three quarters of the machine's, divided, between one and three GiB.
  ///
  /// A scanned page takes 0.6 GiB with the neural recognizer, a photo of 12 megapixels 0.9, of 48 megapixels 1.4, and the largest picture
  /// that is read, of 100 megapixels, 2.2.
  ///
  /// - Parameter machine: The machine's memory, in bytes.
  public static func limit(forReaders count: Int, on machine: UInt64) -> Int {
    min(Limits().readerBytes, max(1 << 30, Int(clamping: machine / 4 * 3) / max(1, count)))
  }
}
