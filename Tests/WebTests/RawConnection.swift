import Foundation
import Glibc

/// A connection whose every byte a test decides on.
final class RawConnection: Sendable {
  private let descriptor: Int32

  /// Connects to a port of this machine.
  init(port: Int, seconds: Int = 600) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit { close(descriptor) }

  /// Sends bytes; false once the other side takes no more.
  @discardableResult
  func send(_ bytes: some Sequence<UInt8>) async -> Bool {
    let all = Array(bytes)
    return await blocking { descriptor in
      var sent = 0
      while sent < all.count {
        let count = all[sent...].withUnsafeBytes {
          Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  @discardableResult
  func send(_ text: String) async -> Bool { await send(text.utf8) }

  /// The status of the answer; nil if the connection ended, or nothing came, without one.
  func status() async -> Int? {
    var answer = ""
    while answer.utf8.count < 64, let more = await receive() { answer += more }
    return answer.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  /// What comes next, as text; nil at the end, or if nothing comes in time.
  func receive() async -> String? {
    await blocking { descriptor in
      var buffer = [UInt8](repeating: 0, count: 65536)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
    }
  }

  /// Says that nothing more comes.
  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Waits on a thread of its own: the server needs those of the tests.
  private func blocking<Value: Sendable>(_ work: @escaping @Sendable (Int32) -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      let descriptor = descriptor
      Thread { continuation.resume(returning: work(descriptor)) }.start()
    }
  }
}
