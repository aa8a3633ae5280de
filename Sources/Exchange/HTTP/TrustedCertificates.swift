import Foundation

/// The certificates that servers are checked with, where the environment names others than the system's.
public enum TrustedCertificates {
  /// The file of `SSL_CERT_FILE` or the folder of `SSL_CERT_DIR`; nil for the system's.
  ///
  /// - Throws: `HTTPFailure.badCertificates` if it can't be read.
  public static func place(in environment: [String: String]) throws(HTTPFailure) -> String? {
    let named = [environment["SSL_CERT_FILE"], environment["SSL_CERT_DIR"]].compactMap(\.self).first { !$0.isEmpty }
    guard let named else { return nil }
    guard FileManager.default.isReadableFile(atPath: named) else { throw .badCertificates(named) }
    return named
  }
}
