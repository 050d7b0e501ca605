import Foundation
import NIOCore

/// The limit on the number of descriptors that the process can have open.
public enum DescriptorLimit {
  /// The current soft limit.
  public static var current: Int {
    var limits = rlimit()
    guard getrlimit(resource, &limits) == 0 else { return 1024 }
    return Int(clamping: limits.rlim_cur)
  }

  /// Raises the process's limit to a number, or to the highest one that the system allows. It never lowers the limit.
  ///
  /// Call it once when the program starts, with ``HostConfiguration/descriptorCount``.
  public static func raise(to count: Int) {
    var limits = rlimit()
    guard getrlimit(resource, &limits) == 0, limits.rlim_cur < rlim_t(count) else { return }
    limits.rlim_cur = min(rlim_t(count), limits.rlim_max)
    _ = setrlimit(resource, &limits)
  }

  #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif
}

extension HostConfiguration {
  /// The descriptors of the database, the event loops, the metrics and the log.
  private static let reserve = 192 + 4 * System.coreCount

  /// A connection, and the file that it is being sent.
  private var descriptorsOfConnection: Int { webFolder == nil ? 1 : 2 }

  /// The number of descriptors that a process with this host needs.
  public var descriptorCount: Int {
    limits.connections * descriptorsOfConnection + Self.reserve
  }

  /// Returns how many connections a number of descriptors is enough for.
  func connections(ofDescriptors count: Int) -> Int {
    max(16, (count - Self.reserve) / descriptorsOfConnection)
  }
}
