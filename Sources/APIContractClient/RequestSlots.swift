import Foundation

/// Lets only a limited number of requests run at the same time. The others wait, first come, first served.
///
/// `@unchecked Sendable`: each use of the variables holds the lock.
final class RequestSlots: @unchecked Sendable {
  private let lock = NSLock()
  private var freeCount: Int
  private var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  private var lastID = 0

  init(count: Int) { freeCount = max(1, count) }

  /// Waits for a slot, to be given back by ``release()``. Returns false, without a slot, if the task is
  /// cancelled.
  func acquire() async -> Bool {
    let id = lock.withLock {
      lastID += 1
      return lastID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let hasSlot: Bool? = lock.withLock {
          // Check under the lock, so that a task that is cancelled later finds its continuation in the list.
          if Task.isCancelled { return false }
          guard freeCount == 0 else {
            freeCount -= 1
            return true
          }
          waiting.append((id, continuation))
          return nil
        }
        if let hasSlot { continuation.resume(returning: hasSlot) }
      }
    } onCancel: {
      let continuation = lock.withLock {
        waiting.firstIndex { $0.id == id }.map { waiting.remove(at: $0).continuation }
      }
      continuation?.resume(returning: false)
    }
  }

  /// The number of waiting requests.
  var waitingCount: Int { lock.withLock { waiting.count } }

  /// Gives a slot back, to the request that has waited longest.
  func release() {
    let continuation: CheckedContinuation<Bool, Never>? = lock.withLock {
      guard waiting.isEmpty else { return waiting.removeFirst().continuation }
      freeCount += 1
      return nil
    }
    continuation?.resume(returning: true)
  }
}
