import Glibc
import Synchronization

/// The groups of the processes that this one has started and that run: each child leads a group, which all that it starts belongs to.
public enum ProcessGroups {
  private static let running = Mutex<Set<pid_t>>([])

  /// Counts a group as running.
  static func began(_ leader: pid_t) { _ = running.withLock { $0.insert(leader) } }

  /// Counts a group as ended.
  static func ended(_ leader: pid_t) { _ = running.withLock { $0.remove(leader) } }

  /// Ends all that this process has started.
  public static func endAll() {
    running.withLock { leaders in
      for leader in leaders { kill(-leader, SIGKILL) }
    }
  }
}
