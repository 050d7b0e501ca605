import Foundation
import Synchronization

/// The system's secure generator, read 256 bytes at a time, because a system call takes longer than making the
/// identifier that needs it. Up to 31 future numbers are in memory: two copies of a running virtual machine would
/// return the same ones.
private final class SystemRandomBits: Sendable {
  /// The maximum number of bytes that `getentropy` returns at once.
  private static let byteCount = 256

  private let unused = Mutex<[UInt64]>([])

  func next() -> UInt64 {
    unused.withLock { unused in
      if let bits = unused.popLast() { return bits }
      unused = [UInt64](repeating: 0, count: Self.byteCount / 8)
      let result = unused.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { getentropy($0, bytes.count) } ?? -1
      }
      guard result == 0, let bits = unused.popLast() else {
        unused = []
        var generator = SystemRandomNumberGenerator()
        return generator.next()
      }
      return bits
    }
  }
}

private let system = SystemRandomBits()

/// Returns 64 bits from the system's secure generator.
let systemRandomBits: @Sendable () -> UInt64 = { system.next() }
