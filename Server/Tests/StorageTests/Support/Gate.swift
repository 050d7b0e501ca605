import Dispatch

/// Lets threads through once it is open.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  func wait() {
    semaphore.wait()
    semaphore.signal()
  }

  func waitAsync() async {
    await withCheckedContinuation { caller in
      DispatchQueue.global().async {
        self.wait()
        caller.resume()
      }
    }
  }
}
