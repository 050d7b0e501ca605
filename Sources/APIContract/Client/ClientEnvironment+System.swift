#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ClientEnvironment {
  /// An environment that uses the system's clock and random bits, and waits with `Task.sleep`.
  public static var system: ClientEnvironment {
    ClientEnvironment(now: { Date() })
  }
}
