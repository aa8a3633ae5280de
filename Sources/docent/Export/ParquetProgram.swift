import Foundation
import Glibc

/// The program that writes and reads Parquet: `docent-parquet` of the Python package docent-spark, which itself runs
/// `docent export results` and `docent import results`.
enum ParquetProgram {
  private static let name = "docent-parquet"

  /// Runs it in place of this program with the arguments of a command, the format left out; ends the program if it is not installed.
  static func replaceThisProgram(for command: String) throws -> Never {
    var arguments = Array(CommandLine.arguments.drop { $0 != command })
    if let format = arguments.firstIndex(of: "parquet") { arguments.remove(at: format) }
    if let program = Bundle.main.executablePath { setenv("DOCENT", program, 1) }
    var pointers = ([name] + arguments).map { strdup($0) }
    pointers.append(nil)
    execvp(name, pointers)
    let reason =
      errno == ENOENT ? "there is no such program; pip install docent-spark" : String(cString: strerror(errno))
    throw Stop.unable("Parquet is written and read by \(name): \(reason)")
  }
}
