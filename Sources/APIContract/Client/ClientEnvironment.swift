#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a client takes from the system: the time, random bits, and a way to wait. Tests replace them.
public struct ClientEnvironment: Sendable {
  /// The current time.
  public var now: @Sendable () -> Date
  /// Returns 64 random bits. Nonces and keys are made from them, so they must be unpredictable.
  public var randomBits: @Sendable () -> UInt64
  /// Waits, or throws if the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void

  /// Creates an environment; by default, it uses the system's random bits, and waits with `Task.sleep`.
  public init(
    now: @escaping @Sendable () -> Date,
    randomBits: @escaping @Sendable () -> UInt64 = {
      var generator = SystemRandomNumberGenerator()
      return generator.next()
    },
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.now = now
    self.randomBits = randomBits
    self.sleep = sleep
  }

  /// The random bits as a generator.
  package var generator: Generator { Generator(randomBits: randomBits) }

  package struct Generator: RandomNumberGenerator {
    let randomBits: @Sendable () -> UInt64

    package mutating func next() -> UInt64 { randomBits() }
  }
}
