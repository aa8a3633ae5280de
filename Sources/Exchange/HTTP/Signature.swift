import CCrypto
import Foundation

/// The signature of a webhook, as the Standard Webhooks specification has it: HMAC-SHA256 over id, time and body.
enum WebhookSignature {
  /// The header field `webhook-signature`.
  ///
  /// - Parameters:
  ///   - id: The field `webhook-id`, the same in every attempt.
  ///   - time: The field `webhook-timestamp`, in seconds since 1970: a receiver refuses what is old.
  ///   - secret: `whsec_` and base64, or the key itself.
  static func header(id: String, time: Int, body: Data, secret: String) -> String {
    let key = secret.hasPrefix("whsec_") ? Data(base64Encoded: String(secret.dropFirst(6))) : nil
    let signature = hmac(Data("\(id).\(time).".utf8) + body, key: key ?? Data(secret.utf8))
    return "v1,\(signature.base64EncodedString())"
  }

  /// The HMAC-SHA256 of a message (RFC 2104).
  static func hmac(_ message: Data, key: Data) -> Data {
    var code = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    _ = key.withUnsafeBytes { key in
      message.withUnsafeBytes { message in
        HMAC(
          EVP_sha256(), key.baseAddress, Int32(key.count), message.baseAddress?.assumingMemoryBound(to: UInt8.self),
          message.count, &code, &count)
      }
    }
    return Data(code.prefix(Int(count)))
  }
}
