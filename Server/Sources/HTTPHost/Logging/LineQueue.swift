import Foundation

/// Lines that wait for a thread to write them to a descriptor. A caller that adds a line does not wait.
final class LineQueue: @unchecked Sendable {
  /// The maximum number of waiting bytes.
  private let byteLimit: Int
  private let descriptor: Int32
  /// Guards the properties below.
  private let condition = NSCondition()
  private var waiting: [UInt8] = []
  private var isWriting = false
  private var hasThread = false
  private var totalLostCount = 0
  private var unsaidLostCount = 0

  init(descriptor: Int32, byteLimit: Int = 4 << 20) {
    self.descriptor = descriptor
    self.byteLimit = byteLimit
  }

  /// How many lines were lost.
  var lostCount: Int { locked { totalLostCount } }

  /// Whether all lines are written or lost.
  var isEmpty: Bool { locked { waiting.isEmpty && !isWriting } }

  /// Returns how many lines were lost since the last call; nil if none, or while many lines are waiting.
  func takeLoss() -> Int? {
    locked {
      guard unsaidLostCount > 0, waiting.count < byteLimit / 2 else { return nil }
      defer { unsaidLostCount = 0 }
      return unsaidLostCount
    }
  }

  /// Adds a line, including its line feed, or counts it as lost.
  func add(_ line: String) {
    locked {
      guard waiting.count + line.utf8.count <= byteLimit else { return lose(1) }
      waiting.append(contentsOf: line.utf8)
      if !hasThread {
        hasThread = true
        Thread.detachNewThread { self.run() }
      }
      condition.broadcast()
    }
  }

  /// Waits until all lines are written, for at most a second.
  func flush() {
    let end = Date(timeIntervalSinceNow: 1)
    locked {
      while isWriting || !waiting.isEmpty, condition.wait(until: end) {}
    }
  }

  private func run() -> Never {
    while true {
      let bytes = locked {
        isWriting = false
        condition.broadcast()
        while waiting.isEmpty { condition.wait() }
        isWriting = true
        defer { waiting = [] }
        return waiting
      }
      write(bytes)
    }
  }

  /// Writes the bytes, and counts the lines that the system refuses.
  private func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = Foundation.poll(&poll, 1, -1)
      } else if errno != EINTR {
        let lost = rest.count { $0 == UInt8(ascii: "\n") }
        return locked { lose(lost) }
      }
    }
  }

  private func lose(_ count: Int) {
    totalLostCount += count
    unsaidLostCount += count
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }
}
