import CCrypto
public import Foundation

/// The identity of bytes.
public enum Digest {
  /// The SHA-256 of bytes (FIPS 180-4), as 64 hexadecimal digits in lower case.
  public static func sha256(_ data: Data) -> String {
    var digest = Digesting()
    digest.add(data)
    return digest.finish()
  }

  /// The SHA-256 of what a file holds from where it is read to its end, without loading all of it.
  public static func sha256(_ file: FileHandle) throws -> String {
    var digest = Digesting()
    // A buffer that stays in the processor's cache: most of the time for a larger one went into copying.
    while let part = try file.read(upToCount: 1 << 16), !part.isEmpty { digest.add(part) }
    return digest.finish()
  }
}

/// A digest that is being made. libcrypto's context.
private struct Digesting: ~Copyable {
  private let context = EVP_MD_CTX_new()

  init() {
    let begun = EVP_DigestInit_ex(context, EVP_sha256(), nil)
    precondition(begun == 1, "libcrypto has no SHA-256")
  }

  deinit { EVP_MD_CTX_free(context) }

  mutating func add(_ data: Data) {
    _ = data.withUnsafeBytes { EVP_DigestUpdate(context, $0.baseAddress, $0.count) }
  }

  mutating func finish() -> String {
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    EVP_DigestFinal_ex(context, &digest, &count)
    return digest.prefix(Int(count)).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}
