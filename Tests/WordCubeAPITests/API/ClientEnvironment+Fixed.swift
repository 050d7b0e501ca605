import Foundation
import WordCube
import WordCubeAPI

extension ClientEnvironment {
  /// Time stands still, waiting takes none, and the random bits are 1, 2, 3 and so on.
  static func fixed(
    now: @escaping @Sendable () -> UnixTime = { 1_795_374_000 },
    sleep: @escaping @Sendable (Duration) async throws -> Void = { _ in }
  ) -> ClientEnvironment {
    let counter = Counter()
    return ClientEnvironment(
      now: { Date(unixTime: now()) }, randomBits: { counter.next() }, sleep: sleep)
  }
}

/// Counts from 1, from any thread.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count: UInt64 = 0

  func next() -> UInt64 {
    lock.lock()
    defer { lock.unlock() }
    count += 1
    return count
  }
}
