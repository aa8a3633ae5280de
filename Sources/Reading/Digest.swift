import CCrypto
public import Foundation

/// The identity of bytes.
public enum Digest {
  /// The SHA-256 of bytes (FIPS 180-4), as 64 hexadecimal digits in lower case.
  public static func sha256(_ data: Data) -> String {
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    let done = data.withUnsafeBytes { EVP_Digest($0.baseAddress, $0.count, &digest, &count, EVP_sha256(), nil) }
    precondition(done == 1, "libcrypto has no SHA-256")
    return digest.prefix(Int(count)).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}
