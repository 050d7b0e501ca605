import Foundation
import NIOCore

/// The limit of the descriptors that the process can have open.
public enum DescriptorLimit {
  /// The limit now: the soft one.
  public static var current: Int {
    var limits = rlimit()
    guard getrlimit(resource, &limits) == 0 else { return 1024 }
    return Int(clamping: limits.rlim_cur)
  }

  /// Raises the limit of the process to a number, or as far as the system allows. It never lowers it.
  ///
  /// Call it once at the start of a program, with ``HostConfiguration/descriptorCount``.
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
  /// Descriptors of the database, the event loops, the metrics and the log.
  private static let reserve = 192 + 4 * System.coreCount

  /// A connection, and the file that it is sent.
  private var descriptorsOfConnection: Int { webFolder == nil ? 1 : 2 }

  /// How many descriptors a process with this host needs.
  public var descriptorCount: Int {
    limits.connections * descriptorsOfConnection + Self.reserve
  }

  /// For how many connections the descriptors of a process suffice.
  func connections(ofDescriptors count: Int) -> Int {
    max(16, (count - Self.reserve) / descriptorsOfConnection)
  }
}
