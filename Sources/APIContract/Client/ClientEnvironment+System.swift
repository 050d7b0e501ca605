#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ClientEnvironment {
  /// An environment that uses the system's clock, random bits and waiting.
  public static var system: ClientEnvironment {
    ClientEnvironment(now: { Date() })
  }
}
