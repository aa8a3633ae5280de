import Foundation
import FuzzTargets

/// The target that `DOCENT_FUZZ_TARGET` names.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["DOCENT_FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    let known = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    FileHandle.standardError.write(Data("DOCENT_FUZZ_TARGET is none of \(known)\n".utf8))
    exit(64)
  }
  return target
}()

/// libFuzzer's loop over inputs (<https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library>).
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The program's beginning: the package manager takes this name for an executable's `main`.
@_cdecl("Fuzz_main")
public func main(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
  var (count, arguments) = (count, arguments)
  return runDriver(&count, &arguments) { bytes, count in
    target.run(bytes.map { Data(bytes: $0, count: count) } ?? Data())
    return 0
  }
}

/// What libFuzzer's own main function would call; it is linked, but not run.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt { 0 }
