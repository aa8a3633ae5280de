import Foundation
import Glibc

/// The processor time of other processes, as the kernel tells it.
enum ProcessorTime {
  /// The time that a process has used up to now, all its threads together; nil if it is gone.
  ///
  /// Source: proc(5), the fields `utime` and `stime` of `/proc/PID/stat`, in clock ticks.
  static func used(by process: pid_t) -> Duration? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      // The name in brackets may hold spaces.
      let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return nil }
    return .seconds((user + system) / Double(sysconf(Int32(_SC_CLK_TCK))))
  }
}
